import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptMinutesNow } from '../../dispatch/decision/accept-minutes.ts';
import { answerOffer, insertDispatch } from '../../dispatch/offer/dispatch-record.statements.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import { lockVendor } from '../../dispatch/decision/dispatch.queries.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { decisionFor } from '../../dispatch/decision/manual-assignment.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { DISPATCHER, dispatchFacts } from '../../dispatch/offer/offer-to-vendor.ts';
import { ticketNoted } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { unfinishedOf } from '../../ticket/linked-tickets.ts';
import { followOn } from './take-over.ts';

/** Where the job of a cause is somebody's for certain; on hold nobody is on the way. */
const TAKEN: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/** The report that keeps a lead's vendor when the lead is called off now; undefined when that ends the vendor's job. */
export function heirOf(lead: Ticket, followers: readonly Ticket[]): Ticket | undefined {
  const [first] = unfinishedOf(followers);
  return lead.vendorId !== null && TAKEN.includes(lead.status) && first && TAKEN.includes(first.status)
    ? first
    : undefined;
}

/**
 * Lets a follower, whose lead is called off, keep whoever has taken the job of their cause, with the others behind it:
 * nobody is asked for the same job twice. All of them must be locked.
 * @param lead the one that is called off
 * @returns whether somebody had taken the job
 */
export async function keepPerformer(
  context: CommandContext,
  ticket: Ticket,
  { lead, others }: { lead: Ticket; others: readonly Ticket[] },
): Promise<boolean> {
  const { em, sql, now } = context;
  const { status, selfPerformed } = ticket;
  if (!TAKEN.includes(status)) return false;
  const why = `${lead.id} of the same cause was called off`;
  if (!selfPerformed && !(await keepVendor(context, ticket, { vendorId: lead.vendorId, why }))) return false;
  Object.assign(ticket, { followsTicketId: null, updatedAt: now });
  await em.flush();
  await insertTimeline(sql, ticket, [{ actor: DISPATCHER, from: status, to: status, reason: why }]);
  await context.record(ticketNoted(ticket, why));
  for (const other of others) await followOn(context, other, ticket, why);
  return true;
}

/** The vendor has accepted: the offer is told as one of any new job. */
async function keepVendor(
  context: CommandContext,
  ticket: Ticket,
  { vendorId, why }: { vendorId: string | null; why: string },
): Promise<boolean> {
  const decision = await recordVendor(context, ticket, { vendorId, message: `The vendor has the job: ${why}.` });
  if (!decision) return false;
  await context.record(ticketDispatched(ticket, { ...decision, acceptBy: null }));
  return true;
}

/** What was done with a lead stays done, by whoever did it. All of them must be locked. */
export async function keepDone(context: CommandContext, lead: Ticket, followers: readonly Ticket[]): Promise<void> {
  const message = `The vendor did the job with ${lead.id} of the same cause.`;
  for (const follower of followers.filter(({ status }) => status === 'completed' || status === 'closed')) {
    if (!follower.selfPerformed) await recordVendor(context, follower, { vendorId: lead.vendorId, message });
    follower.followsTicketId = null;
  }
  await context.em.flush();
}

/** A follower that is done and to be closed by itself is the work of whoever did it, though its lead is opened again. */
export async function keepForGood(context: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.followsTicketId === null || ticket.status !== 'completed') return;
  const { ticket: lead } = await lockTicket(context, ticket.followsTicketId);
  await keepDone(context, lead, [ticket]);
}

/** Gives a follower the vendor of its lead; the offer is on record as one that is answered. */
async function recordVendor(
  context: CommandContext,
  ticket: Ticket,
  { vendorId, message }: { vendorId: string | null; message: string },
): Promise<DispatchDecision | undefined> {
  const { sql, now } = context;
  const vendor = vendorId === null ? undefined : await lockVendor(sql, vendorId, ticket.id);
  if (!vendor) return undefined;
  const acceptMinutes = await acceptMinutesNow(context);
  const assignment = { ticket: dispatchFacts(ticket), vendor, now, zone: ticket.zone, acceptMinutes };
  const decision = decisionFor(assignment, { code: 'chosen', message });
  await insertDispatch(sql, ticket, decision, { round: 'new_round', at: now });
  await answerOffer(sql, ticket.id, { response: 'accepted', reason: null, at: now });
  ticket.vendorId = vendor.id;
  return decision;
}
