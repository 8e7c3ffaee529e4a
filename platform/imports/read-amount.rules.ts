import { minorDigits } from '../currency.ts';
import type { CellReader, CellValue, Proofs } from './read-cell.rules.ts';

/** What is read in one of their ways. */
export const AMOUNTS = 'amounts';

/** As spreadsheets show an amount of nothing. */
const ACCOUNTING_ZERO = /^([^\d\s.,-]{1,4})\s*[-–—]$/;

/** Which mark stands before the cents; the other one parts thousands, as may a space or an apostrophe. */
const POINT = 'decimal_point';
const COMMA = 'decimal_comma';
type Way = typeof POINT | typeof COMMA;
const WAYS = [POINT, COMMA] as const;

const FORMS: Readonly<Record<Way, RegExp>> = {
  [POINT]: /^(?<whole>\d{1,12}|[1-9]\d{0,2}(?:(?:,\d{3}){1,3}|(?: \d{3}){1,3}|(?:'\d{3}){1,3}))(?:\.(?<cents>\d+))?$/,
  [COMMA]: /^(?<whole>\d{1,12}|[1-9]\d{0,2}(?:(?:\.\d{3}){1,3}|(?: \d{3}){1,3}|(?:'\d{3}){1,3}))(?:,(?<cents>\d+))?$/,
};

/** One mark before three digits, which may be thousands as well as cents. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

interface Parts {
  whole: string;
  cents: string;
}

/**
 * An amount in whole units of a currency, e.g. `$1,850.00` or `1.850,00`; taken exactly, or not at all: `1.850` is thousands
 * in one country and cents in another, and taken only where the other amounts of the file tell which.
 * @param currency what a sign or code beside the number has to be
 * @param sign whether it may be negative, as `-12.00`, `12.00-` or `(12.00)`
 * @returns minor units
 */
export function readAmount(currency: string, sign: '+' | '-' = '+'): CellReader {
  const digits = minorDigits(currency);
  const example = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(1850);
  const marks = new Set([currency, symbolOf(currency, 'symbol'), symbolOf(currency, 'narrowSymbol')]);
  const reader =
    (proofs: Proofs) =>
    (text: string): CellValue => {
      const nothing = ACCOUNTING_ZERO.exec(text);
      if (nothing && marks.has(nothing[1]!.toUpperCase())) return { value: 0 };
      const { first, number, last, isNegative } = partsOf(text);
      const meant = meaningOf(number, digits, proofs);
      if (Array.isArray(meant)) return { expected: `${meant.join(' or ')}, whichever is meant` };
      if (!meant || meant.cents.length > digits) return { expected: `an amount like ${example}` };
      if ([first, last].some((mark) => mark && !marks.has(mark.toUpperCase()))) {
        return { expected: `an amount in ${currency}, the currency of the account` };
      }
      if (isNegative && sign === '+') return { expected: `an amount of 0 or more, like ${example}` };
      const amount = Number(meant.whole + meant.cents.padEnd(digits, '0'));
      return { value: isNegative ? -amount : amount };
    };
  const provenBy = (text: string): string | undefined => wayOf(partsOf(text).number, digits);
  return Object.assign(reader({}), { ways: { of: AMOUNTS, provenBy, readBy: reader } });
}

/** What a number says, or what it may say where that is not clear. */
function meaningOf(number: string, digits: number, proofs: Proofs): Parts | string[] | undefined {
  const readings = WAYS.flatMap((way) => {
    const parts = readAs(way, number);
    return parts ? { way, parts } : [];
  });
  if (!UNCLEAR.test(number)) return readings[0]?.parts;
  const proven = readings.filter(({ way }) => proofs[way]);
  const usual = proven.length > 0 ? proven : readings.filter(({ way }) => isUsual(way, number, digits));
  return usual.length === 1 ? usual[0]!.parts : readings.map(({ parts }) => shown(parts, digits));
}

/** Where nothing is proven, `1,850` is thousands as everywhere in America, and `1.850` three decimals of a currency that has them. */
const isUsual = (way: Way, number: string, digits: number): boolean =>
  way === POINT && (number.includes(',') || digits === 3);

function readAs(way: Way, number: string): Parts | undefined {
  const { whole, cents = '' } = FORMS[way].exec(number)?.groups ?? {};
  return whole === undefined ? undefined : { whole: whole.replace(/\D/g, ''), cents: cents.replace(/0+$/, '') };
}

const shown = ({ whole, cents }: Parts, digits: number): string =>
  digits === 0 && cents === '' ? whole : `${whole}.${cents.padEnd(digits, '0')}`;

/** Which mark stands before the cents of a number, where it says that by itself. */
function wayOf(number: string, digits: number): Way | undefined {
  if (!/[.,]/.test(number) || UNCLEAR.test(number)) return undefined;
  return WAYS.find((way) => (readAs(way, number)?.cents.length ?? Infinity) <= digits);
}

const CELL = /^([^\d\s.,-]{0,4})\s*([\d.,](?:[\d.,'’ \u00a0\u2007\u2009\u202f]*[\d.,])?)\s*([^\d\s.,-]{0,4})$/;

/** The number of a cell, and what stands before and behind it. */
function partsOf(text: string): { first?: string; number: string; last?: string; isNegative: boolean } {
  const { plain, isNegative } = withoutSign(text);
  const [, first, written = '', last] = CELL.exec(plain) ?? [];
  const number = written.replace(/\s/g, ' ').replaceAll('’', "'");
  return { ...(first && { first }), number, ...(last && { last }), isNegative };
}

/** Takes away one sign: parentheses around the amount, or a minus before or behind the number. */
function withoutSign(text: string): { plain: string; isNegative: boolean } {
  const enclosed = /^\(([^-]*)\)$/.exec(text);
  if (enclosed) return { plain: enclosed[1]!.trim(), isNegative: true };
  const signed = /^([^\d-]*)-([^-]*)$/.exec(text) ?? /^([^-]*)-(\D*)$/.exec(text);
  return signed ? { plain: signed[1]! + signed[2]!, isNegative: true } : { plain: text, isNegative: false };
}

/** Whether the amounts of a file have a comma before the cents, and none has a point. */
export const haveDecimalComma = (proofs: Proofs): boolean => proofs[COMMA] !== undefined && proofs[POINT] === undefined;

const symbolOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
