import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { performedReports } from '../incident.queries.ts';
import { yieldsTo } from './become-parent.ts';
import { lockReportOfCause } from './report-of-cause.ts';

/**
 * The other report of a ticket's cause whose performer keeps coming when a person gives the ticket to a vendor; of a
 * duplicate, its parent. The ticket's row and cause must be locked.
 */
export async function otherPerformedReport(context: CommandContext, ticket: Ticket): Promise<Ticket | undefined> {
  const report =
    ticket.parentTicketId === null
      ? await reportThatStays(context, ticket)
      : await unfinishedParent(context, ticket.parentTicketId);
  return report ?? undefined;
}

async function unfinishedParent(context: CommandContext, parentTicketId: string): Promise<Ticket | null> {
  const { ticket: parent } = await lockTicket(context, parentTicketId);
  return isUnfinished(parent.status) && (parent.vendorId !== null || parent.selfPerformed) ? parent : null;
}

async function reportThatStays(context: CommandContext, ticket: Ticket): Promise<Ticket | null> {
  const report = await lockPerformedReport(context, ticket);
  return report && !yieldsTo(report, ticket) ? report : null;
}

/** Locks another report of a ticket's cause that has a performer. The ticket's row and cause must be locked. */
export async function lockPerformedReport(context: CommandContext, ticket: Ticket): Promise<Ticket | null> {
  const cause = sharedCauseOfTicket(ticket);
  if (!cause) return null;
  const reports = [
    ...(await performedReports(context.sql, ticket, 'as_severe')),
    ...(await performedReports(context.sql, ticket, 'less_severe')),
  ];
  return lockReportOfCause(context, ticket, cause, reports);
}
