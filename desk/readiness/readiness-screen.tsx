import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { Section } from '../parts/section.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { CoverageSection } from './coverage-section.tsx';
import { pathOfFinding } from './finding-links.ts';
import { ReadinessDocument } from './operations.generated.ts';
import type { ReadinessQuery } from './operations.generated.ts';
import './readiness.css';

type Finding = NonNullable<ReadinessQuery['account']>['readiness']['findings'][number];

/** What would fail at three in the morning, and the hours at which tickets would find no vendor. */
export default function ReadinessScreen() {
  const { settings, readiness: texts } = useTexts();
  const { can } = useSession();
  const result = useQuery(ReadinessDocument, { fetchPolicy: 'network-only' });
  const readiness = result.data?.account?.readiness;
  return (
    <SettingsPage title={settings.screens.readiness.title} result={result}>
      {readiness && (
        <Section title={readiness.ready ? texts.ready : texts.notReady}>
          {readiness.findings.length === 0 && <p className="quiet">{texts.nothing}</p>}
          <ul className="findings">
            {readiness.findings.map((finding, index) => (
              <FindingItem key={index} finding={finding} />
            ))}
          </ul>
        </Section>
      )}
      {can('maintenance:read') && <CoverageSection />}
    </SettingsPage>
  );
}

function FindingItem({ finding: { code, severity, detail, entities, entityCount } }: { finding: Finding }) {
  const { readiness: texts, settings, webhooks, exports } = useTexts();
  const { can } = useSession();
  const properties = usePropertyNames();
  const titleOf = (key: (typeof SCREENS)[number]['key']): string =>
    key === 'webhooks' ? webhooks.title : key === 'exports' ? exports.title : settings.screens[key].title;
  // Of rosters the sentence has the names.
  const named = entities.filter(({ type }) => type !== 'roster');
  const path = pathOfFinding(code);
  const screen = SCREENS.find((each) => each.path === path);
  return (
    <li>
      <span className="badge" data-severity={severity}>
        {texts.severities[severity]}
      </span>{' '}
      {texts.findings[code] ?? detail}
      {named.length > 0 && (
        <span className="quiet">
          {' '}
          {named.map(({ id, type }) => (type === 'property' ? properties.get(id) : undefined) ?? id).join(', ')}
          {entityCount > entities.length && ` ${texts.andMore(entityCount - entities.length)}`}
        </span>
      )}
      {screen && can(screen.scope) && (
        <>
          {' '}
          <Link href={screen.path}>{texts.mend(titleOf(screen.key))}</Link>
        </>
      )}
    </li>
  );
}

/** Where findings are mended, and the scope that is needed to see the screen. */
const SCREENS = [
  { path: '/settings/account', key: 'account', scope: 'settings:write' },
  { path: '/settings/rules', key: 'rules', scope: 'maintenance:read' },
  { path: '/settings/vendors', key: 'vendors', scope: 'maintenance:read' },
  { path: '/settings/rosters', key: 'rosters', scope: 'agents:read' },
  { path: '/settings/people', key: 'people', scope: 'agents:read' },
  { path: '/integrations/webhooks', key: 'webhooks', scope: 'webhooks:manage' },
  { path: '/integrations/exports', key: 'exports', scope: 'exports:read' },
] as const;
