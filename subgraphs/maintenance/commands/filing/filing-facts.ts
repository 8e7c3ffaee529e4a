import type { BatchContext } from '../../../../platform/graphql/batch/batch-command.ts';
import type { DispatchFacts } from '../../dispatch/decision/choose-vendor.ts';
import { dispatchRules, vendorsOfTrades } from '../../dispatch/decision/dispatch.queries.ts';
import { slaTermsSince } from '../../sla/sla-terms.queries.ts';
import type { AccountTerms } from '../../sla/sla-terms.queries.ts';
import { classifyTicket } from '../../triage/classify.ts';
import { findPrecedents, judgeForAccount } from '../../account-triage/judge-tickets.ts';
import { asksForPersonSoon } from '../../triage/review.rules.ts';
import type { TriageDecision } from '../../triage/triage.types.ts';
import { accountSettings, addressesOfUnits, findTenants, findUnits } from '../../ticket/published.queries.ts';
import type { AccountSettings, UnitPlace } from '../../ticket/published.queries.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { CreateTicketInput } from '../../ticket/ticket.inputs.ts';
import { ticketsById } from '../../ticket/ticket.queries.ts';
import { usableContent } from '../../ticket/report/usable-content.rules.ts';

/** The stored facts that tickets are filed with. */
export interface FilingFacts {
  /** Tickets that are stored already, by id. */
  stored: ReadonlyMap<string, TicketRow>;
  /** By ticket id. */
  triage: ReadonlyMap<string, TriageDecision>;
  units: ReadonlyMap<string, UnitPlace>;
  /** The address that a page names, by unit id. */
  addresses: ReadonlyMap<string, string>;
  settings: AccountSettings;
  /** The ids of tenants whom reports name as their reporters, and whom the caller sees. */
  tenants: ReadonlySet<string>;
  /** The terms in force now. */
  terms: readonly AccountTerms[];
  dispatch: DispatchFacts;
}

/** Reads the facts that tickets are filed with, in one round trip. */
export async function readFilingFacts(
  { sql, config, now }: BatchContext,
  reports: readonly CreateTicketInput[],
): Promise<FilingFacts> {
  const inputs = reports.map((report) => {
    const { photos, priorityHint } = usableContent({
      photos: report.photos ?? [],
      priorityHint: report.priorityHint ?? null,
    });
    return { ...report, photos, priorityHint };
  });
  const guided = inputs.map(classifyTicket);
  const [stored, units, settings, terms, precedents, rules, vendors, tenants] = await Promise.all([
    ticketsById(
      sql,
      inputs.map(({ ticketId }) => ticketId),
    ),
    findUnits(
      sql,
      inputs.map(({ unitId }) => unitId),
    ),
    accountSettings(sql),
    slaTermsSince(sql, now),
    findPrecedents(sql, inputs),
    dispatchRules(sql),
    vendorsOfTrades(sql, categoriesOf(guided)),
    findTenants(sql, namedTenants(inputs)),
  ]);
  const judged = judgeForAccount(inputs, guided, { settings, precedents });
  const categories = categoriesOf(judged);
  const isMoved = categories.some((category) => guided.every((decision) => decision.category !== category));
  return {
    stored,
    units,
    addresses: await addressesForPages(sql, inputs, judged),
    settings,
    tenants,
    terms,
    triage: new Map(inputs.map(({ ticketId }, at) => [ticketId, judged[at]!])),
    dispatch: {
      categories,
      rules,
      vendors: isMoved ? await vendorsOfTrades(sql, categories) : vendors,
      acceptMinutes: { ...config.acceptMinutes, ...settings.acceptMinutes },
    },
  };
}

/** Reads addresses only for the few tickets that page a person. */
async function addressesForPages(
  sql: BatchContext['sql'],
  inputs: readonly CreateTicketInput[],
  judged: readonly TriageDecision[],
): Promise<ReadonlyMap<string, string>> {
  const unitIds = inputs.filter((_, at) => asksForPersonSoon(judged[at]!)).map(({ unitId }) => unitId);
  return unitIds.length === 0 ? new Map() : addressesOfUnits(sql, unitIds);
}

const namedTenants = (inputs: readonly CreateTicketInput[]): string[] =>
  inputs.flatMap(({ reporter }) => (typeof reporter?.tenantId === 'string' ? [reporter.tenantId] : []));

function categoriesOf(decisions: readonly TriageDecision[]): TriageDecision['category'][] {
  return [...new Set(decisions.map(({ category }) => category))];
}
