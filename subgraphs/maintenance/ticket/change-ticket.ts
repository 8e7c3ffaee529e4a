import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Ticket } from './ticket.entity.ts';

/** Changes a locked ticket and stores the change, so that the statements that come next see it. */
export async function changeTicket(context: CommandContext, ticket: Ticket, changes: Partial<Ticket>): Promise<void> {
  Object.assign(ticket, changes);
  await storeChanges(context);
}

/** Stores what has changed on tickets so far, so that the statements that come next see it. */
export async function storeChanges({ em }: CommandContext): Promise<void> {
  await em.flush();
}
