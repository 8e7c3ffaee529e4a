import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockFollowers } from './linked-tickets.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * Writes down of a locked ticket and its followers whether own staff do the job.
 * @returns the followers
 */
export async function notePerformer(
  context: CommandContext,
  ticket: Ticket,
  selfPerformed: boolean,
): Promise<Ticket[]> {
  const followers = await lockFollowers(context, ticket);
  for (const one of [ticket, ...followers]) Object.assign(one, { selfPerformed, updatedAt: context.now });
  await context.em.flush();
  return followers;
}
