import type { Import } from '../contract/rest-types.generated.ts';
import { describedText } from '../conversion/described.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { ImportFieldsFragment } from '../operations/operations.generated.ts';

/** An import as REST shows it. */
export function presentImport(record: ImportFieldsFragment): Import {
  return {
    import_id: record.id,
    status: lowerCase(record.status),
    kind: lowerCase(record.kind),
    file_name: record.fileName ?? null,
    dry_run: record.dryRun,
    encoding: describedText(record.encoding),
    mapping:
      record.mapping?.map(({ column, field, makesId, readsAs, confidence, reason }) => ({
        column,
        field: field ?? null,
        makes_id: makesId ?? false,
        ...(readsAs && { reads_as: describedText(readsAs) }),
        ...(confidence && { confidence: lowerCase(confidence) }),
        ...(reason && { reason }),
      })) ?? null,
    warnings: record.warnings.map(({ code, detail, column, count, samples }) => ({
      code: describedText(code),
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
