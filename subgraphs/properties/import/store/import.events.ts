import type { NewEvent } from '../../../../platform/events/event.types.ts';
import type { ImportRow } from './import.types.ts';

/** The event `import.progressed`. */
export function progressEvent(row: ImportRow): NewEvent {
  const { error: _, ...data } = importEvent(row).data;
  return { ...importEvent(row), type: 'import.progressed', data };
}

/** The event `import.completed`, whose status tells how the import ended. */
export function importEvent(row: ImportRow): NewEvent {
  return {
    type: 'import.completed',
    status: row.status,
    entity: { type: 'import', id: row.id },
    data: {
      id: row.id,
      kind: row.kind,
      status: row.status,
      dry_run: row.dryRun,
      rows_total: row.rowsTotal,
      rows_ok: row.rowsOk,
      rows_failed: row.rowsFailed,
      rows_skipped: row.rowsSkipped,
      error: row.error,
    },
  };
}
