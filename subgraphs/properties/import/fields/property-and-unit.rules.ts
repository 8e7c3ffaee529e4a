import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * What separates a property from its unit in one cell: `Maple Court - 101`, `123 Main St
 * 4B`.
 */
const BETWEEN = /\s*\|\s*|\s+[-\u2013\u2014]\s+/g;

/** A property and one of its units. */
export interface PropertyUnitText {
  property: string;
  unit: string;
}

/** The possible divisions of a text into a property and its unit, with the longest property first. */
export function propertyUnitReadings(text: string): readonly PropertyUnitText[] {
  const found = [...text.matchAll(BETWEEN)].map(({ index, 0: between }) => ({
    property: text.slice(0, index).trim(),
    unit: text.slice(index + between.length).trim(),
  }));
  return found.filter(({ property, unit }) => property !== '' && unit !== '').reverse();
}

/**
 * Reads a cell that names a property and a unit. Where the property's name ends is certain only after the property is
 * looked up.
 * @param unit the member that names the unit
 */
export const readPropertyAndUnit =
  (unit: string): CellReader =>
  (text) => {
    const [place] = propertyUnitReadings(text);
    if (!place) return { expected: 'a property and a unit like Maple Court - 101' };
    return { value: { text, members: { propertyId: place.property, [unit]: place.unit } } };
  };

/** Divides a cell that names a property and its unit, and puts a unit's building before its number. */
export function withPropertyAndUnit(row: Input): Input {
  if (row['propertyUnit'] === undefined && row['building'] === undefined) return row;
  const { propertyUnit, ...otherMembers } = row as Input & { propertyUnit?: { text: string; members: Input } };
  const input = propertyUnit ? { ...propertyUnit.members, ...otherMembers, propertyUnit: propertyUnit.text } : row;
  const { building, propertyId, unitNumber } = input as Record<string, string | undefined>;
  if (building === undefined || unitNumber === undefined) return input;
  const { building: _, ...withoutBuilding } = input as Input & { building?: unknown };
  return addsToNumber(building, propertyId, unitNumber)
    ? { ...withoutBuilding, unitNumber: numberWithBuilding(building, unitNumber) }
    : withoutBuilding;
}

/** A unit's number with its building, such as `B - 101`. Buildings of one property often repeat the numbers. */
export const numberWithBuilding = (building: string, number: string): string => `${building} - ${number}`;

/** Whether the building differs from the property and is not yet part of the number. */
function addsToNumber(building: string, property: string | undefined, number: string): boolean {
  const [buildingText, propertyText, start] = [building, property ?? '', number].map((text) =>
    text.toLowerCase().trim(),
  );
  return (
    buildingText !== propertyText &&
    !(start!.startsWith(buildingText!) && /^[\s\-/#.]/.test(start!.slice(buildingText!.length)))
  );
}
