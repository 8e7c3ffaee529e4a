import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { changeTicket } from '../../ticket/change-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertIncident, moveReports } from '../incident.statements.ts';

/**
 * Puts two locked tickets into one incident: that of the parent, or the ticket's own when the parent has none, or a new
 * one. The other reports of the ticket's incident come along.
 */
export async function shareIncident(
  context: CommandContext,
  ticket: Ticket,
  parent: Ticket,
  cause: string,
): Promise<void> {
  const former = ticket.incidentId;
  await changeTicket(context, parent, { incidentId: parent.incidentId ?? former });
  const incidentId = parent.incidentId ?? (await openIncident(context, parent, cause));
  await changeTicket(context, ticket, { incidentId });
  if (former !== null && former !== incidentId) await moveReports(context.sql, former, incidentId);
}

async function openIncident(context: CommandContext, parent: Ticket, cause: string): Promise<string> {
  const incidentId = newId(context.now.getTime());
  await insertIncident(context.sql, parent, { id: incidentId, cause });
  await changeTicket(context, parent, { incidentId });
  return incidentId;
}
