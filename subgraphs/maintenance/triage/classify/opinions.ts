import type { Reading } from '../../reading/reading.types.ts';
import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import type { Category } from '../triage.types.ts';
import { FeatureList } from './feature-list.ts';
import { addTextFeatures, eachSentence, sentenceFeatures } from './features.ts';
import type { Network, Opinion } from './network.ts';
import { poolParts } from './pool.ts';
import type { Pooled } from './pool.ts';

/** What the two readers make of a text. */
export interface Opinions {
  text: Pooled;
  sentences: Pooled;
  /** By word: how much it speaks for this score (severities first, then categories) against that one, to both readers. */
  weigh: (higher: number, lower: number) => Float32Array;
}

/** The two networks that read a text. */
export interface ReaderNetworks {
  text: Network;
  sentences: Network;
}

/** The place of a category among the scores. */
export const scoreOfCategory = (category: Category): number => SEVERITIES.length + CATEGORIES.indexOf(category);

/** Sentences with a smaller share in how grave a text is explain nothing of it. */
const LEAST_SHARE = 0.02;

const list = new FeatureList();

/** What the reader of sentences makes of each. */
function readSentences(network: Network, reading: Reading): Opinion[] {
  const opinions: Opinion[] = [];
  eachSentence(reading, list, () => opinions.push(network.score(network.add(list, network.empty()))));
  return opinions;
}

/** What the reader of whole texts makes of one. */
function readText(network: Network, reading: Reading): Opinion {
  addTextFeatures(reading, list.clear());
  return network.score(network.add(list, network.empty()));
}

/** Adds what the features in {@link list} speak for to the words that they come from. */
function addToWords(weights: Float32Array, contributions: Float32Array, share: number): void {
  for (let at = 0; at < list.size; at += 1) {
    const [from, to] = [list.from[at]!, list.to[at]!];
    if (from < 0 || contributions[at] === 0) continue;
    const each = (share * contributions[at]!) / (to - from + 1);
    for (let word = from; word <= to; word += 1) weights[word]! += each;
  }
}

/** Asks both readers about a text. */
export function askReaders(networks: ReaderNetworks, reading: Reading): Opinions {
  const whole = readText(networks.text, reading);
  const parts = readSentences(networks.sentences, reading);
  const pooled = poolParts(parts.map(({ scores }) => scores));
  const weigh = (higher: number, lower: number): Float32Array => {
    const weights = new Float32Array(reading.words.length);
    addTextFeatures(reading, list.clear());
    addToWords(weights, networks.text.contributions(list, whole, higher, lower), 1);
    const { count, addOwn } = sentenceFeatures(reading);
    for (let at = 0; at < count; at += 1) {
      const share = pooled.shares.emergency[at]!;
      if (share < LEAST_SHARE) continue;
      addOwn(at, list.clear());
      addToWords(weights, networks.sentences.contributions(list, parts[at]!, higher, lower), share);
    }
    return weights;
  };
  return { text: poolParts([whole.scores]), sentences: pooled, weigh };
}
