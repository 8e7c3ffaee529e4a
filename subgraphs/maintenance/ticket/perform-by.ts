import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { tryIncidentAt } from '../dispatch/retry.statements.ts';
import { withdrawFromVendor } from '../dispatch/withdraw-from-vendor.ts';
import { seekVendor } from '../incident/fold-ticket.ts';
import { assertOwnMoves, followingReason } from '../incident/followers.ts';
import { tellOfEmergency } from '../incident/tell-of-emergency.ts';
import { moveTicket } from './move-ticket.ts';
import { assertUnfinished } from './note-event.ts';
import { notePerformer } from './note-performer.ts';
import type { Ticket } from './ticket.entity.ts';
import { ticketNoted } from './ticket-changes.events.ts';

/**
 * Gives the job to own staff, or from them to a vendor, who may be there for the same cause already; whoever has it gives
 * it back. The ticket's row must be locked and its turn taken before.
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
    for (const follower of followers) await tellOfEmergency(context, follower, ticket);
    await tryIncidentAt(context.sql, ticket.id, context.now);
  }
  if (selfPerformed || ticket.propertyId === null) return;
  await seekVendor(context, ticket);
}
