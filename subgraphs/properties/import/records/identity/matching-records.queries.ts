import type { Sql } from '../../../../../platform/db/sql.ts';
import type { MatchingRecord, RowKey } from './matching-record.types.ts';
import { comparableName } from '../references/named-records.queries.ts';
import type { RecordImportKind } from '../../fields/record-fields.ts';

const FACTS = ['unitId', 'address', 'email', 'phone'] as const;
const facts = (record: string, ownFacts: Partial<Record<(typeof FACTS)[number], string>> = {}): string =>
  [`${record}.id, ${record}.external_id`]
    .concat(FACTS.map((fact) => `${ownFacts[fact] ?? 'null::text'} as "${fact}"`))
    .join(', ');

const TENANT = facts('t', { unitId: 't.unit_id', email: 't.email', phone: 't.phone' });
const IS_CALLED = 't.folded_name = row_key.folded and t.deleted_at is null';

const FACTS_OF_PROPERTY = facts('p', { address: 'p.address' });

/**
 * The keys of rows. Names are folded before tenants are read, since otherwise the row policies would prevent the use of
 * an index.
 */
const rowKeys = (lists: string, columns: string): string => `with row_key as materialized (
  select *, properties.published_folded_name(name) as folded
  from unnest(${lists}) with ordinality keys (${columns}, place))`;

/** Properties have no index of names, so their comparable names are computed once for all rows. */
const CALLED_PROPERTIES = `, called as materialized (
  select p.id, p.external_id, p.address, ${comparableName('p.name')} as called from properties.property p where p.deleted_at is null)`;

/** The live records that match. That a tenant lives in a unit may follow from a lease alone. */
const MATCHING: Readonly<Record<Exclude<RecordImportKind, 'units'>, string>> = {
  properties: `select ${FACTS_OF_PROPERTY} from called p where p.called = lower(row_key.name)`,
  tenants: `select ${TENANT} from properties.tenant t where t.unit_id = row_key.near and ${IS_CALLED}
    union
    select ${TENANT} from properties.lease l
    join properties.lease_tenant lt on lt.account_id = l.account_id and lt.lease_id = l.id
    join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id
    where l.unit_id = row_key.near and l.deleted_at is null and t.unit_id is null and ${IS_CALLED} offset 0`,
  leases: `select ${facts('l')} from properties.lease l
    where l.unit_id = row_key.near and l.start_date::text = row_key.name and not l.by_room and l.deleted_at is null offset 0`,
};

const TABLES: Readonly<Record<RecordImportKind, string>> = {
  properties: 'properties.property',
  units: 'properties.unit',
  tenants: 'properties.tenant',
  leases: 'properties.lease',
};

/**
 * The record with a row's identifier. Each is looked up by itself: "not exists" becomes a join, and a plan that was
 * cached while the table was empty would then read all identifiers for each row.
 */
const knownBy = (kind: RecordImportKind): string => `left join lateral (
  select true from ${TABLES[kind]} bearer where bearer.external_id = row_key.external and bearer.deleted_at is null limit 1) known on true`;

/** Whether the account has live records without an identifier, or with one that this service made. */
export async function hasUnclaimedRecords(sql: Sql, kind: RecordImportKind): Promise<boolean> {
  const rows = await sql(
    `select from ${TABLES[kind]} where deleted_at is null and (external_id is null or external_id like 'key-%') limit 1`,
  );
  return rows.length > 0;
}

/** For each key, by place, the live records that match; none if a record has the identifier. */
export async function findMatchingRecords(
  sql: Sql,
  kind: Exclude<RecordImportKind, 'units'>,
  keys: readonly RowKey[],
): Promise<MatchingRecord[][]> {
  if (keys.length === 0) return [];
  const rows = await sql<MatchingRecord & { place: number }>(
    `${rowKeys('$1::text[], $2::text[], $3::text[]', 'external, near, name')}
     ${kind === 'properties' ? CALLED_PROPERTIES : ''}
     select row_key.place::int, alike.* from row_key
     ${knownBy(kind)}
     cross join lateral (${MATCHING[kind]}) alike
     where known is null
     order by row_key.place, alike.id`,
    [keys.map(({ externalId }) => externalId), keys.map(({ near }) => near), keys.map(({ name }) => name)],
  );
  return byPlace(keys, rows);
}

/**
 * For each key, by place, the live tenants of that name, wherever they live, with the email address or the phone
 * number.
 */
export async function findTenantsByContact(sql: Sql, keys: readonly RowKey[]): Promise<MatchingRecord[][]> {
  if (keys.length === 0) return [];
  const rows = await sql<MatchingRecord & { place: number }>(
    `${rowKeys('$1::text[], $2::text[], $3::text[], $4::text[], $5::text[]', 'external, name, email, phone, phone_text')}
     select row_key.place::int, alike.* from row_key
     ${knownBy('tenants')}
     cross join lateral (
       select ${TENANT} from properties.tenant t where t.email_key = row_key.email and ${IS_CALLED}
       union
       select ${TENANT} from properties.tenant t where t.phone_key = row_key.phone and ${IS_CALLED}
       union
       select ${TENANT} from properties.tenant t where t.phone_key = row_key.phone_text and ${IS_CALLED} offset 0) alike
     where known is null
     order by row_key.place, alike.id`,
    [
      keys.map(({ externalId }) => externalId),
      keys.map(({ name }) => name),
      // Contacts are compared in the form in which they are stored.
      keys.map(({ email }) => email?.toLowerCase() ?? null),
      keys.map(({ phone }) => phoneKey(phone)),
      // A number from before may not have been read yet.
      keys.map(({ phoneText }) => phoneKey(phoneText)),
    ],
  );
  return byPlace(
    keys,
    rows.map((row) => ({ ...row, isByContact: true })),
  );
}

const phoneKey = (text: string | null): string | null => text?.replace(/[-+(). /]/g, '') ?? null;

function byPlace(keys: readonly RowKey[], rows: readonly (MatchingRecord & { place: number })[]): MatchingRecord[][] {
  const found = Map.groupBy(rows, ({ place }) => place);
  return keys.map((_, place) => found.get(place + 1) ?? []);
}
