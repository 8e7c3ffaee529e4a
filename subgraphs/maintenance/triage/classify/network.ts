import type { FeatureList } from './feature-list.ts';
import { lengthScale } from './length-scale.ts';
import { SCORES } from './pool.ts';
import type { NetworkWeights } from './weights-file.ts';

/**
 * What some features add up to before scaling: for each hidden unit, then for each score, and at last the sum of the squares of
 * their values. Sums of several lists add up to that of all.
 */
export type FeatureSum = Float32Array;

/** What a network makes of a part. */
export interface Opinion {
  /** For each severity, then for each category. */
  scores: Float32Array;
  /** By hidden unit: how much it is on. */
  hidden: Float32Array;
  /** What each feature's value was multiplied by. */
  scale: number;
}

/** A trained wide and deep network; see `training/trained-network.ts`, which it agrees with but for rounding. */
export class Network {
  readonly #weights: NetworkWeights;
  readonly #hidden: number;
  /** Row + 1 by the hash of a feature's id, with open addressing; 0 where there is none. */
  readonly #slots: Int32Array;

  constructor(weights: NetworkWeights) {
    this.#weights = weights;
    this.#hidden = weights.hiddenBias.length;
    this.#slots = slotsFor(weights.ids);
  }

  /** A sum of no features. */
  empty(): FeatureSum {
    return new Float32Array(this.#hidden + SCORES + 1);
  }

  #rowOf(id: number): number {
    const { ids } = this.#weights;
    const mask = this.#slots.length - 1;
    for (let slot = id & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot]! - 1;
      if (row < 0 || ids[row] === id) return row;
    }
  }

  /** Adds the known features of a list to a sum. */
  add({ ids, values, size }: FeatureList, sum: FeatureSum): FeatureSum {
    const { deepScales, wideScales, deep, wide } = this.#weights;
    const width = this.#hidden;
    for (let at = 0; at < size; at += 1) {
      const row = this.#rowOf(ids[at]!);
      if (row < 0) continue;
      const value = values[at]!;
      const deepValue = value * deepScales[row]!;
      const deepAt = row * width;
      for (let unit = 0; unit < width; unit += 1) sum[unit]! += deepValue * deep[deepAt + unit]!;
      const wideValue = value * wideScales[row]!;
      const wideAt = row * SCORES;
      for (let score = 0; score < SCORES; score += 1) sum[width + score]! += wideValue * wide[wideAt + score]!;
      sum[width + SCORES]! += value * value;
    }
    return sum;
  }

  /** The scores of a part whose features have this sum. */
  score(sum: FeatureSum): Opinion {
    const { hiddenBias, layer, scoreBias } = this.#weights;
    const width = this.#hidden;
    const scale = lengthScale(sum[width + SCORES]!);
    const hidden = new Float32Array(width);
    const scores = scoreBias.slice();
    for (let score = 0; score < SCORES; score += 1) scores[score]! += scale * sum[width + score]!;
    for (let unit = 0; unit < width; unit += 1) {
      const on = Math.max(0, hiddenBias[unit]! + scale * sum[unit]!);
      hidden[unit] = on;
      if (on === 0) continue;
      for (let score = 0; score < SCORES; score += 1) scores[score]! += on * layer[unit * SCORES + score]!;
    }
    return { scores, hidden, scale };
  }

  /**
   * How much each feature of a list speaks for one score against another, by its place in the list; 0 for unknown ones.
   * @param opinion of the part that the list belongs to
   */
  contributions({ ids, values, size }: FeatureList, opinion: Opinion, higher: number, lower: number): Float32Array {
    const { deepScales, wideScales, deep, wide, layer } = this.#weights;
    const width = this.#hidden;
    const slopes = Float32Array.from({ length: width }, (_, unit) =>
      opinion.hidden[unit]! > 0 ? layer[unit * SCORES + higher]! - layer[unit * SCORES + lower]! : 0,
    );
    const contributions = new Float32Array(size);
    for (let at = 0; at < size; at += 1) {
      const row = this.#rowOf(ids[at]!);
      if (row < 0) continue;
      let throughHidden = 0;
      for (let unit = 0; unit < width; unit += 1) throughHidden += slopes[unit]! * deep[row * width + unit]!;
      const direct = wide[row * SCORES + higher]! - wide[row * SCORES + lower]!;
      const speaks = throughHidden * deepScales[row]! + direct * wideScales[row]!;
      contributions[at] = values[at]! * opinion.scale * speaks;
    }
    return contributions;
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
