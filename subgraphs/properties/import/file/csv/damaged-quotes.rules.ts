import type { MultilineCell } from './record-scan.ts';

/** How the lines of a table look that has this many cells a row, most often. */
export interface UsualRow {
  delimiter: string;
  /** Whether blanks stand behind its delimiters, as they do behind the commas of a sentence. */
  isSpaced: boolean;
  /** Behind how many of its delimiters blanks stand at most, where they do not stand behind all. */
  padded: number;
  width: number;
}

/** Fewer columns are too few to tell a single row from a sentence with a comma. */
const SURE_WIDTH = 3;
const BREAK = /\r\n|\n|\r/;

/** Whether a line has as many delimiters as a row has, quotes aside; more with a blank behind than rows have are of a sentence. */
export function looksLikeRow(line: string, usual: UsualRow): boolean {
  // Most lines of a text have too few of them in any case.
  if (usual.width === 0 || line.split(usual.delimiter, usual.width).length < usual.width) return false;
  return delimitersIn(line.replace(/"[^"]*"/g, '""'), usual) >= usual.width - 1;
}

/**
 * Whether a quoted cell is rather one that is not closed, with rows up to a quote of another one: what stands before its
 * first line break makes a whole row, and so does half of the lines within it, or what stands behind its last one. Of a
 * table of two columns, all of them.
 * @param record the text, in which the cell stands
 * @param cellsBehind how many cells follow behind it
 */
export function swallowsRows(
  record: string,
  cell: Pick<MultilineCell, 'from' | 'to' | 'cellsBefore'>,
  { cellsBehind, usual }: { cellsBehind: number; usual: UsualRow },
): boolean {
  if (usual.width < 2) return false;
  const lines = record.slice(cell.from, cell.to).split(BREAK);
  const first = cell.cellsBefore + delimitersIn(lines.at(0)!, usual);
  if (first < usual.width - 1) return false;
  const inner = lines.slice(1, -1);
  const rows = inner.filter((line) => looksLikeRow(line, usual)).length;
  const isLastRow = delimitersIn(lines.at(-1)!, usual) + cellsBehind >= usual.width - 1;
  if (usual.width < SURE_WIDTH) return isLastRow && rows > 0 && rows === inner.length;
  return isLastRow || (rows > 0 && rows * 2 >= inner.length);
}

/** How many delimiters of a text may be those of a row. */
function delimitersIn(text: string, { delimiter, isSpaced, padded }: UsualRow): number {
  const parts = text.split(delimiter).slice(1);
  const ofSentence = isSpaced ? 0 : parts.filter((part) => /^ ./.test(part)).length;
  return parts.length - Math.max(0, ofSentence - padded);
}

/**
 * The cells of a row as they are meant of which some have quotes within their quotes that are not doubled.
 * @param loose the places of these; the parser gives them as they stand in the file
 * @returns undefined where it is not clear where a cell ends
 */
export function withoutLooseQuotes(cells: readonly string[], loose: readonly number[]): string[] | undefined {
  const repaired = [...cells];
  // There may be as many as cells.
  const places = new Set(loose);
  for (const [place, cell] of cells.entries()) {
    const text = places.has(place) ? meantByLoose(cell.trim()) : cell;
    const closesAnother = text === cell && quotesIn(cell) % 2 === 1 && cell.trimEnd().endsWith('"');
    if (text === undefined || closesAnother) return undefined;
    repaired[place] = text;
  }
  return repaired;
}

/** Of `"Oak" and "Elm"` the second quote closes; in `"Robert "Bob""` it opens. */
function meantByLoose(text: string): string | undefined {
  const isEven = quotesIn(text) % 2 === 0;
  const inner = text.slice(1, -1);
  if (text.endsWith('"') && !(isEven && /^[^"]*[^\s"]"/.test(inner))) return inner;
  return isEven ? text : undefined;
}

const quotesIn = (text: string): number => text.split('"').length - 1;

/** Says of a row what is wrong with its quotes. */
export const quoteFaults = {
  unclosed: (cell: number, line: number, upTo: number): string => {
    const linesTaken = upTo > line ? `; lines ${line} to ${upTo} are taken for a part of it` : '';
    return `Expected the quote that opens cell ${cell} on line ${line} to be closed where the cell ends${linesTaken}.`;
  },
  swallowing: (cell: number, line: number, upTo: number): string =>
    `Expected the quote that opens cell ${cell} on line ${line} to be closed where the cell ends; lines ${line} to ${upTo} are within one cell, but look like rows; none of them is taken in.`,
  tooLong: (cell: number, maxCharacters: number): string =>
    `Expected a row over several lines to be of at most ${maxCharacters} characters, but cell ${cell} goes over several lines behind as many.`,
  unopened: (cell: number): string =>
    `Expected cell ${cell} to begin with a quote, as it ends with one and all others of the row are in quotes.`,
  shifting: (cell: number): string =>
    `Expected the quote that opens cell ${cell} to be closed before the next delimiter, and quotes within it to be doubled; the row cannot be told into cells.`,
};
