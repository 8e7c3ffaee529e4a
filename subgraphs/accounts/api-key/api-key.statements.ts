import type { Sql } from '../../../platform/db/sql.ts';

/** An API key that may be used. */
export interface UsableApiKey {
  accountId: string;
  id: string;
  name: string;
  scopes: string[];
  addresses: string[];
  expiresAt: Date | null;
}

/**
 * The key with a digest, unless it was revoked or has expired. Notes that it was used, once a minute at most.
 * @param sql a connection with the worker role because the account is not known yet
 */
export async function findUsableApiKey(sql: Sql, keyHash: Buffer, now: Date): Promise<UsableApiKey | undefined> {
  const [row] = await sql<UsableApiKey>(
    `with found as (
       select account_id, id, name, scopes, addresses, expires_at from accounts.api_key
       where key_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)
     ), used as (
       update accounts.api_key k set last_used_at = $2 from found f
       where (k.account_id, k.id) = (f.account_id, f.id)
         and (k.last_used_at is null or k.last_used_at < $2::timestamptz - interval '1 minute')
     )
     select account_id, id, name, scopes, addresses, expires_at from found`,
    [keyHash, now],
  );
  return row;
}

/**
 * Ids of the keys of all accounts that were revoked since an instant.
 * @param sql a connection with the worker role
 */
export async function apiKeysRevokedSince(sql: Sql, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(`select id from accounts.api_key where revoked_at >= $1`, [since]);
  return rows.map((row) => row.id);
}
