import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { abbreviate } from '../../../../platform/text.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import { propertyUnitReadings } from '../fields/property-and-unit.rules.ts';
import { faultIn } from '../columns/row-faults.rules.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';

/** The columns that say where a unit is: its property and the unit itself. */
export interface PropertyUnitColumns {
  property: PlacedColumn;
  unit: PlacedColumn;
}

/**
 * The columns by which units are looked for in their properties; none if a group heading gives the property, or the
 * column holds identifiers of units.
 * @param width the number of columns
 */
export function propertyUnitColumns(mapped: readonly PlacedColumn[], width: number): PropertyUnitColumns | undefined {
  const columnOf = (member: string): PlacedColumn | undefined =>
    mapped.find(({ place, field }) => place < width && membersOf(field).includes(member));
  const [property, unit] = [columnOf('propertyId'), columnOf('unitId')];
  return property && unit && property !== unit && unit.namedBy !== 'identifier' ? { property, unit } : undefined;
}

/**
 * The fault of a row that names a unit without its property, in a file with a column of properties. A `102` below a
 * merged cell of the property may otherwise match the identifier of another unit.
 */
export function unitWithoutPropertyFault(
  columns: PropertyUnitColumns | undefined,
  line: number,
  { propertyId, propertyUnit, unitId }: ImportedRow['input'],
): RowFault | undefined {
  const isPlaced = propertyId !== undefined || propertyUnit !== undefined;
  if (!columns || isPlaced || typeof unitId !== 'string' || propertyUnitReadings(unitId).length > 0) return undefined;
  const lacking = `Expected the property of the unit ${abbreviate(unitId)}, but got nothing`;
  return faultIn(columns.property, line, `${lacking}. A cell that is merged with the one above it counts as empty.`);
}
