import type { Sql } from '../../../../platform/db/sql.ts';
import { withoutWord } from '../../../import-kit/unit-numbers.rules.ts';
import { saysAddress } from '../../../import-kit/names-in-cells.rules.ts';
import { storedWays } from '../../../../platform/imports/person-name.rules.ts';
import type { Named, NamedNoun, TenantPlace } from './payment-party.types.ts';

// Imports read these tables while they grow, and a plan cached for an empty table would scan a whole table. So each
// text or payment is looked up by itself, in a lateral query with "offset 0", which PostgreSQL does not flatten.

/**
 * Finds all records that texts can mean, by text. Names are compared without case, and persons' names without word
 * order.
 */
export async function findNamed(sql: Sql, noun: NamedNoun, texts: readonly string[]): Promise<Map<string, Named[]>> {
  if (texts.length === 0) return new Map();
  const byIdentifier = await sql<Named>(
    `select lookup.text, n.distance, ${COLUMNS} from unnest($2::text[]) lookup (text) cross join lateral (
       select p.*, 0 as distance from properties.published_name p where p.noun = $1 and p.id = lookup.text
       union all
       select p.*, 1 from properties.published_name p where p.noun = $1 and p.external_id = lookup.text and p.id <> lookup.text
       offset 0
     ) n`,
    [noun, texts],
  );
  const found = new Set(byIdentifier.map(({ text }) => text));
  // A unit number can also be the identifier of a unit elsewhere.
  const unmatched = noun === 'unit' ? texts : texts.filter((text) => !found.has(text));
  const byName = await findByName(sql, noun, unmatched);
  return Map.groupBy([...byIdentifier, ...byName], ({ text }) => text);
}

/** The name in lower case and with single spaces. */
const NAME = `case when n.name like '%  %' then regexp_replace(lower(n.name), '\\s+', ' ', 'g') else lower(n.name) end`;

const COLUMNS = `n.id, n.property_id, n.unit_id`;

async function findByName(sql: Sql, noun: NamedNoun, texts: readonly string[]): Promise<Named[]> {
  if (noun === 'tenant') return findPeople(sql, texts);
  if (noun === 'property') return findProperties(sql, texts);
  const names = texts.flatMap((text) => namesIn(noun, text).map((name, less) => ({ text, name, less })));
  return sql<Named>(
    `select lookup.text, 2 + lookup.less as distance, ${COLUMNS}
     from unnest($2::text[], $3::text[], $4::int[]) lookup (text, name, less)
     join properties.published_name n on ${NAME} = lower(lookup.name)
     where n.noun = $1`,
    [noun, names.map(({ text }) => text), names.map(({ name }) => name), names.map(({ less }) => less)],
  );
}

/** Among several properties with the same folded name, the one with the exact spelling is closer. */
async function findProperties(sql: Sql, texts: readonly string[]): Promise<Named[]> {
  const names = texts.flatMap(propertyNamesIn);
  const matches = await sql<Named & { behind: string | null; address: string | null }>(
    `with lookup as materialized (
       select input.*, properties.published_folded_name(input.name) as folded
       from unnest($1::text[], $2::text[], $3::text[]) input (text, name, behind)
     )
     select lookup.text, lookup.behind, n.address, n.id, n.id as property_id, null as unit_id,
       case when lookup.behind is null then 2 else 3 end + case when ${NAME} = lower(lookup.name) then 0 else 2 end as distance
     from lookup cross join lateral (
       select * from properties.published_property_name record where record.folded_name = lookup.folded offset 0
     ) n`,
    [names.map(({ text }) => text), names.map(({ name }) => name), names.map(({ behind }) => behind)],
  );
  return matches.filter(({ behind, address }) => behind === null || saysAddress(behind, address ?? ''));
}

/** Folds the names before reading tenants because row policies keep computed conditions from using an index. */
function findPeople(sql: Sql, texts: readonly string[]): Promise<Named[]> {
  const spellings = texts.flatMap((text) => storedWays(text).map((name) => ({ text, name })));
  return sql<Named>(
    `with lookup as materialized (
       select distinct text, properties.published_folded_name(name) as folded from unnest($1::text[], $2::text[]) input (text, name)
     )
     select distinct lookup.text, 2 as distance, ${COLUMNS}
     from lookup cross join lateral (
       select * from properties.published_tenant_name record where record.folded_name = lookup.folded offset 0
     ) n`,
    [spellings.map(({ text }) => text), spellings.map(({ name }) => name)],
  );
}

/** The names that a text can mean, the literal one first: `Apt 1` is the unit with that number, or else unit 1. */
function namesIn(noun: NamedNoun, text: string): string[] {
  const name = withSingleSpaces(text);
  return noun === 'unit' ? [...new Set([name, withoutWord(name)])] : [name];
}

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** The property names that a text can contain. Exports may append the address (`Maple Court - 1 Maple St`). */
function propertyNamesIn(text: string): { text: string; name: string; behind: string | null }[] {
  const name = withSingleSpaces(text);
  const whole = { text, name, behind: null };
  const dashes = [...name.matchAll(/ - /g)].map(({ index }) => index);
  return [whole, ...dashes.map((index) => ({ text, name: name.slice(0, index), behind: name.slice(index + 3) }))];
}

