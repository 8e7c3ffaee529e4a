import type { HeadingMeaning } from '../../../../platform/imports/import-kind.ts';
import { HEADER_ROWS, findHeader } from './find-header.rules.ts';
import type { FoundHeader } from './find-header.rules.ts';
import type { MappedColumn } from '../columns/mapped-column.types.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import type { ByteSource, SheetRow } from '../file/sheet/sheet.types.ts';
import { unreadSheetFaults, sheetsOf } from './unread-sheets.ts';
import type { MappingRules } from '../columns/mapping-rules.types.ts';
import { formatOf, readTable } from '../file/read-table.ts';
import { SheetRows } from '../file/sheet/sheet-rows.ts';
import type { Encoding } from '../file/encoding/encodings.ts';
import type { TextFormat } from '../file/encoding/text-encoding.ts';
import { UnreadableFile } from '../file/sheet/unreadable-file.ts';

/** How many sheets of a workbook are tried to find one that can be read. */
const MOST_TABLES = 20;

/** How many rows below the header are kept with the mapping, and how much of each cell. */
const SAMPLE_ROWS = 3;
const LONGEST_SAMPLE = 80;

/** What reading the header needs. */
interface HeaderOptions {
  rules: MappingRules;
  /** The encoding that the sender states; null if they state none. */
  wantedEncoding: Encoding | null;
  /** Gets the share of a workbook's sheet that was read. */
  onProgress(share: number): void;
  /** The meanings of rows that may be headings of two cells. */
  meanings(rows: readonly SheetRow[]): Promise<ReadonlyMap<SheetRow, HeadingMeaning>>;
  /** @param encoding the encoding of the text; null for a workbook */
  storeMapping(columns: readonly MappedColumn[], encoding: Encoding | null): Promise<void>;
}

/** The header of a table, and what was found with it. */
interface TakenHeader {
  /** Null for a workbook. */
  format: TextFormat | null;
  sheet: SheetRows;
  table: number;
  header: FoundHeader;
  leftOut: readonly RowFault[];
}

/** A table whose first rows were read. */
interface BegunTable {
  /** Its place among the tables of the file. */
  table: number;
  sheet: SheetRows;
  first: readonly SheetRow[];
  /** Absent if the table has no rows. */
  header?: FoundHeader;
}

/**
 * Reads the header of a file and the rows above it, in the first table that can be read, since workbooks may begin with
 * a cover sheet. It stores the mapping even if the file cannot be read by it.
 * @returns the format of the file, the header, its table, the rows below it, and the faults for tables that are left
 *   out
 * @throws UnreadableFile
 */
export async function takeHeader(source: ByteSource, options: HeaderOptions): Promise<TakenHeader> {
  const format = await formatOf(source, options.wantedEncoding);
  const sheets = await sheetsOf(source, options.rules);
  const begunTables: BegunTable[] = [];
  let chosenSheet: SheetRows | undefined;
  try {
    begunTables.push(await begin(source, { format, table: 0 }, options));
    for (let table = 1; table < Math.min(sheets.length, MOST_TABLES) && !isReadable(begunTables.at(-1)!); table++) {
      begunTables.push(await begin(source, { format, table }, options));
    }
    const { sheet, table, first, header } = begunTables.reduce((best, candidate) =>
      worthOf(candidate) > worthOf(best) ? candidate : best,
    );
    if (!header) throw new UnreadableFile('The file has no rows.');
    const mapping = withSamples(header, first);
    const { rows } = header;
    await options.storeMapping([...mapping.columns, ...mapping.standIns], format?.encoding ?? null);
    if (mapping.faults.length > 0) {
      const unread = first.flatMap(({ line, refusedRow }) => (refusedRow ? `Line ${line}: ${refusedRow}` : []));
      throw new UnreadableFile([...unread, ...mapping.faults].join(' '));
    }
    const unnamed = [...(first[rows - 1]?.refused?.values() ?? [])];
    // A column whose heading cannot be read would be left out silently.
    if (unnamed.length > 0) throw new UnreadableFile(`Line ${first[rows - 1]!.line}: ${unnamed.join(' ')}`);
    sheet.giveBack(first.slice(rows));
    chosenSheet = sheet;
    return { format, sheet, table, header: { ...header, mapping }, leftOut: unreadSheetFaults(sheets, table) };
  } finally {
    for (const { sheet } of begunTables) if (sheet !== chosenSheet) await sheet.close();
  }
}

/** The mapping with the cells of each column in the first rows below the header. */
function withSamples({ mapping, rows }: FoundHeader, first: readonly SheetRow[]): FoundHeader['mapping'] {
  const shown = first.slice(rows, rows + SAMPLE_ROWS);
  const columns = mapping.columns.map((column, place) =>
    place < mapping.width ? { ...column, samples: shown.map(({ cells }) => sampleOf(cells[place])) } : column,
  );
  return { ...mapping, columns };
}

async function begin(
  source: ByteSource,
  { format, table }: Pick<TakenHeader, 'format' | 'table'>,
  { rules, onProgress, meanings }: HeaderOptions,
): Promise<BegunTable> {
  const sheet = new SheetRows(readTable(source, format, table, onProgress));
  try {
    const first: SheetRow[] = [];
    while (first.length <= HEADER_ROWS) {
      const rows = await sheet.take(HEADER_ROWS + 1 - first.length);
      if (rows.length === 0) break;
      first.push(...rows);
    }
    return first.length === 0
      ? { table, sheet, first }
      : { table, sheet, first, header: findHeader(first, rules, await meanings(first)) };
  } catch (error) {
    await sheet.close();
    throw error;
  }
}

const isReadable = ({ header }: BegunTable): boolean => header?.mapping.faults.length === 0;

/** How much of a table is understood. If none can be read, the fault is about the one that comes closest. */
function worthOf(table: BegunTable): number {
  if (isReadable(table)) return Infinity;
  return table.header ? table.header.mapping.columns.filter(({ field }) => field !== null).length : -1;
}

/** The beginning of a cell, without what JSON in PostgreSQL cannot hold: NUL, and halves of characters. */
const sampleOf = (cell = ''): string => cell.slice(0, LONGEST_SAMPLE).toWellFormed().replaceAll('\u0000', '\ufffd');
