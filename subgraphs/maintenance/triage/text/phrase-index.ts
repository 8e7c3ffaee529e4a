import type { Lexicon } from '../lexicon/lexicon.types.ts';
import type { Token } from './tokenize.ts';

/** A concept found in the text, covering the words `from`..`to` (inclusive). */
export interface Mention {
  concept: string;
  from: number;
  to: number;
}

interface WordPattern {
  exact: ReadonlySet<string>;
  prefixes: readonly string[];
}

interface PhrasePattern {
  concept: string;
  /** `null` stands for a gap of at most three words. */
  words: readonly (WordPattern | null)[];
}

const LONGEST_GAP = 3;
const SHORTEST_PREFIX = 2;
const LONGEST_PREFIX = 14;

function parseWord(source: string): WordPattern {
  const alternatives = source.split('/');
  return {
    exact: new Set(alternatives.filter((word) => !word.endsWith('*'))),
    prefixes: alternatives.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  };
}

function matchesWord(pattern: WordPattern, word: string): boolean {
  return pattern.exact.has(word) || pattern.prefixes.some((prefix) => word.startsWith(prefix));
}

function addTo(map: Map<string, PhrasePattern[]>, key: string, phrase: PhrasePattern): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [phrase]);
  else list.push(phrase);
}

/** Finds all wordings of a lexicon in a token list. Built once; a search is linear in the number of words. */
export class PhraseIndex {
  readonly #byWord = new Map<string, PhrasePattern[]>();
  readonly #byPrefix = new Map<string, PhrasePattern[]>();
  readonly #words = new Set<string>();

  constructor(lexicons: readonly Lexicon[]) {
    for (const lexicon of lexicons) {
      for (const [concept, wordings] of Object.entries(lexicon)) {
        for (const wording of wordings.split(',')) this.#add(concept, wording.trim());
      }
    }
  }

  /** Every word or word beginning that some wording uses, for the spelling index. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  hasPrefixOf(word: string): boolean {
    for (let length = 4; length <= Math.min(word.length, LONGEST_PREFIX); length += 1) {
      if (this.#byPrefix.has(word.slice(0, length))) return true;
    }
    return false;
  }

  #add(concept: string, wording: string): void {
    if (wording === '') return;
    const words = wording.split(/\s+/).map((word) => (word === '~' ? null : parseWord(word)));
    const phrase: PhrasePattern = { concept, words };
    for (const word of words) {
      for (const exact of word?.exact ?? []) this.#words.add(exact);
      for (const prefix of word?.prefixes ?? []) this.#words.add(prefix);
    }
    const first = words[0];
    if (first === null || first === undefined) throw new Error(`A wording must start with a word: "${wording}"`);
    for (const exact of first.exact) addTo(this.#byWord, exact, phrase);
    for (const prefix of first.prefixes) addTo(this.#byPrefix, prefix, phrase);
  }

  /** All mentions in reading order; overlapping ones are all given. */
  find(tokens: readonly Token[]): Mention[] {
    const mentions: Mention[] = [];
    tokens.forEach((token, from) => {
      for (const phrase of this.#candidates(token.norm)) {
        const to = matchFrom(phrase, tokens, from);
        if (to >= 0) mentions.push({ concept: phrase.concept, from, to });
      }
    });
    return mentions;
  }

  #candidates(word: string): PhrasePattern[] {
    const found = [...(this.#byWord.get(word) ?? [])];
    for (let length = SHORTEST_PREFIX; length <= Math.min(word.length, LONGEST_PREFIX); length += 1) {
      const list = this.#byPrefix.get(word.slice(0, length));
      if (list !== undefined) found.push(...list);
    }
    return found;
  }
}

/** The index of the last word of the phrase when it starts at `from`, otherwise -1. Never crosses a sentence. */
function matchFrom(phrase: PhrasePattern, tokens: readonly Token[], from: number): number {
  const sentence = tokens[from]?.sentence;
  let at = from;
  let gapLeft = 0;
  for (const word of phrase.words.slice(1)) {
    if (word === null) {
      gapLeft = LONGEST_GAP;
      continue;
    }
    at += 1;
    while (gapLeft > 0 && tokens[at]?.sentence === sentence && !matchesWord(word, tokens[at]?.norm ?? '')) {
      at += 1;
      gapLeft -= 1;
    }
    const token = tokens[at];
    if (token === undefined || token.sentence !== sentence || !matchesWord(word, token.norm)) return -1;
    gapLeft = 0;
  }
  return at;
}
