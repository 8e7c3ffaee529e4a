import type { Sql } from '../../../../platform/db/sql.ts';

/** The API client of a program, unless it is revoked. */
export const usableClients = (sql: Sql, clientId: string): Promise<{ scopes: string[] }[]> =>
  sql(`select scopes from accounts.api_client where id = $1 and revoked_at is null`, [clientId]);
