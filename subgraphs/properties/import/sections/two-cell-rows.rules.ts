import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import { isStorableText } from '../../../../platform/text.ts';
import { isEmptyText } from './non-record-rows.rules.ts';

/** A row that has but two cells: the heading of a group (`maple,Maple Court,,`), or a record of which little is known. */
export interface TwoCells {
  texts: readonly [string, string];
  places: readonly [number, number];
}

/** No name of a property is longer, nor are a name and an address. */
export const MAX_HEADING_CHARACTERS = 700;
/** What columns that take any text read as well as any other. */
const ANY_TEXT = 'any text at all';
export const NAME_AND_CODE = /^(.*\S)\s*\(([^()]+)\)$/;
/** Names have a few letters on end, unlike numbers, amounts, dates and `2x1`. */
const NAME = /^[^@]*\p{L}{3}[^@]*$/u;

/**
 * The two cells of a row that may be a heading.
 * @param readers of the columns that give something, by place: what one of them understands beyond any text is a record's
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

/** The name and the code of a row that says both in one cell, as a title does: `Maple Court (maple)`. */
export function nameAndCode(cells: readonly string[]): readonly [string, string] | undefined {
  const [text = '', ...furtherTexts] = cells.map((cell) => cell.trim()).filter((cell) => !isEmptyText(cell));
  const [, name, code] = furtherTexts.length === 0 ? (NAME_AND_CODE.exec(text) ?? []) : [];
  return name !== undefined && code !== undefined && isName(text) ? [name, code.trim()] : undefined;
}

/** Whether a text can be looked up, and is no longer than a name. */
const isName = (text: string): boolean => text.length <= MAX_HEADING_CHARACTERS && isStorableText(text);

function isUnderstood(text: string, read: CellReader | undefined): boolean {
  if (!read) return false;
  const cell = read(text);
  return 'noRecord' in cell || ('value' in cell && !('value' in read(ANY_TEXT)));
}

/** What a code or number looks like: units of a building mostly look the same, and unlike the codes of buildings. */
export const shapeOf = (text: string): string =>
  text
    .trim()
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/(A{3})A+/g, '$1')
    .replace(/(a{3})a+/g, '$1')
    .replace(/\d+/g, '9')
    .replace(/^9[ -]?[Aa]$/, '9');

/** Whether a text has a word, unlike most numbers of units. */
export const isNameLike = (text: string): boolean => NAME.test(text);

/** Whether a text may be a unit's number for all that is known. */
export const mayBeUnitNumber = (text: string): boolean => /\d/.test(text) || text.length <= 2;
