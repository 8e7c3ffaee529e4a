import type { Reading } from '../../reading/reading.types.ts';
import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import type { Category } from '../triage.types.ts';
import { FeatureList } from './feature-list.ts';
import { addTextFeatures, sentenceFeatures } from './features.ts';
import type { Side } from './features.ts';
import type { FeatureSum, Network, Opinion } from './network.ts';
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

function addUp(sums: readonly FeatureSum[], into: FeatureSum): FeatureSum {
  for (const sum of sums) for (let at = 0; at < into.length; at += 1) into[at]! += sum[at]!;
  return into;
}

/** By sentence: the sums of what those before it, or behind it, show of themselves. */
function sumsAround(network: Network, count: number, side: Side, add: (at: number, side: Side) => void): FeatureSum[] {
  const order = Array.from({ length: count }, (_, at) => (side === 0 ? at : count - 1 - at));
  const sums: FeatureSum[] = [];
  let sum = network.empty();
  for (const at of order) {
    sums[at] = sum;
    list.clear();
    add(at, side);
    sum = network.add(list, sum.slice());
  }
  return sums;
}

/**
 * What the reader of sentences makes of each: the features of all sentences around one are added up once for all, so that the time
 * grows with the length of the text.
 */
export function readSentences(network: Network, reading: Reading): Opinion[] {
  const { count, addOwn, addNear, addFar, addCount } = sentenceFeatures(reading);
  if (count === 0) return [network.score(network.empty())];
  const sides: readonly Side[] = [0, 1];
  const far = sides.map((side) => sumsAround(network, count, side, (at) => addFar(at, side, list)));
  addCount(list.clear());
  const counted = network.add(list, network.empty());
  return Array.from({ length: count }, (_, at) => {
    addOwn(at, list.clear());
    if (at > 0) addNear(at - 1, 0, list);
    if (at < count - 1) addNear(at + 1, 1, list);
    const own = network.add(list, network.empty());
    return network.score(addUp([far[0]![at]!, far[1]![at]!, counted], own));
  });
}

/** What the reader of whole texts makes of one. */
export function readText(network: Network, reading: Reading): Opinion {
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
