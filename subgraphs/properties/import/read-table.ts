import type { SheetRow } from './import.types.ts';
import { readCsv } from './read-csv.ts';
import type { ByteSource } from './read-csv.ts';
import { countSheets, readXlsx } from './read-xlsx.ts';

/** Every workbook is a ZIP archive; what a client says of a file's type need not be true. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * Reads the rows of a table, whatever it is written in, as many together as a piece of the file holds.
 * @param table its place in the file, which may have several
 * @throws UnreadableFile
 */
export async function* readTable(source: ByteSource, table = 0): AsyncGenerator<readonly SheetRow[]> {
  yield* (await startsWith(source, ZIP)) ? readXlsx(source, table) : readCsv(source);
}

/**
 * How many tables a file has: a workbook may have several sheets.
 * @throws UnreadableFile
 */
export async function countTables(source: ByteSource): Promise<number> {
  return (await startsWith(source, ZIP)) ? countSheets(source) : 1;
}

async function startsWith(source: ByteSource, mark: Buffer): Promise<boolean> {
  for await (const bytes of source()) return bytes.subarray(0, mark.length).equals(mark);
  return false;
}
