import type { Sql } from '../../../../platform/db/sql.ts';
import type { SlaClockRow, TimelineRow, TriageRow } from '../ticket-row.ts';

/** Who acted; rows from before actors were recorded have a name only. */
const ACTED_BY = `coalesce(acted_by, jsonb_build_object('kind', 'unknown', 'id', actor, 'name', actor))`;

/** How each ticket was judged. */
export async function triageOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, TriageRow>> {
  const rows = await sql<TriageRow>(
    `select r.ticket_id as "ticketId", r.severity, r.category, r.confidence, r.needs_review as "needsReview",
            r.review_reason as "reviewReason", r.probabilities, r.evidence, r.classifier_version as "classifierVersion",
            r.added_text as "addedText", o.override
     from maintenance.triage_record r
     left join lateral (
       select jsonb_build_object('severity', severity, 'category', category, 'reason', reason, 'by', actor, 'at', at, 'actor', ${ACTED_BY})
         as override
       from maintenance.triage_override o where o.account_id = r.account_id and o.ticket_id = r.ticket_id
       order by place desc limit 1
     ) o on true
     where r.ticket_id = any($1::text[])`,
    [ticketIds],
  );
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** The clocks of each ticket, latest round first: contact, on site, done. */
export async function clocksOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, SlaClockRow[]>> {
  const rows = await sql<SlaClockRow>(
    `select ticket_id as "ticketId", round, kind, state, target_at as "targetAt", met_at as "metAt",
            breached_at as "breachedAt", severity_at_breach as "severityAtBreach"
     from maintenance.sla_clock where ticket_id = any($1::text[])
     order by ticket_id, round desc, array_position(array['contact', 'on_site', 'done'], kind)`,
    [ticketIds],
  );
  return Map.groupBy(rows, (row) => row.ticketId);
}

/** The timeline of each ticket, oldest entry first. */
export async function timelineOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, TimelineRow[]>> {
  const rows = await sql<TimelineRow>(
    `select ticket_id as "ticketId", at, ${ACTED_BY} as actor, from_status as "fromStatus", to_status as "toStatus", reason
     from maintenance.timeline_entry where ticket_id = any($1::text[]) order by ticket_id, place`,
    [ticketIds],
  );
  return Map.groupBy(rows, (row) => row.ticketId);
}