const OUR_ID = /"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** Replaces our ids in sentences by the names of the records, for example in conflicts with posted entries. */
export async function nameRecordsInSentences(sql: Sql, sentences: readonly string[]): Promise<string[]> {
  const ids = new Set(sentences.flatMap((sentence) => [...sentence.matchAll(OUR_ID)].map(([, id]) => id!)));
  if (ids.size === 0) return [...sentences];
  const rows = await sql<{ id: string; name: string | null }>(
    `select n.id, n.name from unnest($1::text[]) lookup (id) cross join lateral (
       select record.id, record.name from properties.published_name record where record.id = lookup.id offset 0
     ) n`,
    [[...ids]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const nameFor = (text: string, id: string): string => JSON.stringify(names.get(id) ?? id);
  return sentences.map((sentence) => sentence.replace(OUR_ID, nameFor));
}

/** A lease that a payment can be for. */
export interface PayableLease {
  leaseId: string;
  unitId: string;
  propertyId: string;
  /** Whether the lease covers the day of the payment. */
  isInForce: boolean;
}

/**
 * The leases of each payment's tenant (in its unit, if given), or the leases of its unit that cover the day; in the
 * order of the payments.
 */
export async function payableLeases(
  sql: Sql,
  payments: readonly { tenantId: string | null; unitId: string | null; on: string | null }[],
): Promise<PayableLease[][]> {
  const rows = await sql<PayableLease & { place: number }>(
    `select own.place::int, own.lease_id, own.unit_id, own.property_id, own.is_in_force from (
       select lookup.place, lookup.tenant_id, l.id as lease_id, l.unit_id, u.property_id,
         coalesce(l.start_date <= lookup.day and lookup.day <=
           coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity'), false) as is_in_force
       from unnest($1::text[], $2::text[], $3::date[]) with ordinality lookup (tenant_id, unit_id, day, place)
       cross join lateral (
         select lt.lease_id as id from properties.published_lease_tenant lt where lt.tenant_id = lookup.tenant_id
         union all
         select record.id from properties.published_lease record where lookup.tenant_id is null and record.unit_id = lookup.unit_id
         offset 0
       ) mine
       cross join lateral (select * from properties.published_lease record where record.id = mine.id offset 0) l
       cross join lateral (select property_id from properties.published_unit record where record.id = l.unit_id offset 0) u
       where (lookup.unit_id is null or l.unit_id = lookup.unit_id) and l.status <> 'draft'
     ) own
     where own.is_in_force or own.tenant_id is not null`,
    [payments.map(({ tenantId }) => tenantId), payments.map(({ unitId }) => unitId), payments.map(({ on }) => on)],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return payments.map((_, index) => byPlace.get(index + 1) ?? []);
}

/** The homes of tenants, and the units of all leases that they signed. */
export async function placesOf(sql: Sql, tenantIds: readonly string[]): Promise<Map<string, TenantPlace[]>> {
  if (tenantIds.length === 0) return new Map();
  const places = await sql<TenantPlace>(
    `select lookup.tenant_id, u.id as unit_id, u.property_id
     from unnest($1::text[]) lookup (tenant_id)
     cross join lateral (
       select t.unit_id from properties.published_tenant t where t.id = lookup.tenant_id
       union
       select l.unit_id from properties.published_lease_tenant lt
       cross join lateral (select unit_id from properties.published_lease record where record.id = lt.lease_id offset 0) l
       where lt.tenant_id = lookup.tenant_id
       offset 0
     ) own
     cross join lateral (
       select id, property_id from properties.published_unit record where record.id = own.unit_id offset 0
     ) u`,
    [tenantIds],
  );
  return Map.groupBy(places, ({ tenantId }) => tenantId);
}

/** The unit of each property that has only one. */
export async function onlyUnits(sql: Sql, propertyIds: readonly string[]): Promise<Map<string, string>> {
  if (propertyIds.length === 0) return new Map();
  const units = await sql<{ propertyId: string; unitId: string }>(
    `select lookup.id as property_id, min(u.id) as unit_id from unnest($1::text[]) lookup (id)
     cross join lateral (select id from properties.published_unit record where record.property_id = lookup.id limit 2) u
     group by lookup.id having count(*) = 1`,
    [propertyIds],
  );
  return new Map(units.map(({ propertyId, unitId }) => [propertyId, unitId]));
}

/** The names of properties and units, by id. */
export async function namesOfRecords(
  sql: Sql,
  noun: 'property' | 'unit',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const names = await sql<{ id: string; name: string }>(
    `select n.id, n.name from properties.published_name n where n.noun = $1 and n.id = any($2::text[])`,
    [noun, ids],
  );
  return new Map(names.map(({ id, name }) => [id, name]));
}
