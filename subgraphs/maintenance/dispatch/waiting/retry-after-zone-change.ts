import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { retryTicketAt } from './retry.statements.ts';

/** Tries a ticket that waits for a vendor at once when its time zone changes: a vendor may have hours there now. */
export function retryAfterZoneChange({ sql, now }: CommandContext, ticket: Ticket): Promise<void> {
  return retryTicketAt(sql, ticket.id, now);
}
