import { lengthScale } from '../length-scale.ts';
import { poolParts } from '../pool.ts';
import type { NetworkShape, NetworkWeights } from '../weights-file.ts';
import type { Random } from './random.ts';

/** A part of a text: the rows of its features in the network, and their values. */
export interface Part {
  rows: Int32Array;
  values: Float32Array;
}

/** A labelled text: its parts, the index of its grade, and of its name if it has one. */
export interface Case {
  parts: readonly Part[];
  grade: number;
  name: number | null;
}

/** The network whose hidden units are taken over, and the row of each of its features in the new network. */
export interface BaseNetwork {
  weights: NetworkWeights;
  rowOf: (id: number) => number;
}

/** The learning rates and the dropout of a training step. */
export interface Learning {
  rowRate: number;
  layerRate: number;
  /** Share of a text's features that are randomly left out. */
  featureDropout: number;
  hiddenDropout: number;
}

/** The weight of the name's loss beside the grade's loss. */
const NAME_WEIGHT = 0.7;
const LEAST_SHARE = 0.01;

/** The result of a forward pass: the features used, the hidden units and the scores. */
interface Pass {
  rows: Int32Array;
  values: Float32Array;
  hidden: Float32Array;
  scores: Float32Array;
}

function noise(length: number, width: number, random: Random): Float32Array {
  return Float32Array.from({ length }, () => (random.next() - 0.5) * width);
}

/**
 * A wide and deep network: each feature has weights for the scores (wide) and for the hidden units (deep). It learns by
 * AdaGrad with one rate for each row.
 */
export class TrainedNetwork {
  readonly shape: NetworkShape;
  readonly deep: Float32Array;
  readonly wide: Float32Array;
  readonly hiddenBias: Float32Array;
  readonly layer: Float32Array;
  readonly scoreBias: Float32Array;
  readonly #squares: Record<'deep' | 'wide' | 'hiddenBias' | 'layer' | 'scoreBias', Float32Array>;
  readonly #random: Random;
  readonly #scores: number;
  /** Whether the hidden weights come from a base and do not change. */
  #isOnBase = false;

