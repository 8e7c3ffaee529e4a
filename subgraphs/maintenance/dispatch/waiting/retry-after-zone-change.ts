import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { retryTicketAt } from './retry.statements.ts';

/** Retries a waiting ticket at once when its time zone changes, because a vendor may now be within its hours. */
export function retryAfterZoneChange({ sql, now }: CommandContext, ticket: Ticket): Promise<void> {
  return retryTicketAt(sql, ticket.id, now);
}
