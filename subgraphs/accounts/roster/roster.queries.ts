import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Override, RosterLayer, WrittenShift, RosterPerson, RosterRow } from './roster.types.ts';

interface StoredRoster extends Omit<RosterRow, 'layers' | 'overrides'> {
  layers: (Omit<RosterLayer, 'shifts'> & { shifts: StoredTimes[] })[];
  overrides: (Omit<Override, 'from' | 'to'> & { from: string; to: string })[];
}

type StoredTimes = Omit<WrittenShift, 'from' | 'to'> & { from: string; to: string };

const rosters = `select r.id, r.name, r.reach as "propertyIds", r.timezone, r.layers,
    r.response_minutes as "responseMinutes", r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.version::text as version,
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'layer', o.layer, 'agentId', o.agent_id,
        'from', o.starts_at, 'to', o.ends_at, 'reason', o.reason) order by o.place)
      from accounts.roster_override o where o.account_id = r.account_id and o.roster_id = r.id), '[]') as overrides
  from accounts.roster r`;

const times = <Stretch extends { from: string; to: string }>(stretch: Stretch) => ({
  ...stretch,
  from: new Date(stretch.from),
  to: new Date(stretch.to),
});

const rowOf = ({ layers, overrides, ...roster }: StoredRoster): RosterRow => ({
  ...roster,
  layers: layers.map((layer) => ({ ...layer, shifts: layer.shifts.map(times) })),
  overrides: overrides.map(times),
});

/** Rosters by id. */
export async function rostersById(sql: Sql, ids: readonly string[]): Promise<Map<string, RosterRow>> {
  const rows = await sql<StoredRoster>(`${rosters} where r.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, rowOf(row)]));
}

/** A page of the account's rosters, oldest first. */
export async function listRosters(sql: Sql, { after, limit }: PageRequest): Promise<RosterRow[]> {
  const rows = await sql<StoredRoster>(`${rosters} where r.id > $1 order by r.id limit $2`, [after?.[0] ?? '', limit]);
  return rows.map(rowOf);
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
