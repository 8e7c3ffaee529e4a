import { isRate, isToiletBowl } from './misread-words.ts';
import { correctWord } from '../../reading/segment/spelling.ts';
import { rememberByWord } from '../../reading/segment/word-memory.ts';
import type { KeptWord } from '../../reading/segment/word-memory.ts';

/** A word of the text. `norm` is lower case without accents or apostrophes; offsets are UTF-16 into the original. */
export interface Token extends KeptWord {
  raw: string;
  start: number;
  end: number;
  /** Index of the sentence the word is in. */
  sentence: number;
  /** Index of the comma-level clause the word is in; grows through the whole text. */
  clause: number;
  /** The number the word is, or starts with ("41F" is 41), and null for other words. */
  value: number | null;
}

/** Words longer than this are noise (pasted ids, held-down keys) and are cut before any lookup. */
const LONGEST_WORD = 32;
/** Joins letters on the screen, or breaks a line between them, and is not seen: what was copied from a page may have some. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*(?:['’`´][\p{L}\p{M}]+)*/gu;
/** Beyond the letters of Latin alphabets: these may be letters of one that are drawn wide or bold. */
const MAY_BE_DRAWN = /[\u0250-\uffff]/;
const ENDS_SENTENCE = /[!?;\n…]|\.(?:\s|$|\.)|(?:\s[-–—]+\s)/u;
const ENDS_CLAUSE = /[,:()–—/"“”\n]/u;
const MINUS = /(?:^|[\s(~])[-–−]$/u;
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’`´]/g;
const HELD_KEY = /([a-z])\1{2,}/g;
const NUMBER = /^(\d{1,6})(?:f|c|degf|degc|º|°)?$/;

/** Lower case, no accents, no apostrophes, and held-down keys ("heeelp") shortened to two letters. */
function normaliseWord(raw: string): string {
  const cut = raw.length > LONGEST_WORD ? raw.slice(0, LONGEST_WORD) : raw;
  const seen = MAY_BE_DRAWN.test(cut) ? cut.replace(UNSEEN, '').normalize('NFKC') : cut;
  const plain = seen.normalize('NFD').replace(UNSEEN, '').replace(MARKS, '').toLowerCase().replace(APOSTROPHES, '');
  return plain.replace(HELD_KEY, '$1$1');
}

/** Words before a measure: no list begins with the number behind them. */
const BEFORE_MEASURES = new Set(
  'reads reading read says showing shows at is its are below under above over about around to only just of near almost like outside inside marca dice esta estan a de como casi hace tenemos menos minus temp temperature feels hits hit the'.split(
    ' ',
  ),
);

/** A line that goes on in the next, as mail programs break them, is a pause at most. */
function wrapsLine(gap: string, next: string, previous: string): boolean {
  if (/^[^\S\n]*\n[^\S\n]*$/u.test(gap) && /^\p{Ll}/u.test(next)) return true;
  return /^[^\S\n]*[:=]?[^\S\n]*\n[^\S\n]*[-−]?$/u.test(gap) && /^\d/.test(next) && BEFORE_MEASURES.has(previous);
}

/** A word by itself: without its accents and misspellings, and the number that it is, if any. */
const readWord = rememberByWord((raw) => {
  const plain = normaliseWord(raw);
  const norm = correctWord(plain);
  const digits = NUMBER.exec(norm)?.[1];
  return { norm, plain, number: digits === undefined ? null : Number(digits), memory: [] };
});

function signAt(text: string, start: number): 1 | -1 {
  return MINUS.test(text.slice(Math.max(0, start - 2), start)) ? -1 : 1;
}

const FIRST_BEYOND_ASCII = 0x80;
const APOSTROPHE = 0x27;
const BACKTICK = 0x60;
/** By code unit of ASCII: 1 for letters and digits. */
const IN_WORDS = Uint8Array.from({ length: FIRST_BEYOND_ASCII }, (_, code) =>
  /[a-z\d]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Where the next word of a text begins, or -1. Most characters are ASCII, which needs no pattern. */
function startOfWord(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (IN_WORDS[code] === 1) return at;
    if (code < FIRST_BEYOND_ASCII) continue;
    WORD.lastIndex = at;
    return WORD.exec(text)?.index ?? -1;
  }
  return -1;
}

/** Where the word that begins at `start` ends. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (IN_WORDS[text.charCodeAt(at)] === 1) at += 1;
  const next = text.charCodeAt(at);
  if (!(next >= FIRST_BEYOND_ASCII) && next !== APOSTROPHE && next !== BACKTICK) return at;
  WORD.lastIndex = start;
  WORD.test(text);
  return WORD.lastIndex;
}

/** Splits a text into words with sentence and clause numbers, in one pass. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let previousEnd = 0;
  for (let start = startOfWord(text, 0); start >= 0; start = startOfWord(text, previousEnd)) {
    const end = endOfWord(text, start);
    const raw = text.slice(start, end);
    const gap = text.slice(previousEnd, Math.min(start, previousEnd + 40));
    // Nearly every gap is a blank, which ends nothing.
    const isJoined = tokens.length === 0 || gap === ' ';
    if (!isJoined && ENDS_SENTENCE.test(gap) && !wrapsLine(gap, raw, tokens.at(-1)?.norm ?? '')) {
      sentence += 1;
      clause += 1;
    } else if (!isJoined && ENDS_CLAUSE.test(gap)) {
      clause += 1;
    }
    const { norm, plain, number, memory } = readWord(raw);
    tokens.push({
      raw,
      norm,
      plain,
      memory,
      start,
      end,
      sentence,
      clause,
      value: number === null ? null : signAt(text, start) * number,
    });
    previousEnd = end;
  }
  return withMeantWords(tokens);
}

/** "La tasa está tapada" is of a "taza". */
function withMeantWords(tokens: Token[]): Token[] {
  if (!tokens.some(isRate)) return tokens;
  return tokens.map((token, at) => {
    if (!isToiletBowl(tokens, at)) return token;
    const { norm, plain, memory } = readWord('taza');
    return { ...token, norm, plain, memory };
  });
}

/** The word at a place as it is compared; empty beyond the text. */
export const normAt = (tokens: readonly Token[], at: number): string => tokens[at]?.norm ?? '';
