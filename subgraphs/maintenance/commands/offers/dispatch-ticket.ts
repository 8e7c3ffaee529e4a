import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { seekVendor } from '../../incident/linking/find-performer.ts';
import { assertOwnMoves, leadOf } from '../../ticket/linked-tickets.ts';
import { lockInTurn } from '../../incident/lock-in-turn.ts';
import { notePerformer } from '../../ticket/note-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { assertDispatchable } from '../../dispatch/offer/move-checks.ts';

/**
 * Asks the vendors of an open ticket once more, by the account's rules as they are now; also those who declined before.
 * A ticket of own staff goes from them to a vendor. Nobody is asked when somebody comes for another report of its cause: then it follows that one, or takes over.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is not open, in quarantine, or follows another
 */
export async function dispatchTicket(caller: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockInTurn(caller, ticketId);
  assertOwnMoves(ticket, { lead: await leadOf(context.sql, ticket) });
  assertDispatchable(ticket, context.now, 'person');
  if (ticket.selfPerformed) await notePerformer(context, ticket, false);
  await seekVendor(context, ticket);
  return readTicket(context, ticketId);
}
