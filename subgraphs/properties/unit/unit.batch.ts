import type { Fault } from '../../../platform/errors.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import { lockProperties } from '../property/property.statements.ts';
import type { BatchKind, RowChange } from '../record/batch.types.ts';
import { updateMovedUnits } from './update-unit-status.ts';
import { isPlacedAnew, numberTaken, statusOf, unitKind } from './unit.kind.ts';
import type { UnitFacts, UnitRow } from './unit.queries.ts';
import { holdersOfNumbers, markNumbers, tenureOfUnits } from './unit.statements.ts';
import type { NumberHolder } from './unit.statements.ts';

/** Batch writing of units. */
export const unitBatch: BatchKind<UnitFacts, UnitRow> = {
  kind: unitKind,
  check: async ({ sql, now }, changes) => {
    const { currency } = await accountDefaults(sql);
    const moving = changes.filter(isPlacedAnew).map(({ facts }) => facts);
    const properties = await lockProperties(sql, [...new Set(moving.map(({ propertyId }) => propertyId))]);
    const taken = takenNumbers(
      changes.filter((change) => isPlacedAnew(change) && properties.has(change.facts.propertyId)),
      await holdersOfNumbers(sql, moving),
    );
    const tenures = await tenureOfUnits(
      sql,
      changes.map(({ id, facts: { propertyId } }) => ({ id, propertyId })),
      now,
    );
    return changes.map((change) => {
      const { id, before, facts } = change;
      const holder = taken.get(change);
      if (holder) return [numberTaken('/unitNumber', holder)];
      if (isPlacedAnew(change) && !properties.has(facts.propertyId)) return [unknownProperty(facts)];
      return {
        ...facts,
        currency: facts.currency ?? before?.currency ?? currency,
        status: statusOf(facts.status, tenures.get(id) ?? null),
      };
    });
  },
  // A number that moves from one row to another is marked, so that the rows can be written in any order.
  prepare: ({ sql }, changes) => markNumbers(sql, placedIds(changes.filter(({ before }) => before)), true),
  settle: async (context, changes) => {
    await markNumbers(context.sql, placedIds(changes), false);
    await updateMovedUnits(
      context,
      changes.map(({ id, before, facts }) => ({ id, before, after: facts })),
    );
  },
};

type UnitRowChange = RowChange<UnitFacts, UnitRow>;

const placedIds = (changes: readonly UnitRowChange[]): string[] => changes.filter(isPlacedAnew).map(({ id }) => id);

const unknownProperty = ({ propertyId }: UnitFacts): Fault => {
  const detail = `There is no property with the id ${JSON.stringify(propertyId)}.`;
  return { pointer: '/propertyId', code: 'unknown_property', detail };
};

/**
 * The rows that cannot have their number, with the unit that has it. The order of rows does not matter: a unit that
 * gets another number gives up its own, so two units can trade theirs.
 */
function takenNumbers(
  placing: readonly UnitRowChange[],
  stored: readonly NumberHolder[],
): ReadonlyMap<UnitRowChange, NumberHolder> {
  const taken = new Map<UnitRowChange, NumberHolder>();
  for (let moving = placing; ;) {
    const leaving = new Set(moving.map(({ id }) => id));
    const holders = new Map<string, NumberHolder>();
    const staying = stored.filter(({ id }) => !leaving.has(id));
    for (const holder of [...staying, ...moving.map(holderAfter)]) {
      if (!holders.has(placeOf(holder))) holders.set(placeOf(holder), holder);
    }
    const refused = moving.filter(({ id, facts }) => holders.get(placeOf(facts))!.id !== id);
    if (refused.length === 0) return taken;
    for (const change of refused) taken.set(change, holders.get(placeOf(change.facts))!);
    moving = moving.filter((change) => !taken.has(change));
  }
}

const holderAfter = ({ id, facts: { externalId, propertyId, unitNumber } }: UnitRowChange): NumberHolder => ({
  ...{ id, externalId, propertyId, unitNumber },
});

const placeOf = ({ propertyId, unitNumber }: Pick<UnitFacts, 'propertyId' | 'unitNumber'>): string =>
  JSON.stringify([propertyId, unitNumber]);
