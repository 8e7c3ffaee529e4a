import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import { tryIncidentAt } from '../../incident/linking/wake-incident.ts';
import { withdrawFromVendor } from '../../dispatch/offer/withdraw-from-vendor.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { assertNotDuplicate, duplicateReason, lockDuplicates } from '../../ticket/linked-tickets.ts';
import { linkWaiting } from '../../incident/linking/become-parent.ts';
import { pageForEmergency } from '../../incident/paging/page-for-emergency.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { assertUnfinished } from './record-sla-event.ts';
import { recordNote } from '../../ticket/record-note.ts';
import { setPerformer } from '../../ticket/set-performer.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { emergencyOfLess, ticketNoted } from '../../ticket/ticket-changes.events.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';

/**
 * Gives the job to own staff, or from them to a vendor, who may do another report of the cause already. A vendor loses it.
 * The ticket's row and cause must be locked.
 * @throws AppError `illegal_transition` when the ticket is finished, on hold or a duplicate
 */
export async function changePerformer(context: CommandContext, ticket: Ticket, selfPerformed: boolean): Promise<void> {
  if (ticket.selfPerformed === selfPerformed) return;
  const reason = selfPerformed ? 'own staff do the job' : 'the job goes to a vendor';
  assertUnfinished(ticket, reason);
  assertNotDuplicate(ticket);
  await withdrawFromVendor(context, ticket, { reason });
  await (selfPerformed ? giveToStaff : takeFromStaff)(context, ticket, reason);
}

/** Records the change once for each ticket: with the move, or as a note where the status stays. */
async function giveToStaff(context: CommandContext, ticket: Ticket, reason: string): Promise<void> {
  const moving = [ticket, ...(await lockDuplicates(context, ticket))];
  const before = new Map(moving.map(({ id, status }) => [id, status]));
  if (ticket.status !== 'open') await moveTicket(context, ticket, { to: 'open', by: 'system', reason, toStaff: true });
  const duplicates = await setPerformer(context, ticket, true);
  const keepsStatus = ({ id, status }: Ticket): boolean => before.get(id) === status;
  if (keepsStatus(ticket)) await recordNote(context, ticket, reason);
  for (const duplicate of duplicates) {
    if (!keepsStatus(duplicate)) continue;
    await recordNote(context, duplicate, duplicateReason(ticket, reason), { parent: ticket });
  }
  for (const duplicate of duplicates) await pageForEmergency(context, duplicate, ticket);
  await linkWaiting(context, ticket);
  await tryIncidentAt(context.sql, ticket.id, context.now);
}

async function takeFromStaff(context: CommandContext, ticket: Ticket, reason: string): Promise<void> {
  if (ticket.status !== 'open') await moveTicket(context, ticket, { to: 'open', by: 'system', reason });
  await setPerformer(context, ticket, false);
  if (ticket.propertyId === null) return recordUnplaced(context, ticket);
  await findPerformer(context, ticket);
}

/** A ticket in quarantine has no performer now and no dispatch decision records it, so an emergency pages a person here. */
async function recordUnplaced(context: CommandContext, ticket: Ticket): Promise<void> {
  const { sql, actor } = context;
  const { status } = ticket;
  const reason = 'nobody can be sent before its unit is known';
  await insertTimeline(context, ticket, [{ actor, from: status, to: status, reason }]);
  const escalation = await escalationOf(sql, ticket);
  await context.record(escalation ? emergencyOfLess(ticket, reason, escalation) : ticketNoted(ticket, reason));
}
