import { unescaped } from './shared-texts.ts';

const DAY_MS = 86_400_000;
/** As many digits as Excel shows of a number, without an exponent. */
const SHOWN = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 15,
  useGrouping: false,
  signDisplay: 'negative',
});

/** What the cells of a workbook refer to. */
export interface Book {
  texts: readonly string[];
  /** By style, whether its numbers are dates. */
  isDate: readonly boolean[];
  /** By style, to how many digits its numbers are padded with zeros, as ZIP codes are. */
  digits: readonly number[];
  /** The day from which dates are counted. */
  firstDayMs: number;
}

/** A cell as the sheet stores it. */
export interface StoredCell {
  /** Its name, such as `B3`; absent if the file does not give it. */
  name: string | undefined;
  place: number;
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
}

/**
 * The fault of a cell that refers to a text that the workbook does not contain. The cell is damaged and its content
 * lost.
 */
export function lostText({ type, text, place, name }: StoredCell, { texts }: Book, line: number): string | undefined {
  if (type !== 's' || text === '' || texts[Number(text)] !== undefined) return undefined;
  const cell = name ?? `in column ${place + 1} of row ${line}`;
  const named = JSON.stringify(text.trim().slice(0, 20));
  return `Expected a value in cell ${cell}, but it names the text ${named} of the workbook, which has ${texts.length}; save it anew.`;
}

/** The value of a cell as a sheet shows it, with dates as `2026-01-31`. */
export function valueOf({ type, style, text }: StoredCell, { texts, isDate, digits, firstDayMs }: Book): string {
  if (type === 's') return text === '' ? '' : texts[Number(text)]!;
  if (type === 'b') return booleanText(text);
  if (type === 'inlineStr' || type === 'str') return unescaped(text);
  if (type !== 'n' || text === '') return text;
  if (!isDate[style]) return /^\d+$/.test(text) ? text.padStart(digits[style] ?? 0, '0') : numberText(text);
  const day = new Date(firstDayMs + Math.floor(Number(text)) * DAY_MS);
  // A text that is no number stays as it is, so the row's fault can name it.
  return Number.isNaN(day.getTime()) ? text : day.toISOString().slice(0, 10);
}

function booleanText(text: string): string {
  if (text === '') return '';
  return /^(1|true)$/i.test(text) ? 'TRUE' : 'FALSE';
}

/**
 * Files hold the nearest binary number with 17 digits: 1850.10 as 1850.0999999999999. Whole numbers may be identifiers.
 */
function numberText(text: string): string {
  const number = Number(text);
  // Some programs write 105 as 105.0, which no sheet shows like that.
  if (/^-?\d{1,15}\.0+$/.test(text)) return text.slice(0, text.indexOf('.'));
  const isAsShown = /^-?(\d+|[\d.]{1,15})$/.test(text);
  return isAsShown || !Number.isFinite(number) ? text : SHOWN.format(number);
}
