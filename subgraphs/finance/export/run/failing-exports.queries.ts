import type { Sql } from '../../../../platform/db/sql.ts';

/** An export whose last finished run failed. */
export interface FailingExport {
  id: string;
  /** What the destination answered at last, or why it could not be reached. */
  error: string | null;
}

/** The active exports whose last finished run failed. */
export function failingExports(sql: Sql): Promise<FailingExport[]> {
  return sql<FailingExport>(
    `select e.id, attempt.error
     from finance.kpi_export e
     cross join lateral (
       select r.id, r.status from finance.kpi_export_run r
       where r.account_id = e.account_id and r.export_id = e.id and r.status in ('succeeded', 'failed')
       order by r.scheduled_for desc, r.id desc limit 1
     ) run
     left join lateral (
       select a.error from finance.kpi_export_attempt a
       where a.account_id = e.account_id and a.run_id = run.id order by a.number desc limit 1
     ) attempt on true
     where e.status = 'active' and run.status = 'failed'
     order by e.id`,
  );
}
