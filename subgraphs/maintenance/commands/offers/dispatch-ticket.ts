import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { assertNotDuplicate, parentOf } from '../../ticket/linked-tickets.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { setPerformer } from '../../ticket/note-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { assertDispatchable } from '../../dispatch/offer/move-checks.ts';

/**
 * Asks the vendors of an open ticket once more, by the account's rules as they are now; also those who declined before.
 * A ticket of own staff goes from them to a vendor. Nobody is asked when somebody comes for another report of its cause: then it follows that one, or takes over.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is not open, in quarantine, or follows another
 */
export async function dispatchTicket(caller: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  assertNotDuplicate(ticket, { parent: await parentOf(context.sql, ticket) });
  assertDispatchable(ticket, context.now, 'person');
  if (ticket.selfPerformed) await setPerformer(context, ticket, false);
  await findPerformer(context, ticket);
  return readTicket(context, ticketId);
}
