import { HEADER_ROWS, findHeader } from './find-header.rules.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import type { ByteSource, SheetRow } from '../file/sheet/sheet.types.ts';
import type { MappingRules } from '../columns/mapping-rules.types.ts';
import { readTops } from '../file/read-table.ts';

/** The line number of a fault about a sheet as a whole; rows count from 1. */
export const SHEET_LINE = 0;
/** How many known headings make a table. */
const FEWEST_HEADINGS = 2;
/** Rows with this many cells make a table whatever their headings; a cover sheet has fewer. */
const FEWEST_ROWS = 3;
const FEWEST_CELLS = 3;

/** A sheet of a workbook with several. */
interface Sheet {
  name: string;
  /** Whether it has rows that somebody may miss, which a cover sheet has not. */
  isTable: boolean;
}

/**
 * The visible sheets of a workbook, in their order; none for a file with one table.
 * @throws UnreadableFile
 */
export async function sheetsOf(source: ByteSource, rules: MappingRules): Promise<readonly Sheet[]> {
  const sheets: Sheet[] = [];
  for await (const { name, first } of readTops(source, HEADER_ROWS + 1)) {
    sheets.push({ name, isTable: isTable(first, rules) });
  }
  return sheets;
}

function isTable(first: readonly SheetRow[], rules: MappingRules): boolean {
  if (first.length < 2) return false;
  const wide = first.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= FEWEST_CELLS);
  if (wide.length >= FEWEST_ROWS) return true;
  const { mapping, rows } = findHeader(first, rules, new Map());
  const known = mapping.columns.filter(({ field }) => field !== null).length;
  return rows < first.length && (mapping.faults.length === 0 || known >= FEWEST_HEADINGS);
}

/** The faults for the tables of a workbook that are not read. */
export function unreadSheetFaults(sheets: readonly Sheet[], read: number): RowFault[] {
  const only = sheets[read]?.name ?? '';
  return sheets
    .filter(({ isTable }, place) => isTable && place !== read)
    .map(({ name }) => ({
      line: SHEET_LINE,
      column: '',
      reason: `Skipped as no record: the sheet ${JSON.stringify(name)}; only the sheet ${JSON.stringify(only)} is read. Send it as a file of its own.`,
    }));
}
