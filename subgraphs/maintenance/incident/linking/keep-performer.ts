import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptMinutesInForce } from '../../dispatch/decision/accept-minutes.ts';
import { answerOffer, insertDispatch } from '../../dispatch/offer/dispatch-record.statements.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import { lockVendor } from '../../dispatch/decision/dispatch.queries.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { decisionWithoutRules } from '../../dispatch/decision/manual-assignment.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { DISPATCHER, dispatchFacts } from '../../dispatch/offer/offer-to-vendor.ts';
import { ticketNoted } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { unfinishedOf } from '../../ticket/linked-tickets.ts';
import { linkInPlace } from './take-over.ts';

/** Where the job of a cause is somebody's for certain; on hold nobody is on the way. */
const TAKEN: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/** The report that keeps a lead's vendor when the parent is called off now; undefined when that ends the vendor's job. */
export function nextParentOf(parent: Ticket, duplicates: readonly Ticket[]): Ticket | undefined {
  const [first] = unfinishedOf(duplicates);
  return parent.vendorId !== null && TAKEN.includes(parent.status) && first && TAKEN.includes(first.status)
    ? first
    : undefined;
}

/**
 * Lets a duplicate, whose parent is called off, keep whoever has taken the job of their cause, with the others behind it:
 * nobody is asked for the same job twice. All of them must be locked.
 * @param parent the one that is called off
 * @returns whether somebody had taken the job
 */
export async function keepPerformer(
  context: CommandContext,
  ticket: Ticket,
  { parent, others }: { parent: Ticket; others: readonly Ticket[] },
): Promise<boolean> {
  const { em, sql, now } = context;
  const { status, selfPerformed } = ticket;
  if (!TAKEN.includes(status)) return false;
  const why = `${parent.id} of the same cause was called off`;
  if (!selfPerformed && !(await keepVendor(context, ticket, { vendorId: parent.vendorId, why }))) return false;
  Object.assign(ticket, { parentTicketId: null, updatedAt: now });
  await em.flush();
  await insertTimeline(sql, ticket, [{ actor: DISPATCHER, from: status, to: status, reason: why }]);
  await context.record(ticketNoted(ticket, why));
  for (const other of others) await linkInPlace(context, other, ticket, why);
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

/** What was done with a parent stays done, by whoever did it. All of them must be locked. */
export async function keepDone(context: CommandContext, parent: Ticket, duplicates: readonly Ticket[]): Promise<void> {
  const message = `The vendor did the job with ${parent.id} of the same cause.`;
  for (const duplicate of duplicates.filter(({ status }) => status === 'completed' || status === 'closed')) {
    if (!duplicate.selfPerformed) await recordVendor(context, duplicate, { vendorId: parent.vendorId, message });
    duplicate.parentTicketId = null;
  }
  await context.em.flush();
}

/** A duplicate that is done and to be closed by itself is the work of whoever did it, though its parent is opened again. */
export async function keepDoneAlone(context: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.parentTicketId === null || ticket.status !== 'completed') return;
  const { ticket: parent } = await lockTicket(context, ticket.parentTicketId);
  await keepDone(context, parent, [ticket]);
}

/** Gives a duplicate the vendor of its parent; the offer is on record as one that is answered. */
async function recordVendor(
  context: CommandContext,
  ticket: Ticket,
  { vendorId, message }: { vendorId: string | null; message: string },
): Promise<DispatchDecision | undefined> {
  const { sql, now } = context;
  const vendor = vendorId === null ? undefined : await lockVendor(sql, vendorId, ticket.id);
  if (!vendor) return undefined;
  const acceptMinutes = await acceptMinutesInForce(context);
  const assignment = { ticket: dispatchFacts(ticket), vendor, now, zone: ticket.zone, acceptMinutes };
  const decision = decisionWithoutRules(assignment, { code: 'chosen', message });
  await insertDispatch(sql, ticket, decision, { round: 'new_round', at: now });
  await answerOffer(sql, ticket.id, { response: 'accepted', reason: null, at: now });
  ticket.vendorId = vendor.id;
  return decision;
}
