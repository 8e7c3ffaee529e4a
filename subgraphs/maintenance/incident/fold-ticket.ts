import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { escalationOf } from '../dispatch/escalation.queries.ts';
import { readSlaFacts } from '../sla/stored-facts.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { moveTicket } from '../ticket/move-ticket.ts';
import { emergencyHeld, ticketNoted } from '../ticket/ticket-changes.events.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { insertTimeline } from '../ticket/ticket.statements.ts';
import { wayTo } from './catch-up.rules.ts';
import { sharedCauseOfTicket } from './cause.rules.ts';
import { follow, lockFirst, openIncident } from './follow-lead.ts';
import { lockFollowers } from './followers.ts';
import { dispatchedReports, takeTurn, waitingReports } from './incident.queries.ts';
import { takeOver } from './take-over.ts';

/**
 * Puts a new ticket together with others of the same cause: it shares the vendor of one, or the incident of those that
 * wait for a vendor as it does.
 * @returns whether somebody has it with another; otherwise it is to be dispatched itself
 */
export async function foldTicket(context: CommandContext, filed: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(filed);
  if (!cause) return false;
  await takeTurn(context.sql, context.accountId, filed);
  if (await shareVendor(context, filed)) return true;
  if (filed.incidentId !== null) return false;
  const companion = await lockFirst(context, filed, cause, await waitingReports(context.sql, filed));
  if (!companion) return false;
  const { ticket } = await lockTicket(context, filed.id);
  await waitWith(context, ticket, companion, cause.key);
  filed.incidentId = ticket.incidentId;
  return false;
}

/**
 * Lets a ticket that waits for a vendor share whoever has another of the same cause, a vendor or own staff: it follows one
 * that is as severe, or takes over from one that is less. It must be locked or new, and its turn taken before.
 * @returns whether somebody has it now
 */
export async function shareVendor(context: CommandContext, waiting: Ticket): Promise<boolean> {
  return (await followDispatched(context, waiting)) || takeOver(context, waiting);
}

/** Whoever followed the ticket follows the other one, too. */
async function followDispatched(context: CommandContext, waiting: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(waiting);
  if (!cause) return false;
  const lead = await lockFirst(context, waiting, cause, await dispatchedReports(context.sql, waiting, 'as_severe'));
  const way = lead && wayTo(lead);
  if (!way) return false;
  const { ticket } = await lockTicket(context, waiting.id);
  const together = [ticket, ...(await lockFollowers(context, ticket))];
  for (const one of together) await follow(context, one, lead, cause.key);
  for (const one of together) {
    for (const step of way) await moveTicket(context, one, { ...step, lead });
    if (lead.status === 'on_hold') await tellOfHeld(context, one, lead);
  }
  return true;
}

/**
 * Whoever put the lead on hold did not know of an emergency that came later: the first of each hold asks for a person.
 */
async function tellOfHeld(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  const heldSince = readSlaFacts(lead.slaFacts).pauses.at(-1)?.from;
  const others = (await lockFollowers(context, lead)).filter(({ id }) => id !== ticket.id);
  if (!heldSince || others.some(({ severity, createdAt }) => severity === 'emergency' && createdAt > heldSince)) return;
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyHeld(ticket, lead, escalation));
}

/** Whichever of them finds a vendor first becomes the lead of the others. */
async function waitWith(context: CommandContext, ticket: Ticket, companion: Ticket, cause: string): Promise<void> {
  await openIncident(context, companion, cause);
  ticket.incidentId = companion.incidentId;
  await context.em.flush();
  const reason = `waits for a vendor together with ${companion.id}: same cause (${cause}) at the property`;
  await insertTimeline(context.sql, ticket, [{ actor: 'dispatch', from: 'open', to: 'open', reason }]);
  await context.record(ticketNoted(ticket, reason));
}
