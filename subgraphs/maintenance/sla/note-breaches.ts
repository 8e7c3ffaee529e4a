import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { settleClocks } from './settle-clocks.ts';

/** Announces what a ticket's clocks have missed up to now; nothing, when somebody was faster. */
export async function noteBreaches(context: CommandContext, ticketId: string): Promise<void> {
  const locked = await lockTicket(context, ticketId);
  locked.ticket.updatedAt = locked.context.now;
  await settleClocks(locked.context, locked.ticket);
}
