import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { RosterPerson, RosterRow, StoredRoster } from '../../../platform/on-call/roster.types.ts';
import { rosterOfStored } from '../../../platform/on-call/stored-roster.rules.ts';

const rosters = `select r.id, r.name, r.reach as property_ids, r.timezone, r.layers, r.overrides,
    r.response_minutes, r.created_at, r.updated_at, r.version
  from accounts.published_roster r`;

/** Rosters by id. */
export async function rostersById(sql: Sql, ids: readonly string[]): Promise<Map<string, RosterRow>> {
  const rows = await sql<StoredRoster>(`${rosters} where r.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, rosterOfStored(row)]));
}

/** A page of the account's rosters, oldest first. */
export async function listRosters(sql: Sql, { after, limit }: PageRequest): Promise<RosterRow[]> {
  const rows = await sql<StoredRoster>(`${rosters} where r.id > $1 order by r.id limit $2`, [after?.[0] ?? '', limit]);
  return rows.map(rosterOfStored);
}

/** Persons by id. */
export async function personsById(sql: Sql, ids: readonly string[]): Promise<Map<string, RosterPerson>> {
  const rows = await sql<RosterPerson>(
    `select id, name, email, phone, status, reach from accounts.agent where kind = 'person' and id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The time zone of an account. */
export async function readTimezone(sql: Sql, accountId: string): Promise<string> {
  const [row] = await sql<{ timezone: string }>(`select timezone from accounts.account where account_id = $1`, [
    accountId,
  ]);
  return row!.timezone;
}
