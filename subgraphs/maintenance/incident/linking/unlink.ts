import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { recordNote } from '../../ticket/record-note.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { passParentRoleOn } from '../incident.statements.ts';
import { unlinkFinished } from './keep-performer.ts';
import { reopenJob } from './reopen-job.ts';

/**
 * Takes a ticket out of its incident, which another report leads then.
 * @param changes what else changes of the ticket
 */
export async function leaveIncident(
  { sql, rows }: CommandContext,
  ticket: Ticket,
  changes: Partial<Ticket> = {},
): Promise<void> {
  const { id, incidentId } = ticket;
  if (incidentId !== null) await passParentRoleOn(sql, incidentId, { from: id, stays: false });
  await rows.change(ticket, { ...changes, incidentId: null });
}

/** Unlinks a duplicate from its parent and takes it from the parent's performer: it is open. */
export async function unlinkFromParent(context: CommandContext, ticket: Ticket): Promise<void> {
  const reason = `no longer follows ${ticket.parentTicketId ?? 'others'}`;
  await context.rows.change(ticket, { parentTicketId: null, selfPerformed: false, updatedAt: context.now });
  await reopenJob(context, ticket, reason);
}

/** Unlinks a finished duplicate from its parent; the job stays the work of the performer. */
export async function unlinkDone(context: CommandContext, ticket: Ticket): Promise<void> {
  const { ticket: parent } = await lockTicket(context, ticket.parentTicketId!);
  await unlinkFinished(context, parent, [ticket]);
  await context.rows.change(ticket, { parentTicketId: null, updatedAt: context.now });
  await recordNote(context, ticket, `no longer follows ${parent.id}`);
}

/**
 * Unlinks a duplicate to which a person gives a vendor of its own: for good, and out of the hold of its parent. The ticket's
 * row must be locked.
 * @returns the id of its former parent; null when it was no duplicate
 */
export async function unlinkForGood(context: CommandContext, ticket: Ticket): Promise<string | null> {
  const { parentTicketId } = ticket;
  if (parentTicketId === null) return null;
  await leaveIncident(context, ticket, { parentTicketId: null, selfPerformed: false, standsAlone: true });
  if (ticket.status === 'on_hold') await reopenJob(context, ticket, `no longer follows ${parentTicketId}`);
  return parentTicketId;
}

/**
 * Unlinks a completed duplicate that is about to be reopened, since the work on its parent was not enough for it. It may
 * become a duplicate of a later report of its cause. Any other ticket stays as it is. The rows of both must be locked.
 */
export async function unlinkToReopen(context: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.parentTicketId === null || ticket.status !== 'completed') return;
  await leaveIncident(context, ticket);
  await unlinkDone(context, ticket);
}
