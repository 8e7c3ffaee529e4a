import { OPERATOR } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { isTerminal } from '../../../subgraphs/maintenance/lifecycle/transitions.rules.ts';
import { slaStanding } from '../../../subgraphs/maintenance/sla/sla-state.rules.ts';
import { readSlaFacts } from '../../../subgraphs/maintenance/sla/stored-facts.ts';
import { resolveFees } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import { columnsOfNew } from '../../../subgraphs/maintenance/ticket/ticket-row.ts';
import { ACCOUNT_SETTINGS } from '../data/account.data.ts';
import { DISPATCH_RULES } from '../data/dispatch-rules.data.ts';
import { COORDINATORS } from '../data/staff.data.ts';
import type { RowStore } from '../row-store.ts';
import { randomFor } from '../random.ts';
import type { FinishedTicket, Maintenance } from './build-tickets.ts';
import { type DispatchRuleRow, type SlaClockRow } from './ticket-rows.ts';

/** Events of tickets filed longer ago are left out: the log is for what is going on. */
const EVENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Stores vendors, rules and tickets with their records. */
export async function storeMaintenance(store: RowStore, { vendors, tickets }: Maintenance): Promise<void> {
  await store('maintenance.vendor', vendors);
  await store('maintenance.dispatch_rule', ruleRows(vendors[0]!.createdAt));
  await store(
    'maintenance.ticket',
    tickets.map(({ ticket, clocks }) => ({ ...columnsOfNew(ticket), ...slaStanding(clocks) })),
  );
  await store('maintenance.ticket_details', tickets.flatMap(assignment));
  await store(
    'maintenance.triage_record',
    tickets.map(({ ticket, triage }) => ({ ...triage, ticketId: ticket.id, decidedAt: ticket.createdAt })),
  );
  await store(
    'maintenance.dispatch_record',
    tickets.flatMap(({ dispatches }) => dispatches),
  );
  await store(
    'maintenance.timeline_entry',
    tickets.flatMap(({ timeline }) => timeline),
  );
  await store('maintenance.sla_clock', tickets.flatMap(clockRows));
}

/** Of the open tickets, some that just came in have no coordinator yet. */
function assignment({ ticket }: FinishedTicket): { ticketId: string; assigneeId: string }[] {
  const random = randomFor(`coordinator of ${ticket.id}`);
  const isAssigned = !isTerminal(ticket.status) && random.chance(ticket.status === 'open' ? 0.5 : 0.9);
  return isAssigned ? [{ ticketId: ticket.id, assigneeId: random.pick(COORDINATORS) }] : [];
}

const FEES = resolveFees(ACCOUNT_SETTINGS.slaFees);

function clockRows({ ticket, clocks }: FinishedTicket): SlaClockRow[] {
  const { startedAt, stoppedAt, pauses } = readSlaFacts(ticket.slaFacts);
  return clocks.map(({ kind, state, targetAt, metAt, breachedAt, severityAtBreach }) => {
    const fees = severityAtBreach && FEES[severityAtBreach][kind];
    return {
      ...{ ticketId: ticket.id, kind, state, targetAt, metAt, breachedAt, severityAtBreach, startedAt },
      endedAt: metAt ?? (state === 'stopped' ? stoppedAt : null),
      holds: pauses,
      feeFlatMinor: fees?.flatMinor ?? null,
      feeHourlyMinor: fees?.hourlyMinor ?? null,
      feeCapMinor: fees?.capMinor ?? null,
    };
  });
}

/** Records the events of the tickets that were filed in the last 30 days, in the order in which they happened. */
export async function recordTicketEvents(
  sql: Sql,
  accountId: string,
  tickets: readonly FinishedTicket[],
  now: Date,
): Promise<void> {
  const since = now.getTime() - EVENT_DAYS * DAY_MS;
  const recent = tickets.filter(({ ticket }) => ticket.createdAt.getTime() >= since);
  const inOrder = recent.flatMap(({ events }) => events).sort((a, b) => a.at.getTime() - b.at.getTime());
  const byInstant = Map.groupBy(inOrder, ({ at }) => at.getTime());
  // Nobody waits for the statement before: they leave one after the other on the transaction's connection.
  await Promise.all(
    [...byInstant.values()].map((events) =>
      recordEvents(
        sql,
        { accountId, requestId: 'demo', occurredAt: events[0]!.at, actor: OPERATOR },
        events.map(({ event }) => event),
      ),
    ),
  );
}

function ruleRows(at: Date): DispatchRuleRow[] {
  return DISPATCH_RULES.map(({ scope, vendorIds = [], strategy = 'first_eligible', ...rule }) => ({
    ...rule,
    scopeKind: scope.kind,
    scopeId: scope.id ?? null,
    strategy,
    vendorIds,
    createdAt: at,
    updatedAt: at,
  }));
}
