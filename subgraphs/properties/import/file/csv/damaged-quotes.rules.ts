import type { MultilineCell } from './record-scan.ts';

/** What the usual row of a table looks like. */
export interface UsualRow {
  delimiter: string;
  /** Whether spaces follow its delimiters, as they follow the commas of a sentence. */
  isSpaced: boolean;
  /** The largest number of its delimiters that a space follows, if spaces do not follow all of them. */
  padded: number;
  width: number;
}

/** With fewer columns a row cannot be told from a sentence with a comma. */
const SURE_WIDTH = 3;
const BREAK = /\r\n|\n|\r/;

/**
 * Whether a line has at least as many delimiters as a row, not counting quoted ones. Additional delimiters with a space
 * after them belong to a sentence.
 */
export function looksLikeRow(line: string, usual: UsualRow): boolean {
  // Most lines of a text have too few delimiters, so the cheap check comes first.
  if (usual.width === 0 || line.split(usual.delimiter, usual.width).length < usual.width) return false;
  return delimitersIn(line.replace(/"[^"]*"/g, '""'), usual) >= usual.width - 1;
}

/**
 * Whether a quoted cell is really an unclosed one that swallowed rows up to the quote of another cell. The text before
 * its first line break then completes a row, and so does half of the lines within it, or the text after its last line
 * break. In a table of two columns, all lines have to.
 * @param record the text that contains the cell
 * @param cellsBehind how many cells follow it
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
 * The intended cells of a row in which some cells contain unescaped quotes.
 * @param loose the places of these cells; the parser returns them as the file has them
 * @returns undefined if it is unclear where a cell ends
 */
export function withoutLooseQuotes(cells: readonly string[], loose: readonly number[]): string[] | undefined {
  const repaired = [...cells];
  // There may be as many of them as cells.
  const places = new Set(loose);
  for (const [place, cell] of cells.entries()) {
    const text = places.has(place) ? repairLooseQuotes(cell.trim()) : cell;
    const closesAnother = text === cell && quotesIn(cell) % 2 === 1 && cell.trimEnd().endsWith('"');
    if (text === undefined || closesAnother) return undefined;
    repaired[place] = text;
  }
  return repaired;
}

/** In `"Oak" and "Elm"` the second quote closes; in `"Robert "Bob""` it opens. */
function repairLooseQuotes(text: string): string | undefined {
  const isEven = quotesIn(text) % 2 === 0;
  const inner = text.slice(1, -1);
  if (text.endsWith('"') && !(isEven && /^[^"]*[^\s"]"/.test(inner))) return inner;
  return isEven ? text : undefined;
}

const quotesIn = (text: string): number => text.split('"').length - 1;

/** The faults of a row's quotes. */
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
