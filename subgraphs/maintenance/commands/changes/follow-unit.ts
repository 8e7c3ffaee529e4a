import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { moveAlone, moveWithDuplicates } from '../../incident/linking/move-to-property.ts';
import { isTerminal } from '../../lifecycle/transitions.rules.ts';
import { findUnit } from '../../ticket/published.queries.ts';
import { readTicket } from '../../ticket/read-ticket.ts';

/**
 * Moves a ticket to the property that its unit belongs to now. It keeps its vendor; it keeps its parent and duplicates only
 * when their units moved there, too. A closed or cancelled ticket stays where it was.
 */
export async function followUnit(caller: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  const { propertyId, unitId, status, parentTicketId } = ticket;
  const place = await findUnit(context.sql, unitId);
  if (!place || propertyId === null || propertyId === place.propertyId || isTerminal(status)) return;
  if (parentTicketId === null) return moveWithDuplicates(context, ticket, place);
  const parent = await readTicket(context, parentTicketId);
  const parentPlace = await findUnit(context.sql, parent.unitId);
  if (parent.propertyId === propertyId && parentPlace?.propertyId === place.propertyId) {
    return followUnit(context, parentTicketId);
  }
  return moveAlone(context, ticket, place);
}
