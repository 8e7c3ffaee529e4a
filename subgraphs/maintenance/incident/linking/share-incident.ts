import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { insertIncident } from '../incident.statements.ts';

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
  const { rows } = context;
  const former = ticket.incidentId;
  const incidentId = parent.incidentId ?? former ?? (await openIncident(context, parent, cause));
  const fellows = former === null || former === incidentId ? [] : await lockReports(context, former);
  await rows.change([parent, ticket, ...fellows], { incidentId });
}

/** All tickets of an incident, locked, oldest first. */
function lockReports({ rows }: CommandContext, incidentId: string): Promise<Ticket[]> {
  return rows.lock(Ticket, 'where t.incident_id = $1 order by t.created_at, t.id', [incidentId]);
}

async function openIncident(context: CommandContext, parent: Ticket, cause: string): Promise<string> {
  const incidentId = newId(context.now.getTime());
  await insertIncident(context.sql, parent, { id: incidentId, cause });
  return incidentId;
}
