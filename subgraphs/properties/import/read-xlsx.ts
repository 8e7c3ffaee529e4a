import type { Readable } from 'node:stream';
import type { ByteSource, SheetRow } from './import.types.ts';
import { openWorkbook } from './open-workbook.ts';
import type { Workbook } from './open-workbook.ts';
import { parseAll, parserOf } from './parse-part.ts';
import type { Attributes, Handlers } from './parse-part.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { SPOKEN, readTexts, unescaped } from './workbook-texts.ts';

const MAX_COLUMNS = 1_000;
const MAX_TEXT = 1_000_000;
const SMALL_PART_BYTES = 16 * 1_048_576;
const DAY_MS = 86_400_000;
/** As many digits as Excel shows of a number, and no exponent. */
const SHOWN = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 15,
  useGrouping: false,
  signDisplay: 'negative',
});

/**
 * Reads the rows of one of a workbook's sheets as they come, those of a piece of it together.
 * @param sheet its place among those that are not hidden
 * @param told is told how much of the sheet was read, as a share of 1
 * @throws UnreadableFile
 */
export async function* readXlsx(
  source: ByteSource,
  sheet = 0,
  told: (share: number) => void = () => undefined,
): AsyncGenerator<readonly SheetRow[]> {
  const workbook = await openWorkbook(source);
  try {
    const { sheets, firstDayMs } = await readContents(workbook);
    const book = await readBook(workbook, firstDayMs);
    const path = sheets[sheet]?.path ?? ONLY_SHEET;
    const size = workbook.sizeOf(path);
    yield* rowsOf(await workbook.part(path), book, (bytes) => told(Math.min(1, bytes / size)));
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

/** How a sheet begins. */
export interface SheetTop {
  name: string;
  /** Fewer than were asked for where it has no more, or those behind them cannot be read. */
  first: readonly SheetRow[];
}

/**
 * Reads how each of a workbook's sheets begins, in the order of `readXlsx`; nothing of a workbook that has but one.
 * @param most how many rows of each
 * @throws UnreadableFile
 */
export async function* readSheetTops(source: ByteSource, most: number): AsyncGenerator<SheetTop> {
  const workbook = await openWorkbook(source);
  try {
    const { sheets, firstDayMs } = await readContents(workbook);
    if (sheets.length < 2) return;
    const book = await readBook(workbook, firstDayMs);
    for (const { name, path } of sheets) yield { name, first: await topOf(workbook, path, { book, most }) };
  } catch (error) {
    throw explained(error);
  } finally {
    await workbook.close();
  }
}

async function topOf(
  workbook: Workbook,
  path: string,
  { book, most }: { book: Book; most: number },
): Promise<readonly SheetRow[]> {
  const first: SheetRow[] = [];
  try {
    for await (const rows of rowsOf(await workbook.part(path), book)) {
      first.push(...rows.slice(0, most - first.length));
      if (first.length === most) break;
    }
  } catch {
    // It is not the one that is read: a fault in it is none of the file's.
  }
  return first;
}

/** Where the only sheet is of a workbook that does not say it. */
const ONLY_SHEET = 'xl/worksheets/sheet1.xml';

interface Book {
  texts: readonly string[];
  /** By style, whether its numbers are dates. */
  isDate: readonly boolean[];
  /** By style, to how many digits its numbers are filled up with zeros, as those of ZIP codes are. */
  digits: readonly number[];
  firstDayMs: number;
}

interface Contents {
  /** Those that are not hidden, in their order. */
  sheets: readonly { name: string; path: string }[];
  /** The day that dates are counted from. */
  firstDayMs: number;
}

async function readContents(workbook: Workbook): Promise<Contents> {
  let firstDayMs = Date.UTC(1899, 11, 30);
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  await parseAll(await workbook.part('xl/workbook.xml', SMALL_PART_BYTES), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) firstDayMs = Date.UTC(1904, 0, 1);
      const isHidden = /hidden$/i.test(attributes['state'] ?? '');
      if (name === 'sheet') {
        sheets.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '', isHidden });
      }
    },
  });
  const paths = new Map<string, string>();
  await parseAll(await workbook.part('xl/_rels/workbook.xml.rels', SMALL_PART_BYTES), {
    open: (name, { Id: id, Target: target }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return {
    sheets: (shown.length > 0 ? shown : sheets).map(({ name, relation }) => ({
      name,
      path: paths.get(relation) ?? ONLY_SHEET,
    })),
    firstDayMs,
  };
}

const readBook = async (workbook: Workbook, firstDayMs: number): Promise<Book> => ({
  firstDayMs,
  texts: await readTexts(workbook),
  ...(await readStyles(workbook)),
});

async function readStyles(workbook: Workbook): Promise<Pick<Book, 'isDate' | 'digits'>> {
  const path = 'xl/styles.xml';
  const isDate: boolean[] = [];
  const digits: number[] = [];
  if (!workbook.has(path)) return { isDate, digits };
  const own = new Set<string>();
  const zeros = new Map<string, number>();
  let isCellStyle = false;
  await parseAll(await workbook.part(path, SMALL_PART_BYTES), {
    open: (name, attributes) => {
      const code = (attributes['formatCode'] ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[dy]/i.test(code)) own.add(attributes['numFmtId'] ?? '');
      if (name === 'numFmt' && /^0+$/.test(code)) zeros.set(attributes['numFmtId'] ?? '', code.length);
      if (name === 'cellXfs') isCellStyle = true;
      const id = attributes['numFmtId'] ?? '0';
      if (name !== 'xf' || !isCellStyle) return;
      isDate.push(/^(1[4-7]|22)$/.test(id) || own.has(id));
      digits.push(zeros.get(id) ?? 0);
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return { isDate, digits };
}

/** @param told is told how many bytes of the part were read */
async function* rowsOf(
  part: Readable,
  book: Book,
  told: (bytes: number) => void = () => undefined,
): AsyncGenerator<readonly SheetRow[]> {
  let read = 0;
  const ready: SheetRow[] = [];
  const parser = parserOf(sheetHandlers(book, (row) => ready.push(row)));
  const decoder = new TextDecoder();
  for await (const bytes of part as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(bytes, { stream: true }));
    told((read += bytes.length));
    yield ready.splice(0);
  }
  parser.close();
  yield ready;
}

interface Cell {
  /** As people call it, `B3`; absent where the file does not say it. */
  name: string | undefined;
  place: number;
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
}

type ReadRow = SheetRow & { cells: string[]; refused: Map<number, string> };

function sheetHandlers(book: Book, done: (row: SheetRow) => void): Handlers {
  let row: ReadRow = { line: 0, cells: [], refused: new Map() };
  let cell: Cell | undefined;
  let isValue = false;
  let isSpoken = false;
  return {
    open: (name, attributes) => {
      if (name === 'row') row = { line: Number(attributes['r'] ?? row.line + 1), cells: [], refused: new Map() };
      if (name === 'c') cell = cellOf(attributes, row.cells.length);
      if (name === 'f' && cell) cell.hasFormula = true;
      if (name === SPOKEN) isSpoken = true;
      isValue = name === 'v' || (name === 't' && !isSpoken);
    },
    text: (text) => {
      if (!isValue || !cell) return;
      if (cell.text.length + text.length <= MAX_TEXT) {
        cell.text += text;
      } else {
        cell.text = '…';
        row.refused.set(cell.place, `Expected at most ${MAX_TEXT} characters, but the cell has more.`);
      }
    },
    close: (name) => {
      isValue = false;
      if (name === SPOKEN) isSpoken = false;
      if (name === 'c' && cell) {
        const lost = lostText(cell, book, row);
        if (lost !== undefined) {
          row.refused.set(cell.place, lost);
          row.isDamaged = true;
        }
        putCell(row, cell, lost === undefined ? valueOf(cell, book) : '…');
        cell = undefined;
      }
      if (name !== 'row') return;
      if (row.refusedRow !== undefined) done({ ...row, cells: [] });
      else if (row.cells.some((text) => text !== '')) done(row);
    },
  };
}

/** Puts a cell into its row; sheets may have empty ones far behind the table. */
function putCell(row: ReadRow, { place, hasFormula }: Cell, value: string): void {
  if (place >= MAX_COLUMNS) {
    if (value !== '') row.refusedRow = `Expected a row of at most ${MAX_COLUMNS} cells, but it has ${place + 1}.`;
    return;
  }
  while (row.cells.length < place) row.cells.push('');
  row.cells[place] = value;
  if (hasFormula) row.refused.set(place, 'Expected a value, but got a formula; save the sheet as values.');
}

function cellOf(attributes: Attributes, next: number): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0];
  const place = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
  const type = attributes['t'] ?? 'n';
  const style = Number(attributes['s'] ?? 0);
  return { name: letters && attributes['r'], place, type, style, text: '', hasFormula: false };
}

/** What is wrong with a cell that names a text which the workbook does not have; it is damaged, and what stood there is lost. */
function lostText({ type, text, place, name }: Cell, { texts }: Book, { line }: SheetRow): string | undefined {
  if (type !== 's' || text === '' || texts[Number(text)] !== undefined) return undefined;
  const cell = name ?? `in column ${place + 1} of row ${line}`;
  const named = JSON.stringify(text.trim().slice(0, 20));
  return `Expected a value in cell ${cell}, but it names the text ${named} of the workbook, which has ${texts.length}; save it anew.`;
}

function valueOf({ type, style, text }: Cell, { texts, isDate, digits, firstDayMs }: Book): string {
  if (type === 's') return text === '' ? '' : texts[Number(text)]!;
  if (type === 'b') return text === '1' ? 'yes' : 'no';
  if (type === 'inlineStr' || type === 'str') return unescaped(text);
  if (type !== 'n' || text === '') return text;
  if (!isDate[style]) return /^\d+$/.test(text) ? text.padStart(digits[style] ?? 0, '0') : numberText(text);
  return new Date(firstDayMs + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
}

/** Files hold the nearest binary number, with 17 digits: 1850.10 as 1850.0999999999999. Whole numbers may be identifiers. */
function numberText(text: string): string {
  const number = Number(text);
  // Some programs write 105 as 105.0, which no sheet shows so.
  if (/^-?\d{1,15}\.0+$/.test(text)) return text.slice(0, text.indexOf('.'));
  const isAsShown = /^-?(\d+|[\d.]{1,15})$/.test(text);
  return isAsShown || !Number.isFinite(number) ? text : SHOWN.format(number);
}
