import type { Sql } from '../../../platform/db/sql.ts';
import type { Decision } from './screening.types.ts';

/**
 * Stores a new application.
 * @returns false when an application with this id exists
 */
export async function insertScreening(
  sql: Sql,
  row: { accountId: string; id: string; tenantId: string; unitId: string; at: Date },
): Promise<boolean> {
  const rows = await sql(
    `insert into properties.screening (account_id, id, tenant_id, unit_id, status, created_at, updated_at)
     values ($1, $2, $3, $4, 'pending', $5, $5) on conflict (account_id, id) do nothing returning 1`,
    [row.accountId, row.id, row.tenantId, row.unitId, row.at],
  );
  return rows.length > 0;
}

/** Locks the application against other decisions until the transaction ends. */
export async function lockScreening(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 from properties.screening where id = $1 for update`, [id]);
}

/** Stores a decision. */
export async function storeDecision(
  sql: Sql,
  { id, by, at, status, conditions, reason, ...assessment }: Decision & { id: string; by: string; at: Date },
): Promise<void> {
  await sql(
    `update properties.screening set status = $2, conditions = $3, reason = $4, decided_by = $5, decided_at = $6,
       updated_at = $6, run_id = $7, score = $8, rationale = $9, version = version + 1
     where id = $1`,
    [id, status, conditions, reason, by, at, assessment.runId, assessment.score, assessment.rationale],
  );
}
