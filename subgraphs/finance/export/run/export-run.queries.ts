import type { Sql } from '../../../../platform/db/sql.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { Restatement } from '../attempt/restatement.types.ts';
import type { ExportAttemptOutcome, ExportRunStatus, ExportTrigger } from '../definition/export.enums.ts';

/** A run in lists and references. */
export interface ExportRunRow {
  id: string;
  exportId: string;
  status: ExportRunStatus;
  trigger: ExportTrigger;
  scheduledFor: Date;
  late: boolean;
  periodStart: string;
  periodEnd: string;
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** A try of a run. */
export interface ExportAttemptRow {
  startedAt: Date;
  finishedAt: Date | null;
  outcome: ExportAttemptOutcome | null;
  httpStatus: number | null;
  error: string | null;
}

const runColumns = `r.id, r.export_id, r.status,
  case when r.slot_on is null then 'manual' else 'schedule' end as trigger, r.scheduled_for, r.late,
  r.period_start, r.period_end, r.next_attempt_at,
  r.created_at`;

/** Runs by id. */
export async function runsById(sql: Sql, ids: readonly string[]): Promise<Map<string, ExportRunRow>> {
  const rows = await sql<ExportRunRow>(
    `select ${runColumns} from finance.kpi_export_run r where r.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of an export's runs, the newest slot or request first. */
export function listRuns(sql: Sql, exportId: string, page: PageRequest): Promise<ExportRunRow[]> {
  const [beforeScheduled, beforeId] = page.after ?? ['infinity', ''];
  return sql<ExportRunRow>(
    `select ${runColumns} from finance.kpi_export_run r
     where r.export_id = $1 and (r.scheduled_for, r.id) < ($2::timestamptz, $3)
     order by r.scheduled_for desc, r.id desc limit $4`,
    [exportId, beforeScheduled, beforeId, page.limit],
  );
}

/** The tries of runs, oldest first, by the run's id. */
export async function attemptsOfRuns(sql: Sql, runIds: readonly string[]): Promise<Map<string, ExportAttemptRow[]>> {
  const rows = await sql<ExportAttemptRow & { runId: string }>(
    `select run_id, started_at, finished_at, outcome,
       http_status, error
     from finance.kpi_export_attempt where run_id = any($1::text[]) order by run_id, number`,
    [runIds],
  );
  return Map.groupBy(rows, ({ runId }) => runId);
}

/** What runs restate of earlier ones, by the run's id; runs that restate nothing are left out. */
export async function restatementsOfRuns(sql: Sql, runIds: readonly string[]): Promise<Map<string, Restatement[]>> {
  const rows = await sql<{ id: string; restates: Restatement[] }>(
    `select id, restates from finance.kpi_export_run where id = any($1::text[]) and restates is not null`,
    [runIds],
  );
  return new Map(rows.map(({ id, restates }) => [id, restates]));
}
