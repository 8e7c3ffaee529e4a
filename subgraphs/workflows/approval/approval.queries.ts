import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import { MOST_OF_RECORD } from '../run/run.queries.ts';
import type { ApprovalRow, ApprovalStatus } from './approval.types.ts';

/** Approvals with their runs, as `a` and `r`. */
export const APPROVALS = `select a.id, a.run_id, r.workflow_id, w.name as workflow_name,
    r.entity_type, r.entity_id, a.step_index, a.question, a.approver,
    a.approver_ids, a.status, a.comment, a.decided_by, a.decided_at,
    a.expires_at, a.created_at
  from workflows.approval a
  join workflows.run r on r.account_id = a.account_id and r.id = a.run_id
  join workflows.workflow w on w.account_id = r.account_id and w.id = r.workflow_id`;

/** Approvals by id. */
export async function approvalsById(sql: Sql, ids: readonly string[]): Promise<Map<string, ApprovalRow>> {
  const rows = await sql<ApprovalRow>(`${APPROVALS} where a.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which approvals to list. */
export interface ApprovalFilter {
  status?: ApprovalStatus | null;
  runId?: string | null;
  approverId?: string | null;
}

/** A page of the account's approvals, newest first. */
export function listApprovals(
  sql: Sql,
  { status = null, runId = null, approverId = null }: ApprovalFilter,
  { after, limit }: PageRequest,
): Promise<ApprovalRow[]> {
  return sql<ApprovalRow>(
    `${APPROVALS}
     where ($1::text is null or a.status = $1) and ($2::text is null or a.run_id = $2)
       and ($3::text is null or $3 = any(a.approver_ids)) and ($4::text is null or a.id < $4)
     order by a.id desc limit $5`,
    [status, runId, approverId, after?.[0] ?? null, limit],
  );
}

/** The newest approvals that runs about tickets ask for, newest first. */
export async function approvalsOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, ApprovalRow[]>> {
  const rows = await sql<ApprovalRow>(
    `select newest.* from unnest($1::text[]) as t (id)
     cross join lateral (
       ${APPROVALS} where r.entity_type = 'ticket' and r.entity_id = t.id order by a.id desc limit ${MOST_OF_RECORD}
     ) newest`,
    [ticketIds],
  );
  return Map.groupBy(rows, ({ entityId }) => entityId!);
}

/** The approvals of runs, oldest first. */
export async function approvalsOfRuns(sql: Sql, runIds: readonly string[]): Promise<Map<string, ApprovalRow[]>> {
  const rows = await sql<ApprovalRow>(`${APPROVALS} where a.run_id = any($1::text[]) order by a.id`, [runIds]);
  const byRun = new Map<string, ApprovalRow[]>();
  for (const row of rows) byRun.set(row.runId, [...(byRun.get(row.runId) ?? []), row]);
  return byRun;
}
