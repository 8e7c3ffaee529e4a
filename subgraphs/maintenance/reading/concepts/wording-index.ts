import type { Word } from '../segment/word.types.ts';
import { rememberWithWord } from '../segment/word-memory.ts';
import type { Wordings } from './wordings.types.ts';

/** The words `from`..`to` (inclusive) of a text that name a concept. */
export interface Match {
  concept: string;
  from: number;
  to: number;
}

interface WordPattern {
  exact: ReadonlySet<string>;
  prefixes: readonly string[];
  /** The word, if only one fits: comparing is faster than a look-up. */
  only: string | null;
}

interface WordingPattern {
  concept: string;
  /** The words after the first; `null` stands for a gap of at most three words. */
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

/** The wordings that start with one word, grouped by their second word so that frequent first words stay fast. */
interface Bucket {
  /** One-word wordings, and wordings whose second word is a gap or a prefix. */
  open: WordingPattern[];
  bySecond: Map<string, WordingPattern[]>;
}

function addTo(map: Map<string, Bucket>, key: string, wording: WordingPattern): void {
  const bucket = map.get(key) ?? { open: [], bySecond: new Map<string, WordingPattern[]>() };
  map.set(key, bucket);
  const second = wording.rest[0];
  if (second === undefined || second === null || second.prefixes.length > 0) {
    bucket.open.push(wording);
    return;
  }
  for (const word of second.exact) {
    const list = bucket.bySecond.get(word);
    if (list === undefined) bucket.bySecond.set(word, [wording]);
    else list.push(wording);
  }
}

/**
 * Finds all wordings of some tables in the words of a text. It is built at the first search, because most processes
 * that load it never read a text; a search is linear in the number of words.
 */
export class WordingIndex {
  #unread: readonly Wordings[];
  readonly #byWord = new Map<string, Bucket>();
  readonly #byPrefix = new Map<string, Bucket>();
  /** The buckets of wordings that may start with a word. */
  readonly #buckets = rememberWithWord((word) => this.#findBuckets(word));

  constructor(tables: readonly Wordings[]) {
    this.#unread = tables;
  }

  #build(): void {
    const tables = this.#unread;
    this.#unread = [];
    for (const table of tables) {
      for (const [concept, wordings] of Object.entries(table)) {
        for (const wording of wordings.split(',')) this.#add(concept, wording.trim());
      }
    }
  }

  #add(concept: string, wording: string): void {
    if (wording === '') return;
    const [first, ...rest] = wording.split(/\s+/).map((word) => (word === '~' ? null : parseWord(word)));
    const pattern: WordingPattern = { concept, rest };
    if (first === null || first === undefined) throw new Error(`A wording must start with a word: "${wording}"`);
    for (const exact of first.exact) addTo(this.#byWord, exact, pattern);
    for (const prefix of first.prefixes) addTo(this.#byPrefix, prefix, pattern);
  }

  /** All matches in reading order, including overlapping ones. */
  find(words: readonly Word[]): Match[] {
    if (this.#unread.length > 0) this.#build();
    const matches: Match[] = [];
    // Looks up all words first, because many memory reads at once take the time of a few.
    const opened = words.map(this.#buckets);
    for (let from = 0; from < opened.length; from += 1) {
      for (const { open, bySecond } of opened[from]!) {
        addMatches(open, 0, words, from, matches);
        const likely = bySecond.size === 0 ? undefined : bySecond.get(words[from + 1]?.norm ?? '');
        if (likely !== undefined) addMatches(likely, 1, words, from, matches);
      }
    }
    return matches;
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
 * Adds a match for each wording that stands in the text from a word on.
 * @param known how many words after the first are known to match
 */
function addMatches(
  wordings: readonly WordingPattern[],
  known: 0 | 1,
  words: readonly Word[],
  from: number,
  matches: Match[],
): void {
  for (const { concept, rest } of wordings) {
    const to = rest.length === 0 ? from : matchFrom(rest, known, words, from);
    if (to >= 0) matches.push({ concept, from, to });
  }
}

/** The index of the last word of a wording whose first word is at `from`, or -1. A wording never crosses a sentence. */
function matchFrom(rest: WordingPattern['rest'], known: 0 | 1, words: readonly Word[], from: number): number {
  const sentence = words[from]!.sentence;
  let at = from + known;
  if (known === 1 && words[at]?.sentence !== sentence) return -1;
  for (let place = known; place < rest.length; place += 1) {
    const pattern = rest[place] ?? null;
    if (pattern === null) continue;
    at += 1;
    let gapLeft = place > 0 && rest[place - 1] === null ? LONGEST_GAP : 0;
    for (;;) {
      const word = words[at];
      if (word?.sentence !== sentence) return -1;
      if (matchesWord(pattern, word.norm)) break;
      if (gapLeft === 0) return -1;
      at += 1;
      gapLeft -= 1;
    }
  }
  return at;
}
