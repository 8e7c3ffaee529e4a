/**
 * What a cell gives: a value; what was expected instead; or why its row is no record, which a value beside that makes one
 * all the same where the row says whatever a record needs.
 */
export type CellValue = { value: unknown } | { expected: string } | { noRecord: string; value?: unknown };

/** Reads a cell that is not empty. */
export type CellReader = (text: string) => CellValue;

/** Text as it is. */
export const readText: CellReader = (text) => ({ value: text });

/** A number without unit. */
export const readNumber: CellReader = (text) =>
  /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? { value: Number(text) } : { expected: 'a number' };

/**
 * A number of things, perhaps with their name behind it.
 * @param names how the things may be called, e.g. `bed|beds`
 */
export function readCount(names: string): CellReader {
  const counted = new RegExp(`^(\\d{1,9}(?:\\.\\d{1,6})?)\\s*(?:${names})?\\.?$`, 'i');
  return (text) => {
    const count = counted.exec(text)?.[1];
    return count === undefined ? { expected: 'a number' } : { value: Number(count) };
  };
}

/** The first email address of a cell, which may have several. */
export const readEmail: CellReader = (text) => ({
  value: /[;,|\s]/.test(text) ? (text.split(/[;,|\s]+/).find((part) => EMAIL.test(part)) ?? text) : text,
});

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Several identifiers, separated by semicolons, commas or bars. */
export const readList: CellReader = (text) => ({
  value: text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter(Boolean),
});

/** Names of persons, which may have a comma in them. */
export const readNames: CellReader = (text) => ({
  value: text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean),
});

/** Yes or no. */
export const readBoolean: CellReader = (text) => {
  if (/^(true|yes|y|1|x)$/i.test(text)) return { value: true };
  return /^(false|no|n|0)$/i.test(text) ? { value: false } : { expected: 'yes or no' };
};

/** As spreadsheets show an amount of nothing. */
const ACCOUNTING_ZERO = /^([^\d\s.,-]{1,4})\s*[-–—]$/;

const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/;

/**
 * An amount in whole units of a currency, e.g. `$1,850.00`; taken exactly, or not at all: what one country reads as
 * thousands another reads as cents.
 * @param currency what a sign or code beside the number has to be
 * @param sign whether it may be negative, as `-12.00`, `12.00-` or `(12.00)`
 * @returns minor units
 */
export function readAmount(currency: string, sign: '+' | '-' = '+'): CellReader {
  const digits = minorDigits(currency);
  const example = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(1850);
  const marks = new Set([currency, symbolOf(currency, 'symbol'), symbolOf(currency, 'narrowSymbol')]);
  return (text) => {
    const nothing = ACCOUNTING_ZERO.exec(text);
    if (nothing && marks.has(nothing[1]!.toUpperCase())) return { value: 0 };
    const { plain: unsigned, isNegative } = withoutSign(text);
    const [, first, number, last] = /^([^\d\s.,-]{0,4})\s*([\d.,]+)\s*([^\d\s.,-]{0,4})$/.exec(unsigned) ?? [];
    const parts = AMOUNT.exec(number ?? '');
    const cents = (parts?.[2] ?? '').replace(/0+$/, '');
    if (!parts || cents.length > digits) return { expected: `an amount like ${example}` };
    if ([first, last].some((mark) => mark && !marks.has(mark.toUpperCase()))) {
      return { expected: `an amount in ${currency}, the currency of the account` };
    }
    if (isNegative && sign === '+') return { expected: `an amount of 0 or more, like ${example}` };
    const amount = Number(parts[1]!.replaceAll(',', '') + cents.padEnd(digits, '0'));
    return { value: isNegative ? -amount : amount };
  };
}

/** Takes away one sign: parentheses around the amount, or a minus before or behind the number. */
function withoutSign(text: string): { plain: string; isNegative: boolean } {
  const enclosed = /^\(([^-]*)\)$/.exec(text);
  if (enclosed) return { plain: enclosed[1]!.trim(), isNegative: true };
  const signed = /^([^\d-]*)-([^-]*)$/.exec(text) ?? /^([^-]*)-(\D*)$/.exec(text);
  return signed ? { plain: signed[1]! + signed[2]!, isNegative: true } : { plain: text, isNegative: false };
}

/** Decimal places of a currency. */
const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const symbolOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * One of some words, by any of the names that systems have for it.
 * @param others names that say something else, and what that is
 * @param expected the words, as whoever wrote another one is told
 */
export function readOneOf(
  names: Readonly<Record<string, readonly string[]>>,
  others: readonly (readonly [names: readonly string[], is: CellValue])[] = [],
  expected = Object.keys(names).join(', '),
): CellReader {
  const values = new Map<string, CellValue>([
    ...others.flatMap(([spellings, is]) => spellings.map((name) => [plain(name), is] as const)),
    ...Object.entries(names).flatMap(([value, spellings]) =>
      [value, ...spellings].map((name) => [plain(name), { value }] as const),
    ),
  ]);
  const unknown = { expected: `one of ${expected}` };
  return (text) => values.get(plain(text)) ?? unknown;
}

/** A name without what spellings differ in. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
