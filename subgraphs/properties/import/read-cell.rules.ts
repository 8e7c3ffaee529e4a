import { isCalendarDate } from '../../../platform/calendar/calendar.validation.ts';

/** What a cell gives: a value, or what was expected instead. */
export type CellValue = { value: unknown } | { expected: string };

/** Reads a cell that is not empty. */
export type CellReader = (text: string) => CellValue;

/** Text as it is. */
export const readText: CellReader = (text) => ({ value: text });

/** A number without unit, e.g. of bedrooms. */
export const readNumber: CellReader = (text) =>
  /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? { value: Number(text) } : { expected: 'a number' };

/** Several identifiers, separated by semicolons, commas or bars. */
export const readList: CellReader = (text) => ({
  value: text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter(Boolean),
});

/** Yes or no. */
export const readBoolean: CellReader = (text) => {
  if (/^(true|yes|y|1|x)$/i.test(text)) return { value: true };
  return /^(false|no|n|0)$/i.test(text) ? { value: false } : { expected: 'yes or no' };
};

/** A calendar date: `2026-01-31`, as Americans write it (`1/31/2026`), or with dots (`31.1.2026`). */
export const readDate: CellReader = (text) => {
  const [day] = text.split(/[T ]/, 1) as [string];
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]!);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day);
  if (american) return dateOf(american[3]!, american[1]!, american[2]!);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day);
  return dotted ? dateOf(dotted[3]!, dotted[2]!, dotted[1]!) : { expected: DATE };
};

const DATE = 'a date like 2026-01-31 or 1/31/2026';

function dateOf(year: string, month: string, day: string): CellValue {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? { value: text } : { expected: DATE };
}

/**
 * An amount in whole units of a currency, e.g. `$1,850.00`.
 * @param digits decimal places of the currency
 */
export function readAmount(digits: number): CellReader {
  return (text) => {
    const plain = text.replace(/^[^\d.-]{0,4}|[^\d.]{0,4}$/g, '').replaceAll(',', '');
    const parts = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain);
    if (!parts || (parts[2] ?? '').replace(/0+$/, '').length > digits) return { expected: 'an amount like 1,850.00' };
    return { value: Number(parts[1]! + (parts[2] ?? '').slice(0, digits).padEnd(digits, '0')) };
  };
}

/** One of some words, by any of the names that systems have for it. */
export function readOneOf(names: Readonly<Record<string, readonly string[]>>): CellReader {
  const values = new Map(
    Object.entries(names).flatMap(([value, spellings]) => [value, ...spellings].map((name) => [plain(name), value])),
  );
  return (text) => {
    const value = values.get(plain(text));
    return value === undefined ? { expected: `one of ${Object.keys(names).join(', ')}` } : { value };
  };
}

/** A name without what spellings differ in. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
