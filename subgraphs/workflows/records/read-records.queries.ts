import type { Sql } from '../../../platform/db/sql.ts';

/** A record that conditions may read: its type, as events name it, and its id. */
export interface RecordKey {
  type: string;
  id: string;
}

/** A record as conditions read it, by the names that REST has. */
export type RecordFacts = Readonly<Record<string, unknown>>;

/** The views from which conditions read records, by the type of record. */
const VIEWS: Readonly<Record<string, string>> = {
  ticket: 'maintenance.published_ticket_facts',
  vendor: 'maintenance.published_vendor_facts',
  property: 'properties.published_property_facts',
  unit: 'properties.published_unit_facts',
  lease: 'properties.published_lease_facts',
  tenant: 'properties.published_tenant_facts',
  screening: 'properties.published_screening_facts',
  ledger_entry: 'finance.published_ledger_entry_facts',
};

/** The names under which conditions read records. */
export const RECORD_TYPES: readonly string[] = Object.keys(VIEWS);

/** Members of records that name another record, and its type. */
const REFERENCES: Readonly<Record<string, string>> = {
  unit_id: 'unit',
  property_id: 'property',
  vendor_id: 'vendor',
  tenant_id: 'tenant',
  lease_id: 'lease',
};

/** Ticket to unit to property, and lease to tenant. */
const MOST_ROUNDS = 3;

/**
 * Reads records, and those that they refer to, directly or through each other.
 * @returns by the key of each record that is asked for: the records by their types, the record itself among them
 */
export async function readRecords(
  sql: Sql,
  keys: readonly RecordKey[],
): Promise<Map<string, Readonly<Record<string, RecordFacts>>>> {
  const known = new Map<string, RecordFacts | undefined>();
  let wanted = unique(keys).filter(({ type }) => type in VIEWS);
  for (let round = 0; round < MOST_ROUNDS && wanted.length > 0; round++) {
    const found = await readAll(sql, wanted);
    for (const key of wanted) known.set(nameOf(key), found.get(nameOf(key)));
    wanted = unique([...found.values()].flatMap(referencesOf)).filter((key) => !known.has(nameOf(key)));
  }
  return new Map(keys.map((key) => [nameOf(key), reachedFrom(known, key)]));
}

/** The key of a record in one text. */
export const nameOf = ({ type, id }: RecordKey): string => `${type} ${id}`;

const unique = (keys: readonly RecordKey[]): RecordKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];

async function readAll(sql: Sql, keys: readonly RecordKey[]): Promise<Map<string, RecordFacts>> {
  const types = [...new Set(keys.map(({ type }) => type))];
  const selects = types.map(
    (type, place) => `select '${type}' as type, id, facts from ${VIEWS[type]!} where id = any($${place + 1}::text[])`,
  );
  const rows = await sql<RecordKey & { facts: RecordFacts }>(
    selects.join(' union all '),
    types.map((type) => keys.filter((key) => key.type === type).map(({ id }) => id)),
  );
  return new Map(rows.map(({ facts, ...key }) => [nameOf(key), facts]));
}

const referencesOf = (facts: RecordFacts): RecordKey[] =>
  Object.entries(REFERENCES).flatMap(([member, type]) => {
    const id = facts[member];
    return typeof id === 'string' ? [{ type, id }] : [];
  });

/** The records that one leads to; of two of the same type, the nearer. */
function reachedFrom(
  known: ReadonlyMap<string, RecordFacts | undefined>,
  start: RecordKey,
): Record<string, RecordFacts> {
  const reached: Record<string, RecordFacts> = {};
  let keys = [start];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = keys.flatMap((key) => {
      const facts = known.get(nameOf(key));
      if (!facts || key.type in reached) return [];
      reached[key.type] = facts;
      return [facts];
    });
    keys = found.flatMap(referencesOf);
  }
  return reached;
}
