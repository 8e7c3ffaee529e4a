import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockDuplicates } from './linked-tickets.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * Writes down of a locked ticket and its duplicates whether own staff do the job.
 * @returns the duplicates
 */
export async function setPerformer(context: CommandContext, ticket: Ticket, selfPerformed: boolean): Promise<Ticket[]> {
  const duplicates = await lockDuplicates(context, ticket);
  for (const one of [ticket, ...duplicates]) Object.assign(one, { selfPerformed, updatedAt: context.now });
  await context.em.flush();
  return duplicates;
}
