import type { ByteSource, SheetRow } from './sheet/sheet.types.ts';
import { readCsv } from './csv/read-csv.ts';
import { readSheetTops, readXlsx } from './workbook/read-xlsx.ts';
import type { SheetTop } from './workbook/read-xlsx.ts';
import type { Encoding } from './encoding/encodings.ts';
import { detectEncoding, formatIn } from './encoding/text-encoding.ts';
import type { TextFormat } from './encoding/text-encoding.ts';
import { UnreadableFile } from './sheet/unreadable-file.ts';

/** Every workbook is a ZIP archive. The file type that a client states may be wrong. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * The format of a table; null for a workbook.
 * @param wantedEncoding the encoding that the sender states; null to detect it
 * @throws UnreadableFile
 */
export async function formatOf(source: ByteSource, wantedEncoding: Encoding | null = null): Promise<TextFormat | null> {
  const start = await startOf(source);
  refuseOthers(start);
  if (isWorkbook(start)) return null;
  return wantedEncoding === null ? detectEncoding(source) : formatIn(wantedEncoding, source);
}

/**
 * Yields the rows of a table, as many together as a piece of the file holds.
 * @param format the encoding of the file; null for a workbook
 * @param table the place of the table in a file with several
 * @param onProgress gets the share that was read, for a file that has to arrive completely before its first row can be
 *   read
 * @throws UnreadableFile
 */
export function readTable(
  source: ByteSource,
  format: TextFormat | null,
  table = 0,
  onProgress?: (share: number) => void,
): AsyncGenerator<readonly SheetRow[]> {
  return format === null ? readXlsx(source, table, onProgress) : readCsv(source, format);
}

/**
 * Yields the first rows of each table of a file with several tables; nothing for a file with one table.
 * @param maxRows how many rows of each table
 * @throws UnreadableFile
 */
export async function* readTops(source: ByteSource, maxRows: number): AsyncGenerator<SheetTop> {
  if (isWorkbook(await startOf(source))) yield* readSheetTops(source, maxRows);
}

const isWorkbook = (start: Buffer): boolean => start.subarray(0, ZIP.length).equals(ZIP);

/** How files that are sent by mistake begin, and what they are. */
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

/** @throws UnreadableFile for a file that is no table */
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
