import type { ImportFieldsFragment } from '../operations/operations.generated.ts';

/** An import as REST shows it. */
export function presentImport(one: ImportFieldsFragment): object {
  return {
    import_id: one.id,
    status: one.status.toLowerCase(),
    kind: one.kind?.toLowerCase() ?? null,
    file_name: one.fileName ?? null,
    dry_run: one.dryRun,
    encoding: one.encoding ?? null,
    mapping:
      one.mapping?.map(({ column, field, makesId, readsAs, confidence, reason }) => ({
        column,
        field: field ?? null,
        makes_id: makesId ?? false,
        ...(readsAs && { reads_as: readsAs }),
        ...(confidence && { confidence: confidence.toLowerCase() }),
        ...(reason && { reason }),
      })) ?? null,
    warnings: one.warnings.map(({ code, detail, column, count, samples }) => ({
      code,
      detail,
      column: column ?? null,
      count: count ?? null,
      samples,
    })),
    bytes_total: one.bytesTotal,
    bytes_read: one.bytesRead,
    rows_total: one.rowsTotal,
    rows_ok: one.rowsOk,
    rows_failed: one.rowsFailed,
    rows_skipped: one.rowsSkipped,
    errors_url:
      one.rowsFailed + one.rowsSkipped > 0 ? `/api/v1/imports/${encodeURIComponent(one.id)}/errors.csv` : null,
    error: one.error ?? null,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    finished_at: one.finishedAt ?? null,
  };
}
