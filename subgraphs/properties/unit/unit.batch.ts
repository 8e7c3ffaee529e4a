import type { Fault } from '../../../platform/errors.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import { lockProperties } from '../property/property.statements.ts';
import type { BatchKind, RowChange } from '../record/batch.types.ts';
import { UnitStatus } from './unit.entity.ts';
import { isPlacedAnew, numberTaken, unitKind } from './unit.kind.ts';
import type { UnitFacts, UnitRow } from './unit.queries.ts';
import { holdersOfNumbers, markNumbers, tenureOfUnits } from './unit.statements.ts';

/** Units as many are written at once. */
export const unitBatch: BatchKind<UnitFacts, UnitRow> = {
  kind: unitKind,
  columnTypes: { bedrooms: 'smallint', bathrooms: 'numeric', market_rent_minor: 'bigint' },
  check: async ({ sql, now }, changes) => {
    const { currency } = await accountDefaults(sql);
    const moving = changes.filter(isPlacedAnew).map(({ facts }) => facts);
    const properties = await lockProperties(sql, [...new Set(moving.map(({ propertyId }) => propertyId))]);
    const numbers = givenNumbers(await holdersOfNumbers(sql, moving));
    const tenures = await tenureOfUnits(
      sql,
      changes.map(({ id }) => id),
      now,
    );
    return changes.map((change) => {
      const { id, before, facts } = change;
      const faults = isPlacedAnew(change) ? placingFaults(change, properties, numbers) : [];
      if (faults.length > 0) return faults;
      return {
        ...facts,
        currency: facts.currency ?? before?.currency ?? currency,
        status: statusOf(facts.status, tenures.get(id) ?? null),
      };
    });
  },
  // A number that one row gives up and another takes is nobody's while they are written, in whatever order.
  prepare: ({ sql }, changes) => markNumbers(sql, placedIds(changes.filter(({ before }) => before)), true),
  settle: ({ sql }, changes) => markNumbers(sql, placedIds(changes), false),
};

type UnitRowChange = RowChange<UnitFacts, UnitRow>;

const placedIds = (changes: readonly UnitRowChange[]): string[] => changes.filter(isPlacedAnew).map(({ id }) => id);

/** With leases on record, whether the unit is let is what they say. */
function statusOf(said: UnitStatus, isLet: boolean | null): UnitStatus {
  if (said === UnitStatus.DOWN || isLet === null) return said;
  return isLet ? UnitStatus.OCCUPIED : UnitStatus.AVAILABLE;
}

/** Which units have which number of which property, as rows take and give them up. */
function givenNumbers(stored: readonly { id: string; propertyId: string; unitNumber: string }[]) {
  const holders = new Map<string, Set<string>>();
  const of = ({ propertyId, unitNumber }: { propertyId: string; unitNumber: string }): Set<string> => {
    const key = JSON.stringify([propertyId, unitNumber]);
    if (!holders.has(key)) holders.set(key, new Set());
    return holders.get(key)!;
  };
  for (const unit of stored) of(unit).add(unit.id);
  return { of };
}

function placingFaults(
  { id, before, facts }: UnitRowChange,
  properties: ReadonlySet<string>,
  numbers: ReturnType<typeof givenNumbers>,
): Fault[] {
  const { propertyId, unitNumber } = facts;
  if (!properties.has(propertyId)) {
    const detail = `There is no property with the id ${JSON.stringify(propertyId)}.`;
    return [{ pointer: '/propertyId', code: 'unknown_property', detail }];
  }
  const holder = [...numbers.of(facts)].find((other) => other !== id);
  if (holder !== undefined) return [numberTaken(holder, unitNumber)];
  if (before) numbers.of(before).delete(id);
  numbers.of(facts).add(id);
  return [];
}
