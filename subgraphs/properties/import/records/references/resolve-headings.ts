import type { Sql } from '../../../../../platform/db/sql.ts';
import type { GroupHeading, ImportedRow } from '../../../../../platform/imports/import-kind.ts';
import { partsOfHeading } from '../../sections/group-headings.rules.ts';
import { chooseRecord } from './choose-record.rules.ts';
import type { RecordChoice } from './choose-record.rules.ts';
import { findNamedRecords } from './named-records.queries.ts';
import type { RecordField } from '../../fields/record-field.ts';
import type { ResolvedRow } from './resolve-references.ts';

/**
 * Replaces the group headings of rows by our ids of properties. A heading that means no property is a fault of its
 * rows.
 */
export async function resolveHeadings(
  sql: Sql,
  fields: readonly RecordField[],
  rows: readonly ImportedRow[],
): Promise<readonly ResolvedRow[]> {
  const headings = new Set(rows.flatMap(({ group }) => group ?? []));
  const field = fields.find(({ refersTo }) => refersTo === 'property');
  if (!field || headings.size === 0) return rows.map(({ input }) => ({ input, faults: [] }));
  const texts = [...new Set([...headings].flatMap(textsOf))];
  const found = await findNamedRecords(
    sql,
    'property',
    texts.map((text) => ({ text, near: null })),
  );
  const hintField = { ...field, isHint: true };
  const meanings = new Map(texts.map((text, at) => [text, chooseRecord(hintField, { text, near: null }, found[at]!)]));
  const propertiesByHeading = new Map([...headings].map((heading) => [heading, propertyOf(heading, meanings)]));
  return rows.map(({ input, group }) =>
    group ? withProperty(input, group, field, propertiesByHeading.get(group)!) : { input, faults: [] },
  );
}

function textsOf({ text, alternativeText }: GroupHeading): string[] {
  const { whole, parts } = partsOfHeading(text);
  return [...whole, ...parts, ...(alternativeText === undefined ? [] : [alternativeText])];
}

/** The properties that a heading means: one if it is clear. */
function propertyOf(
  { text, alternativeText }: GroupHeading,
  meanings: ReadonlyMap<string, RecordChoice>,
): readonly string[] {
  const clearProperties = (readings: readonly string[]): string[] => [
    ...new Set(
      readings.map((reading) => meanings.get(reading)!).flatMap(({ id, fault }) => (fault === null ? id : [])),
    ),
  ];
  const { whole, parts } = partsOfHeading(text);
  const [replaced] = alternativeText === undefined ? [] : clearProperties([alternativeText]);
  if (replaced !== undefined) return [replaced];
  const properties = clearProperties(whole);
  return properties.length > 0 ? properties : clearProperties(parts);
}

/** If the property only tells where a unit is, a row that names no unit does not need it. */
function withProperty(
  { propertyId: _, ...input }: ImportedRow['input'],
  { text, line, isUnclear }: GroupHeading,
  { member, isHint }: RecordField,
  properties: readonly string[],
): ResolvedRow {
  if (isUnclear && (!isHint || input['unitId'] !== undefined)) {
    const unclear = `Line ${line} may be the heading of another property, so that it is not clear which one this row belongs to.`;
    return { input, faults: [{ pointer: `/${member}`, code: 'unknown_property', detail: unclear }] };
  }
  if (properties.length === 1) return { input: { ...input, propertyId: properties[0] }, faults: [] };
  if (isHint && input['unitId'] === undefined) return { input, faults: [] };
  const name = JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
  const detail = `The heading ${name} on line ${line} means ${properties.length > 0 ? 'several properties' : 'no property'}, by identifier or by name.`;
  return { input, faults: [{ pointer: `/${member}`, code: 'unknown_property', detail }] };
}
