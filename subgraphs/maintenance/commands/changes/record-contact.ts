import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { recordSlaEvent } from './record-sla-event.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

/**
 * Notes that a human got in touch with the reporter, which meets the contact clock; nobody needs to look at how the ticket
 * was judged any more.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is completed, closed or cancelled
 */
export function recordContact(context: CommandContext, ticketId: string): Promise<TicketRow> {
  return recordSlaEvent(context, ticketId, { event: 'contact_recorded', reason: 'contact recorded', isShared: false });
}
