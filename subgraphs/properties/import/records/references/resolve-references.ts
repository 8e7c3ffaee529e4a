import type { Sql } from '../../../../../platform/db/sql.ts';
import type { Fault } from '../../../../../platform/errors.ts';
import type { NamedBy } from '../../../../../platform/imports/import-kind.ts';
import { chooseRecord, chooseReading } from './choose-record.rules.ts';
import type { RecordChoice } from './choose-record.rules.ts';
import { namesOfProperties, findNamedRecords } from './named-records.queries.ts';
import { UNIT_NAMED_BY } from '../../fields/named-noun.types.ts';
import type { Candidate, RecordName } from './named-record.types.ts';
import type { RecordField } from '../../fields/record-field.ts';
import { readingsOf } from './name-readings.rules.ts';

/** A row with our ids in the place of names as far as records were found, and the faults of the other names. */
export interface ResolvedRow {
  input: Readonly<Record<string, unknown>>;
  faults: readonly Fault[];
  /**
   * The record that the row is about if that record has no identifier of another system; it then gets the row's
   * identifier.
   */
  claims?: string;
  /** By pointer, what to report for members if the check of the record finds no record. */
  unknown?: ReadonlyMap<string, string> | undefined;
}

/**
 * Replaces names of records by our ids. A name that means no record stays, so the check of the record reports it; a
 * name that means several is a fault.
 * @param fields the references, in an order in which properties come before the records in them
 */
export async function resolveReferences(
  sql: Sql,
  fields: readonly RecordField[],
  rows: readonly ResolvedRow[],
): Promise<readonly ResolvedRow[]> {
  let resolved = rows;
  const filledFields = fields.filter(({ member }) => rows.some(({ input }) => input[member] !== undefined));
  for (const field of filledFields) resolved = await resolveField(sql, field, resolved);
  return resolved;
}

async function resolveField(sql: Sql, field: RecordField, rows: readonly ResolvedRow[]): Promise<ResolvedRow[]> {
  const { refersTo } = field;
  if (!refersTo) return [...rows];
  const namesByKey = new Map<string, RecordName>();
  for (const row of rows) {
    const readings = namesIn(row, field).flatMap((name) => readingsIn(name, field));
    for (const name of readings.flat()) namesByKey.set(keyOf(name), name);
  }
  if (namesByKey.size === 0) return [...rows];
  const found = await findNamedRecords(sql, refersTo, [...namesByKey.values()]);
  const properties = refersTo === 'unit' ? await propertiesToName(sql, [...namesByKey.values()], found) : undefined;
  const choices = new Map(
    [...namesByKey].map(([key, name], place) => [key, chooseRecord(field, name, found[place]!, properties)]),
  );
  return rows.map((row) =>
    withChoices(row, field, (name) =>
      chooseReading(readingsIn(name, field).map((reading) => reading.map((part) => choices.get(keyOf(part))!))),
    ),
  );
}

/** The names of the properties of units that are not found in the expected place. */
function propertiesToName(
  sql: Sql,
  names: readonly RecordName[],
  found: readonly (readonly Candidate[])[],
): Promise<ReadonlyMap<string, string>> {
  const ids = names.flatMap(({ near }, place) =>
    near === null || found[place]!.some(({ isNear }) => isNear)
      ? []
      : [near, ...found[place]!.flatMap(({ within }) => within ?? [])],
  );
  return namesOfProperties(sql, ids);
}

/** The readings of a text: one record, or several persons. */
function readingsIn(name: RecordName, { refersTo, isHint }: RecordField): RecordName[][] {
  if (refersTo !== 'tenant' || !isHint) return [[name]];
  const { text, near } = name;
  return readingsOf(text).map((reading) => reading.map((part) => ({ text: part, near })));
}

const keyOf = ({ text, near, building, namedBy }: RecordName): string =>
  JSON.stringify([text, near, building, namedBy]);

/**
 * The names of records in a row's field. There are none if another field has named the record, unless this field adds
 * further ones, and none for a unit of an unknown property.
 */
function namesIn(
  { input, faults }: ResolvedRow,
  { member, refersTo, becomes, isFurther = false }: RecordField,
): RecordName[] {
  if (refersTo === 'unit' && faults.some(({ pointer }) => pointer === '/propertyId')) return [];
  const value = input[member] as string | string[] | undefined;
  const isNamed = becomes !== undefined && !isFurther && input[becomes] !== undefined;
  if (value === undefined || isNamed) return [];
  const near = { property: undefined, unit: input['propertyId'], tenant: input['unitId'] }[refersTo!];
  const texts = typeof value === 'string' ? [value] : value;
  const building = refersTo === 'unit' && near !== undefined ? (input['building'] as string | undefined) : undefined;
  const namedBy = refersTo === 'unit' && near !== undefined ? (input[UNIT_NAMED_BY] as NamedBy | undefined) : undefined;
  return texts.map((text) => ({ text, near: (near as string | undefined) ?? null, building, namedBy }));
}

function withChoices(
  row: ResolvedRow,
  field: RecordField,
  meaning: (name: RecordName) => readonly RecordChoice[],
): ResolvedRow {
  const names = namesIn(row, field);
  if (names.length === 0) return row;
  const { member, becomes = member, isFurther = false } = field;
  const meanings = names.flatMap(meaning);
  const found = meanings.map(({ id }) => id);
  const named = (row.input[becomes] ?? []) as string[];
  const ids = isFurther ? [...new Set([...named, ...found])] : found;
  const value = typeof row.input[member] === 'string' ? ids[0] : ids;
  const faults = meanings.flatMap(({ fault }) => fault ?? []);
  const detail = typeof value === 'string' ? meanings[0]!.ifUnknown : undefined;
  return {
    input: { ...row.input, [becomes]: value },
    faults: [...row.faults, ...faults],
    unknown: detail === undefined ? row.unknown : new Map([...(row.unknown ?? []), [`/${becomes}`, detail]]),
  };
}
