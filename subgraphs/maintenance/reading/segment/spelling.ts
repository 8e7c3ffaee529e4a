import { ABBREVIATIONS } from './abbreviations.data.ts';
import { KNOWN_WORDS, TARGET_WORDS } from './vocabulary.data.ts';
import { rememberByWord } from './word-memory.ts';

/**
 * Bounded spelling correction: one edit from five letters (or four with the same first letter), two from eight if the
 * word begins with the same sound, because a typo rarely has two edits and a wrong first letter, but many real words
 * differ so. Candidates come from an index of words with deleted letters, so a look-up costs the same for any size of
 * the vocabulary. Real words are never corrected.
 */
const SHORTEST = 4;
const TWO_EDITS_FROM = 8;
const LONGEST = 16;

interface Vocabulary {
  /** Words to correct to, with their ranks. */
  targets: ReadonlyMap<string, number>;
  known: ReadonlySet<string>;
  byDeletion: ReadonlyMap<string, readonly string[]>;
}

function deletions(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at += 1) found.push(word.slice(0, at) + word.slice(at + 1));
  return found;
}

function keysOf(word: string): Set<string> {
  const keys = new Set([word, ...deletions(word)]);
  if (word.length >= TWO_EDITS_FROM) {
    for (const once of deletions(word)) for (const twice of deletions(once)) keys.add(twice);
  }
  return keys;
}

function indexVocabulary(): Vocabulary {
  const targets = new Map<string, number>();
  TARGET_WORDS.split(' ').forEach((word, rank) => targets.set(word, rank));
  const byDeletion = new Map<string, string[]>();
  for (const word of targets.keys()) {
    if (word.length < SHORTEST || word.length > LONGEST) continue;
    for (const key of keysOf(word)) {
      const list = byDeletion.get(key);
      if (list === undefined) byDeletion.set(key, [word]);
      else list.push(word);
    }
  }
  return { targets, known: new Set(KNOWN_WORDS.split(' ')), byDeletion };
}

let indexed: Vocabulary | undefined;

/** The vocabulary, indexed at the first text, because most processes that load it never read one. */
const vocabulary = (): Vocabulary => (indexed ??= indexVocabulary());

/** The edit distance, with adjacent swaps as one edit; more than `limit` if it exceeds the limit. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

/** Letters that sound alike at the start of a word, mapped to the first of their group: "v" to "b", "k" to "c". */
const SOUNDS: Readonly<Record<string, string>> = { v: 'b', k: 'c', q: 'c', s: 'c', z: 'c', j: 'g', y: 'l' };

/** The first sound of a word. An initial "h" is skipped, because people who write by ear omit or add it. */
function firstSound(word: string): string {
  const first = word.charAt(word.startsWith('h') ? 1 : 0);
  return SOUNDS[first] ?? first;
}

function bestCandidate(word: string, limit: number): string | null {
  const { targets, byDeletion } = vocabulary();
  let best: string | null = null;
  let bestCost = Infinity;
  for (const key of keysOf(word)) {
    for (const candidate of byDeletion.get(key) ?? []) {
      const distance = editDistance(word, candidate, limit);
      if (distance > limit || (distance === 2 && candidate.length < TWO_EDITS_FROM - 1)) continue;
      const sameStart = candidate.startsWith(word.charAt(0));
      if (!sameStart && (word.length < 6 || (distance === 2 && firstSound(word) !== firstSound(candidate)))) continue;
      const cost = distance * 10 + (sameStart ? 0 : 4) + (targets.get(candidate) ?? 0) / 10_000;
      if (cost < bestCost) {
        best = candidate;
        bestCost = cost;
      }
    }
  }
  return best;
}

const corrected = rememberByWord((word) => bestCandidate(word, word.length >= TWO_EDITS_FROM ? 2 : 1) ?? word);

/** The intended word of a normalized word: the word itself if it is known or nothing is close enough. */
export function correctWord(word: string): string {
  const short = ABBREVIATIONS.get(word);
  if (short !== undefined) return short;
  const isTaken = word.length < SHORTEST || word.length > LONGEST || isOrdinaryWord(word);
  return isTaken || /\d/.test(word) ? word : corrected(word);
}

/** Whether the vocabulary has a word as an ordinary word of English or Spanish. */
export const isOrdinaryWord = (word: string): boolean => vocabulary().targets.has(word) || vocabulary().known.has(word);

/** Whether a word is typical of tickets, so that misspelled words are corrected to it. */
export const isTicketWord = (word: string): boolean => vocabulary().targets.has(word);
