import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockDuplicates } from './linked-tickets.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * Stores whether own staff do the job of a locked ticket and its duplicates.
 * @returns the duplicates, locked
 */
export async function setPerformer(context: CommandContext, ticket: Ticket, selfPerformed: boolean): Promise<Ticket[]> {
  const duplicates = await lockDuplicates(context, ticket);
  await context.rows.change([ticket, ...duplicates], { selfPerformed, updatedAt: context.now });
  return duplicates;
}
