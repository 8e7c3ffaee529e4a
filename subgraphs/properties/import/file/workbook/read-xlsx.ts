import type { Readable } from 'node:stream';
import type { ByteSource, SheetRow } from '../sheet/sheet.types.ts';
import { openWorkbook } from './open-workbook.ts';
import type { Workbook } from './open-workbook.ts';
import { parseAll, parserOf } from './parse-xml-part.ts';
import type { Attributes } from './parse-xml-part.ts';
import { UnreadableFile } from '../sheet/unreadable-file.ts';
import type { Book } from './cell-value.ts';
import { SheetParser } from './sheet-parser.ts';
import { readTexts } from './shared-texts.ts';

const SMALL_PART_BYTES = 16 * 1_048_576;

/**
 * Yields the rows of one sheet of a workbook as they arrive, the rows of one piece together.
 * @param sheet its place among the visible sheets
 * @param onProgress gets the share of the sheet that was read, from 0 to 1
 * @throws UnreadableFile
 */
export async function* readXlsx(
  source: ByteSource,
  sheet = 0,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<readonly SheetRow[]> {
  const workbook = await openWorkbook(source);
  try {
    const contents = await readContents(workbook);
    const { sheets } = contents;
    const book = await readBook(workbook, contents);
    const path = sheets[sheet]?.path ?? ONLY_SHEET;
    const size = workbook.sizeOf(path);
    yield* rowsOf(await workbook.part(path), book, (bytes) => onProgress(Math.min(1, bytes / size)));
  } catch (error) {
    throw explained(error);
  } finally {
    await workbook.close();
  }
}

const explained = (error: unknown): UnreadableFile =>
  error instanceof UnreadableFile
    ? error
    : new UnreadableFile('Expected an XLSX workbook, but its sheet cannot be read.');

/** The beginning of a sheet. */
export interface SheetTop {
  name: string;
  /** Fewer rows than requested if the sheet has no more, or the rows after them cannot be read. */
  first: readonly SheetRow[];
}

/**
 * Yields the first rows of each sheet of a workbook, in the order of `readXlsx`; nothing for a workbook with one sheet.
 * @param maxRows how many rows of each sheet
 * @throws UnreadableFile
 */
export async function* readSheetTops(source: ByteSource, maxRows: number): AsyncGenerator<SheetTop> {
  const workbook = await openWorkbook(source);
  try {
    const contents = await readContents(workbook);
    const { sheets } = contents;
    if (sheets.length < 2) return;
    const book = await readBook(workbook, contents);
    for (const { name, path } of sheets) yield { name, first: await topOf(workbook, path, { book, maxRows }) };
  } catch (error) {
    throw explained(error);
  } finally {
    await workbook.close();
  }
}

async function topOf(
  workbook: Workbook,
  path: string,
  { book, maxRows }: { book: Book; maxRows: number },
): Promise<readonly SheetRow[]> {
  const first: SheetRow[] = [];
  try {
    for await (const rows of rowsOf(await workbook.part(path), book)) {
      first.push(...rows.slice(0, maxRows - first.length));
      if (first.length === maxRows) break;
    }
  } catch {
    // This sheet is not imported, so its damage is no fault of the file.
  }
  return first;
}

/** The path of the only sheet in a workbook that does not give it. */
const ONLY_SHEET = 'xl/worksheets/sheet1.xml';

interface Contents {
  /** The visible sheets, in their order. */
  sheets: readonly { name: string; path: string }[];
  /** The day from which dates are counted. */
  firstDayMs: number;
  /** The paths of the texts and styles of cells. */
  paths: { texts: string; styles: string };
}

async function readContents(workbook: Workbook): Promise<Contents> {
  let firstDayMs = Date.UTC(1899, 11, 30);
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  const path = await workbookPath(workbook);
  await parseAll(await workbook.part(path, SMALL_PART_BYTES), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) firstDayMs = Date.UTC(1904, 0, 1);
      const isHidden = /hidden$/i.test(attributes['state'] ?? '');
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', relation: relationOf(attributes), isHidden });
    },
  });
  const { byId, byType } = await readRelations(workbook, path);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return {
    sheets: (visible.length > 0 ? visible : sheets).map(({ name, relation }) => ({
      name,
      path: byId.get(relation) ?? ONLY_SHEET,
    })),
    firstDayMs,
    paths: {
      texts: byType.get('sharedStrings') ?? 'xl/sharedStrings.xml',
      styles: byType.get('styles') ?? 'xl/styles.xml',
    },
  };
}

/** The part that lists the sheets. Some programs give it another name and say so. */
async function workbookPath(workbook: Workbook): Promise<string> {
  const usual = 'xl/workbook.xml';
  if (workbook.has(usual) || !workbook.has('_rels/.rels')) return usual;
  return (await readRelations(workbook, '')).byType.get('officeDocument') ?? usual;
}

/** The parts that a part refers to, by their ids and by the last word of their types. */
async function readRelations(
  workbook: Workbook,
  path: string,
): Promise<{ byId: ReadonlyMap<string, string>; byType: ReadonlyMap<string, string> }> {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${path.slice(folder.length)}.rels`;
  await parseAll(await workbook.part(relations, SMALL_PART_BYTES), {
    open: (name, { Id: id, Type: type = '', Target: target }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      const part = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
      byId.set(id, part);
      byType.set(type.slice(type.lastIndexOf('/') + 1), part);
    },
  });
  return { byId, byType };
}

/** The id of a sheet's part; programs choose the prefix of the attribute. */
const relationOf = (attributes: Attributes): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

const readBook = async (workbook: Workbook, { firstDayMs, paths }: Contents): Promise<Book> => ({
  firstDayMs,
  texts: await readTexts(workbook, paths.texts),
  ...(await readStyles(workbook, paths.styles)),
});

async function readStyles(workbook: Workbook, path: string): Promise<Pick<Book, 'isDate' | 'digits'>> {
  const isDate: boolean[] = [];
  const digits: number[] = [];
  if (!workbook.has(path)) return { isDate, digits };
  const dateFormats = new Set<string>();
  const zeros = new Map<string, number>();
  let isCellStyle = false;
  await parseAll(await workbook.part(path, SMALL_PART_BYTES), {
    open: (name, attributes) => {
      const code = (attributes['formatCode'] ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[dy]/i.test(code)) dateFormats.add(attributes['numFmtId'] ?? '');
      if (name === 'numFmt' && /^0+$/.test(code)) zeros.set(attributes['numFmtId'] ?? '', code.length);
      if (name === 'cellXfs') isCellStyle = true;
      const id = attributes['numFmtId'] ?? '0';
      if (name !== 'xf' || !isCellStyle) return;
      isDate.push(/^(1[4-7]|22)$/.test(id) || dateFormats.has(id));
      digits.push(zeros.get(id) ?? 0);
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return { isDate, digits };
}

/** @param onProgress gets the number of bytes that were read */
async function* rowsOf(
  part: Readable,
  book: Book,
  onProgress: (bytes: number) => void = () => undefined,
): AsyncGenerator<readonly SheetRow[]> {
  let read = 0;
  const ready: SheetRow[] = [];
  const sheet = new SheetParser(book, (row) => ready.push(row));
  const parser = parserOf(sheet.handlers);
  const decoder = new TextDecoder();
  for await (const bytes of part as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(bytes, { stream: true }));
    onProgress((read += bytes.length));
    yield ready.splice(0);
  }
  parser.close();
  sheet.end();
  yield ready;
}
