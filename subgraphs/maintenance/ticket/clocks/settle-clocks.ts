import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parentOf } from '../linked-tickets.ts';
import type { Ticket } from '../ticket.entity.ts';
import { slaAtRisk, slaBreached } from '../ticket-changes.events.ts';
import type { ParentOfBreach } from '../ticket-changes.events.ts';
import type { TicketRow } from '../ticket-row.ts';
import { announceAtRisk, clocksToAnnounceAtRisk } from '../../sla/at-risk.rules.ts';
import { saveClocks } from '../../sla/clock.statements.ts';
import { computeClocks } from '../../sla/clocks.rules.ts';
import { missedClocks } from '../../sla/missed-clocks.queries.ts';
import { ticketWithSharedAlarm } from '../../sla/shared-alarm.rules.ts';
import type { MissedClock } from '../../sla/shared-alarm.rules.ts';
import type { SlaBreach, SlaClock, SlaFacts } from '../../sla/sla.types.ts';
import { slaStanding } from '../../sla/sla-state.rules.ts';
import { slaTermsSince } from '../../sla/sla-terms.queries.ts';
import type { AccountTerms } from '../../sla/sla-terms.queries.ts';
import { changeSlaFacts, readSlaFacts } from '../../sla/stored-facts.ts';

/**
 * Computes a ticket's clocks as they are now, stores them, and announces each breach that nobody has announced yet, dated at
 * its target, and each target that is at risk. Every change of the facts ends here, so no breach between two changes is lost;
 * terms count from the instant at which they came into force. The ticket's row must be held.
 * @param changes of the ticket, which are stored with its clocks
 */
export async function settleClocks(
  context: CommandContext,
  ticket: Ticket,
  changes: Partial<Ticket> = {},
): Promise<void> {
  const { sql, now, rows } = context;
  const { slaFacts = ticket.slaFacts, zone = ticket.zone } = changes;
  const terms = await slaTermsSince(sql, readSlaFacts(slaFacts).startedAt);
  const { clocks, facts, breached } = clockStanding({ slaFacts, zone }, terms, now);
  const atRisk = clocksToAnnounceAtRisk(facts, clocks, now);
  const announced = announceAtRisk(breached.length === 0 ? facts : announce(facts, breached), clocks, now);
  const settled = announced === facts ? slaFacts : changeSlaFacts(slaFacts, () => announced);
  const slaRevision = terms.at(-1)?.revision ?? ticket.slaRevision;
  // Its clocks are shown with it, so it is another version also when only a later target has moved.
  const counted = { slaRevision, version: ticket.version + 1 };
  await rows.change(ticket, { ...changes, slaFacts: settled, ...slaStanding(clocks), ...counted });
  await saveClocks(sql, ticket, clocks, announced, terms);
  if (breached.length === 0 && atRisk.length === 0) return;
  const parent = await parentOf(sql, ticket);
  await context.record(...atRisk.map((clock) => slaAtRisk(ticket, clock, parent)));
  if (breached.length === 0) return;
  const missed = parent ? await missedClocks(sql, parent.id, now) : [];
  const events = breached.map((clock) =>
    slaBreached(ticket, clock, parent && parentOfBreach(parent, missed, { ticket, clock })),
  );
  await context.record(...events);
}

/** What the event of a duplicate's breach says about its parent, and which ticket's alarm stands for it. */
function parentOfBreach(
  parent: TicketRow,
  missed: readonly MissedClock[],
  { ticket, clock: { kind } }: { ticket: Ticket; clock: SlaClock },
): ParentOfBreach {
  const own = missed.find((clock) => clock.ticketId === ticket.id && clock.kind === kind);
  return {
    parent,
    alarmedTicketId:
      own &&
      ticketWithSharedAlarm(
        own,
        missed.filter((clock) => clock !== own),
        parent.id,
      ),
  };
}

/** The clocks of a ticket as they are now, and the breaches that nobody has announced yet. */
export function clockStanding(
  { slaFacts, zone }: Pick<Ticket, 'slaFacts' | 'zone'>,
  terms: readonly AccountTerms[],
  now: Date,
): { clocks: SlaClock[]; facts: SlaFacts; breached: SlaClock[] } {
  const facts = readSlaFacts(slaFacts);
  const clocks = computeClocks(facts, { terms, zone }, now);
  const breached = clocks.filter(({ kind, breachedAt }) => breachedAt !== null && !facts.breaches?.[kind]);
  return { clocks, facts, breached };
}

/** An announced breach keeps the target that was missed, whatever settings change later. */
function announce(facts: SlaFacts, breached: readonly SlaClock[]): SlaFacts {
  const breaches = Object.fromEntries(
    breached.map(({ kind, breachedAt, severityAtBreach, targetAt }): [string, SlaBreach] => [
      kind,
      { at: breachedAt!, severity: severityAtBreach!, targetAt: targetAt! },
    ]),
  );
  return { ...facts, breaches: { ...facts.breaches, ...breaches } };
}
