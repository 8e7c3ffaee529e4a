import { AppError } from '../../../../platform/errors.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { ExportFormat } from '../definition/file-path.rules.ts';
import type { Restatement } from '../attempt/restatement.types.ts';

/** A body that is stored completely. */
export interface WholeBody {
  format: ExportFormat;
  /** The claim under which the body was made. */
  claimId: string;
  byteCount: number;
  sha256: string;
  rowCount: number;
  definitionVersion: number;
  /** When the figures were read. */
  figuresAt: Date;
  /** Earlier runs that it corrects. */
  restates: Restatement[];
}

/**
 * Records that a run's body is complete.
 * @throws AppError `unavailable` when another worker has taken the run over
 */
export async function storeBody(sql: Sql, runId: string, body: WholeBody): Promise<void> {
  const rows = await sql(
    `update finance.kpi_export_run set body_format = $3, body_lease = $2, byte_count = $4, sha256 = $5, row_count = $6,
       definition_version = $7, figures_at = $8, restates = $9
     where id = $1 and lease = $2 returning 1`,
    [
      ...[runId, body.claimId, body.format, body.byteCount, body.sha256, body.rowCount, body.definitionVersion],
      ...[body.figuresAt, JSON.stringify(body.restates)],
    ],
  );
  if (rows.length === 0) throw new AppError('unavailable', 'Another worker has taken the run over.');
}
