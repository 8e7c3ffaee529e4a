import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { noteEvent } from './note-event.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * Notes that the danger is over, which is all that the clocks of an emergency promise; the repair may still follow.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is completed, closed or cancelled
 */
export function recordMadeSafe(context: CommandContext, ticketId: string): Promise<TicketRow> {
  return noteEvent(context, ticketId, { event: 'made_safe', reason: 'made safe' });
}
