import type { Reading } from '../reading/reading.types.ts';
import { addTextFeatures, eachSentence, sentenceFeatures } from './features.ts';
import type { SentenceFeatures } from './features.ts';
import type { Network, Opinion } from './network.ts';
import { poolParts } from './pool.ts';
import type { Pooled, ScoreShape } from './pool.ts';

/** What the two readers make of a text. */
export interface Opinions {
  text: Pooled;
  sentences: Pooled;
  /** By word: how much it speaks for this score (grades first, then names) against that one, to both readers. */
  weigh: (higher: number, lower: number) => Float32Array;
}

/** The two networks that read a text. */
export interface ReaderNetworks {
  text: Network;
  sentences: Network;
}

/** Sentences with a smaller share in how grave a text is explain nothing of it. */
const LEAST_SHARE = 0.02;

/** What the reader of sentences makes of each. */
function readSentences(network: Network, sentences: SentenceFeatures): Opinion[] {
  const opinions: (() => Opinion)[] = [];
  eachSentence(sentences, () => {
    const { sink, opinion } = network.read();
    opinions.push(opinion);
    return sink;
  });
  return opinions.map((opinion) => opinion());
}

/** What the reader of whole texts makes of one. */
function readText(network: Network, reading: Reading): Opinion {
  const { sink, opinion } = network.read();
  addTextFeatures(reading, sink);
  return opinion();
}

/** Asks both readers about a text. @param shape what they say */
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
