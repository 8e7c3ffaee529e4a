import { createHash } from 'node:crypto';
import { allOf, allWords, anyOf, oneWord } from '../../../platform/search/search-pattern.rules.ts';
import type { SoughtWord } from '../../../platform/search/search-pattern.rules.ts';
import type { SearchKind } from './search.types.ts';

const PHONE = /^[\d\s().+\-/]+$/;
/** Before a number that was copied from a link. */
const LINK = /^(?:tel|callto|sms):/i;
/** Parameters behind a number of a link. */
const PARAMETERS = /;.*$/;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Marks of direction and the like, which come with numbers that are copied. */
const UNSEEN = /\p{Cf}/gu;
const EXTENSION = /\s*(x|ext\.?|extension|#)\s*\d+\s*$/i;
const FEWEST_DIGITS = 4;
const LONGEST_COUNTRY_CODE = 3;
/** A whole number has at least so many digits behind the country's. */
const FEWEST_OF_WHOLE = 7;
/** Typed before a number: of a trunk, or of an international call. */
const DIALED_FIRST = /^(011|0+)/;
const MAIL_PART = /^[^\s\p{C}]*@[^\s\p{C}]*$/u;
const PROPERTY_SIGN_LENGTH = 12;

/** The patterns that find a telephone number in any form: by its last digits, or by its first ones while it is typed. */
function phonePatterns(text: string): string[] {
  const number = plainNumber(text).replace(EXTENSION, '');
  const typed = number.replace(/\D/g, '');
  if (!PHONE.test(number) || typed.length < FEWEST_DIGITS) return [];
  const forms = new Set([typed, typed.replace(DIALED_FIRST, '')].filter(({ length }) => length >= FEWEST_DIGITS));
  return [...forms].flatMap((digits) => [
    oneWord(`<${reversed(digits)}`, true),
    oneWord(`>${digits}`, true),
    ...Array.from({ length: LONGEST_COUNTRY_CODE }, (_, index) => digits.slice(index + 1))
      .filter(({ length }) => length >= FEWEST_OF_WHOLE)
      .map((national) => oneWord(`<${reversed(national)}`)),
  ]);
}

/** A number as a keyboard types it: digits of wide forms, dashes of print and links are read as what they stand for. */
const plainNumber = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').trim().replace(LINK, '').replace(PARAMETERS, '').replace(DASHES, '-');

const reversed = (text: string): string => [...text].reverse().join('');

/** The pattern of an email address, whole or as far as it is typed; undefined for any other text. */
function mailPattern(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length > 2 && MAIL_PART.test(address) ? oneWord(`@${address}`, true) : undefined;
}

/**
 * The pattern of the records of a kind that a text finds; undefined where it can find none.
 * @param reach the only properties whose tickets the caller sees
 */
export function patternOf(
  kind: SearchKind,
  text: string,
  words: readonly SoughtWord[],
  reach: readonly string[] | undefined,
): string | undefined {
  const together = kind === 'tenant' ? withInitialsJoined(words) : words;
  const byWords =
    words.length === 0 ? [] : [words, ...(together === words ? [] : [together])].map((all) => `(${allWords(all)})`);
  const mail = kind === 'tenant' ? mailPattern(text) : undefined;
  const ways = [...byWords, ...(kind === 'tenant' ? phonePatterns(text) : []), ...(mail === undefined ? [] : [mail])];
  if (ways.length === 0) return undefined;
  if (kind !== 'ticket' || !reach) return anyOf(ways);
  return allOf([anyOf(ways), anyOf(['', ...reach].map((propertyId) => oneWord(propertySign(propertyId))))]);
}

/**
 * Words of which single letters are joined with the word behind them: a name such as O’Neil is one word, and typed without
 * its apostrophe it is two. The same words where there is nothing to join.
 */
export function withInitialsJoined(words: readonly SoughtWord[]): readonly SoughtWord[] {
  const at = words.findIndex(({ word }, index) => index < words.length - 1 && INITIAL.test(word));
  if (at < 0) return words;
  const [initial, next] = words.slice(at, at + 2) as [SoughtWord, SoughtWord];
  const joined = { word: initial.word + next.word, ...(next.isBeginning && { isBeginning: true }) };
  return [...words.slice(0, at), joined, ...withInitialsJoined(words.slice(at + 2))];
}

const INITIAL = /^\p{L}$/u;

const propertySign = (propertyId: string): string =>
  `#${createHash('md5').update(propertyId).digest('hex').slice(0, PROPERTY_SIGN_LENGTH)}`;

/** A number that the desk gives, as somebody hears it: without its `D`, its hyphen, or in small letters. */
const DESK_NUMBER = /^(?:d[\s-]*)?([2-9a-z]{3,5})$/i;

/** The identifiers that a text may be the beginning of. */
export function identifierForms(text: string): string[] {
  const signs = DESK_NUMBER.exec(text)?.[1];
  const numbers = signs === undefined ? [] : [`D-${signs.toUpperCase()}`];
  return [...new Set([text, text.toLowerCase(), text.toUpperCase(), ...numbers])];
}
