import type { Sql } from '../../../platform/db/sql.ts';

/** Erasures of tenants of these ids, or of persons with one of the marks. */
export function findErased(
  sql: Sql,
  { ids, marks }: { ids: readonly string[]; marks: readonly string[] },
): Promise<{ tenantId: string; marks: string[]; requestedAt: Date }[]> {
  return sql(
    `select tenant_id, marks, requested_at from properties.tenant_erasure
     where tenant_id = any($1::text[]) or marks && $2::text[]`,
    [ids, marks],
  );
}
