import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import { abbreviate } from '../../../../../platform/text.ts';
import { CutOffRows } from './cut-off-rows.ts';
import { quoteFaults, withoutLooseQuotes } from './damaged-quotes.rules.ts';
import type { ByteSource, SheetRow } from '../sheet/sheet.types.ts';
import { LongRows } from './long-rows.ts';
import { unwrapFormulaTexts } from './unwrap-formula-texts.rules.ts';
import { inUtf8, sampleOf } from '../encoding/text-encoding.ts';
import type { TextFormat } from '../encoding/text-encoding.ts';
import { UnreadableFile } from '../sheet/unreadable-file.ts';
import { strayIn } from '../encoding/utf8-scan.rules.ts';
import { BrokenQuoteFilter } from './broken-quote-filter.ts';

/** The longest row that is read. Tables have no longer rows, and memory is limited. */
const MAX_ROW_CHARACTERS = 1_000_000;
const TOO_LONG = `Expected a row of at most ${MAX_ROW_CHARACTERS} characters, but it is longer.`;
/**
 * The fault of a file that begins with such a long row: it has no header, since nobody writes a title of that length.
 */
const tooLongToBegin = (sample: string): string =>
  `Line 1: Expected a row of at most ${MAX_ROW_CHARACTERS} characters, the names of the columns, but it is longer and begins with ${abbreviate(sample.replace(/^\ufeff/, ''))}.`;
const MAX_COLUMNS = 1_000;
const tooWide = (width: number): string => `Expected a row of at most ${MAX_COLUMNS} cells, but it has ${width}.`;
/**
 * How many bytes are parsed in one turn of the event loop. A file may consist of line breaks only, each of which ends a
 * row.
 */
const TURN_LENGTH = 8_192;
/** One file may mix them, as a report that was assembled from others. */
const LINE_BREAKS = ['\r\n', '\n', '\r'];
const DELIMITERS = [',', ';', '\t', '|'] as const;
const LF = 0x0a;
const CR = 0x0d;
const SAMPLE_LINES = 50;

/**
 * Yields the rows of a text table as they arrive, the rows of one piece of the file together. It accepts the usual
 * delimiters, quotes, line breaks within quotes, and all known encodings.
 * @throws UnreadableFile
 */
export async function* readCsv(source: ByteSource, format: TextFormat): AsyncGenerator<readonly SheetRow[]> {
  const sample = await sampleOf(source, format);
  const ready: SheetRow[] = [];
  let line = 1;
  const delimiter = likeliestDelimiter(sample);
  const cutRows = new CutOffRows();
  const records = new BrokenQuoteFilter(delimiter, isSpaced(sample, delimiter));
  /** Undefined if the last line is blank. */
  let lastRow: SheetRow | undefined;
  const pass = (row: SheetRow | undefined, lines: number): void => {
    if (row) ready.push(row);
    lastRow = row;
    line += lines;
  };
  const parser = parserOf(delimiter, (written) => {
    const note = records.recordRead();
    const lineCount = note?.lines ?? 1;
    const lostBreaks = longRows.rowEnded(written);
    if (lostBreaks !== undefined) return pass(refusal(line, TOO_LONG), linesOf(written) + lostBreaks);
    const read = note?.loose && written.length <= MAX_COLUMNS ? withoutLooseQuotes(written, note.loose) : written;
    const refused = read ? note?.refused : quoteFaults.shifting(note!.loose![0]! + 1);
    if (!read || refused !== undefined) return pass(refusal(line, refused!), lineCount);
    const cells = unwrapFormulaTexts(read);
    if (cells.every((cell) => cell.trim() === '')) return pass(undefined, lineCount);
    if (cells.length > MAX_COLUMNS) return pass(refusal(line, tooWide(cells.length)), lineCount);
    const row = rowOf(line, cells, cutRows.faultOf(cells.length));
    pass(format.hasStrays ? withoutStrays(row) : row, lineCount);
  });
  const longRows = new LongRows(parser, MAX_ROW_CHARACTERS);
  let lastByte: number | undefined;
  const parseWhole = async (piece: Buffer | undefined): Promise<void> => {
    lastByte = piece?.at(-1) ?? lastByte;
    for (const whole of records.take(piece)) {
      for (let from = 0; from < whole.length; from += TURN_LENGTH) {
        // Bytes that were held while a quote was open arrive at once and may be many rows.
        if (from > 0) await nextTurn();
        const part = whole.subarray(from, from + TURN_LENGTH);
        longRows.pieceComes(part.length);
        await write(parser, part);
        longRows.pieceRead();
        if (longRows.isInLongRow && line === 1) throw new UnreadableFile(tooLongToBegin(sample));
      }
      // Bytes that a broken quote swallowed are read again and may be many.
      if (records.isReadingAgain) await nextTurn();
    }
  };
  try {
    for await (const piece of inTurns(inUtf8(source, format))) {
      await parseWhole(piece);
      yield ready.splice(0);
    }
    await parseWhole(undefined);
    await write(parser, undefined);
    if (lastRow && !endsInBreak(lastByte)) ready.splice(ready.lastIndexOf(lastRow), 1, withUnended(lastRow, cutRows));
  } catch (error) {
    yield ready.splice(0);
    throw explained(error, line);
  }
  yield ready;
}

