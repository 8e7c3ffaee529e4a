import type { Sql } from '../../../platform/db/sql.ts';
import type { DispatchRecordRow } from './dispatch.types.ts';

const columns = `ticket_id as "ticketId", attempt, rule_id as "ruleId", vendor_id as "vendorId", outcome,
  considered_rules as "consideredRules", candidates, decided_at as "decidedAt", accept_by as "acceptBy", round,
  response, response_reason as "responseReason", responded_at as "respondedAt"`;

/** The latest dispatch decision about each ticket. */
export async function dispatchOfTickets(
  sql: Sql,
  ticketIds: readonly string[],
): Promise<Map<string, DispatchRecordRow>> {
  const rows = await sql<DispatchRecordRow>(
    `select distinct on (ticket_id) ${columns}
     from maintenance.dispatch_record where ticket_id = any($1::text[]) order by ticket_id, attempt desc`,
    [ticketIds],
  );
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** Every dispatch decision about each ticket, oldest first. */
export async function dispatchHistoryOfTickets(
  sql: Sql,
  ticketIds: readonly string[],
): Promise<Map<string, DispatchRecordRow[]>> {
  const rows = await sql<DispatchRecordRow>(
    `select ${columns} from maintenance.dispatch_record where ticket_id = any($1::text[]) order by ticket_id, attempt`,
    [ticketIds],
  );
  return Map.groupBy(rows, (row) => row.ticketId);
}

/** The vendors that were offered the ticket in its latest round. */
export async function vendorsAskedThisRound(sql: Sql, ticketId: string): Promise<string[]> {
  const rows = await sql<{ vendorId: string }>(
    `select distinct vendor_id as "vendorId" from maintenance.dispatch_record
     where ticket_id = $1 and vendor_id is not null
       and round = (select max(round) from maintenance.dispatch_record where ticket_id = $1)`,
    [ticketId],
  );
  return rows.map((row) => row.vendorId);
}
