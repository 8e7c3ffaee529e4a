import type { ImportFieldsFragment } from '../operations/operations.generated.ts';

/** An import as REST shows it. */
export function presentImport(record: ImportFieldsFragment): object {
  return {
    import_id: record.id,
    status: record.status.toLowerCase(),
    kind: record.kind?.toLowerCase() ?? null,
    file_name: record.fileName ?? null,
    dry_run: record.dryRun,
    encoding: record.encoding ?? null,
    mapping:
      record.mapping?.map(({ column, field, makesId, readsAs, confidence, reason }) => ({
        column,
        field: field ?? null,
        makes_id: makesId ?? false,
        ...(readsAs && { reads_as: readsAs }),
        ...(confidence && { confidence: confidence.toLowerCase() }),
        ...(reason && { reason }),
      })) ?? null,
    warnings: record.warnings.map(({ code, detail, column, count, samples }) => ({
      code,
      detail,
      column: column ?? null,
      count: count ?? null,
      samples,
    })),
    bytes_total: record.bytesTotal,
    bytes_read: record.bytesRead,
    rows_total: record.rowsTotal,
    rows_ok: record.rowsOk,
    rows_failed: record.rowsFailed,
    rows_skipped: record.rowsSkipped,
    errors_url:
      record.rowsFailed + record.rowsSkipped > 0 ? `/api/v1/imports/${encodeURIComponent(record.id)}/errors.csv` : null,
    error: record.error ?? null,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    finished_at: record.finishedAt ?? null,
  };
}
