import type { Sql } from '../../../platform/db/sql.ts';
import { STAFF_ARE_CALLED_ON } from '../dispatch/offer/call-on-staff.queries.ts';
import { readSlaFacts } from '../sla/stored-facts.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import type { Category } from '../triage/triage.types.ts';
import type { Report } from './cause/shared-cause.ts';
import { rankOf } from '../triage/severity-order.rules.ts';

/** How long after a report another one of the same cause becomes its duplicate. */
const WINDOW_MINUTES = 120;
/** Reports of single homes, which are no parents, may come before the one that is. */
const MOST_REPORTS = 60;

/** Another report of the same property and category at about the same time; its cause may be the same. */
export interface NearbyReport extends Report {
  id: string;
  unitId: string;
  incidentId: string | null;
  /** On hold: nobody is on the way for it. */
  isHeld: boolean;
  createdAt: Date;
}

/** The report was filed or last reopened less than two hours before or after the ticket. */
const isNear = (report: string): string => `exists (
  select 1 from unnest($4::timestamptz[]) reported (at)
  cross join unnest(array[${report}.created_at, (${report}.sla_facts->>'startedAt')::timestamptz]) near (at)
  where abs(extract(epoch from near.at - reported.at)) < ${WINDOW_MINUTES * 60})`;

/** Near reports, all reports of an incident that has a near one, and those of the ticket's own incident, which may last longer. */
const NEAR = `property_id = $1 and category = $2 and id <> $3 and not stands_alone
  and (incident_id = $5 or ${isNear('ticket')} or exists (
    select 1 from maintenance.ticket fellow where fellow.incident_id = ticket.incident_id and ${isNear('fellow')}))`;

const nearTo = ({ propertyId, category, id, createdAt, slaFacts, incidentId }: Ticket): unknown[] => [
  propertyId,
  category,
  id,
  [createdAt, readSlaFacts(slaFacts).startedAt],
  incidentId,
];

const NEARBY_REPORT = `id, unit_id, category, severity, description, incident_id,
  status = 'on_hold' as is_held, created_at`;

/** A vendor or own staff do the job; a duplicate has only the performer of its parent. */
const PERFORMED = `follows_ticket_id is null and (
  vendor_id is not null and status in ('dispatched', 'accepted', 'scheduled', 'in_progress', 'on_hold')
  or self_performed and status in ('open', 'scheduled', 'in_progress', 'on_hold'))`;

/**
 * Reports near to a ticket that have a performer and are at least as severe, or less severe: those of an incident first, then
 * the oldest; those on hold, for which nobody is on the way, last.
 */
export function performedReports(
  sql: Sql,
  ticket: Ticket,
  severity: 'as_severe' | 'less_severe',
): Promise<NearbyReport[]> {
  return sql<NearbyReport>(
    `select ${NEARBY_REPORT} from maintenance.ticket
     where ${NEAR} and ${PERFORMED} and (severity_rank <= $6) = $7
     order by status = 'on_hold', incident_id is null, created_at, id limit ${MOST_REPORTS}`,
    [...nearTo(ticket), rankOf(ticket), severity === 'as_severe'],
  );
}

/** Reports near to a ticket that are at least as severe and for which own staff are called on, oldest first. */
export function calledReports(sql: Sql, ticket: Ticket): Promise<NearbyReport[]> {
  return sql<NearbyReport>(
    `select ${NEARBY_REPORT} from maintenance.ticket
     where ${NEAR} and status = 'open' and follows_ticket_id is null and severity_rank <= $6 and ${STAFF_ARE_CALLED_ON}
     order by created_at, id limit ${MOST_REPORTS}`,
    [...nearTo(ticket), rankOf(ticket)],
  );
}

/**
 * Reports near to a ticket that have no performer, oldest first; also those whose vendors have all been asked, since a vendor
 * of the ticket is one for them, too.
 */
export function waitingReports(sql: Sql, ticket: Ticket): Promise<NearbyReport[]> {
  return sql<NearbyReport>(
    `select ${NEARBY_REPORT} from maintenance.ticket
     where ${NEAR} and status = 'open' and vendor_id is null and not self_performed
     order by created_at, id limit ${MOST_REPORTS}`,
    nearTo(ticket),
  );
}

/** An incident as references give it. */
export interface IncidentRow {
  id: string;
  cause: string;
  parentTicketId: string;
  openedAt: Date;
}

/** Incidents by id. */
export async function incidentsById(sql: Sql, ids: readonly string[]): Promise<Map<string, IncidentRow>> {
  const rows = await sql<IncidentRow>(
    `select id, cause, lead_ticket_id as parent_ticket_id, opened_at
     from maintenance.incident where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the tickets of each incident, oldest first. */
export async function ticketIdsOfIncidents(sql: Sql, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ incidentId: string; ids: string[] }>(
    `select incident_id, array_agg(id order by created_at, id) as ids
     from maintenance.ticket where incident_id = any($1::text[]) group by incident_id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.incidentId, row.ids]));
}

/** The trade of an incident, whatever the triage of its reports was corrected to; undefined when there is no such incident. */
export async function categoryOfIncident(sql: Sql, id: string): Promise<Category | undefined> {
  const [row] = await sql<{ category: Category }>(`select category from maintenance.incident where id = $1`, [id]);
  return row?.category;
}

/** When a report of an incident was last changed. */
export async function lastChangeOfIncident(sql: Sql, id: string): Promise<Date> {
  const [row] = await sql<{ at: Date }>(`select max(updated_at) as at from maintenance.ticket where incident_id = $1`, [
    id,
  ]);
  return row!.at;
}
