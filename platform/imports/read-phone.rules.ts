import { EXTENSION } from '../phone/settle-phone.rules.ts';
import type { CellReader } from './read-cell.rules.ts';

/** A telephone number of a cell, which may have several with what they are (`H: …; C: …`): a mobile one, else the first. */
export const readPhone: CellReader = (text) => ({
  value: ONE_NUMBER.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS ? text : bestNumber(text),
});

const ONE_NUMBER = /^[\d +().-]+$/;
/** No number of the world has more. */
const MOST_DIGITS = 15;
const MOBILE = /mobile|cell|^(m|c|mob)$/i;

/** Between numbers that stand side by side, perhaps each with what it is. */
const BETWEEN = /[;,|/\n]|(?<=\d{4})\s+(?=(?:[\p{L} ]+[:.]?\s*)?(?:\+?1[-. ]*)?\(?\d{3}\)?[-. ]*\d{3}[-. ]*\d{4})/u;

const LABELLED = /^\s*(?:([\p{L} ]+?)\s*(?:[:.]|(?=[\d(+])))?\s*(.*?)\s*(?:\(([\p{L} ]+)\))?\s*$/u;

function bestNumber(text: string): string {
  const numbers = text.split(BETWEEN).flatMap(labelledNumber);
  const [best = { label: '', number: text }] = numbers.filter(({ label }) => MOBILE.test(label)).concat(numbers);
  return numbers.length > 1 || best.label ? best.number : text;
}

function labelledNumber(part: string): { label: string; number: string }[] {
  const [, before = '', number = '', behind = ''] = LABELLED.exec(part) ?? [];
  return number.replace(/\D/g, '').length < 7 ? [] : [{ label: before || behind, number }];
}

/** The digits of an extension in a column of its own: `x12` → `12`. A cell without digits gives none. */
export const readExtension: CellReader = (text) => {
  const digits = text.replace(/\D/g, '');
  return { value: EXTENSION.test(digits) ? digits : undefined };
};
