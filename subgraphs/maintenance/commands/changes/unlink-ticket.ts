import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { dispatchAlone, leaveDuplicates, shareOrOffer } from '../../incident/linking/replace-parent.ts';
import { unlinkDone } from '../../incident/linking/unlink.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { pageAgain } from '../../incident/paging/page-once.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { withoutMetByParent } from '../../sla/sla-facts.rules.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';
import { assertNotFinal } from '../../ticket/linked-tickets.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Unlinks a ticket from its incident for good and dispatches it by itself; its own duplicates get another parent. A
 * duplicate leaves the hold of its parent, since nobody held it for itself, and what the job of its parent met counts no
 * longer: nobody has called or come for it. A finished one stays the work of its performer.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is closed or cancelled, or is neither a duplicate nor
 *   waits together with another ticket
 */
export async function unlinkTicket(caller: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  assertNotFinal(ticket);
  const { incidentId } = ticket;
  const isWaiting = ticket.status === 'open' && ticket.vendorId === null && !ticket.selfPerformed;
  if (ticket.parentTicketId === null && !(isWaiting && incidentId !== null)) throw nothingToUnlink(ticket);
  const isLeft = isUnfinished(ticket.status);
  const slaFacts = isLeft ? changeSlaFacts(ticket.slaFacts, withoutMetByParent) : ticket.slaFacts;
  await context.rows.change(ticket, { standsAlone: true, slaFacts });
  await leaveDuplicates(context, ticket, shareOrOffer);
  await (isLeft ? dispatchAlone : unlinkDone)(context, ticket);
  await pageAgain(context, incidentId);
  return readTicket(context, ticketId);
}

/** The error allows no moves: no move of the lifecycle unlinks a ticket. */
function nothingToUnlink({ id, incidentId }: Ticket): AppError {
  const state = incidentId === null ? 'is of no incident' : 'leads its incident';
  const detail = `The ticket ${JSON.stringify(id)} ${state}: it follows no other one that it could be taken from.`;
  return new AppError('illegal_transition', detail, { extensions: { allowed: [] } });
}
