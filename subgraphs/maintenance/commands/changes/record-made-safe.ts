import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { recordSlaEvent } from './record-sla-event.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

/**
 * Records that the danger is over, which meets the clocks of an emergency; the repair may follow later. It holds for the
 * duplicates, too, since one visit ended one danger.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is completed, closed or cancelled
 */
export function recordMadeSafe(context: CommandContext, ticketId: string): Promise<TicketRow> {
  return recordSlaEvent(context, ticketId, { event: 'made_safe', reason: 'made safe', isShared: true });
}
