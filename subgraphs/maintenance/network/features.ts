import type { Mention } from '../reading/assertion/mention.types.ts';
import type { Reading } from '../reading/reading.types.ts';
import type { Word } from '../reading/segment/word.types.ts';
import type { KeptWord } from '../reading/segment/word-memory.ts';
import { featureId, hashText, pairId, unorderedPairId } from './feature-hash.ts';
import { wordFeatures } from './word-features.ts';
import type { WordFeatures } from './word-features.ts';

/** Words of a text that are looked at, half of them from its end; a longer text says little more about the fault. */
const MOST_WORDS = 400;
/** Sentences that are read one by one. */
const MOST_SENTENCES = 1_000;
/** Texts of more sentences are alike in that. */
const MOST_COUNTED = 4;
const LONGEST_SKIP = 4;
const MOST_CONCEPTS = 26;

/** Takes the features of a text, or of a part of it. */
export interface FeatureSink {
  /** Those of a word, which are the same wherever it stands. @param place its index in the text */
  addWord: (word: KeptWord, place: number) => void;
  /** @param id what it is; `from`..`to` are the words that it comes from, -1 where it comes from none */
  add: (id: number, value: number, from: number, to: number) => void;
}

/** How much each kind of feature counts before learning. */
const VALUE = { asks: 0.7, bigram: 0.7, skip: 0.5, status: 1, concept: 0.5, pair: 0.5, context: 0.4 };

const BIGRAM = hashText('bigram');
const SKIP = hashText('skip');
const STATUS = hashText('concept with status');
const CONCEPT = hashText('concept');
const PAIR = hashText('concept pair');
/** By side: what the sentence before and the sentence behind name. */
const NEAR_CONCEPT = [hashText('concept before'), hashText('concept behind')] as const;
const SENTENCES = hashText('sentences');
const ASKS = hashText('asks');
const ASKED_FIRST = hashText('first word of a question');
const ASKED_OF = hashText('concept in a question');

/** The features of the words `from`..`to` (exclusive), alone and in pairs. */
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

/** Concepts and cues are few, so their hashes are kept. */
function hashOf(name: string): number {
  let hash = hashes.get(name);
  if (hash === undefined) hashes.set(name, (hash = hashText(name)));
  return hash;
}

/** What a text names: a concept with its status, or a cue. */
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

/** What each sentence names, in reading order. */
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

/** The features of what one sentence names, alone and in pairs. */
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

/** That a sentence asks: what it asks for may not be so. */
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

/** What the first reader sees: the whole text. */
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

/** The words of each sentence: the first, and the place behind the last. */
function sentenceRanges(words: readonly Word[]): [number, number][] {
  const ranges: [number, number][] = [];
  words.forEach(({ sentence }, at) => {
    const last = ranges.at(-1);
    if (last && words[last[0]]!.sentence === sentence) last[1] = at + 1;
    else ranges.push([at, at + 1]);
  });
  return ranges.slice(0, MOST_SENTENCES);
}

/** Before or behind a sentence. */
export type Side = 0 | 1;

/**
 * The features of a text by sentence: those of a sentence itself, and, more coarsely, what it adds to those beside it. Each function
 * adds to a list.
 */
export interface SentenceFeatures {
  count: number;
  addOwn: (at: number, list: FeatureSink) => void;
  /** What a sentence shows to the one beside it: its words and concepts. `side` is 0 where it stands before that one, 1 behind it. */
  addNear: (at: number, side: Side, list: FeatureSink) => void;
  /** How many sentences the text has, about. */
  addCount: (list: FeatureSink) => void;
}

/** What the second reader sees of a text, sentence by sentence. */
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
 * What the second reader sees of each sentence: the sentence itself, and more coarsely those beside it.
 * @param sinkOf makes what takes the features of a sentence; called for each in turn
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
