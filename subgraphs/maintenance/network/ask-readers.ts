import type { Reading } from '../reading/reading.types.ts';
import { addTextFeatures, eachSentence, sentenceFeatures } from './features.ts';
import type { SentenceFeatures } from './features.ts';
import type { Network, Opinion } from './network.ts';
import { poolParts } from './pool.ts';
import type { Pooled, ScoreShape } from './pool.ts';

/** The results of both readers for a text. */
export interface Opinions {
  text: Pooled;
  sentences: Pooled;
  /**
   * By word: how much it supports the `higher` score against the `lower` score (grades first, then names) in both
   * readers together.
   */
  weigh: (higher: number, lower: number) => Float32Array;
}

/** The two networks that read a text. */
export interface ReaderNetworks {
  text: Network;
  sentences: Network;
}

/** Sentences with a smaller share in the gravest grade are left out of the explanation. */
const LEAST_SHARE = 0.02;

/** The sentence reader's opinion of each sentence. */
function readSentences(network: Network, sentences: SentenceFeatures): Opinion[] {
  const opinions: (() => Opinion)[] = [];
  eachSentence(sentences, () => {
    const { sink, opinion } = network.read();
    opinions.push(opinion);
    return sink;
  });
  return opinions.map((opinion) => opinion());
}

/** The text reader's opinion of a whole text. */
function readText(network: Network, reading: Reading): Opinion {
  const { sink, opinion } = network.read();
  addTextFeatures(reading, sink);
  return opinion();
}

/**
 * Applies both readers to a text.
 * @param shape the scores that the readers give
 */
export function askReaders(networks: ReaderNetworks, reading: Reading, shape: ScoreShape): Opinions {
  const sentences = sentenceFeatures(reading);
  const whole = readText(networks.text, reading);
  const parts = readSentences(networks.sentences, sentences);
  const pooled = poolParts(
    parts.map(({ scores }) => scores),
    shape,
  );
  const weigh = (higher: number, lower: number): Float32Array => {
    const words = new Float32Array(reading.words.length);
    addTextFeatures(reading, networks.text.weigh(whole, { higher, lower, share: 1 }, words));
    for (let at = 0; at < sentences.count; at += 1) {
      const share = pooled.gradeShares[0]![at]!;
      if (share < LEAST_SHARE) continue;
      sentences.addOwn(at, networks.sentences.weigh(parts[at]!, { higher, lower, share }, words));
    }
    return words;
  };
  return { text: poolParts([whole.scores], shape), sentences: pooled, weigh };
}
