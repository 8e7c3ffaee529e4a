import type { Sql } from '../../../platform/db/sql.ts';
import { personsOf } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { Roster, RosterPerson, StoredRoster } from '../../../platform/on-call/roster.types.ts';
import { rosterOfStored } from '../../../platform/on-call/stored-roster.rules.ts';

/** A roster, and the persons whom it names. */
export interface RosterWithPersons {
  roster: Roster;
  persons: ReadonlyMap<string, RosterPerson>;
}

/** A roster with its persons; undefined if there is none. */
export async function rosterWithPersons(sql: Sql, id: string): Promise<RosterWithPersons | undefined> {
  const [stored] = await sql<StoredRoster>(
    `select id, name, reach as property_ids, timezone, layers, overrides from accounts.published_roster where id = $1`,
    [id],
  );
  if (!stored) return undefined;
  const roster = rosterOfStored(stored);
  const persons = await sql<RosterPerson>(
    `select id, name, email, phone, status, reach from accounts.published_agent
     where kind = 'person' and id = any($1::text[])`,
    [personsOf(roster)],
  );
  return { roster, persons: new Map(persons.map((person) => [person.id, person])) };
}

/** The roster for a property: the latest that names it, or else the latest for all. */
export async function rosterIdOfProperty(sql: Sql, propertyId: string | null): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(
    `select id from accounts.published_roster where reach is null or $1 = any(reach)
     order by reach is null, created_at desc, id desc limit 1`,
    [propertyId],
  );
  return row?.id;
}

/** Whom a page can call on beside rosters and agents: a named escalation contact, an owner who is only an address, or nobody. */
export type PagedContact = 'named' | 'owner' | 'nobody';

/** Whom pages of the account can call on beside rosters and agents. */
export async function pagedContact(sql: Sql): Promise<PagedContact> {
  const [row] = await sql<{ contact: PagedContact }>(
    `select case when names_contact then 'named' when escalation_contact is not null then 'owner' else 'nobody' end as contact
     from accounts.published_settings`,
  );
  return row!.contact;
}
