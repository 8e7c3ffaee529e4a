import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useAllPages } from '../graph/use-all-pages.ts';
import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { PeopleDocument, WhatIsMailedDocument } from './operations.generated.ts';
import type { PersonDetailsFragment } from './operations.generated.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPopup } from './person-popup.tsx';
import { RolesSection } from './roles-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Who works for the account, what each may do, and the person's own sessions. */
export default function PeopleScreen() {
  const { settings, people: texts } = useTexts();
  const { can } = useSession();
  const result = useQuery(PeopleDocument, can('agents:read') ? {} : skipToken);
  const { data } = result;
  useAllPages(result, 'agents');
  const [edited, setEdited] = useState<PersonDetailsFragment | 'new'>();
  const mayWrite = can('agents:write');
  return (
    <SettingsPage
      title={settings.screens.people.title}
      result={result}
      actions={
        mayWrite && (
          <Action look="main" onPress={() => setEdited('new')}>
            {texts.invite}
          </Action>
        )
      }
    >
      {data?.agents.nodes.some(({ status }) => status === 'INVITED') && <UnsentInvitations />}
      {data && <PeopleTable people={data.agents.nodes} onEdit={mayWrite ? setEdited : undefined} />}
      {data && <RolesSection roles={data.roles} onChange={() => void result.refetch()} />}
      <SessionsSection />
      {edited && data && (
        <PersonPopup
          person={edited === 'new' ? undefined : edited}
          roles={data.roles}
          onSaved={() => void result.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsPage>
  );
}

/** Says so where no mail goes out, as long as somebody waits for an invitation. */
function UnsentInvitations() {
  const { people: texts } = useTexts();
  const { can } = useSession();
  const { data } = useQuery(WhatIsMailedDocument, can('settings:write') ? {} : skipToken);
  if (!data?.account?.readiness.findings.some(({ code }) => code === 'no_mail_sender')) return null;
  return (
    <p role="status" className="failure">
      {texts.notMailed} <code>npm run -s sign-in -- --email ADDRESS</code>
    </p>
  );
}
