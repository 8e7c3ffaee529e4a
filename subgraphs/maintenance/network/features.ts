import type { Mention } from '../reading/assertion/mention.types.ts';
import type { Reading } from '../reading/reading.types.ts';
import type { Word } from '../reading/segment/word.types.ts';
import type { KeptWord } from '../reading/segment/word-memory.ts';
import { featureId, hashText, pairId, unorderedPairId } from './feature-hash.ts';
import { wordFeatures } from './word-features.ts';
import type { WordFeatures } from './word-features.ts';

/** The most words of a text that are used, half of them from its end; more words say little more about the fault. */
const MOST_WORDS = 400;
/** The most sentences that are read separately. */
const MOST_SENTENCES = 1_000;
/** Higher counts of sentences are not distinguished. */
const MOST_COUNTED = 4;
const LONGEST_SKIP = 4;
const MOST_CONCEPTS = 26;

/** Receives the features of a text or of a part of it. */
export interface FeatureSink {
  /**
   * Adds the features of a word that do not depend on its place.
   * @param place index of the word in the text
   */
  addWord: (word: KeptWord, place: number) => void;
  /** @param id the feature; `from`..`to` are the words that it comes from, -1 for none */
  add: (id: number, value: number, from: number, to: number) => void;
}

/** The initial value of each kind of feature. */
const VALUE = { asks: 0.7, bigram: 0.7, skip: 0.5, status: 1, concept: 0.5, pair: 0.5, context: 0.4 };

const BIGRAM = hashText('bigram');
const SKIP = hashText('skip');
const STATUS = hashText('concept with status');
const CONCEPT = hashText('concept');
const PAIR = hashText('concept pair');
/** By side: the concepts of the sentence before and of the sentence behind. */
const NEAR_CONCEPT = [hashText('concept before'), hashText('concept behind')] as const;
const SENTENCES = hashText('sentences');
const ASKS = hashText('asks');
const ASKED_FIRST = hashText('first word of a question');
const ASKED_OF = hashText('concept in a question');

/** Adds the features of the words `from`..`to` (exclusive), alone and in pairs. */
function addWords(words: readonly Word[], [from, to]: readonly [number, number], list: FeatureSink): void {
  const end = Math.min(to, from + MOST_WORDS);
  const seen = words.slice(from, end).map(wordFeatures);
  for (let at = 0; at < seen.length; at += 1) {
    const { hash, isTelling } = seen[at]!;
    const place = from + at;
    list.addWord(words[place]!, place);
    const next = seen[at + 1];
    if (next && words[place + 1]!.sentence === words[place]!.sentence) {
      list.add(pairId(BIGRAM, hash, next.hash), VALUE.bigram, place, place + 1);
    }
    if (isTelling) addSkips(words, seen, { at, from }, list);
  }
}

function addSkips(
  words: readonly Word[],
  seen: readonly WordFeatures[],
  { at, from }: { at: number; from: number },
  list: FeatureSink,
): void {
  const { sentence } = words[from + at]!;
  const last = Math.min(at + LONGEST_SKIP, seen.length - 1);
  for (let ahead = at + 2; ahead <= last; ahead += 1) {
    const later = seen[ahead]!;
    if (words[from + ahead]!.sentence !== sentence) return;
    if (later.isTelling) list.add(pairId(SKIP, seen[at]!.hash, later.hash), VALUE.skip, from + at, from + ahead);
  }
}

const hashes = new Map<string, number>();

/** The hash of a name. Concepts and cues are few, so their hashes are kept. */
function hashOf(name: string): number {
  let hash = hashes.get(name);
  if (hash === undefined) hashes.set(name, (hash = hashText(name)));
  return hash;
}

/** A concept with its status, or a cue, in a text. */
interface Named {
  from: number;
  to: number;
  hash: number;
  withStatus: number;
}

const namedByMention = ({ concept, status, from, to }: Mention): Named => {
  const hash = hashOf(concept);
  return { from, to, hash, withStatus: featureId(STATUS, hash ^ hashOf(status)) };
};

/** The concepts and cues of each sentence, in reading order. */
function namedBySentence({ words, mentions, cues }: Reading): readonly (readonly Named[] | undefined)[] {
  const bySentence: (Named[] | undefined)[] = [];
  const addToSentence = (named: Named): void => {
    const { sentence } = words[named.from]!;
    (bySentence[sentence] ??= []).push(named);
  };
  for (const mention of mentions) addToSentence(namedByMention(mention));
  for (const { name, from, to } of cues) {
    addToSentence({ from, to, hash: hashOf(name), withStatus: featureId(STATUS, hashOf(name)) });
  }
  return bySentence;
}

