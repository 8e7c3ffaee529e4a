import type { FeatureList } from './feature-list.ts';
import { lengthScale } from './length-scale.ts';
import { SCORES } from './pool.ts';
import type { NetworkWeights } from './weights-file.ts';

/** A part as the network sees it: the known ones of its features, with their rows and scaled values. */
interface Known {
  rows: Int32Array;
  values: Float32Array;
  /** By known feature: its place in the list. */
  places: Int32Array;
  size: number;
}

/** What a network makes of a part, and how much each of its features speaks for one score against another. */
export interface Opinion {
  /** For each severity, then for each category. */
  scores: Float32Array;
  /** By hidden unit: how much it is on. */
  hidden: Float32Array;
}

/** A trained wide and deep network; see `training/trained-network.ts`, which it agrees with but for rounding. */
export class Network {
  readonly #weights: NetworkWeights;
  readonly #hidden: number;
  /** Row + 1 by the hash of a feature's id, with open addressing; 0 where there is none. */
  readonly #slots: Int32Array;
  #known: Known = { rows: new Int32Array(0), values: new Float32Array(0), places: new Int32Array(0), size: 0 };

  constructor(weights: NetworkWeights) {
    this.#weights = weights;
    this.#hidden = weights.hiddenBias.length;
    this.#slots = slotsFor(weights.ids);
  }

  #rowOf(id: number): number {
    const { ids } = this.#weights;
    const mask = this.#slots.length - 1;
    for (let slot = id & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot]! - 1;
      if (row < 0 || ids[row] === id) return row;
    }
  }

  #findKnown({ ids, values, size }: FeatureList): Known {
    if (this.#known.rows.length < size) {
      const length = size * 2;
      const [rows, places] = [new Int32Array(length), new Int32Array(length)];
      this.#known = { rows, values: new Float32Array(length), places, size: 0 };
    }
    const known = this.#known;
    let count = 0;
    let squares = 0;
    for (let at = 0; at < size; at += 1) {
      const row = this.#rowOf(ids[at]!);
      if (row < 0) continue;
      known.rows[count] = row;
      known.values[count] = values[at]!;
      known.places[count] = at;
      squares += values[at]! * values[at]!;
      count += 1;
    }
    known.size = count;
    const scale = lengthScale(squares);
    for (let at = 0; at < count; at += 1) known.values[at]! *= scale;
    return known;
  }

  /** The scores of a part. */
  score(list: FeatureList): Opinion {
    const { deepScales, wideScales, deep, wide, hiddenBias, layer, scoreBias } = this.#weights;
    const width = this.#hidden;
    const { rows, values, size } = this.#findKnown(list);
    const hidden = hiddenBias.slice();
    const scores = scoreBias.slice();
    for (let at = 0; at < size; at += 1) {
      const row = rows[at]!;
      const deepValue = values[at]! * deepScales[row]!;
      const deepAt = row * width;
      for (let unit = 0; unit < width; unit += 1) hidden[unit]! += deepValue * deep[deepAt + unit]!;
      const wideValue = values[at]! * wideScales[row]!;
      const wideAt = row * SCORES;
      for (let score = 0; score < SCORES; score += 1) scores[score]! += wideValue * wide[wideAt + score]!;
    }
    for (let unit = 0; unit < width; unit += 1) {
      const on = Math.max(0, hidden[unit]!);
      hidden[unit] = on;
      if (on === 0) continue;
      for (let score = 0; score < SCORES; score += 1) scores[score]! += on * layer[unit * SCORES + score]!;
    }
    return { scores, hidden };
  }

  /**
   * How much each feature of a part speaks for one score against another, by its place in the list; 0 for unknown ones.
   * @param opinion what {@link score} made of the same list
   */
  contributions(list: FeatureList, { hidden }: Opinion, higher: number, lower: number): Float32Array {
    const { deepScales, wideScales, deep, wide, layer } = this.#weights;
    const width = this.#hidden;
    const { rows, values, places, size } = this.#findKnown(list);
    const slopes = Float32Array.from({ length: width }, (_, unit) =>
      hidden[unit]! > 0 ? layer[unit * SCORES + higher]! - layer[unit * SCORES + lower]! : 0,
    );
    const contributions = new Float32Array(list.size);
    for (let at = 0; at < size; at += 1) {
      const row = rows[at]!;
      let throughHidden = 0;
      for (let unit = 0; unit < width; unit += 1) throughHidden += slopes[unit]! * deep[row * width + unit]!;
      const direct = wide[row * SCORES + higher]! - wide[row * SCORES + lower]!;
      contributions[places[at]!] = values[at]! * (throughHidden * deepScales[row]! + direct * wideScales[row]!);
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
