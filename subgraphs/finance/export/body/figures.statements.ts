import type { Sql } from '../../../../platform/db/sql.ts';
import type { HeldRun } from '../attempt/attempts.queries.ts';
import type { FigureChange, KeptFigure } from '../attempt/restatement.types.ts';

/** The number of an export's latest runs whose figures are stored for comparison. */
const KEPT_RUNS = 100;

/** Stores the figures that a run reports, in the order of its rows. */
export async function insertFigures(
  sql: Sql,
  key: { accountId: string; runId: string },
  { from, figures }: { from: number; figures: readonly KeptFigure[] },
): Promise<void> {
  await sql(
    `insert into finance.kpi_exported_figure (account_id, run_id, place, figure)
     select $1, $2, $3 + place - 1, figure from unnest($4::jsonb[]) with ordinality as kept (figure, place)`,
    [key.accountId, key.runId, from, figures.map((figure) => JSON.stringify(figure))],
  );
}

/** Deletes the stored figures of a run before its body is made again. Has no effect unless the claim holds the run. */
export async function deleteFigures(sql: Sql, runId: string, claimId: string): Promise<void> {
  await sql(
    `delete from finance.kpi_exported_figure where run_id = $1
       and exists (select from finance.kpi_export_run where id = $1 and lease = $2)`,
    [runId, claimId],
  );
}

/** Updates the stored figures of the runs that this run restates, so that no later run restates the same changes. */
export async function restateFigures(
  sql: Sql,
  accountId: string,
  { restates, figuresAt }: Pick<HeldRun, 'restates' | 'figuresAt'>,
): Promise<void> {
  for (const { run_id: runId, changes } of restates ?? []) {
    for (const change of changes) await restateFigure(sql, { accountId, runId }, change);
    await sql(`update finance.kpi_export_run set figures_at = $2 where id = $1`, [runId, figuresAt]);
  }
}

async function restateFigure(
  sql: Sql,
  { accountId, runId }: { accountId: string; runId: string },
  { old: _, new: stated, ...figure }: FigureChange,
): Promise<void> {
  await sql(`delete from finance.kpi_exported_figure where run_id = $1 and figure @> $2::jsonb`, [
    runId,
    JSON.stringify(figure),
  ]);
  if (stated === null) return;
  await sql(
    `insert into finance.kpi_exported_figure (account_id, run_id, place, figure)
     select $1, $2, coalesce(max(place), 0) + 1, $3::jsonb from finance.kpi_exported_figure where run_id = $2`,
    [accountId, runId, JSON.stringify({ ...figure, ...stated })],
  );
}

/** Deletes the stored figures of the export's oldest runs. */
export async function forgetOldFigures(sql: Sql, exportId: string): Promise<void> {
  await sql(
    `delete from finance.kpi_exported_figure where run_id in (
       select id from finance.kpi_export_run where export_id = $1 and status = 'succeeded'
       order by scheduled_for desc, id desc offset ${KEPT_RUNS})`,
    [exportId],
  );
}
