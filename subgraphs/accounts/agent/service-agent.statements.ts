import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Adds the agent of a new API client or API key, with its id: the subject of its requests names both.
 * @param program its `clientId` is null for an API key
 */
export async function insertServiceAgent(
  sql: Sql,
  program: { accountId: string; id: string; name: string; at: Date; clientId: string | null },
): Promise<void> {
  await sql(
    `insert into accounts.agent (account_id, id, kind, name, status, client_id, created_at, updated_at)
     values ($1, $2, 'service', $3, 'ready', $4, $5, $5)`,
    [program.accountId, program.id, program.name, program.clientId, program.at],
  );
}

/**
 * Retires the agent of a revoked API client or API key.
 * @returns false when it was retired before
 */
export async function retireServiceAgent(sql: Sql, id: string, at: Date): Promise<boolean> {
  const rows = await sql(
    `update accounts.agent set status = 'retired', updated_at = $2, version = version + 1
     where id = $1 and kind = 'service' and status <> 'retired' returning 1 as found`,
    [id, at],
  );
  return rows.length > 0;
}
