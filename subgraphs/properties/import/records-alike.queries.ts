import type { Sql } from '../../../platform/db/sql.ts';
import { nameOf } from './named-records.queries.ts';
import type { RecordImportKind } from './record-fields.ts';

/** What a row without an identifier is found by, where a record of its kind has an identifier already. */
export interface SaidKey {
  /** The identifier that the row gets else. */
  made: string;
  /** The property of a unit, the unit of a tenant or a lease. */
  near: string | null;
  /** What it is called: a name, a number, the first day of a lease. */
  name: string;
}

/** A record that is alike. */
export interface AlikeRecord {
  id: string;
  externalId: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
}

const facts = (record: string, { address = 'null', email = 'null', phone = 'null' } = {}): string =>
  `${record}.id, ${record}.external_id as "externalId", ${address} as address, ${email} as email, ${phone} as phone`;

const TENANT = facts('t', { email: 't.email', phone: 't.phone' });
const IS_CALLED = `${nameOf(`t.first_name || ' ' || t.last_name`)} = lower(said.name) and t.deleted_at is null`;

/** The live records that are alike. A tenant may be told to live in a unit by a lease alone. */
const ALIKE: Readonly<Record<RecordImportKind, string>> = {
  properties: `select ${facts('p', { address: 'p.address' })} from properties.property p
    where ${nameOf('p.name')} = lower(said.name) and p.deleted_at is null`,
  units: `select ${facts('u')} from properties.unit u
    where u.property_id = said.near and ${nameOf('u.unit_number')} = lower(said.name) and u.deleted_at is null`,
  tenants: `select ${TENANT} from properties.tenant t where t.unit_id = said.near and ${IS_CALLED}
    union
    select ${TENANT} from properties.lease l
    join properties.lease_tenant lt on lt.account_id = l.account_id and lt.lease_id = l.id
    join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id
    where l.unit_id = said.near and l.deleted_at is null and t.unit_id is null and ${IS_CALLED}`,
  leases: `select ${facts('l')} from properties.lease l
    where l.unit_id = said.near and l.start_date::text = said.name and not l.by_room and l.deleted_at is null`,
};

const TABLES: Readonly<Record<RecordImportKind, string>> = {
  properties: 'properties.property',
  units: 'properties.unit',
  tenants: 'properties.tenant',
  leases: 'properties.lease',
};

/** For each, by place, the live records that are alike; none where one bears the identifier that the row would get. */
export async function recordsAlike(
  sql: Sql,
  kind: RecordImportKind,
  said: readonly SaidKey[],
): Promise<AlikeRecord[][]> {
  if (said.length === 0) return [];
  const rows = await sql<AlikeRecord & { place: number }>(
    `select said.place::int, alike.*
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality said (made, near, name, place)
     cross join lateral (${ALIKE[kind]} offset 0) alike
     where not exists (
       select from ${TABLES[kind]} made where made.external_id = said.made and made.deleted_at is null)
     order by said.place, alike.id`,
    [said.map(({ made }) => made), said.map(({ near }) => near), said.map(({ name }) => name)],
  );
  const found = Map.groupBy(rows, ({ place }) => place);
  return said.map((_, place) => found.get(place + 1) ?? []);
}
