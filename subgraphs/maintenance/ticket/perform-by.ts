import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { escalationOf } from '../dispatch/escalation.queries.ts';
import { tryIncidentAt } from '../dispatch/retry.statements.ts';
import { withdrawFromVendor } from '../dispatch/withdraw-from-vendor.ts';
import { seekVendor } from '../incident/fold-ticket.ts';
import { assertOwnMoves, followingReason } from '../incident/followers.ts';
import { tellOfEmergency } from '../incident/tell-of-emergency.ts';
import { moveTicket } from './move-ticket.ts';
import { assertUnfinished } from './note-event.ts';
import { notePerformer } from './note-performer.ts';
import type { Ticket } from './ticket.entity.ts';
import { emergencyOfLess, ticketNoted } from './ticket-changes.events.ts';
import { insertTimeline } from './ticket.statements.ts';

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
  if (selfPerformed) return;
  if (ticket.propertyId === null) return noteUnplaced(context, ticket);
  await seekVendor(context, ticket);
}

/** Nobody has a ticket in quarantine any more, and no decision of dispatch says so: a person is asked for an emergency. */
async function noteUnplaced(context: CommandContext, ticket: Ticket): Promise<void> {
  const { sql, actor } = context;
  const { status } = ticket;
  const reason = 'nobody can be sent before its unit is known';
  await insertTimeline(sql, ticket, [{ actor, from: status, to: status, reason }]);
  const escalation = await escalationOf(sql, ticket);
  await context.record(escalation ? emergencyOfLess(ticket, reason, escalation) : ticketNoted(ticket, reason));
}
