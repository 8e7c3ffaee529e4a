import type { Word } from './word.types.ts';
import { normalizeWord } from './normalize-word.ts';
import { correctWord } from './spelling.ts';
import { rememberByWord } from './word-memory.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*(?:['’`´][\p{L}\p{M}]+)*/gu;
const ENDS_SENTENCE = /[!?;\n…。！？]|\.(?:\s|$|\.)|(?:\s[-–—]+\s)/u;
const ENDS_CLAUSE = /[,:()–—/"“”\n]/u;
const MINUS = /(?:^|[\s(~])[-–−]$/u;
const NUMBER = /^(\d{1,6})(?:f|c|degf|degc|º|°)?$/;
/** The most characters of a gap between words that are searched for the end of a sentence. */
const LONGEST_GAP = 40;

/** A word by itself: its normalized and corrected form, and its number, if it is one. */
const readWord = rememberByWord((raw) => {
  const plain = normalizeWord(raw);
  const norm = correctWord(plain);
  const digits = NUMBER.exec(norm)?.[1];
  return { norm, plain, number: digits === undefined ? null : Number(digits), memory: [] };
});

/** Whether a line break only wraps a sentence, as mail programs do. */
const wrapsLine = (gap: string, next: string): boolean => /^[^\S\n]*\n[^\S\n]*$/u.test(gap) && /^\p{Ll}/u.test(next);

const FIRST_BEYOND_ASCII = 0x80;
const APOSTROPHE = 0x27;
const BACKTICK = 0x60;
/** By ASCII code: 1 for letters and digits. */
const IN_WORDS = Uint8Array.from({ length: FIRST_BEYOND_ASCII }, (_, code) =>
  /[a-z\d]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/** The index at which the next word begins, or -1. Most characters are ASCII, which needs no pattern. */
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

/** The index behind the word that begins at `start`. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (IN_WORDS[text.charCodeAt(at)] === 1) at += 1;
  const next = text.charCodeAt(at);
  if (!(next >= FIRST_BEYOND_ASCII) && next !== APOSTROPHE && next !== BACKTICK) return at;
  WORD.lastIndex = start;
  WORD.test(text);
  return WORD.lastIndex;
}

const isNegative = (text: string, start: number): boolean => MINUS.test(text.slice(Math.max(0, start - 2), start));

/** Splits a text into words with sentence and clause numbers, in one pass. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  let end = 0;
  for (let start = startOfWord(text, 0); start >= 0; start = startOfWord(text, end)) {
    const gap = text.slice(end, Math.min(start, end + LONGEST_GAP));
    end = endOfWord(text, start);
    const raw = text.slice(start, end);
    // Most gaps are a single space, which ends nothing.
    const isJoined = words.length === 0 || gap === ' ';
    if (!isJoined && ENDS_SENTENCE.test(gap) && !wrapsLine(gap, raw)) {
      sentence += 1;
      clause += 1;
    } else if (!isJoined && ENDS_CLAUSE.test(gap)) {
      clause += 1;
    }
    const { norm, plain, number, memory } = readWord(raw);
    const value = number === null ? null : isNegative(text, start) ? -number : number;
    words.push({ norm, plain, memory, start, end, sentence, clause, value });
  }
  return words;
}
