import type { Word } from '../segment/word.types.ts';
import { isOrdinaryWord, isTicketWord } from '../segment/spelling.ts';
import { rememberWithWord } from '../segment/word-memory.ts';
import { FUNCTION_WORDS } from './function-words.data.ts';

type Language = keyof typeof FUNCTION_WORDS;

const UNDERSTOOD: ReadonlySet<string> = new Set(['en', 'es']);
const LANGUAGES = Object.keys(FUNCTION_WORDS) as Language[];
/** Codes of the known languages other than English and Spanish. */
export const FOREIGN_LANGUAGES: readonly string[] = LANGUAGES.filter((language) => !UNDERSTOOD.has(language));

/** By function word: the indices of the languages that have it. */
const LANGUAGES_BY_WORD = new Map<string, number[]>();
LANGUAGES.forEach((language, number) => {
  for (const word of FUNCTION_WORDS[language].split(' ')) {
    LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), number]);
  }
});

const NO_LATIN_LETTER = /^[^a-z]*\p{L}[^a-z]*$/u;
/** A longer text with a lower share of ordinary English or Spanish words is not understood. */
const FEWEST_ORDINARY = 0.5;
const FEWEST_WORDS = 4;
/** By this many function words, a foreign language has to lead over English and Spanish. */
const LEAST_LEAD = 0.3;
/** A language with this share of the likeliest language's function words is also possible. */
const NEARLY = 0.6;
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);

/** What a word says about the language of its text. */
interface LanguageSigns {
  isLatin: boolean;
  isOrdinary: boolean;
  languages: readonly number[];
}

const signsOf = rememberWithWord((norm, plain): LanguageSigns => ({
  isLatin: !NO_LATIN_LETTER.test(plain),
  isOrdinary: isOrdinaryWord(norm),
  languages: languagesOf(plain),
}));

/**
 * The languages in which a word is a function word. A word of tickets such as "door" counts as English, whatever it
 * means elsewhere.
 */
function languagesOf(plain: string): readonly number[] {
  const languages = LANGUAGES_BY_WORD.get(plain) ?? [];
  const understood = languages.filter((number) => UNDERSTOOD.has(LANGUAGES[number]!));
  return understood.length === 0 && isTicketWord(plain) ? [] : languages;
}

/** The number of function words by language; a word of several languages counts less for each. */
function scoresOf(signs: readonly LanguageSigns[]): Float64Array {
  const scores = new Float64Array(LANGUAGES.length);
  for (const { languages } of signs) for (const language of languages) scores[language]! += 1 / languages.length;
  return scores;
}

/** Whether a text is English or Spanish, as far as its words show; a text of numbers and names counts as understood. */
export function isUnderstood(words: readonly Word[]): boolean {
  const signs = words.filter(({ value }) => value === null).map(signsOf);
  if (signs.length === 0) return true;
  if (signs.filter(({ isLatin }) => !isLatin).length * 2 > signs.length) return false;
  const scores = scoresOf(signs);
  const best = (isWanted: boolean): number =>
    Math.max(...LANGUAGES.map((language, at) => (UNDERSTOOD.has(language) === isWanted ? scores[at]! : 0)));
  if (best(false) > best(true) + LEAST_LEAD) return false;
  const ordinary = signs.filter(({ isOrdinary }) => isOrdinary).length;
  return signs.length < FEWEST_WORDS || ordinary >= FEWEST_ORDINARY * signs.length;
}

/**
 * Codes of the languages that a text that is not understood may be in: those with nearly as many function words as the
 * likeliest, and those written without spaces; all languages if it has no known function word.
 */
export function likelyLanguages(words: readonly Word[]): string[] {
  const scores = scoresOf(words.map(signsOf));
  const foreign = LANGUAGES.filter((language) => !UNDERSTOOD.has(language));
  const most = Math.max(...foreign.map((language) => scores[LANGUAGES.indexOf(language)]!));
  const isLatin = words.every((word) => signsOf(word).isLatin);
  return foreign.filter((language) => {
    const score = scores[LANGUAGES.indexOf(language)]!;
    return (score > 0 && score >= NEARLY * most) || most === 0 || (!isLatin && WITHOUT_SPACES.has(language));
  });
}
