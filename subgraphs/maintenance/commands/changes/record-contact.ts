import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { recordSlaEvent } from './record-sla-event.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

/**
 * Records that a person was in contact with the reporter, which meets the contact clock; the ticket needs no review any more.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is completed, closed or cancelled
 */
export function recordContact(context: CommandContext, ticketId: string): Promise<TicketRow> {
  return recordSlaEvent(context, ticketId, { event: 'contact_recorded', reason: 'contact recorded', isShared: false });
}
