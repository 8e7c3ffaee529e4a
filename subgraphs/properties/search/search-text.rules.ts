import { createHash } from 'node:crypto';
import { allOf, allWords, anyOf, oneWord } from '../../../platform/search/search-pattern.rules.ts';
import type { SoughtWord } from '../../../platform/search/search-pattern.rules.ts';
import type { SearchKind } from './search.types.ts';

const PHONE = /^[\d\s().+\-/]+$/;
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
  const number = text.trim().replace(EXTENSION, '');
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
  const byWords = words.length > 0 ? [`(${allWords(words)})`] : [];
  const mail = kind === 'tenant' ? mailPattern(text) : undefined;
  const ways = [...byWords, ...(kind === 'tenant' ? phonePatterns(text) : []), ...(mail === undefined ? [] : [mail])];
  if (ways.length === 0) return undefined;
  if (kind !== 'ticket' || !reach) return anyOf(ways);
  return allOf([anyOf(ways), anyOf(['', ...reach].map((propertyId) => oneWord(propertySign(propertyId))))]);
}

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
