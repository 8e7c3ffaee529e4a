import type { Sql } from '../../../../platform/db/sql.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { KpiName } from '../../kpi/kpi.enums.ts';
import type { ExportDestination, ExportStatus } from './export.enums.ts';

/** An export without its secret. */
export interface KpiExportRow {
  id: string;
  destination: ExportDestination;
  connection: string | null;
  bucket: string | null;
  folderId: string | null;
  path: string | null;
  webhookUrl: string | null;
  webhookSecretHeader: string | null;
  kpis: KpiName[];
  schedule: string | null;
  timezone: string;
  retry: { maxAttempts: number; backoffSeconds: number } | null;
  status: ExportStatus;
  nextRunAt: Date | null;
  nextRunOn: string | null;
  lastSlotOn: string | null;
  periodFrom: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** The columns of {@link KpiExportRow}, for the table alias `e`. */
export const exportColumns = `e.id, e.destination, e.connection, e.bucket, e.folder_id, e.path,
  e.webhook_url, e.webhook_secret_header, e.kpis, e.schedule, e.timezone,
  case when e.backoff_seconds is not null
    then jsonb_build_object('maxAttempts', e.max_attempts, 'backoffSeconds', e.backoff_seconds) end as retry,
  e.status, e.next_run_at, e.next_run_on, e.last_slot_on,
  e.period_from, e.created_at, e.updated_at, e.version::text as version`;

/** Exports by id. */
export async function exportsById(sql: Sql, ids: readonly string[]): Promise<Map<string, KpiExportRow>> {
  const rows = await sql<KpiExportRow>(
    `select ${exportColumns} from finance.kpi_export e where e.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's exports, oldest first. */
export function listExports(sql: Sql, page: PageRequest): Promise<KpiExportRow[]> {
  const [afterCreated, afterId] = page.after ?? ['-infinity', ''];
  return sql<KpiExportRow>(
    `select ${exportColumns} from finance.kpi_export e
     where (e.created_at, e.id) > ($1::timestamptz, $2) order by e.created_at, e.id limit $3`,
    [afterCreated, afterId, page.limit],
  );
}
