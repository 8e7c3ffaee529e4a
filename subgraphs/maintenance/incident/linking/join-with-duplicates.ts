import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { Move } from '../../ticket/ticket-facts.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { pageForEmergency } from '../paging/page-for-emergency.ts';
import { linkToParent } from './link-to-parent.ts';
import type { Linking } from './link-to-parent.ts';

/**
 * Makes an open ticket and its duplicates duplicates of another one, and brings them to where that one is. Both must be
 * locked.
 * @param moves from where a duplicate begins to the status of the parent
 */
export async function joinWithDuplicates(
  context: CommandContext,
  ticket: Ticket,
  { parent, moves, linking }: { parent: Ticket; moves: readonly Move[]; linking: Linking },
): Promise<void> {
  const joining = [ticket, ...(await lockDuplicates(context, ticket))];
  for (const duplicate of joining) await linkToParent(context, duplicate, parent, linking);
  for (const duplicate of joining) {
    for (const move of moves) await moveTicket(context, duplicate, { ...move, parent });
    await context.rows.change(duplicate, { heldFrom: parent.heldFrom });
    await pageForEmergency(context, duplicate, parent);
  }
}