  constructor(shape: NetworkShape, random: Random) {
    const { rows, hidden, grades, names } = shape;
    const scores = grades + names;
    this.shape = shape;
    this.#scores = scores;
    this.#random = random;
    this.deep = noise(rows * hidden, 0.1, random);
    this.wide = new Float32Array(rows * scores);
    this.hiddenBias = new Float32Array(hidden);
    this.layer = noise(hidden * scores, 0.3, random);
    this.scoreBias = new Float32Array(scores);
    this.#squares = {
      deep: new Float32Array(rows).fill(1e-4),
      wide: new Float32Array(rows).fill(1e-4),
      hiddenBias: new Float32Array(hidden).fill(1e-4),
      layer: new Float32Array(hidden * scores).fill(1e-3),
      scoreBias: new Float32Array(scores).fill(1e-3),
    };
  }

  /** Takes over the hidden weights of another network. */
  takeOverHiddenUnits({ weights, rowOf }: BaseNetwork): void {
    const { hidden: width } = this.shape;
    this.#isOnBase = true;
    this.deep.fill(0);
    weights.ids.forEach((id, row) => {
      const to = rowOf(id) * width;
      const scale = weights.deepScales[row]!;
      for (let unit = 0; unit < width; unit += 1) this.deep[to + unit] = scale * weights.deep[row * width + unit]!;
    });
    this.hiddenBias.set(weights.hiddenBias);
  }

  /** The probabilities of a text's grades and names. */
  probabilities(parts: readonly Part[]): Float32Array {
    const scores = parts.map((part) => this.#forward(part, null).scores);
    return poolParts(scores, this.shape).probabilities;
  }

  /**
   * Learns from one case.
   * @returns the loss of its grade, in nats
   */
  learn({ parts, grade, name }: Case, learning: Learning): number {
    const { grades } = this.shape;
    const passes = parts.map((part) => this.#forward(part, learning));
    const { probabilities, gradeShares, nameShares } = poolParts(
      passes.map(({ scores }) => scores),
      this.shape,
    );
    const isWrong = (at: number, right: number): number => probabilities[at]! - (at === right ? 1 : 0);
    passes.forEach((pass, part) => {
      const errors = new Float32Array(this.#scores);
      let size = 0;
      gradeShares.forEach((shares, at) => {
        errors[at] = isWrong(at, grade) * shares[part]!;
        errors[grades - 1]! -= errors[at];
        size += Math.abs(errors[at]);
      });
      const share = name === null ? 0 : nameShares[part]!;
      for (let at = grades; name !== null && at < this.#scores; at += 1) {
        errors[at] = NAME_WEIGHT * share * isWrong(at, grades + name);
      }
      if (size + share >= LEAST_SHARE) this.#backward(pass, errors, learning);
    });
    return -Math.log(Math.max(probabilities[grade]!, 1e-9));
  }

  /** The features of a part that this pass uses, scaled by the part's length. */
  #kept({ rows, values }: Part, dropout: number): Pick<Pass, 'rows' | 'values'> {
    const kept = { rows: new Int32Array(rows.length), values: new Float32Array(rows.length) };
    let size = 0;
    let squares = 0;
    for (let at = 0; at < rows.length; at += 1) {
      if (dropout > 0 && this.#random.next() < dropout) continue;
      kept.rows[size] = rows[at]!;
      kept.values[size] = values[at]!;
      squares += values[at]! * values[at]!;
      size += 1;
    }
    const scale = lengthScale(squares);
    const scaled = kept.values.subarray(0, size);
    for (let at = 0; at < size; at += 1) scaled[at]! *= scale;
    return { rows: kept.rows.subarray(0, size), values: scaled };
  }

  #forward(part: Part, learning: Learning | null): Pass {
    const { deep, wide, layer } = this;
    const { hidden: width } = this.shape;
    const count = this.#scores;
    const { rows, values } = this.#kept(part, learning?.featureDropout ?? 0);
    const hidden = this.hiddenBias.slice();
    const scores = this.scoreBias.slice();
    for (let at = 0; at < rows.length; at += 1) {
      const value = values[at]!;
      const deepAt = rows[at]! * width;
      for (let unit = 0; unit < width; unit += 1) hidden[unit]! += value * deep[deepAt + unit]!;
      const wideAt = rows[at]! * count;
      for (let score = 0; score < count; score += 1) scores[score]! += value * wide[wideAt + score]!;
    }
    const dropout = learning?.hiddenDropout ?? 0;
    for (let unit = 0; unit < width; unit += 1) {
      const isOff = hidden[unit]! <= 0 || (dropout > 0 && this.#random.next() < dropout);
      hidden[unit] = isOff ? 0 : hidden[unit]! / (1 - dropout);
      if (hidden[unit] === 0) continue;
      for (let score = 0; score < count; score += 1) scores[score]! += hidden[unit]! * layer[unit * count + score]!;
    }
    return { rows, values, hidden, scores };
  }

  #backward({ rows, values, hidden }: Pass, errors: Float32Array, learning: Learning): void {
    const { hidden: width } = this.shape;
    const { rowRate, layerRate, hiddenDropout } = learning;
    const atHidden = this.#backThroughLayer(hidden, errors, layerRate);
    for (let unit = 0; unit < width; unit += 1) atHidden[unit]! /= 1 - hiddenDropout;
    step(this.hiddenBias, this.#squares.hiddenBias, atHidden, layerRate);
    step(this.scoreBias, this.#squares.scoreBias, errors, layerRate);
    const deepSlope = meanSquare(atHidden);
    const wideSlope = meanSquare(errors);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!;
      const value = values[at]!;
      if (!this.#isOnBase) {
        stepRow(this.deep, this.#squares.deep, { row, value, rate: rowRate, slope: deepSlope }, atHidden);
      }
      stepRow(this.wide, this.#squares.wide, { row, value, rate: rowRate, slope: wideSlope }, errors);
    }
  }

  /**
   * Corrects the layer behind the hidden units.
   * @returns the errors at the hidden units
   */
  #backThroughLayer(hidden: Float32Array, errors: Float32Array, rate: number): Float32Array {
    const atHidden = new Float32Array(hidden.length);
    const squares = this.#squares.layer;
    const count = this.#scores;
    for (let unit = 0; unit < hidden.length; unit += 1) {
      if (hidden[unit] === 0) continue;
      for (let score = 0; score < count; score += 1) {
        const at = unit * count + score;
        atHidden[unit]! += errors[score]! * this.layer[at]!;
        const slope = errors[score]! * hidden[unit]!;
        squares[at]! += slope * slope;
        this.layer[at]! -= (rate * slope) / Math.sqrt(squares[at]!);
      }
    }
    return atHidden;
  }
}

function meanSquare(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum / values.length;
}

function step(weights: Float32Array, squares: Float32Array, errors: Float32Array, rate: number): void {
  for (let at = 0; at < weights.length; at += 1) {
    const slope = errors[at]!;
    if (slope === 0) continue;
    squares[at]! += slope * slope;
    weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!);
  }
}

function stepRow(
  weights: Float32Array,
  squares: Float32Array,
  { row, value, rate, slope }: { row: number; value: number; rate: number; slope: number },
  errors: Float32Array,
): void {
  if (slope === 0) return;
  squares[row]! += slope * value * value;
  const size = (rate * value) / Math.sqrt(squares[row]!);
  const from = row * errors.length;
  for (let at = 0; at < errors.length; at += 1) weights[from + at]! -= size * errors[at]!;
}