/** Adds the features of the concepts and cues of one sentence, alone and in pairs. */
function addNamed(named: readonly Named[], list: FeatureSink): void {
  const kinds: Named[] = [];
  for (const each of named) {
    list.add(each.withStatus, VALUE.status, each.from, each.to);
    list.add(featureId(CONCEPT, each.hash), VALUE.concept, each.from, each.to);
    if (kinds.length < MOST_CONCEPTS && !kinds.some(({ withStatus }) => withStatus === each.withStatus)) {
      kinds.push(each);
    }
  }
  for (let first = 0; first < kinds.length; first += 1) {
    for (let second = first + 1; second < kinds.length; second += 1) {
      const { withStatus, from, to } = kinds[first]!;
      list.add(unorderedPairId(PAIR, withStatus, kinds[second]!.withStatus), VALUE.pair, from, to);
    }
  }
}

/** Adds the features of a question: what a sentence asks about may not be the case. */
function addQuestion(
  { text, words }: Reading,
  [from, to]: readonly [number, number],
  named: readonly Named[],
  list: FeatureSink,
): void {
  const last = words[to - 1]!;
  if (!text.slice(last.end, words[to]?.start).includes('?')) return;
  list.add(featureId(ASKS, ASKS), VALUE.asks, to - 1, to - 1);
  list.add(featureId(ASKED_FIRST, wordFeatures(words[from]!).hash), VALUE.asks, from, from);
  for (const { withStatus, from: first, to: end } of named) {
    list.add(featureId(ASKED_OF, withStatus), VALUE.pair, first, end);
  }
}

/** Adds the features that the text reader uses: those of the whole text. */
export function addTextFeatures(reading: Reading, list: FeatureSink): void {
  const { length } = reading.words;
  const half = MOST_WORDS / 2;
  if (length <= MOST_WORDS) addWords(reading.words, [0, length], list);
  else {
    addWords(reading.words, [0, half], list);
    addWords(reading.words, [length - half, length], list);
  }
  const named = namedBySentence(reading);
  for (const sentenceNamed of named) if (sentenceNamed) addNamed(sentenceNamed, list);
  for (const range of sentenceRanges(reading.words)) {
    addQuestion(reading, range, named[reading.words[range[0]]!.sentence] ?? [], list);
  }
}

/** By sentence: its first word, and the place behind its last word. */
function sentenceRanges(words: readonly Word[]): [number, number][] {
  const ranges: [number, number][] = [];
  words.forEach(({ sentence }, at) => {
    const last = ranges.at(-1);
    if (last && words[last[0]]!.sentence === sentence) last[1] = at + 1;
    else ranges.push([at, at + 1]);
  });
  return ranges.slice(0, MOST_SENTENCES);
}

/** The side on which a sentence stands: 0 before, 1 behind. */
export type Side = 0 | 1;

/**
 * The features of a text by sentence: the sentence's own features, and fewer features for its neighbors. Each function
 * adds to a list.
 */
export interface SentenceFeatures {
  count: number;
  addOwn: (at: number, list: FeatureSink) => void;
  /**
   * Adds what a sentence contributes to its neighbor: its words and concepts. `side` is 0 if it stands before the
   * neighbor, 1 behind it.
   */
  addNear: (at: number, side: Side, list: FeatureSink) => void;
  /** Adds the approximate number of sentences of the text. */
  addCount: (list: FeatureSink) => void;
}

/** The features that the sentence reader uses. */
export function sentenceFeatures(reading: Reading): SentenceFeatures {
  const { words } = reading;
  const ranges = sentenceRanges(words);
  const named = namedBySentence(reading);
  const namedIn = (at: number): readonly Named[] => named[words[ranges[at]![0]]!.sentence] ?? [];
  return {
    count: ranges.length,
    addOwn(at, list) {
      addWords(words, ranges[at]!, list);
      addNamed(namedIn(at), list);
      addQuestion(reading, ranges[at]!, namedIn(at), list);
    },
    addNear(at, side, list) {
      addNearWords(words, ranges[at]!, side, list);
      for (const { withStatus } of namedIn(at)) {
        list.add(featureId(NEAR_CONCEPT[side], withStatus), VALUE.pair, -1, -1);
      }
    },
    addCount(list) {
      list.add(featureId(SENTENCES, Math.min(ranges.length, MOST_COUNTED)), VALUE.pair, -1, -1);
    },
  };
}

/**
 * Adds the features of each sentence: its own, and fewer of its neighbors.
 * @param sinkOf makes the receiver of a sentence's features; called for each sentence in order
 */
export function eachSentence({ count, addOwn, addNear, addCount }: SentenceFeatures, sinkOf: () => FeatureSink): void {
  for (let at = 0; at < count; at += 1) {
    const sink = sinkOf();
    addOwn(at, sink);
    if (at > 0) addNear(at - 1, 0, sink);
    if (at < count - 1) addNear(at + 1, 1, sink);
    addCount(sink);
  }
  if (count === 0) sinkOf();
}

function addNearWords(words: readonly Word[], [from, to]: readonly [number, number], side: Side, list: FeatureSink) {
  for (let at = from; at < Math.min(to, from + MOST_WORDS); at += 1) {
    const { isTelling, near } = wordFeatures(words[at]!);
    if (isTelling) list.add(near[side], VALUE.context, -1, -1);
  }
}
