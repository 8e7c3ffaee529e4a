import type { Sql } from '../../../../platform/db/sql.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';

/** The part of an export that its configuration sets. */
export type ExportFacts = Pick<
  KpiExportRow,
  | 'destination'
  | 'connection'
  | 'bucket'
  | 'folderId'
  | 'path'
  | 'webhookUrl'
  | 'webhookSecretHeader'
  | 'kpis'
  | 'schedule'
  | 'timezone'
  | 'retry'
>;

/** The position of an export in its schedule, and whether it follows the schedule. */
export type StoredPosition = Pick<KpiExportRow, 'status' | 'nextRunAt' | 'nextRunOn' | 'lastSlotOn' | 'periodFrom'>;

function valuesOf(facts: ExportFacts): unknown[] {
  const { destination, connection, bucket, folderId, path, webhookUrl, webhookSecretHeader, retry } = facts;
  const place = [destination, connection, bucket, folderId, path, webhookUrl, webhookSecretHeader];
  return [...place, facts.kpis, facts.schedule, facts.timezone, retry?.maxAttempts ?? 1, retry?.backoffSeconds ?? null];
}

/**
 * Stores a new export.
 * @returns false when an export with this id exists
 */
export async function insertExport(
  sql: Sql,
  key: { accountId: string; id: string; at: Date },
  { facts, position, secret }: { facts: ExportFacts; position: StoredPosition; secret: Buffer | null },
): Promise<boolean> {
  const { status, nextRunAt, nextRunOn, lastSlotOn, periodFrom } = position;
  const rows = await sql(
    `insert into finance.kpi_export
       (account_id, id, created_at, updated_at, webhook_secret, status, next_run_at, next_run_on, last_slot_on, period_from,
        destination, connection, bucket, folder_id, path, webhook_url, webhook_secret_header, kpis, schedule, timezone,
        max_attempts, backoff_seconds)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict (account_id, id) do nothing returning 1`,
    [
      ...[key.accountId, key.id, key.at, secret, status, nextRunAt, nextRunOn, lastSlotOn, periodFrom],
      ...valuesOf(facts),
    ],
  );
  return rows.length > 0;
}

/** Locks the export until the transaction ends, against other changes and against the worker that queues its runs. */
export async function lockExportRow(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 from finance.kpi_export where id = $1 for update`, [id]);
}

/** Whether the export has a secret. */
export async function hasStoredSecret(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql(`select 1 from finance.kpi_export where id = $1 and webhook_secret is not null`, [id]);
  return rows.length > 0;
}

/**
 * Changes an export's configuration and its version.
 * @param secret undefined leaves the stored one
 */
export async function updateExportRow(
  sql: Sql,
  key: { id: string; at: Date },
  { facts, secret }: { facts: ExportFacts; secret: Buffer | null | undefined },
): Promise<void> {
  await sql(
    `update finance.kpi_export set updated_at = $2, version = version + 1,
       webhook_secret = case when $3 then $4 else webhook_secret end,
       destination = $5, connection = $6, bucket = $7, folder_id = $8, path = $9, webhook_url = $10,
       webhook_secret_header = $11, kpis = $12, schedule = $13, timezone = $14, max_attempts = $15, backoff_seconds = $16
     where id = $1`,
    [key.id, key.at, secret !== undefined, secret ?? null, ...valuesOf(facts)],
  );
}

/** Activates or pauses an export, which gives it a new version. */
export async function updateExportStatus(sql: Sql, key: { id: string; at: Date }, status: string): Promise<void> {
  await sql(`update finance.kpi_export set status = $3, updated_at = $2, version = version + 1 where id = $1`, [
    key.id,
    key.at,
    status,
  ]);
}

/** Deletes an export with its runs. */
export async function deleteExportRow(sql: Sql, id: string): Promise<void> {
  await sql(`delete from finance.kpi_export where id = $1`, [id]);
}
