import type { Token } from './tokenize.ts';
import { rememberByWord, rememberWithWord } from '../../reading/segment/word-memory.ts';

const UNITS = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    cero: 0,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
  }),
);
const TEENS = new Map(
  Object.entries({
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    diez: 10,
    once: 11,
    doce: 12,
    quince: 15,
  }),
);
const TENS = new Map(
  Object.entries({
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
  }),
);
const HUNDREDS = new Map(Object.entries({ hundred: 100, cien: 100 }));
/** "In the twenties": the middle of the range. */
const DECADES = new Map(
  Object.entries({
    teens: 15,
    twenties: 25,
    thirties: 35,
    forties: 45,
    fifties: 55,
    sixties: 65,
    seventies: 75,
    eighties: 85,
    nineties: 95,
  }),
);
const DECADE_IN_DIGITS = /^([1-9])0s$/;

const decadeOf = rememberByWord((word): number | null => {
  const digit = DECADE_IN_DIGITS.exec(word)?.[1];
  return digit === undefined ? (DECADES.get(word) ?? null) : Number(digit) * 10 + 5;
});

/** Words that are numbers in one language and something else in the other. */
const OTHER_WORDS = new Set(['once']);

/** A number that a text states, in digits or in words ("a hundred and four"), at the words `from`..`to`. */
export interface StatedNumber {
  value: number;
  from: number;
  to: number;
  form: 'digits' | 'words' | 'decade';
}

const isJoined = (tokens: readonly Token[], at: number): boolean => tokens[at]?.clause === tokens[at - 1]?.clause;

/** What is below one hundred at this word: "ten", "twenty", "twenty five". */
function readSmall(tokens: readonly Token[], at: number): { value: number; to: number } | null {
  const word = tokens[at]?.norm ?? '';
  const tens = TENS.get(word);
  if (tens === undefined) {
    const value = UNITS.get(word) ?? TEENS.get(word);
    return value === undefined || OTHER_WORDS.has(word) ? null : { value, to: at };
  }
  const unit = isJoined(tokens, at + 1) ? UNITS.get(tokens[at + 1]?.norm ?? '') : undefined;
  return unit === undefined ? { value: tens, to: at } : { value: tens + unit, to: at + 1 };
}

/** What follows "hundred": "and four", "ten". */
function readRest(tokens: readonly Token[], hundred: number): { value: number; to: number } | null {
  const hasAnd = tokens[hundred + 1]?.norm === 'and';
  const start = hundred + (hasAnd ? 2 : 1);
  return tokens[start]?.clause === tokens[hundred]?.clause ? readSmall(tokens, start) : null;
}

const isOfNumbers = rememberWithWord(
  (word) => decadeOf(word) !== null || [UNITS, TEENS, TENS, HUNDREDS].some((numbers) => numbers.has(word)),
);

function readNumber(tokens: readonly Token[], at: number): StatedNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.value !== null) return { value: token.value, from: at, to: at, form: 'digits' };
  if (!isOfNumbers(token)) return null;
  const decade = decadeOf(token.norm);
  if (decade !== null) return { value: decade, from: at, to: at, form: 'decade' };
  const hundredAt = token.norm === 'one' && tokens[at + 1]?.norm === 'hundred' ? at + 1 : at;
  const hundred = HUNDREDS.get(tokens[hundredAt]?.norm ?? '');
  const small = hundred === undefined ? readSmall(tokens, at) : readRest(tokens, hundredAt);
  if (hundred === undefined && small === null) return null;
  return { value: (hundred ?? 0) + (small?.value ?? 0), from: at, to: small?.to ?? hundredAt, form: 'words' };
}

/** The numbers of a text, in reading order and without overlaps. */
export function findNumbers(tokens: readonly Token[]): StatedNumber[] {
  const numbers: StatedNumber[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = readNumber(tokens, at);
    if (number === null) continue;
    numbers.push(number);
    at = number.to;
  }
  return numbers;
}
