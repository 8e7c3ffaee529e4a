import type { Reading } from '../../reading/reading.types.ts';
import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import { FeatureList } from './feature-list.ts';
import { addTextFeatures, eachSentence } from './features.ts';
import type { Network } from './network.ts';
import { poolParts } from './pool.ts';
import type { Pooled } from './pool.ts';
import { readers } from './readers.ts';

/** What the two readers make of a text. */
export interface Opinions {
  text: Pooled;
  sentences: Pooled;
  /** By word: how much it speaks for this score (severities first, then categories) against that one, to both readers. */
  weigh: (higher: number, lower: number) => Float32Array;
}

const SCORE_OF_CATEGORY = SEVERITIES.length;

/** The place of a category among the scores. */
export const scoreOfCategory = (category: (typeof CATEGORIES)[number]): number =>
  SCORE_OF_CATEGORY + CATEGORIES.indexOf(category);

const list = new FeatureList();

/** Adds what the features of a part speak for to the words that they come from. */
function addToWords(weights: Float32Array, network: Network, [higher, lower]: [number, number], share: number): void {
  const contributions = network.contributions(list, network.score(list), higher, lower);
  for (let at = 0; at < list.size; at += 1) {
    const [from, to] = [list.from[at]!, list.to[at]!];
    if (from < 0) continue;
    const each = (share * contributions[at]!) / (to - from + 1);
    for (let word = from; word <= to; word += 1) weights[word]! += each;
  }
}

/** Asks both readers about a text. */
export function askReaders(reading: Reading): Opinions {
  const { text, sentences } = readers();
  addTextFeatures(reading, list.clear());
  const whole = poolParts([text.score(list).scores]);
  const parts: Float32Array[] = [];
  eachSentence(reading, list, (part) => parts.push(sentences.score(part).scores));
  const pooled = poolParts(parts);
  return {
    text: whole,
    sentences: pooled,
    weigh(higher, lower) {
      const weights = new Float32Array(reading.words.length);
      addTextFeatures(reading, list.clear());
      addToWords(weights, text, [higher, lower], 1);
      let part = 0;
      eachSentence(reading, list, () => {
        addToWords(weights, sentences, [higher, lower], pooled.shares.emergency[part]!);
        part += 1;
      });
      return weights;
    },
  };
}
