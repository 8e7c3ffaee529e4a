import { PROPERTIES } from '../data/properties.data.ts';
import type { PropertyPlan } from '../data/properties.data.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import type { PropertyRow, UnitRow } from './portfolio-rows.ts';

/** The demo's books are in one currency. */
export const CURRENCY = 'USD';

/** What a unit is used for today. */
export type UnitUse = 'let' | 'vacant' | 'down';

/** A unit, its property and its use. */
export interface UnitPlan {
  unit: UnitRow;
  property: PropertyPlan;
  use: UnitUse;
}

/** The unit that the documentation's examples name; it is always let. */
const EXAMPLE_UNIT_ID = 'MAPLE-101';

/** One unit in 25 is out of use, and of the others one in twelve stands empty. */
const DOWN_SHARE = 0.04;
const VACANT_SHARE = 0.08;

const STATUS = { let: 'occupied', vacant: 'available', down: 'down' } as const;

/** The properties as rows; they joined the account three years ago. */
export function buildProperties(joinedAt: Date): PropertyRow[] {
  return PROPERTIES.map(({ id, name, address, timezone }) => ({
    id,
    name,
    address,
    timezone,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  }));
}

/** Every unit with its use. */
export function buildUnits(joinedAt: Date): UnitPlan[] {
  const plans = PROPERTIES.flatMap((property) =>
    unitNumbers(property).map((number) => ({ property, unit: buildUnit(property, number, joinedAt) })),
  );
  const uses = chooseUses(plans.map(({ unit }) => unit.id));
  return plans.map(({ property, unit }) => {
    const use = uses.get(unit.id) ?? 'let';
    return { property, unit: { ...unit, status: STATUS[use] }, use };
  });
}

function unitNumbers({ floors, unitsPerFloor }: PropertyPlan): string[] {
  const onFloor = Array.from({ length: unitsPerFloor }, (_, index) => index + 1);
  if (floors === 1) return onFloor.map(String);
  return Array.from({ length: floors }, (_, floor) => onFloor.map((unit) => String((floor + 1) * 100 + unit))).flat();
}

function buildUnit(property: PropertyPlan, unitNumber: string, at: Date): UnitRow {
  const id = `${property.unitPrefix}-${unitNumber}`;
  const random = randomFor(`unit ${id}`);
  const bedrooms = bedroomsOf(property, random);
  const floor = Math.floor(Number(unitNumber) / 100);
  // Higher floors and more rooms cost more; rents are asked in steps of five dollars.
  const rent = property.baseRent * (0.84 + 0.22 * bedrooms + 0.01 * floor + 0.04 * random.fraction());
  return {
    id,
    propertyId: property.id,
    unitNumber,
    bedrooms,
    bathrooms: bedrooms < 2 ? 1 : bedrooms === 2 ? random.pick([1, 1.5, 2]) : random.pick([2, 2.5]),
    marketRentMinor: Math.round(rent / 5) * 500,
    currency: CURRENCY,
    status: 'available',
    createdAt: at,
    updatedAt: at,
  };
}

function bedroomsOf({ floors }: PropertyPlan, random: Random): number {
  const isTownhome = floors === 1;
  return isTownhome
    ? random.pick([2, 3, 3])
    : random.weighted([
        [0, 1],
        [1, 5],
        [2, 4],
        [3, 1],
      ]);
}

function chooseUses(unitIds: readonly string[]): Map<string, UnitUse> {
  const shuffled = randomFor('use of units').shuffled(unitIds.filter((id) => id !== EXAMPLE_UNIT_ID));
  const downCount = Math.round(unitIds.length * DOWN_SHARE);
  const vacantCount = Math.round((unitIds.length - downCount) * VACANT_SHARE);
  const uses = new Map<string, UnitUse>();
  shuffled.slice(0, downCount).forEach((id) => uses.set(id, 'down'));
  shuffled.slice(downCount, downCount + vacantCount).forEach((id) => uses.set(id, 'vacant'));
  return uses;
}
