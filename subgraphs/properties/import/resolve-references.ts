import type { Sql } from '../../../platform/db/sql.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { ImportedRow } from '../../../platform/imports/import-kind.ts';
import { recordsNamed } from './named-records.queries.ts';
import type { Candidate, SaidRecord } from './named-records.queries.ts';
import type { RecordField } from './record-fields.ts';

/** A row whose references are ids of ours as far as they could be found, and what is wrong with the others. */
export interface ResolvedRow {
  input: Readonly<Record<string, unknown>>;
  faults: readonly Fault[];
}

/**
 * Puts our ids in the place of what cells call records. A text that means nothing stays, so that whoever checks the record
 * says so; one that means several is a fault.
 * @param fields those that refer, in an order in which what tells where others are comes first
 */
export async function resolveReferences(
  sql: Sql,
  fields: readonly RecordField[],
  rows: readonly ImportedRow[],
): Promise<readonly ResolvedRow[]> {
  let resolved: readonly ResolvedRow[] = rows.map(({ input }) => ({ input, faults: [] }));
  const said = fields.filter(({ member }) => rows.some(({ input }) => input[member] !== undefined));
  for (const field of said) resolved = await resolveField(sql, field, resolved);
  return resolved;
}

async function resolveField(sql: Sql, field: RecordField, rows: readonly ResolvedRow[]): Promise<ResolvedRow[]> {
  const { refersTo } = field;
  if (!refersTo) return [...rows];
  const said = new Map<string, SaidRecord>();
  for (const { input } of rows) {
    for (const one of saidIn(input, field)) said.set(keyOf(one), one);
  }
  if (said.size === 0) return [...rows];
  const found = await recordsNamed(sql, refersTo, [...said.values()]);
  const meant = new Map([...said.keys()].map((key, place) => [key, closest(found[place]!)]));
  return rows.map((row) => withMeant(row, field, (one) => meant.get(keyOf(one))!));
}

const keyOf = ({ text, near }: SaidRecord): string => JSON.stringify([text, near]);

/** What a row calls records by a field; nothing when another field has named them already. */
function saidIn(input: ResolvedRow['input'], { member, refersTo, becomes }: RecordField): SaidRecord[] {
  const value = input[member] as string | string[] | undefined;
  if (value === undefined || (becomes !== undefined && input[becomes] !== undefined)) return [];
  const near = { property: undefined, unit: input['propertyId'], tenant: input['unitId'] }[refersTo!];
  const texts = typeof value === 'string' ? [value] : value;
  return texts.map((text) => ({ text, near: (near as string | undefined) ?? null }));
}

/** The ids of the closest that a text may mean: one where it is looked for first, else one by an identifier. */
function closest(candidates: readonly Candidate[]): string[] {
  const near = candidates.filter(({ isNear }) => isNear);
  const considered = near.length > 0 ? near : candidates;
  const distance = Math.min(...considered.map((one) => one.distance));
  return considered.filter((one) => one.distance === distance).map(({ id }) => id);
}

function withMeant(
  row: ResolvedRow,
  field: RecordField,
  meaningOf: (said: SaidRecord) => readonly string[],
): ResolvedRow {
  const said = saidIn(row.input, field);
  if (said.length === 0) return row;
  const { member, becomes = member } = field;
  const ids = said.map((one) => meaningOf(one)[0] ?? one.text);
  const value = typeof row.input[member] === 'string' ? ids[0] : ids;
  const faults = said.flatMap((one) => faultsOf(field, one.text, meaningOf(one).length));
  return { input: { ...row.input, [becomes]: value }, faults: [...row.faults, ...faults] };
}

/** What is wrong with what is named; whether a record of a certain id is there is checked with the record. */
function faultsOf({ member, refersTo: noun, becomes, isHint }: RecordField, text: string, found: number): Fault[] {
  const isNameAlone = becomes !== undefined;
  if (found === 1 || (isHint && !isNameAlone) || (found === 0 && !isNameAlone)) return [];
  const name = JSON.stringify(text);
  const pointer = `/${member}`;
  if (found === 0) {
    return [{ pointer, code: `unknown_${noun!}`, detail: `There is no ${noun!} ${name}, by identifier or by name.` }];
  }
  const many = noun === 'property' ? 'properties' : `${noun!}s`;
  const detail = `There are several ${many} called ${name}; name one by its identifier.`;
  return [{ pointer, code: `ambiguous_${noun!}`, detail }];
}
