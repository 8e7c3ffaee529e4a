import { rememberWithWord } from '../reading/segment/word-memory.ts';
import type { KeptWord } from '../reading/segment/word-memory.ts';
import type { FeatureSink } from './features.ts';
import { lengthScale } from './length-scale.ts';
import type { NetworkWeights } from './weights-file.ts';
import { featuresOfWord } from './word-features.ts';

/**
 * The sum of some features before scaling: a value for each hidden unit, then for each score, and last the sum of the
 * squared feature values.
 */
type FeatureSum = Float32Array;

/** The result of a network for a part of a text. */
export interface Opinion {
  /** For each grade, then for each name. */
  scores: Float32Array;
  /** By hidden unit: its activation. */
  hidden: Float32Array;
  /** The factor by which the feature values were scaled. */
  scale: number;
}

/** The two scores that are compared, and the share of the part in the text. */
export interface ScorePair {
  higher: number;
  lower: number;
  share: number;
}

/**
 * A trained wide and deep network, which agrees with `training/trained-network.ts` except for rounding. A network with
 * a base uses the hidden units of the base and has only score weights of its own.
 */
export class Network {
  readonly #weights: NetworkWeights;
  readonly #base: Network | null;
  readonly #hidden: number;
  readonly #scores: number;
  /** Hash table with open addressing from a feature's id to its row + 1; 0 for an empty slot. */
  readonly #slots: Int32Array;
  readonly #sumOfWord: (word: KeptWord) => FeatureSum;

  /** @param base a network with the same number of hidden units */
  constructor(weights: NetworkWeights, base: Network | null = null) {
    this.#weights = weights;
    this.#base = base;
    this.#hidden = weights.hiddenBias.length;
    this.#scores = weights.scoreBias.length;
    this.#slots = slotsFor(weights.ids);
    this.#sumOfWord = rememberWithWord((norm, plain) => this.#sumFeatures(featuresOfWord(norm, plain)));
  }

  #rowOf(id: number): number {
    const { ids } = this.#weights;
    const mask = this.#slots.length - 1;
    for (let slot = id & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot]! - 1;
      if (row < 0 || ids[row] === id) return row;
    }
  }

  #empty(): FeatureSum {
    return new Float32Array(this.#hidden + this.#scores + 1);
  }

  #sumFeatures({ ids, values }: { ids: Int32Array; values: Float32Array }): FeatureSum {
    const sum = this.#empty();
    ids.forEach((id, at) => {
      this.#addFeature(id, values[at]!, sum);
    });
    return sum;
  }

  /** Adds a feature to a sum, if the network knows it. */
  #addFeature(id: number, value: number, sum: FeatureSum): void {
    const row = this.#rowOf(id);
    const deepRow = this.#base === null ? row : this.#base.#rowOf(id);
    if (row < 0 && deepRow < 0) return;
    if (row >= 0) this.#addToScores(row, value, sum);
    if (deepRow >= 0) (this.#base ?? this).#addToHidden(deepRow, value, sum);
    sum[this.#hidden + this.#scores]! += value * value;
  }

  #addToHidden(row: number, value: number, sum: FeatureSum): void {
    const { deepScales, deep } = this.#weights;
    const width = this.#hidden;
    const scaled = value * deepScales[row]!;
    const from = row * width;
    for (let unit = 0; unit < width; unit += 1) sum[unit]! += scaled * deep[from + unit]!;
  }

  #addToScores(row: number, value: number, sum: FeatureSum): void {
    const { wideScales, wide } = this.#weights;
    const width = this.#hidden;
    const scores = this.#scores;
    const scaled = value * wideScales[row]!;
    const from = row * scores;
    for (let score = 0; score < scores; score += 1) sum[width + score]! += scaled * wide[from + score]!;
  }

  /** Reads a part of a text: the caller adds its features to `sink` and then calls `opinion`. */
  read(): { sink: FeatureSink; opinion: () => Opinion } {
    const sum = this.#empty();
    const sink: FeatureSink = {
      addWord: (word) => {
        const wordSum = this.#sumOfWord(word);
        for (let at = 0; at < sum.length; at += 1) sum[at]! += wordSum[at]!;
      },
      add: (id, value) => {
        this.#addFeature(id, value, sum);
      },
    };
    return { sink, opinion: () => this.#score(sum) };
  }

  #score(sum: FeatureSum): Opinion {
    const { hiddenBias, layer, scoreBias } = this.#weights;
    const width = this.#hidden;
    const count = this.#scores;
    const scale = lengthScale(sum[width + count]!);
    const hidden = new Float32Array(width);
    const scores = scoreBias.slice();
    for (let score = 0; score < count; score += 1) scores[score]! += scale * sum[width + score]!;
    for (let unit = 0; unit < width; unit += 1) {
      const activation = Math.max(0, hiddenBias[unit]! + scale * sum[unit]!);
      hidden[unit] = activation;
      if (activation === 0) continue;
      for (let score = 0; score < count; score += 1) scores[score]! += activation * layer[unit * count + score]!;
    }
    return { scores, hidden, scale };
  }

  /**
   * Adds to each word how much its features support one score against another.
   * @param opinion the opinion of the part whose features are added to the sink
   * @param words by word of the text; the support of a feature of several words is divided among them
   */
  weigh(opinion: Opinion, scores: ScorePair, words: Float32Array): FeatureSink {
    const { layer } = this.#weights;
    const { hidden, scale } = opinion;
    const count = this.#scores;
    const { higher, lower, share } = scores;
    const slopes = hidden.map((on, unit) =>
      on > 0 ? layer[unit * count + higher]! - layer[unit * count + lower]! : 0,
    );
    const supportFrom = (sum: FeatureSum): number => {
      let support = sum[slopes.length + higher]! - sum[slopes.length + lower]!;
      for (let unit = 0; unit < slopes.length; unit += 1) support += slopes[unit]! * sum[unit]!;
      return support;
    };
    const factor = scale * share;
    return {
      addWord: (word, place) => {
        words[place]! += factor * supportFrom(this.#sumOfWord(word));
      },
      add: (id, value, from, to) => {
        if (from < 0) return;
        const supportPerWord = (factor * value * this.#supportOfFeature(id, slopes, scores)) / (to - from + 1);
        for (let word = from; word <= to; word += 1) words[word]! += supportPerWord;
      },
    };
  }

  /**
   * How much one unit of a feature supports the higher score against the lower one, with the hidden units as they are.
   */
  #supportOfFeature(id: number, slopes: Float32Array, { higher, lower }: ScorePair): number {
    const { wideScales, wide } = this.#weights;
    const row = this.#rowOf(id);
    const deepRow = this.#base === null ? row : this.#base.#rowOf(id);
    const at = row * this.#scores;
    const direct = row < 0 ? 0 : wideScales[row]! * (wide[at + higher]! - wide[at + lower]!);
    return direct + (this.#base ?? this).#supportThroughHidden(deepRow, slopes);
  }

  #supportThroughHidden(row: number, slopes: Float32Array): number {
    if (row < 0) return 0;
    const { deepScales, deep } = this.#weights;
    const from = row * slopes.length;
    let speaks = 0;
    for (let unit = 0; unit < slopes.length; unit += 1) speaks += slopes[unit]! * deep[from + unit]!;
    return deepScales[row]! * speaks;
  }
}

function slotsFor(ids: Int32Array): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(ids.length * 2 + 1)));
  const mask = slots.length - 1;
  ids.forEach((id, row) => {
    let slot = id & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = row + 1;
  });
  return slots;
}
