import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { RunInProgress, RunRow, RunStatus, RunStepRow } from './run.types.ts';

const COLUMNS = `r.id, r.workflow_id, w.name as workflow_name, r.version, r.trigger_kind,
  r.event_id, r.event, r.entity_type, r.entity_id, r.status,
  r.waiting_for, r.due_at, r.started_at, r.finished_at,
  r.updated_at, r.error`;
const RUNS = `from workflows.run r join workflows.workflow w on w.account_id = r.account_id and w.id = r.workflow_id`;

/** Runs by id. */
export async function runsById(sql: Sql, ids: readonly string[]): Promise<Map<string, RunRow>> {
  const rows = await sql<RunRow>(`select ${COLUMNS} ${RUNS} where r.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which runs to list. */
export interface RunFilter {
  workflowId?: string | null;
  status?: RunStatus | null;
  entityType?: string | null;
  entityId?: string | null;
}

/** A page of the account's runs, newest first. */
export function listRuns(sql: Sql, filter: RunFilter, { after, limit }: PageRequest): Promise<RunRow[]> {
  const { workflowId = null, status = null, entityType = null, entityId = null } = filter;
  return sql<RunRow>(
    `select ${COLUMNS} ${RUNS}
     where ($1::text is null or r.workflow_id = $1) and ($2::text is null or r.status = $2)
       and ($3::text is null or r.entity_type = $3) and ($4::text is null or r.entity_id = $4)
       and ($5::timestamptz is null or (r.started_at, r.id) < ($5, $6))
     order by r.started_at desc, r.id desc limit $7`,
    [workflowId, status, entityType, entityId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}

/** More runs or approvals of one record are not read together. */
export const MOST_OF_RECORD = 50;

/** The newest runs about tickets, newest first. */
export async function runsOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, RunRow[]>> {
  const rows = await sql<RunRow>(
    `select newest.* from unnest($1::text[]) as t (id)
     cross join lateral (
       select ${COLUMNS} ${RUNS} where r.entity_type = 'ticket' and r.entity_id = t.id
       order by r.started_at desc, r.id desc limit ${MOST_OF_RECORD}
     ) newest`,
    [ticketIds],
  );
  return Map.groupBy(rows, ({ entityId }) => entityId!);
}

/** The steps of runs, in order. */
export async function stepsOfRuns(sql: Sql, runIds: readonly string[]): Promise<Map<string, RunStepRow[]>> {
  const rows = await sql<RunStepRow & { runId: string }>(
    `select run_id, index, kind, status, started_at, finished_at, conditions,
            input, result, attempts, error
     from workflows.run_step where run_id = any($1::text[]) order by run_id, index`,
    [runIds],
  );
  const byRun = new Map<string, RunStepRow[]>();
  for (const { runId, ...row } of rows) byRun.set(runId, [...(byRun.get(runId) ?? []), row]);
  return byRun;
}

/** A run with what its version does, for the worker that holds it. */
export async function readRunInProgress(sql: Sql, id: string): Promise<RunInProgress> {
  const [row] = await sql<RunInProgress>(
    `select ${COLUMNS}, r.account_id, w.owner_agent_id, v.definition, r.next_step, r.event_pos, r.depth
     ${RUNS}
     join workflows.workflow_version v
       on v.account_id = r.account_id and v.workflow_id = r.workflow_id and v.version = r.version
     where r.id = $1`,
    [id],
  );
  return row!;
}
