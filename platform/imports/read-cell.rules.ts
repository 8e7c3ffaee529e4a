import { z } from 'zod';

/**
 * What a cell gives: a value; what was expected instead; or why its row is no record, which a value beside that makes one
 * all the same where the row says whatever a record needs.
 */
export type CellValue =
  | { value: unknown }
  | {
      expected: string;
      /** Whether another currency would make a value of it. */
      isOfCurrency?: boolean;
    }
  | { noRecord: string; value?: unknown };

/** Reads a cell that is not empty. */
export interface CellReader {
  (text: string): CellValue;
  /** How the cells of a file tell what one by itself may not: whether `1/2/2026` is a day in January. */
  readonly ways?: ReadingWays;
  /** Reads amounts in another currency than the account's. */
  readonly inCurrency?: (currency: string, whose: CurrencyOf) => CellReader;
}

/** Whose currency an amount is in. */
export type CurrencyOf = 'account' | 'row' | 'stored record';

/** In which ways cells may be written, of which those of a column share one. */
export interface ReadingWays {
  /** What is written so; columns that prove nothing by themselves are read as the others of the file that hold such. */
  of: string;
  /** The way that is meant where nothing is proven, but cells may be read in several. */
  usual?: string;
  /** The way that a cell proves by itself; `unclear` where it may be read in several. */
  provenBy: (text: string) => string | undefined;
  /** A mark that a cell bears, which says something by how many cells of the column bear it. */
  markIn?: (text: string) => string | undefined;
  /** How such marks are read, in words; undefined where there are none. */
  explained?: (marks: MarkCounts) => string | undefined;
  /** Whether columns are told of only where a cell may be read in several ways. */
  isRarelyTold?: true;
  /** Reads the cells of a column. */
  readBy: (proofs: Proofs, marks?: MarkCounts) => CellReader;
}

/** How many cells of a column bear each mark, among the first rows of a file. */
export type MarkCounts = ReadonlyMap<string, number>;

/** A cell that proves a way of writing. */
export interface Proof {
  text: string;
  line: number;
}

/** What the first rows of a file prove of a column, by way; of several ways, that it is mixed. */
export type Proofs = Readonly<Partial<Record<string, Proof>>>;

/** Text as it is. */
export const readText: CellReader = (text) => ({ value: text });

/** What tells a record in another system; `6.42E+15` is what a spreadsheet left of the digits of one. */
export const readIdentifier: CellReader = (text) =>
  /^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(text) ? { expected: 'an identifier with all its digits' } : { value: text };

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

/** The first email address of a cell, which may have several; what is none is told beside what else is wrong with a row. */
export const readEmail: CellReader = (text) => {
  const first = text.split(/[;,|\s]+/).find((part) => ADDRESS.test(part));
  return first !== undefined && z.regexes.email.test(first) ? { value: first } : { expected: 'an email address' };
};

/** What is meant as an email address. */
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

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
