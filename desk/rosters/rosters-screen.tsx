import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { now } from '../graph/clock.ts';
import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { RostersDocument } from './operations.generated.ts';
import { OverridePopup } from './override-popup.tsx';
import { PagesSection } from './pages-section.tsx';
import { RosterPopup } from './roster-popup.tsx';
import type { Roster } from './roster.types.ts';
import { RosterSection } from './roster-section.tsx';

/** How far ahead the screen looks for who is next. */
const AHEAD_MS = 30 * 86_400_000;

/** Who is on call now and next, who stands in, and who was paged. */
export default function RostersScreen() {
  const { settings, rosters: texts } = useTexts();
  const { can } = useSession();
  const [span] = useState(() => ({
    from: new Date(now()).toISOString(),
    to: new Date(now() + AHEAD_MS).toISOString(),
  }));
  const result = useQuery(RostersDocument, { variables: span });
  const { data } = result;
  const [edited, setEdited] = useState<Roster | 'new'>();
  const [replaced, setReplaced] = useState<Roster>();
  const mayWrite = can('agents:write');
  const refresh = (): void => void result.refetch().catch(() => undefined);
  const people = data?.agents.nodes ?? [];
  return (
    <SettingsPage
      title={settings.screens.rosters.title}
      result={result}
      actions={
        mayWrite && (
          <Action look="main" onPress={() => setEdited('new')}>
            {texts.add}
          </Action>
        )
      }
    >
      {data?.rosters.nodes.length === 0 && <p className="quiet">{texts.none}</p>}
      {data?.rosters.nodes.map((roster, place, all) => (
        <RosterSection
          key={roster.id}
          roster={roster}
          later={all.slice(place + 1)}
          people={people}
          onEdit={mayWrite ? () => setEdited(roster) : undefined}
          onReplace={mayWrite ? () => setReplaced(roster) : undefined}
          onChanged={refresh}
        />
      ))}
      <PagesSection rosters={data?.rosters.nodes ?? []} />
      {edited && (
        <RosterPopup
          roster={edited === 'new' ? undefined : edited}
          people={people}
          onSaved={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
      {replaced && (
        <OverridePopup roster={replaced} people={people} onSaved={refresh} onClose={() => setReplaced(undefined)} />
      )}
    </SettingsPage>
  );
}
