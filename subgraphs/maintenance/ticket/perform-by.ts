import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { withdrawFromVendor } from '../dispatch/withdraw-from-vendor.ts';
import { assertOwnMoves, followingReason, lockFollowers } from '../incident/followers.ts';
import { moveTicket } from './move-ticket.ts';
import { assertUnfinished } from './note-event.ts';
import { offerToVendor } from './offer-to-vendor.ts';
import type { Ticket } from './ticket.entity.ts';
import { ticketNoted } from './ticket-changes.events.ts';

/**
 * Gives the job to own staff, or from them to a vendor; whoever has it gives it back. The ticket's row must be locked.
 * @throws AppError `illegal_transition` when the ticket is finished, on hold or follows another
 */
export async function performBy(context: CommandContext, ticket: Ticket, selfPerformed: boolean): Promise<void> {
  if (ticket.selfPerformed === selfPerformed) return;
  const reason = selfPerformed ? 'own staff do the job' : 'the job goes to a vendor';
  assertUnfinished(ticket, reason);
  assertOwnMoves(ticket);
  await withdrawFromVendor(context, ticket, { reason });
  if (ticket.status !== 'open') await moveTicket(context, ticket, { to: 'open', by: 'system', reason });
  const followers = await notePerformer(context, ticket, selfPerformed);
  if (selfPerformed) {
    const notes = followers.map((follower) => ticketNoted(follower, followingReason(ticket, reason), ticket));
    await context.record(ticketNoted(ticket, reason), ...notes);
  }
  if (!selfPerformed && ticket.propertyId !== null) await offerToVendor(context, ticket);
}

/**
 * Writes down of a locked ticket and its followers whether own staff do the job.
 * @returns the followers
 */
export async function notePerformer(
  context: CommandContext,
  ticket: Ticket,
  selfPerformed: boolean,
): Promise<Ticket[]> {
  const followers = await lockFollowers(context, ticket);
  for (const one of [ticket, ...followers]) Object.assign(one, { selfPerformed, updatedAt: context.now });
  await context.em.flush();
  return followers;
}
