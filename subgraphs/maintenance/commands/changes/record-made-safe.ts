import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { recordSlaEvent } from './record-sla-event.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

/**
 * Notes that the danger is over, which is all that the clocks of an emergency promise; the repair may still follow. So
 * for all who follow the ticket: one danger, and one visit that ended it.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is completed, closed or cancelled
 */
export function recordMadeSafe(context: CommandContext, ticketId: string): Promise<TicketRow> {
  return recordSlaEvent(context, ticketId, { event: 'made_safe', reason: 'made safe', isShared: true });
}
