import type { Sql } from '../../../../platform/db/sql.ts';
import { personsOf } from '../../../../platform/on-call/persons-of-roster.rules.ts';
import type { RosterPerson, StoredRoster } from '../../../../platform/on-call/roster.types.ts';
import { rosterOfStored } from '../../../../platform/on-call/stored-roster.rules.ts';
import type { DispatchRoster, DispatchRule } from './dispatch.types.ts';

/** The rosters that rules name, with their persons; deleted rosters are left out. */
export async function rostersOfRules(
  sql: Sql,
  rules: readonly Pick<DispatchRule, 'rosterId'>[],
): Promise<DispatchRoster[]> {
  const ids = rules.flatMap(({ rosterId }) => rosterId ?? []);
  if (ids.length === 0) return [];
  const stored = await sql<StoredRoster>(
    `select id, name, reach as property_ids, timezone, layers, overrides from accounts.published_roster
     where id = any($1::text[])`,
    [ids],
  );
  const rosters = stored.map(rosterOfStored);
  const persons = await sql<RosterPerson>(
    `select id, name, email, phone, status, reach from accounts.published_agent
     where kind = 'person' and id = any($1::text[])`,
    [rosters.flatMap(personsOf)],
  );
  return rosters.map((roster) => {
    const named = new Set(personsOf(roster));
    return { ...roster, persons: persons.filter(({ id }) => named.has(id)) };
  });
}
