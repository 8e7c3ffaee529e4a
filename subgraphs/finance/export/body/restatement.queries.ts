import type { Sql } from '../../../../platform/db/sql.ts';
import type { KeptFigure } from '../attempt/restatement.types.ts';

/** The latest run of an export that reported on a period. */
export interface EarlierRun {
  id: string;
  timezone: string;
  periodStart: string;
  periodEnd: string;
}

/**
 * Runs of an export whose figures may have changed: entries recorded after the run are posted in its period or before
 * it. Entries from a transaction that was open while the figures were read have an earlier timestamp, so the query
 * allows a margin of five minutes. The caller compares the figures to find actual changes.
 */
export function runsInDoubt(sql: Sql, exportId: string): Promise<EarlierRun[]> {
  return sql<EarlierRun>(
    `select r.id, r.timezone, r.period_start, r.period_end
     from (
       select distinct on (period_start, period_end) *
       from finance.kpi_export_run
       where export_id = $1 and status = 'succeeded' and figures_at is not null
       order by period_start, period_end, figures_at desc
     ) r
     where exists (select from finance.kpi_exported_figure f where f.account_id = r.account_id and f.run_id = r.id)
       and exists (select from finance.ledger_entry e
                   where e.account_id = r.account_id and e.created_at > r.figures_at - interval '5 minutes'
                     and e.posted_on <= r.period_end)
     order by r.period_end, r.period_start, r.id`,
    [exportId],
  );
}

/** The figures that a run reported. */
export async function keptFigures(sql: Sql, runId: string): Promise<KeptFigure[]> {
  const rows = await sql<{ figure: KeptFigure }>(
    `select figure from finance.kpi_exported_figure where run_id = $1 order by place`,
    [runId],
  );
  return rows.map(({ figure }) => figure);
}
