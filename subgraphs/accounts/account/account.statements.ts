import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Adds an account.
 * @param sql a connection with the worker role because requests may not add accounts
 * @returns false when an account with this id exists
 */
export async function insertAccount(
  sql: Sql,
  account: { id: string; name: string; timezone?: string; ownerEmail?: string; at: Date },
): Promise<boolean> {
  const rows = await sql(
    `insert into accounts.account (account_id, name, timezone, owner_email, created_at, updated_at)
     values ($1, $2, $3, $5, $4, $4)
     on conflict (account_id) do nothing returning 1`,
    [account.id, account.name, account.timezone ?? 'UTC', account.at, account.ownerEmail ?? null],
  );
  return rows.length > 0;
}

/**
 * Sets the owner of an account.
 * @param sql a connection with the worker role
 * @returns false when there is no such account
 */
export async function setOwner(sql: Sql, owner: { accountId: string; email: string; at: Date }): Promise<boolean> {
  const rows = await sql(
    `update accounts.account set owner_email = $2, updated_at = $3, version = version + 1 where account_id = $1 returning 1`,
    [owner.accountId, owner.email, owner.at],
  );
  return rows.length > 0;
}
