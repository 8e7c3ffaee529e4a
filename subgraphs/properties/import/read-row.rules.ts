import { isStorableText } from '../../../platform/text.ts';
import type { ImportField, ImportedRow } from '../../../platform/imports/import-kind.ts';
import type { MappedColumn, RowFault, SheetRow } from './import.types.ts';

/** What the rows of a file are read by. */
export interface RowReader {
  fields: readonly ImportField[];
  /** Whether rows may lack an identifier. */
  mayLackId: boolean;
  /** The number of columns. */
  width: number;
  /** The columns that give something, with their places. */
  mapped: readonly { place: number; column: string; field: ImportField }[];
}

/** Looks up once what reading a row needs. */
export function rowReader(
  columns: readonly MappedColumn[],
  fields: readonly ImportField[],
  mayLackId: boolean,
): RowReader {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const mapped = columns.flatMap(({ column, field: name }, place) => {
    const field = name === null ? undefined : byName.get(name);
    return field ? [{ place, column, field }] : [];
  });
  return { fields, width: columns.length, mapped, mayLackId };
}

/** A row that cannot be read. */
export interface FaultyRow {
  faults: RowFault[];
}

/** Reads a row's cells, all faults at once. */
export function readRow(
  { width, mapped, mayLackId }: RowReader,
  { line, cells, refused }: SheetRow,
): ImportedRow | FaultyRow {
  const faults: RowFault[] = [];
  const input: Record<string, unknown> = {};
  if (cells.length > width) {
    faults.push({ line, column: '', reason: `Expected ${width} cells, but got ${cells.length}.` });
  }
  for (const { place, column, field } of mapped) {
    const text = (cells[place] ?? '').trim();
    const refusal = refused?.get(place);
    if (refusal !== undefined) faults.push({ line, column, reason: refusal });
    if (text === '' || refusal !== undefined) continue;
    const read = isStorableText(text) ? field.read(text) : { expected: 'text without control characters' };
    if ('value' in read) input[field.member] = read.value;
    else faults.push({ line, column, reason: `Expected ${read.expected}, but got ${abbreviate(text)}.` });
  }
  if (!mayLackId && faults.length === 0 && input['externalId'] === undefined && input['id'] === undefined) {
    faults.push({ line, column: '', reason: 'Expected an external_id, by which the row is found again.' });
  }
  return faults.length > 0 ? { faults } : { line, input: withNames(input) };
}

/** Some systems have one column for a name: `Silva, Ana` or `Ana Silva`. */
function withNames(row: Record<string, unknown>): Record<string, unknown> {
  if (typeof row['fullName'] !== 'string') return row;
  const { fullName, ...input } = row as { fullName: string };
  const [last, first] = fullName.includes(',') ? fullName.split(/,(.*)/s) : splitAtLastWord(fullName);
  return { firstName: first?.trim(), lastName: last?.trim(), ...input };
}

function splitAtLastWord(name: string): [string, string] {
  const at = name.lastIndexOf(' ');
  return [name.slice(at + 1), at < 0 ? '' : name.slice(0, at)];
}

const abbreviate = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
