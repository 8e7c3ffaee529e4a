import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../lock-ticket.ts';
import { settleClocks } from './settle-clocks.ts';

/** Settles a ticket's clocks under the terms that hold now; announces no breach twice. */
export async function settleTicket(context: CommandContext, ticketId: string): Promise<void> {
  const locked = await lockTicket(context, ticketId);
  await settleClocks(locked.context, locked.ticket, { updatedAt: locked.context.now });
}
