import type { SheetRow } from './import.types.ts';
import { readCsv } from './read-csv.ts';
import type { ByteSource } from './read-csv.ts';
import { readSheetTops, readXlsx } from './read-xlsx.ts';
import type { SheetTop } from './read-xlsx.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Every workbook is a ZIP archive; what a client says of a file's type need not be true. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * Reads the rows of a table, whatever it is written in, as many together as a piece of the file holds.
 * @param table its place in the file, which may have several
 * @throws UnreadableFile
 */
export async function* readTable(source: ByteSource, table = 0): AsyncGenerator<readonly SheetRow[]> {
  const start = await startOf(source);
  refuseOthers(start);
  yield* isWorkbook(start) ? readXlsx(source, table) : readCsv(source);
}

/**
 * How the tables of a file begin that has several; nothing of one that has but one.
 * @param most how many rows of each
 * @throws UnreadableFile
 */
export async function* readTops(source: ByteSource, most: number): AsyncGenerator<SheetTop> {
  if (isWorkbook(await startOf(source))) yield* readSheetTops(source, most);
}

const isWorkbook = (start: Buffer): boolean => start.subarray(0, ZIP.length).equals(ZIP);

/** How files begin that are sent by mistake, and what they are. */
const NO_TABLES: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^%PDF-/, 'a PDF'],
  [/^\xd0\xcf.\xe0/s, 'a document of an old version of Office; save it as XLSX or CSV'],
  [/^(\x89PNG|\xff\xd8\xff|GIF8)/, 'an image'],
  [/^\{\\rtf/, 'a text document'],
  [
    /^(\xef\xbb\xbf)?\s*<(!doctype|\?xml|html|head|meta|table|!--)/i,
    'a web page or other markup; save it as XLSX or CSV',
  ],
];
const MARK_BYTES = 512;

/** @throws UnreadableFile for a file that is something else than a table */
function refuseOthers(start: Buffer): void {
  const text = start.toString('latin1');
  const what = NO_TABLES.find(([begins]) => begins.test(text))?.[1];
  if (what === undefined) return;
  throw new UnreadableFile(`Expected a CSV text file or an XLSX workbook, but the file is ${what}.`);
}

async function startOf(source: ByteSource): Promise<Buffer> {
  for await (const bytes of source()) return bytes.subarray(0, MARK_BYTES);
  return Buffer.alloc(0);
}
