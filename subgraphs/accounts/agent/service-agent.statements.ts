import type { Sql } from '../../../platform/db/sql.ts';

/** Adds the agent of a new API client, with the client's id: the subject of its tokens names both. */
export async function insertServiceAgent(
  sql: Sql,
  client: { accountId: string; id: string; name: string; at: Date },
): Promise<void> {
  await sql(
    `insert into accounts.agent (account_id, id, kind, name, status, client_id, created_at, updated_at)
     values ($1, $2, 'service', $3, 'ready', $2, $4, $4)`,
    [client.accountId, client.id, client.name, client.at],
  );
}

/**
 * Retires the agent of a revoked API client.
 * @returns false when it was retired before
 */
export async function retireServiceAgent(sql: Sql, clientId: string, at: Date): Promise<boolean> {
  const rows = await sql(
    `update accounts.agent set status = 'retired', updated_at = $2, version = version + 1
     where id = $1 and kind = 'service' and status <> 'retired' returning 1 as found`,
    [clientId, at],
  );
  return rows.length > 0;
}
