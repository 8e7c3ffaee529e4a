import { paginate } from '../../../platform/graphql/connection.ts';
import type { PageArgs } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { triageOfTickets } from '../ticket/graph/ticket-records.queries.ts';
import { listTickets, ticketPosition } from '../ticket/ticket.queries.ts';
import type { TriageBacktest, TriageChange } from './backtest.objects.ts';
import { classifierVersion, classifyTicket, SEVERITIES } from '../triage/classify.ts';
import type { TriageDecision } from '../triage/classify.ts';

/** Judges a page of stored tickets again, latest first, and compares the results; it changes nothing. */
export async function backtestTriage(context: RequestContext, page: PageArgs): Promise<TriageBacktest> {
  const { nodes, pageInfo } = await paginate(context, page, {
    list: ['backtestTriage'],
    fetch: (request, sql) => listTickets(sql, {}, 'newest', request),
    positionOf: ticketPosition('newest'),
  });
  const stored = await triageOfTickets(
    context.sql,
    nodes.map(({ id }) => id),
  );
  const judgedTickets = nodes.flatMap((ticket): TriageChange[] => {
    const before = stored.get(ticket.id);
    return before ? [{ ticket, before, after: classifyTicket(ticket), overridden: before.override !== null }] : [];
  });
  return {
    ...pageInfo,
    ...totalsOf(judgedTickets),
    classifierVersion: classifierVersion(),
    changes: judgedTickets.filter(isChange),
  };
}

const isChange = ({ before, after }: TriageChange): boolean =>
  before.severity !== after.severity || before.category !== after.category;

const stepsOf = ({ before, after }: TriageChange): number => rankOf(after) - rankOf(before);
const rankOf = ({ severity }: TriageDecision): number => SEVERITIES.indexOf(severity);

function totalsOf(judgedTickets: readonly TriageChange[]) {
  const corrected = judgedTickets.filter(({ overridden }) => overridden);
  const uncorrected = judgedTickets.filter(({ overridden }) => !overridden);
  const agreed = corrected.filter(
    ({ before, after }) => before.override?.severity === after.severity && before.override.category === after.category,
  );
  return {
    examined: judgedTickets.length,
    raised: uncorrected.filter((change) => stepsOf(change) < 0).length,
    lowered: uncorrected.filter((change) => stepsOf(change) > 0).length,
    recategorised: uncorrected.filter(({ before, after }) => before.category !== after.category).length,
    corrected: corrected.length,
    agreedWithCorrection: agreed.length,
  };
}
