import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import { isStorableText } from '../../../../platform/text.ts';
import { isEmptyText } from './non-record-rows.rules.ts';

/** A row of two cells: a group heading (`maple,Maple Court,,`), or an incomplete record. */
export interface TwoCells {
  texts: readonly [string, string];
  places: readonly [number, number];
}

/** The longest heading: no name of a property is longer, even with an address. */
export const MAX_HEADING_CHARACTERS = 700;
/** A sample by which columns are recognized that accept any text. */
const ANY_TEXT = 'any text at all';
export const NAME_AND_CODE = /^(.*\S)\s*\(([^()]+)\)$/;
/** A name has three letters in a row, unlike numbers, amounts, dates and `2x1`. */
const NAME = /^[^@]*\p{L}{3}[^@]*$/u;

/**
 * The two cells of a row that may be a heading.
 * @param readers by place, the readers of the mapped columns: a cell that a strict reader understands belongs to a
 *   record
 */
export function twoCellHeading(
  cells: readonly string[],
  readers: ReadonlyMap<number, CellReader> = new Map(),
): TwoCells | undefined {
  const filledCells: { text: string; place: number }[] = [];
  for (const [place, cell] of cells.entries()) {
    const text = cell.trim();
    if (isEmptyText(text)) continue;
    if (filledCells.length === 2) return undefined;
    filledCells.push({ text, place });
  }
  const [first, second] = filledCells;
  if (!first || !second || !isName(first.text) || !isName(second.text) || !NAME.test(second.text)) return undefined;
  if (filledCells.some(({ text, place }) => isUnderstood(text, readers.get(place)))) return undefined;
  return { texts: [first.text, second.text], places: [first.place, second.place] };
}

/** The name and the code of a row that has both in one cell, as a title does: `Maple Court (maple)`. */
export function nameAndCode(cells: readonly string[]): readonly [string, string] | undefined {
  const [text = '', ...furtherTexts] = cells.map((cell) => cell.trim()).filter((cell) => !isEmptyText(cell));
  const [, name, code] = furtherTexts.length === 0 ? (NAME_AND_CODE.exec(text) ?? []) : [];
  return name !== undefined && code !== undefined && isName(text) ? [name, code.trim()] : undefined;
}

/** Whether a text can be looked up and is no longer than a name. */
const isName = (text: string): boolean => text.length <= MAX_HEADING_CHARACTERS && isStorableText(text);

function isUnderstood(text: string, read: CellReader | undefined): boolean {
  if (!read) return false;
  const cell = read(text);
  return 'noRecord' in cell || ('value' in cell && !('value' in read(ANY_TEXT)));
}

/**
 * The shape of a code or number. Units of a building mostly have one shape, which differs from that of the codes of
 * buildings.
 */
export const shapeOf = (text: string): string =>
  text
    .trim()
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/(A{3})A+/g, '$1')
    .replace(/(a{3})a+/g, '$1')
    .replace(/\d+/g, '9')
    .replace(/^9[ -]?[Aa]$/, '9');

/** Whether a text contains a word, unlike most unit numbers. */
export const isNameLike = (text: string): boolean => NAME.test(text);

/** Whether a text may be a unit number. */
export const mayBeUnitNumber = (text: string): boolean => /\d/.test(text) || text.length <= 2;
