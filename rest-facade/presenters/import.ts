import type { ImportFieldsFragment } from '../operations/operations.generated.ts';

/** An import as REST shows it. */
export function presentImport(one: ImportFieldsFragment): object {
  return {
    import_id: one.id,
    status: one.status.toLowerCase(),
    kind: one.kind?.toLowerCase() ?? null,
    file_name: one.fileName ?? null,
    dry_run: one.dryRun,
    mapping: one.mapping?.map(({ column, field }) => ({ column, field: field ?? null })) ?? null,
    bytes_total: one.bytesTotal,
    bytes_read: one.bytesRead,
    rows_total: one.rowsTotal,
    rows_ok: one.rowsOk,
    rows_failed: one.rowsFailed,
    errors_url: one.rowsFailed > 0 ? `/api/v1/imports/${encodeURIComponent(one.id)}/errors.csv` : null,
    error: one.error ?? null,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    finished_at: one.finishedAt ?? null,
  };
}
