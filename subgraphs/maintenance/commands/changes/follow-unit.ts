import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { moveAlone, moveWithDuplicates } from '../../incident/linking/move-to-property.ts';
import { isTerminal } from '../../lifecycle/transitions.rules.ts';
import { findUnit } from '../../ticket/published.queries.ts';
import { readTicket } from '../../ticket/read-ticket.ts';

/**
 * Puts a ticket into the property that its unit belongs to now. It keeps its vendor; what it shares with others of its
 * incident, only with those who are there as well. One that is closed or cancelled stays where it was.
 */
export async function followUnit(asked: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicketAndCauses(asked, ticketId);
  const { propertyId, unitId, status, parentTicketId } = ticket;
  const place = await findUnit(context.sql, unitId);
  if (!place || propertyId === null || propertyId === place.propertyId || isTerminal(status)) return;
  if (parentTicketId === null) return moveWithDuplicates(context, ticket, place);
  const parent = await readTicket(context, parentTicketId);
  const leadsTo = await findUnit(context.sql, parent.unitId);
  if (parent.propertyId === propertyId && leadsTo?.propertyId === place.propertyId) {
    return followUnit(context, parentTicketId);
  }
  return moveAlone(context, ticket, place);
}
