import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';

/** A client in lists. */
export interface ApiClientRow {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  revokedAt: Date | null;
}

/** A page of the account's clients, ordered by id and thus by creation. */
export function listApiClients(sql: Sql, page: PageRequest): Promise<ApiClientRow[]> {
  return sql<ApiClientRow>(
    `select id, name, scopes, created_at, revoked_at
     from accounts.api_client where id > $1 order by id limit $2`,
    [page.after?.[0] ?? '', page.limit],
  );
}

/** The credentials that the token endpoint checks. */
export interface ClientCredentials {
  accountId: string;
  name: string;
  scopes: string[];
  secretHash: Buffer;
}

/**
 * The credentials of a client that is not revoked.
 * @param sql a connection with the worker role because the account is not known yet
 */
export async function findClientCredentials(sql: Sql, clientId: string): Promise<ClientCredentials | undefined> {
  const [row] = await sql<ClientCredentials>(
    `select account_id, name, scopes, secret_hash
     from accounts.api_client where id = $1 and revoked_at is null`,
    [clientId],
  );
  return row;
}

/**
 * Ids of the clients of all accounts that were revoked since an instant.
 * @param sql a connection with the worker role
 */
export async function clientsRevokedSince(sql: Sql, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(`select id from accounts.api_client where revoked_at >= $1`, [since]);
  return rows.map((row) => row.id);
}
