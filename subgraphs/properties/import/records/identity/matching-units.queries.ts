import type { Sql } from '../../../../../platform/db/sql.ts';
import type { MatchingRecord, RowKey } from './matching-record.types.ts';
import { otherNumbers } from '../../../unit/other-numbers.rules.ts';

interface StoredUnit {
  id: string;
  externalId: string | null;
  propertyId: string;
  unitNumber: string;
}

/** A unit number as it is compared: without case, and with single spaces. */
const plain = (number: string): string => number.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * For each key, by place, the live units of its property with that number, else those whose number another system may
 * write so; none if a unit has the identifier. The numbers of a property's units are prepared once for all rows.
 */
export async function findMatchingUnits(sql: Sql, keys: readonly RowKey[]): Promise<MatchingRecord[][]> {
  const properties = [...new Set(keys.flatMap(({ near }) => near ?? []))];
  if (properties.length === 0) return keys.map(() => []);
  const [units, knownIdentifiers] = [await unitsOf(sql, properties), await knownOf(sql, keys)];
  const byNumber = Map.groupBy(units, ({ propertyId, unitNumber }) => keyOf(propertyId, unitNumber));
  const called = (near: string, number: string): StoredUnit[] => byNumber.get(keyOf(near, number)) ?? [];
  return keys.map(({ near, name, externalId }) => {
    if (near === null || knownIdentifiers.has(externalId)) return [];
    const exact = called(near, name);
    if (exact.length > 0) return exact.map((unit) => matchingRecord(unit, false));
    return otherNumbers(name).flatMap((number) => called(near, number).map((unit) => matchingRecord(unit, true)));
  });
}

const keyOf = (propertyId: string, number: string): string => `${propertyId} ${plain(number)}`;

const matchingRecord = ({ id, externalId }: StoredUnit, hasOtherNumber: boolean): MatchingRecord => ({
  ...{ id, externalId, unitId: null, address: null, email: null, phone: null },
  hasOtherNumber,
});

const unitsOf = (sql: Sql, properties: readonly string[]): Promise<StoredUnit[]> =>
  sql<StoredUnit>(
    `select u.id, u.external_id, u.property_id, u.unit_number
     from unnest($1::text[]) as row_key (property) cross join lateral (
       select * from properties.unit u where u.property_id = row_key.property and u.deleted_at is null offset 0) u
     order by u.id`,
    [properties],
  );

/** Which of the identifiers belong to a live unit. */
async function knownOf(sql: Sql, keys: readonly RowKey[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ external: string }>(
    `select row_key.external from unnest($1::text[]) as row_key (external) cross join lateral (
       select 1 from properties.unit u where u.external_id = row_key.external and u.deleted_at is null limit 1) known`,
    [keys.map(({ externalId }) => externalId)],
  );
  return new Set(rows.map(({ external }) => external));
}
