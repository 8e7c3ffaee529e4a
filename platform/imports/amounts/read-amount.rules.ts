import { minorDigits } from '../../currency.ts';
import { isAgainst, sideIn, sidesExplained } from './account-sides.rules.ts';
import { currencyMarks, isCurrencyMark } from './currency-marks.rules.ts';
import { writtenAmount } from './written-amount.rules.ts';
import type { CellReader, CurrencyOf, MarkCounts, Proofs } from '../read-cell.rules.ts';

/** What is read in one of their ways. */
export const AMOUNTS = 'amounts';

/** Which mark stands before the cents; the other one parts thousands, as may a space or an apostrophe. */
const POINT = 'decimal_point';
const COMMA = 'decimal_comma';
type Way = typeof POINT | typeof COMMA;
const WAYS = [POINT, COMMA] as const;

/** Digits, or groups of them between the same marks; in India all but the last have two digits. */
const FORMS: Readonly<Record<Way, RegExp>> = {
  [POINT]:
    /^(?<whole>\d{0,16}|[1-9]\d{0,2}(?:(?:,\d{3}){1,5}|(?: \d{3}){1,5}|(?:'\d{3}){1,5})|[1-9]\d?(?:,\d{2}){1,6},\d{3})(?:\.(?<cents>\d+))?$/,
  [COMMA]: /^(?<whole>\d{0,16}|[1-9]\d{0,2}(?:(?:\.\d{3}){1,5}|(?: \d{3}){1,5}|(?:'\d{3}){1,5}))(?:,(?<cents>\d+))?$/,
};

/** One mark before three digits, which may be thousands as well as cents. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

interface Parts {
  whole: string;
  cents: string;
}

/** What reading the amounts of a column depends on, beside their currency. */
interface AmountReading {
  sign: '+' | '-';
  proofs: Proofs;
  marks: MarkCounts;
}

/**
 * An amount in whole units of a currency, e.g. `$1,850.00` or `1.850,00`; taken exactly, or not at all: `1.850` is thousands
 * in one country and cents in another, and taken only where the other amounts of the file tell which.
 * @param currency what a sign or code beside the number has to be, where neither the row nor what is stored says another one
 * @param sign whether it may be negative, as `-12.00`, `12.00-`, `$ (12.00)`, or `12.00 DR` among credits
 * @returns minor units
 */
export function readAmount(currency: string, sign: '+' | '-' = '+'): CellReader {
  const readBy = (proofs: Proofs, marks: MarkCounts = new Map()): CellReader => {
    const readers = new Map<string, CellReader>();
    const inCurrency = (other: string, whose: CurrencyOf): CellReader => {
      const key = `${other} ${whose}`;
      const reader = readers.get(key) ?? amountReader(other, whose, { sign, proofs, marks });
      readers.set(key, reader);
      return reader;
    };
    const own = inCurrency(currency, 'account');
    return Object.assign((text: string) => own(text), { inCurrency });
  };
  const digits = minorDigits(currency);
  const provenBy = (text: string): string | undefined => wayOf(writtenAmount(text)?.number ?? '', digits);
  const ways = { of: AMOUNTS, usual: POINT, provenBy, readBy, markIn: sideIn, explained: sidesExplained };
  return Object.assign(readBy({}), { ways });
}

function amountReader(currency: string, whose: CurrencyOf, { sign, proofs, marks }: AmountReading): CellReader {
  const digits = minorDigits(currency);
  const example = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(1850);
  const known = currencyMarks(currency);
  return (text) => {
    const written = writtenAmount(text);
    if (!written) return { expected: `an amount like ${example}` };
    const { number, currencies, side } = written;
    const foreign = currencies.filter((mark) => !known.has(mark.toUpperCase()));
    const strange = foreign.find((mark) => !isCurrencyMark(mark));
    if (strange !== undefined) return { expected: `an amount like ${example}, without ${JSON.stringify(strange)}` };
    if (foreign.length > 0) {
      return { expected: `an amount in ${currency}, the currency of the ${whose}`, isOfCurrency: true };
    }
    if (number === '') return { value: 0 };
    const meant = meaningOf(number, digits, proofs);
    if (Array.isArray(meant)) return { expected: `${meant.join(' or ')}, whichever is meant`, isOfCurrency: true };
    if (!meant) return { expected: `an amount like ${example}` };
    if (meant.cents.length > digits) return { expected: `an amount like ${example}`, isOfCurrency: true };
    const amount = Number(meant.whole + meant.cents.padEnd(digits, '0'));
    if (!Number.isSafeInteger(amount)) {
      return { expected: `an amount of at most ${Number.MAX_SAFE_INTEGER} minor units` };
    }
    const isNegative = amount !== 0 && (written.isNegative || (side !== undefined && isAgainst(side, marks)));
    if (isNegative && sign === '+') return { expected: `an amount of 0 or more, like ${example}` };
    return { value: isNegative ? -amount : amount };
  };
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
  return whole === undefined || !/\d/.test(number)
    ? undefined
    : { whole: whole.replace(/\D/g, ''), cents: cents.replace(/0+$/, '') };
}

const shown = ({ whole, cents }: Parts, digits: number): string =>
  digits === 0 && cents === '' ? whole : `${whole}.${cents.padEnd(digits, '0')}`;

/** Which mark stands before the cents of a number, where it says that by itself; `unclear` where the usual one is meant. */
function wayOf(number: string, digits: number): Way | 'unclear' | undefined {
  if (UNCLEAR.test(number)) return isUsual(POINT, number, digits) ? 'unclear' : undefined;
  if (!/[.,]/.test(number)) return undefined;
  return WAYS.find((way) => (readAs(way, number)?.cents.length ?? Infinity) <= digits);
}

/** Whether the amounts of a file have a comma before the cents, and none has a point. */
export const haveDecimalComma = (proofs: Proofs): boolean => proofs[COMMA] !== undefined && proofs[POINT] === undefined;
