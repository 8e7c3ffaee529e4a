import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { TERMINAL_STATUSES } from '../../lifecycle/lifecycle.types.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveToProperty } from '../../ticket/place/place-ticket.ts';
import { findUnits } from '../../ticket/published.queries.ts';
import type { UnitPlace } from '../../ticket/published.queries.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { moveIncidentToProperty } from '../incident.statements.ts';
import { pageAgain } from '../paging/page-once.ts';
import { findPerformer } from './find-performer.ts';
import { leaveIncident, unlinkDone, unlinkFromParent } from './unlink.ts';

/**
 * Moves a ticket to the property that its unit belongs to now, together with those duplicates whose units moved there,
 * too. The other reports of its incident stay and stand alone. The ticket's row and cause must be locked.
 */
export async function moveWithDuplicates(context: CommandContext, parent: Ticket, place: UnitPlace): Promise<void> {
  const duplicates = await lockDuplicates(context, parent);
  if (duplicates.length === 0) return moveAlone(context, parent, place);
  const reports = await lockOtherReports(context, parent);
  const places = await findUnits(
    context.sql,
    reports.map(({ unitId }) => unitId),
  );
  const isMoving = (report: Ticket): boolean =>
    report.parentTicketId === parent.id && places.get(report.unitId)?.propertyId === place.propertyId;
  for (const ticket of [parent, ...reports.filter(isMoving)]) await moveToProperty(context, ticket, place);
  await moveIncidentToProperty(context.sql, parent.incidentId!, place.propertyId);
  for (const report of reports.filter((ticket) => !isMoving(ticket))) await moveAlone(context, report);
}

/** The other tickets of the incident that are neither closed nor cancelled, locked, oldest first. */
function lockOtherReports({ rows }: CommandContext, { id, incidentId }: Ticket): Promise<Ticket[]> {
  const others = `where t.incident_id = $1 and t.id <> $2 and t.status <> all($3::text[]) order by t.created_at, t.id`;
  return rows.lock(Ticket, others, [incidentId, id, TERMINAL_STATUSES]);
}

/**
 * Takes a ticket out of its incident and, when a place is given, into another property. It keeps a vendor of its own, and
 * is dispatched when it only had the performer of its parent. The ticket's row and cause must be locked.
 */
export async function moveAlone(context: CommandContext, ticket: Ticket, place?: UnitPlace): Promise<void> {
  const { parentTicketId, incidentId, status } = ticket;
  await leaveIncident(context, ticket);
  // Its property must be known before a performer is sought.
  if (place) await moveToProperty(context, ticket, place);
  if (parentTicketId !== null && !isUnfinished(status)) return unlinkDone(context, ticket);
  if (parentTicketId !== null) await unlinkFromParent(context, ticket);
  if (ticket.status === 'open' && !ticket.selfPerformed) await findPerformer(context, ticket);
  await pageAgain(context, incidentId);
}
