import type { Actor } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';

/** An API key in lists. */
export interface ApiKeyRow {
  id: string;
  name: string;
  keyEnd: string;
  scopes: string[];
  addresses: string[];
  createdBy: Actor;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** The columns of an {@link ApiKeyRow}. */
export const API_KEY_COLUMNS = `id, name, key_end, scopes, addresses, created_by,
  created_at, expires_at, last_used_at, revoked_at`;

/** A page of the account's keys, ordered by id and thus by creation. */
export function listApiKeys(sql: Sql, page: PageRequest): Promise<ApiKeyRow[]> {
  return sql<ApiKeyRow>(`select ${API_KEY_COLUMNS} from accounts.api_key where id > $1 order by id limit $2`, [
    page.after?.[0] ?? '',
    page.limit,
  ]);
}
