import type { Sql } from '../../../../../platform/db/sql.ts';
import { findNamedRecords } from './named-records.queries.ts';
import { propertyUnitReadings } from '../../fields/property-and-unit.rules.ts';
import type { PropertyUnitText } from '../../fields/property-and-unit.rules.ts';
import type { ResolvedRow } from './resolve-references.ts';

/**
 * Divides texts that name a property and its unit (`Maple Court - B - 101`) by the existing properties; the longest
 * name counts. A unit's text is divided only if nothing else names the property and no unit has the text as its
 * identifier.
 * @param unit the member that names the unit
 */
export async function separatePropertyAndUnit(
  sql: Sql,
  unit: 'unitNumber' | 'unitId',
  rows: readonly ResolvedRow[],
): Promise<readonly ResolvedRow[]> {
  const texts = rows.map(({ input }) => textOf(input, unit));
  const combinedTexts = [...new Set(texts.flatMap((text) => text ?? []))].filter(
    (text) => propertyUnitReadings(text).length > 0,
  );
  if (combinedTexts.length === 0) return rows;
  const identified = unit === 'unitId' ? await findNamedRecords(sql, 'unit', combinedTexts.map(anywhere)) : [];
  const places = new Map(
    combinedTexts.map((text, at) => [text, identified[at]?.length ? [] : propertyUnitReadings(text)]),
  );
  const properties = [...new Set([...places.values()].flat().map(({ property }) => property))];
  const found = await findNamedRecords(sql, 'property', properties.map(anywhere));
  const knownProperties = new Set(properties.filter((_, at) => found[at]!.length > 0));
  return rows.map((row, at) => {
    const place = places.get(texts[at] ?? '')?.find(({ property }) => knownProperties.has(property));
    return place ? { ...row, input: withPlaceOf(row.input, unit, place) } : row;
  });
}

const anywhere = (text: string) => ({ text, near: null });

function textOf(input: ResolvedRow['input'], unit: string): string | undefined {
  if (input['propertyUnit'] !== undefined) return input['propertyUnit'] as string;
  return unit === 'unitId' && input['propertyId'] === undefined ? (input[unit] as string | undefined) : undefined;
}

const withPlaceOf = (input: ResolvedRow['input'], unit: string, place: PropertyUnitText): ResolvedRow['input'] => ({
  ...input,
  propertyId: place.property,
  [unit]: place.unit,
});
