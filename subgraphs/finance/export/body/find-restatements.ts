import type { Sql } from '../../../../platform/db/sql.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { kpiPeriod } from '../../kpi/kpi.inputs.ts';
import { kpiRows } from '../../kpi/kpi-figures.ts';
import { exportRow } from './export-row.ts';
import { keptFigures, runsInDoubt } from './restatement.queries.ts';
import { changesBetween } from './restatement.rules.ts';
import type { Restatement } from '../attempt/restatement.types.ts';

const NO_NAMES = new Map<string, string>();

/** Finds the earlier runs of an export whose figures have changed, with the old and the new values. */
export async function findRestatements(sql: Sql, exportId: string, now: Date): Promise<Restatement[]> {
  const restatements: Restatement[] = [];
  for (const run of await runsInDoubt(sql, exportId)) {
    const reported = await keptFigures(sql, run.id);
    const kpis = Object.values(KpiName).filter((kpi) => reported.some((figure) => figure.kpi === kpi));
    const period = kpiPeriod(run.periodStart, run.periodEnd);
    const values = await kpiRows(sql, { period, zone: run.timezone, now, kpis, propertyIds: null });
    const changes = changesBetween(
      reported,
      values.map((value) => exportRow(value, NO_NAMES)),
    );
    if (changes.length === 0) continue;
    const { id, periodStart, periodEnd } = run;
    restatements.push({ run_id: id, period_start: periodStart, period_end: periodEnd, changes });
  }
  return restatements;
}
