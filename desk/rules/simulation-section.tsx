import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { DataTable } from '../fields/data-table.tsx';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useTexts } from '../texts/texts.ts';
import { SimulateRulesDocument } from './operations.generated.ts';
import type { SimulateRulesQuery } from './operations.generated.ts';
import { isComplete, rulesWith } from './rule-draft.rules.ts';
import type { Rule, RuleDraft } from './rule-draft.rules.ts';
import type { RuleTargets } from './use-rules.ts';

const TICKETS = 100;

/** What the account's rules with the draft would have done with past tickets. Nothing is saved. */
export function SimulationSection({
  rules,
  draft,
  targets,
}: {
  rules: readonly Rule[];
  draft: RuleDraft;
  targets: RuleTargets;
}) {
  const { rules: texts } = useTexts();
  const [tried, setTried] = useState('');
  const [run, { data, error, loading }] = useLazyQuery(SimulateRulesDocument, { fetchPolicy: 'no-cache' });
  const drafts = rulesWith(rules, draft);
  // Results of another draft than the one in the form would mislead.
  const isCurrent = tried === JSON.stringify(drafts);
  const simulate = (): void => {
    setTried(JSON.stringify(drafts));
    void run({ variables: { rules: drafts, last: TICKETS } }).catch(() => undefined);
  };
  const result = isCurrent ? data?.simulateDispatch : undefined;
  return (
    <Section
      title={texts.simulation}
      actions={
        <Action isDisabled={loading || !isComplete(draft)} onPress={simulate}>
          {texts.simulate(TICKETS)}
        </Action>
      }
    >
      <div role="status">
        {error && isCurrent && <FailureNote failure={failureOf(error)} />}
        {!result && !error && <p className="quiet">{loading ? texts.simulating : texts.simulationAbout}</p>}
        {result && <Totals result={result} />}
      </div>
      {result && <ChangedTickets result={result} targets={targets} />}
    </Section>
  );
}

type Simulation = SimulateRulesQuery['simulateDispatch'];

function Totals({ result: { totals, warnings } }: { result: Simulation }) {
  const { rules: texts } = useTexts();
  return (
    <>
      <p>{texts.totals(totals)}</p>
      {totals.emergenciesUnassignedThen > 0 && (
        <p className="warning">{texts.emergenciesUnassigned(totals.emergenciesUnassignedThen)}</p>
      )}
      {warnings.map(({ ruleId, code, detail }) => (
        <p key={`${ruleId} ${code} ${detail}`} className="warning">
          {detail}
        </p>
      ))}
    </>
  );
}

function ChangedTickets({ result: { tickets }, targets }: { result: Simulation; targets: RuleTargets }) {
  const { rules: texts, category } = useTexts();
  const changed = tickets.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return null;
  const nameOf = (vendorId: string | null, rosterId: string | null): string => {
    if (rosterId !== null) return texts.onCallOf(targets.nameOf(rosterId));
    return vendorId === null ? texts.nobody : targets.nameOf(vendorId);
  };
  return (
    <DataTable label={texts.changed} heads={[texts.ticket, texts.kind, texts.now, texts.then]}>
      {changed.map((ticket) => (
        <tr key={ticket.ticketId}>
          <th scope="row">
            <Link href={`/tickets/${encodeURIComponent(ticket.ticketId)}`}>{ticket.ticketId}</Link>
          </th>
          <td>
            <SeverityBadge severity={ticket.severity} /> {category[ticket.category]}
          </td>
          <td>{nameOf(ticket.vendorNow, ticket.rosterNow)}</td>
          <td>{nameOf(ticket.vendorThen, ticket.rosterThen)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
