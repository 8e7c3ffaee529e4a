import type { Sql } from '../../../../../platform/db/sql.ts';
import { saysAddress } from '../../../../import-kit/names-in-cells.rules.ts';
import { storedWays } from '../../../../../platform/imports/person-name.rules.ts';
import { numberWithBuilding } from '../../fields/property-and-unit.rules.ts';
import type { Candidate, RecordName } from './named-record.types.ts';
import type { NamedNoun } from '../../fields/named-noun.types.ts';
import { withoutWord } from '../../../../import-kit/unit-numbers.rules.ts';

const TABLES = { property: 'properties.property', unit: 'properties.unit', tenant: 'properties.tenant' } as const;

const PLACES = { property: 'r.id', unit: 'r.property_id', tenant: 'r.unit_id' } as const;

/** Spaces that count as one, both in PostgreSQL and here. */
const SPACES = '[ \\t\\n\\r\\u00a0]+';

/**
 * How a record is named. A unit's number means nothing without its property. Names of properties and persons are folded
 * before the table is read, since row policies allow no computed condition to use an index.
 */
const CALLED = {
  property: 'r.folded_name = wanted.folded',
  unit: `r.property_id = wanted.near and ${comparableName('r.unit_number')} = lower(wanted.name) and (wanted.behind is null or not exists (
    select from properties.unit neighbor where neighbor.property_id = wanted.near and neighbor.deleted_at is null
      and right(${comparableName('neighbor.unit_number')}, length(wanted.name) + 3) = ' - ' || lower(wanted.name)))`,
  tenant: 'r.folded_name = wanted.folded',
} as const;

/**
 * Whether the name matches as written, and not only folded: of several properties the one with the exact name is meant.
 */
const WRITTEN = { property: `${comparableName('r.name')} = lower(wanted.name)`, unit: 'true', tenant: 'true' } as const;

/** Whether a tenant lives in another property. */
const ELSEWHERE = {
  property: 'false',
  unit: 'false',
  tenant: `exists (select from properties.unit home join properties.unit near on near.property_id <> home.property_id
    where home.id = r.unit_id and near.id = wanted.near)`,
};

/** The text after a property's name has to be its address. */
const ADDRESSES = { property: 'r.address', unit: 'null', tenant: 'null' } as const;

const NAMES = { property: 'r.name', unit: 'null', tenant: 'null' } as const;

/**
 * A name without case, in every script, and with single spaces. Replacing spaces costs as much as everything else, and
 * few names need it.
 */
export function comparableName(expression: string): string {
  const name = `(${expression}) collate "default"`;
  const plain = `regexp_replace(${name}, '${SPACES}', ' ', 'g')`;
  return `lower(case when ${name} ~ '[\\t\\n\\r\\u00a0]|  ' then ${plain} else ${name} end)`;
}

/** A name that matches no record. */
const NOTHING: RecordName = { text: '', near: null };

/** For each name, by place, the live records that it may mean. */
export async function findNamedRecords(
  sql: Sql,
  noun: NamedNoun,
  names: readonly RecordName[],
): Promise<Candidate[][]> {
  const identified = await identifiedRecords(sql, noun, names);
  // A unit's number may be the identifier of another unit of the property.
  const isOpen = ({ near }: RecordName, place: number): boolean =>
    (noun === 'unit' && near !== null) || !identified[place]!.some(({ isNear }) => isNear || near === null);
  const called = await calledRecords(
    sql,
    noun,
    names.map((name, place) => (isOpen(name, place) ? name : NOTHING)),
  );
  return names.map((_, place) => [...identified[place]!, ...called[place]!]);
}

/** Each name is looked up by itself: a list of thousands may be planned as a scan of all records of the account. */
async function identifiedRecords(sql: Sql, noun: NamedNoun, names: readonly RecordName[]): Promise<Candidate[][]> {
  const found = (column: string, distance: number): string =>
    `(select r.id, ${distance} as distance, ${PLACES[noun]} as within from ${TABLES[noun]} r
      where r.${column} = wanted.text and r.deleted_at is null order by r.created_at, r.id limit 1)`;
  const rows = await sql<Candidate & { place: number }>(
    `select wanted.place::int, found.id, found.distance, found.within, coalesce(found.within = wanted.near, false) as is_near
     from unnest($1::text[], $2::text[]) with ordinality as wanted (text, near, place)
     cross join lateral (${found('id', 0)} union all ${found('external_id', 1)}) found`,
    [names.map(({ text }) => text), names.map(({ near }) => near)],
  );
  return byPlace(names, rows);
}

