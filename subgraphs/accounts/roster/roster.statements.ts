import type { Sql } from '../../../platform/db/sql.ts';
import type { Override, RosterLayer } from '../../../platform/on-call/roster.types.ts';

/** The changeable members of a roster. */
export interface RosterFacts {
  name: string;
  propertyIds: readonly string[] | null;
  timezone: string;
  layers: readonly RosterLayer[];
  responseMinutes: number;
}

const valuesOf = ({ name, propertyIds, timezone, layers, responseMinutes }: RosterFacts): unknown[] => [
  name,
  propertyIds,
  timezone,
  JSON.stringify(layers),
  responseMinutes,
];

/** Stores a roster. */
export async function insertRoster(
  sql: Sql,
  { accountId, id, at, ...facts }: RosterFacts & { accountId: string; id: string; at: Date },
): Promise<void> {
  await sql(
    `insert into accounts.roster
       (account_id, id, created_at, updated_at, name, reach, timezone, layers, response_minutes)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [accountId, id, at, ...valuesOf(facts)],
  );
}

/** Locks a roster until the transaction ends. */
export async function lockRosterRow(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 as locked from accounts.roster where id = $1 for update`, [id]);
}

/** Changes a locked roster. */
export async function updateRosterRow(sql: Sql, id: string, facts: RosterFacts, at: Date): Promise<void> {
  await sql(
    `update accounts.roster
     set updated_at = $2, name = $3, reach = $4, timezone = $5, layers = $6, response_minutes = $7, version = version + 1
     where id = $1`,
    [id, at, ...valuesOf(facts)],
  );
}

/** Notes that a locked roster has changed. */
export async function touchRoster(sql: Sql, id: string, at: Date): Promise<void> {
  await sql(`update accounts.roster set updated_at = $2, version = version + 1 where id = $1`, [id, at]);
}

/** Deletes a roster with its overrides. */
export async function deleteRosterRow(sql: Sql, id: string): Promise<void> {
  await sql(`delete from accounts.roster where id = $1`, [id]);
}

/** Adds an override to a locked roster, behind the others. */
export async function insertOverride(
  sql: Sql,
  { accountId, rosterId, ...override }: Override & { accountId: string; rosterId: string },
): Promise<void> {
  const { id, layer, agentId, from, to, reason } = override;
  await sql(
    `insert into accounts.roster_override
       (account_id, roster_id, id, layer, agent_id, starts_at, ends_at, reason, place)
     select $1, $2, $3, $4, $5, $6, $7, $8, coalesce(max(place), 0) + 1
     from accounts.roster_override where roster_id = $2`,
    [accountId, rosterId, id, layer, agentId, from, to, reason],
  );
}

/**
 * Deletes an override.
 * @returns whether there was one
 */
export async function deleteOverride(sql: Sql, rosterId: string, id: string): Promise<boolean> {
  const rows = await sql(
    `delete from accounts.roster_override where roster_id = $1 and id = $2 returning 1 as deleted`,
    [rosterId, id],
  );
  return rows.length > 0;
}

/** The ids among these that are properties of the account. */
export async function knownProperties(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(`select id from properties.published_property where id = any($1::text[])`, [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}
