import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import type { MarkCounts, Proof, Proofs, ReadingWays } from '../../../../platform/imports/read-cell.rules.ts';
import type { MappedColumn } from './mapped-column.types.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';

/**
 * The fields of a file with readers for the formats of its cells, and the columns with what to show about those
 * formats.
 */
export interface SettledFormats {
  fields: readonly ImportField[];
  columns: readonly MappedColumn[];
}

/** What the cells of a column prove about their format. */
interface ProvenColumn {
  ways: ReadingWays;
  proofs: Partial<Record<string, Proof>>;
  isUnclear: boolean;
  marks: MarkCounts;
}

/** Decides from the first rows which format the cells of each column have, where a single cell allows two readings. */
export function settleFormats(
  columns: readonly MappedColumn[],
  fields: readonly ImportField[],
  rows: readonly SheetRow[],
): SettledFormats {
  const byName = new Map<string, ProvenColumn>();
  for (const [place, { field: name }] of columns.entries()) {
    const ways = fields.find((field) => field.name === name)?.read.ways;
    if (name !== null && ways) byName.set(name, proveFormats(rows, place, ways));
  }
  const all = [...byName.values()];
  const settled = new Map(
    [...byName].map(([name, column]): [string, ProvenColumn] => [name, { ...column, proofs: proofsFor(column, all) }]),
  );
  return {
    fields: fields.map((field) => {
      const column = settled.get(field.name);
      return column ? { ...field, read: column.ways.readBy(column.proofs, column.marks) } : field;
    }),
    columns: columns.map((column) => {
      const settledColumn = settled.get(column.field ?? '');
      const readsAs = formatOf(settledColumn);
      const reason = [column.reason, settledColumn?.ways.explained?.(settledColumn.marks)]
        .filter((text) => text !== undefined)
        .join('; ');
      return { ...column, ...(readsAs !== undefined && { readsAs }), ...(reason !== '' && { reason }) };
    }),
  };
}

function proveFormats(rows: readonly SheetRow[], place: number, ways: ReadingWays): ProvenColumn {
  const marks = new Map<string, number>();
  const column: ProvenColumn = { ways, proofs: {}, isUnclear: false, marks };
  for (const { line, cells } of rows) {
    const text = (cells[place] ?? '').trim();
    if (text === '') continue;
    const mark = ways.markIn?.(text);
    if (mark !== undefined) marks.set(mark, (marks.get(mark) ?? 0) + 1);
    const format = ways.provenBy(text);
    if (format === UNCLEAR) column.isUnclear = true;
    else if (format !== undefined) column.proofs[format] ??= { text, line };
  }
  return column;
}

/**
 * A column that proves nothing takes the format of the file's columns of the same kind, since one file rarely mixes
 * formats.
 */
function proofsFor({ ways, proofs }: ProvenColumn, all: readonly ProvenColumn[]): Proofs {
  if (Object.keys(proofs).length > 0) return proofs;
  const sameKind = all.filter((column) => column.ways.of === ways.of);
  return Object.assign({}, ...sameKind.map((column) => column.proofs)) as Proofs;
}

const UNCLEAR = 'unclear';

function formatOf(column: ProvenColumn | undefined): string | undefined {
  if (!column || (column.ways.isRarelyTold && !column.isUnclear)) return undefined;
  const [format, ...otherFormats] = Object.keys(column.proofs);
  if (otherFormats.length > 0) return UNCLEAR;
  return format ?? (column.isUnclear ? column.ways.usual : undefined);
}