type CalledRow = Candidate & { place: number; behind: string | null; address: string | null };

async function calledRecords(sql: Sql, noun: NamedNoun, names: readonly RecordName[]): Promise<Candidate[][]> {
  const places = names.flatMap(({ text }, place) => (text === '' ? [] : place));
  if (places.length === 0) return names.map(() => []);
  const spellings = places.flatMap((place) =>
    spellingsOf(noun, names[place]!).map((spelling) => ({ place, ...spelling })),
  );
  const rows = await sql<CalledRow>(
    `with wanted as materialized (
       select *, properties.published_folded_name(name) as folded
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bool[]) as spelling (place, near, name, behind, less)
     )
     select wanted.place, r.id, case when wanted.behind is null and not wanted.less then 2 else 3 end
         + case when ${WRITTEN[noun]} then 0 else 2 end as distance,
       ${PLACES[noun]} as within, wanted.behind, ${ADDRESSES[noun]} as address, ${NAMES[noun]} as called,
       coalesce(r.external_id !~ '^key-', false) as is_identified,
       coalesce(${PLACES[noun]} = wanted.near, false) as is_near, ${ELSEWHERE[noun]} as is_elsewhere
     from wanted join ${TABLES[noun]} r on ${CALLED[noun]}
     where r.deleted_at is null`,
    [
      spellings.map(({ place }) => place + 1),
      spellings.map(({ place }) => names[place]!.near),
      spellings.map(({ name }) => name),
      spellings.map(({ behind }) => behind),
      spellings.map(({ isLess = false }) => isLess),
    ],
  );
  if (noun !== 'property') return byPlace(names, rows).map(closestOf);
  const ofAddress = rows.filter(({ behind, address }) => behind === null || saysAddress(behind, address!));
  return byPlace(names, ofAddress);
}

/** If some units match with their building in the number, only those. */
const closestOf = (found: Candidate[]): Candidate[] =>
  found.some(({ distance }) => distance === 2) ? found.filter(({ distance }) => distance === 2) : found;

function byPlace(names: readonly RecordName[], rows: readonly (Candidate & { place: number })[]): Candidate[][] {
  const found = Map.groupBy(rows, ({ place }) => place);
  return names.map((_, place) => found.get(place + 1) ?? []);
}

/** The names of properties, by id. */
export async function namesOfProperties(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }>(`select id, name from properties.property where id = any ($1)`, [
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The longest name of a property. */
const LONGEST_NAME = 200;

/** A name that a text may contain. */
interface Spelling {
  name: string;
  /** The text after the name. */
  behind: string | null;
  /** Whether the text has a word before the name, so a record with the full name is preferred. */
  isLess?: boolean;
}

/**
 * The names that a text may contain. Exports may write the address after a property's name (`Maple Court - 1 Maple
 * St`), and `Apt.` before a unit's number. A unit of a building may be stored without the building if its number is
 * unique in the property.
 */
function spellingsOf(noun: NamedNoun, { text, building }: RecordName): Spelling[] {
  if (noun === 'tenant') return storedWays(text).map((name) => ({ name, behind: null }));
  const spaced = text.trim().replace(new RegExp(SPACES, 'g'), ' ');
  if (noun === 'unit') {
    const number = withoutWord(spaced);
    const spellings = spellingsOfUnit(spaced, building);
    return number === spaced
      ? spellings
      : [...spellings, ...spellingsOfUnit(number, building).map((spelling) => ({ ...spelling, isLess: true }))];
  }
  const dashes = [...spaced.slice(0, LONGEST_NAME + 3).matchAll(/ - /g)];
  const namesBefore = dashes.map(({ index }) => ({ name: spaced.slice(0, index), behind: spaced.slice(index) }));
  return [{ name: spaced, behind: null }, ...namesBefore];
}

const spellingsOfUnit = (number: string, building: string | undefined): Spelling[] =>
  building === undefined
    ? [{ name: number, behind: null }]
    : [
        { name: numberWithBuilding(building, number), behind: null },
        { name: number, behind: building },
      ];