const refusal = (line: number, refusedRow: string): SheetRow => ({ line, cells: [], refusedRow });

const rowOf = (line: number, cells: readonly string[], lacks: string | undefined): SheetRow =>
  lacks === undefined ? { line, cells } : { line, cells, lacks };

/** A row with faults for the cells that contain bytes of no character. */
function withoutStrays(row: SheetRow): SheetRow {
  const refused = new Map<number, string>();
  const cells = row.cells.map((cell, place) => {
    const stray = strayIn(cell);
    if (!stray) return cell;
    refused.set(
      place,
      `Expected UTF-8, as in the rest of the file, but got the byte ${stray.byte} in ${abbreviate(stray.text)}.`,
    );
    return stray.text;
  });
  return refused.size === 0 ? row : { ...row, cells, refused };
}

const endsInBreak = (byte: number | undefined): boolean => byte === LF || byte === CR;

/** The last row of a file that ends without a line break. */
function withUnended(row: SheetRow, cutRows: CutOffRows): SheetRow {
  const lacks = row.refusedRow === undefined ? cutRows.faultOfUnended(row.cells.length) : undefined;
  return lacks === undefined ? row : { ...row, lacks };
}

/**
 * Makes a parser that hands over each row at once; to take rows from the parser one by one costs more than to parse
 * them.
 * @param found also gets blank lines, as one empty cell
 */
function parserOf(delimiter: string, found: (cells: string[]) => void): Parser {
  const parser: Parser = parse({
    bom: true,
    delimiter,
    record_delimiter: LINE_BREAKS,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[]) => {
      // The parser would create an error with a stack for each row of another width, only to drop it.
      info.records = 0;
      found(cells);
      return null;
    },
  });
  const info: { records: number } = parser.info;
  // The caller of `write` gets the error.
  return parser.on('error', () => undefined);
}

async function* inTurns(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; from += TURN_LENGTH) {
      yield piece.subarray(from, from + TURN_LENGTH);
      await nextTurn();
    }
  }
}

/**
 * The number of lines of a row. A carriage return at its end belongs to the line break after it, in a file with other
 * line feeds.
 */
function linesOf(cells: readonly string[]): number {
  return 1 + (cells.join(' ').match(/\r\n|\n|\r(?!$)/g)?.length ?? 0);
}

/** @param piece undefined after the last piece */
function write(parser: Parser, piece: Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null): void => (error ? reject(error) : resolve());
    if (piece === undefined) parser.end(done);
    else parser.write(piece, done);
  });
}

function explained(error: unknown, line: number): unknown {
  return error instanceof CsvError ? new UnreadableFile(`The table cannot be read near line ${line}.`) : error;
}

/** The delimiter that occurs equally often in most lines, outside of quotes. Lines above a header may have others. */
function likeliestDelimiter(sample: string): string {
  const lines = sample.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/, SAMPLE_LINES);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = Map.groupBy(lines, (line) => line.split(delimiter).length - 1);
    counts.delete(0);
    // Among equals the one with more columns wins.
    return Math.max(0, ...[...counts].map(([count, linesOfCount]) => linesOfCount.length + count / (count + 1)));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Whether spaces follow most of the delimiters. */
function isSpaced(sample: string, delimiter: string): boolean {
  const parts = sample
    .replace(/"[^"]*"/g, '')
    .split(delimiter)
    .slice(1);
  return parts.filter((part) => part.startsWith(' ')).length * 2 > parts.length;
}
