import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { assertNotDuplicate, parentOf } from '../../ticket/linked-tickets.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { setPerformer } from '../../ticket/set-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { assertDispatchable } from '../../dispatch/offer/move-checks.ts';

/**
 * Offers an open ticket once more by the account's rules as they are now, also to vendors who declined it. A job of own staff
 * goes to a vendor. When another report of the cause has a performer, the ticket joins that one or takes over from it instead.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is not open, is in quarantine, or is a duplicate
 */
export async function dispatchTicket(caller: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  assertNotDuplicate(ticket, { parent: await parentOf(context.sql, ticket) });
  assertDispatchable(ticket, context.now, 'person');
  if (ticket.selfPerformed) await setPerformer(context, ticket, false);
  await findPerformer(context, ticket);
  return readTicket(context, ticketId);
}
