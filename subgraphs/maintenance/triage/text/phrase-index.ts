import type { Lexicon } from '../lexicon/lexicon.types.ts';
import type { Token } from './tokenize.ts';
import { rememberWithWord } from './word-memory.ts';

/** A concept found in the text, covering the words `from`..`to` (inclusive). */
export interface Mention {
  concept: string;
  from: number;
  to: number;
}

interface WordPattern {
  exact: ReadonlySet<string>;
  prefixes: readonly string[];
  /** The word, where it is the only one that fits: to compare it takes less than to look it up. */
  only: string | null;
}

interface PhrasePattern {
  concept: string;
  /** The words behind the first; `null` stands for a gap of at most three words. */
  rest: readonly (WordPattern | null)[];
}

const LONGEST_GAP = 3;
const SHORTEST_PREFIX = 2;
const LONGEST_PREFIX = 14;

function parseWord(source: string): WordPattern {
  const alternatives = source.split('/');
  const exact = new Set(alternatives.filter((word) => !word.endsWith('*')));
  const prefixes = alternatives.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const [first = null] = exact;
  return { exact, prefixes, only: exact.size === 1 && prefixes.length === 0 ? first : null };
}

function matchesWord(pattern: WordPattern, word: string): boolean {
  if (pattern.only !== null) return pattern.only === word;
  if (pattern.exact.has(word)) return true;
  for (const prefix of pattern.prefixes) if (word.startsWith(prefix)) return true;
  return false;
}

/** The phrases that start with one word, split by their second word so that common first words stay cheap. */
interface Bucket {
  /** One-word phrases, and phrases whose second word is a gap or a word beginning. */
  open: PhrasePattern[];
  bySecond: Map<string, PhrasePattern[]>;
}

function addTo(map: Map<string, Bucket>, key: string, phrase: PhrasePattern): void {
  const bucket = map.get(key) ?? { open: [], bySecond: new Map<string, PhrasePattern[]>() };
  map.set(key, bucket);
  const second = phrase.rest[0];
  if (second === undefined || second === null || second.prefixes.length > 0) {
    bucket.open.push(phrase);
    return;
  }
  for (const word of second.exact) {
    const list = bucket.bySecond.get(word);
    if (list === undefined) bucket.bySecond.set(word, [phrase]);
    else list.push(phrase);
  }
}

/** Finds all wordings of a lexicon in a token list. Built once; a search is linear in the number of words. */
export class PhraseIndex {
  readonly #byWord = new Map<string, Bucket>();
  readonly #byPrefix = new Map<string, Bucket>();
  /** Which buckets a word opens. */
  readonly #buckets = rememberWithWord((word) => this.#findBuckets(word));

  constructor(lexicons: readonly Lexicon[]) {
    for (const lexicon of lexicons) {
      for (const [concept, wordings] of Object.entries(lexicon)) {
        for (const wording of wordings.split(',')) this.#add(concept, wording.trim());
      }
    }
  }

  #add(concept: string, wording: string): void {
    if (wording === '') return;
    const words = wording.split(/\s+/).map((word) => (word === '~' ? null : parseWord(word)));
    const [first, ...rest] = words;
    const phrase: PhrasePattern = { concept, rest };
    if (first === null || first === undefined) throw new Error(`A wording must start with a word: "${wording}"`);
    for (const exact of first.exact) addTo(this.#byWord, exact, phrase);
    for (const prefix of first.prefixes) addTo(this.#byPrefix, prefix, phrase);
  }

  /** All mentions in reading order; overlapping ones are all given. */
  find(tokens: readonly Token[]): Mention[] {
    const mentions: Mention[] = [];
    // All first: memory gives many that are asked for at once in the time of a few.
    const opened = tokens.map(this.#buckets);
    for (let from = 0; from < opened.length; from += 1) {
      for (const { open, bySecond } of opened[from]!) {
        addMatches(open, 0, tokens, from, mentions);
        const likely = bySecond.size === 0 ? undefined : bySecond.get(tokens[from + 1]?.norm ?? '');
        if (likely !== undefined) addMatches(likely, 1, tokens, from, mentions);
      }
    }
    return mentions;
  }

  #findBuckets(word: string): readonly Bucket[] {
    const found = [this.#byWord.get(word)];
    for (let length = SHORTEST_PREFIX; length <= Math.min(word.length, LONGEST_PREFIX); length += 1) {
      found.push(this.#byPrefix.get(word.slice(0, length)));
    }
    return found.filter((bucket) => bucket !== undefined);
  }
}

/**
 * Adds a mention for each of the phrases whose words stand in the text from a place on.
 * @param known how many words behind the first are known to stand there
 */
function addMatches(
  phrases: readonly PhrasePattern[],
  known: 0 | 1,
  tokens: readonly Token[],
  from: number,
  mentions: Mention[],
): void {
  for (const { concept, rest } of phrases) {
    const to = rest.length === 0 ? from : matchFrom(rest, known, tokens, from);
    if (to >= 0) mentions.push({ concept, from, to });
  }
}

/** The index of the last word of a phrase whose first word is at `from`, otherwise -1. Never crosses a sentence. */
function matchFrom(rest: PhrasePattern['rest'], known: 0 | 1, tokens: readonly Token[], from: number): number {
  const sentence = tokens[from]!.sentence;
  let at = from + known;
  if (known === 1 && tokens[at]?.sentence !== sentence) return -1;
  for (let place = known; place < rest.length; place += 1) {
    const word = rest[place] ?? null;
    if (word === null) continue;
    at += 1;
    let gapLeft = place > 0 && rest[place - 1] === null ? LONGEST_GAP : 0;
    for (;;) {
      const token = tokens[at];
      if (token?.sentence !== sentence) return -1;
      if (matchesWord(word, token.norm)) break;
      if (gapLeft === 0) return -1;
      at += 1;
      gapLeft -= 1;
    }
  }
  return at;
}
