import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { lockFirst } from './link-to-parent.ts';
import { dispatchedReports } from '../incident.queries.ts';
import { yieldsTo } from './become-parent.ts';

/**
 * Another report of a ticket's cause for which a vendor or own staff come and go on coming when the ticket is given to
 * somebody; a follower's is its parent. The ticket must be locked and its turn taken.
 */
export async function otherPerformer(context: CommandContext, ticket: Ticket): Promise<Ticket | undefined> {
  const other =
    ticket.parentTicketId === null
      ? await otherReportPerformed(context, ticket)
      : await parentPerformed(context, ticket);
  return other ?? undefined;
}

async function parentPerformed(context: CommandContext, { parentTicketId }: Ticket): Promise<Ticket | null> {
  const { ticket: parent } = await lockTicket(context, parentTicketId!);
  return isUnfinished(parent.status) && (parent.vendorId !== null || parent.selfPerformed) ? parent : null;
}

async function otherReportPerformed(context: CommandContext, ticket: Ticket): Promise<Ticket | null> {
  const other = await performedReport(context, ticket);
  return other && !yieldsTo(other, ticket) ? other : null;
}

/** Another report of a ticket's cause that a vendor or own staff have, locked. The ticket must be locked and its turn taken. */
export async function performedReport(context: CommandContext, ticket: Ticket): Promise<Ticket | null> {
  const cause = sharedCauseOfTicket(ticket);
  if (!cause) return null;
  const [asSevere, lesser] = [
    await dispatchedReports(context.sql, ticket, 'as_severe'),
    await dispatchedReports(context.sql, ticket, 'less_severe'),
  ];
  return lockFirst(context, ticket, cause, [...asSevere, ...lesser]);
}
