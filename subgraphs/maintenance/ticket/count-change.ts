import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Ticket } from './ticket.entity.ts';

/** Counts a change of what belongs to a locked ticket as a change of the ticket. */
export function countChange({ rows, now }: CommandContext, ticket: Ticket): Promise<void> {
  return rows.change(ticket, { version: ticket.version + 1, updatedAt: now });
}
