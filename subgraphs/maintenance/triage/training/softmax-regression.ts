import { Random } from './random.ts';

/** The features of a text: what each is, and how much of it. */
export interface Features {
  ids: Int32Array;
  values: Float64Array;
}

/** One training case: what the model sees, the right answer's index. */
export interface Case {
  features: Features;
  answer: number;
}

export interface Weights {
  byFeature: Map<number, Float64Array>;
  biases: Float64Array;
}

/** A case with its features numbered from 0, so that weights lie in flat arrays. */
interface NumberedCase {
  ids: Int32Array;
  values: Float64Array;
  answer: number;
}

interface Layout {
  cases: readonly NumberedCase[];
  features: readonly number[];
  outputs: number;
}

interface Pass {
  epochs: number;
  decay: number;
  seed: number;
  /** Strengthens features that tell the answers apart by count alone (a naive Bayes ratio). */
  byRatio: boolean;
}

const LEARNING_RATE = 0.3;
const BIAS_RATE = 0.09;
const SEED = 12_345;
/** Times that the three kinds of regression are run, each in another order of the cases. */
const ROUNDS = 3;
/** Part of a feature's value that stays whatever its ratio. */
const RATIO_FLOOR = 0.25;

function numbered(cases: readonly Case[], outputs: number): Layout {
  const numbers = new Map<number, number>();
  const list = cases.map(({ features, answer }) => {
    const ids = Int32Array.from(features.ids, (id) => {
      const known = numbers.get(id) ?? numbers.size;
      numbers.set(id, known);
      return known;
    });
    return { ids, values: features.values.slice(), answer };
  });
  return { cases: list, features: [...numbers.keys()], outputs };
}

function softmax(scores: Float64Array): void {
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score);
  let total = 0;
  for (let output = 0; output < scores.length; output += 1) {
    const power = Math.exp((scores[output] ?? 0) - highest);
    scores[output] = power;
    total += power;
  }
  for (let output = 0; output < scores.length; output += 1) scores[output] = (scores[output] ?? 0) / total;
}

function shuffle(order: number[], random: Random): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** How far each feature's counts under the answers lie from chance. */
function ratios({ cases, features, outputs }: Layout): Float64Array {
  const counts = new Float64Array(features.length * outputs).fill(0.5);
  const sizes = new Float64Array(outputs);
  for (const { ids, answer } of cases) {
    sizes[answer] = (sizes[answer] ?? 0) + 1;
    for (const id of ids) counts[id * outputs + answer] = (counts[id * outputs + answer] ?? 0) + 1;
  }
  return Float64Array.from(features, (_, id) => {
    const rates = Array.from(sizes, (size, answer) => (counts[id * outputs + answer] ?? 0) / Math.max(1, size));
    const total = rates.reduce((sum, rate) => sum + rate, 0);
    return Math.max(...rates.map((rate) => Math.abs(Math.log((rate * (outputs - 1)) / (total - rate)))));
  });
}

/** Multinomial logistic regression by AdaGrad, with flat weights: feature by feature, output by output. */
class Learner {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly #squares: Float64Array;
  readonly #biasSquares: Float64Array;
  readonly #scores: Float64Array;
  readonly #decay: number;

  constructor(features: number, outputs: number, decay: number) {
    this.weights = new Float64Array(features * outputs);
    this.#squares = new Float64Array(features * outputs);
    this.biases = new Float64Array(outputs);
    this.#biasSquares = new Float64Array(outputs);
    this.#scores = new Float64Array(outputs);
    this.#decay = decay;
  }

  learn(current: NumberedCase, strengths: Float64Array | null): void {
    const errors = this.#errors(current, strengths);
    const outputs = errors.length;
    for (let output = 0; output < outputs; output += 1) {
      const error = errors[output] ?? 0;
      const square = (this.#biasSquares[output] ?? 0) + error * error;
      this.#biasSquares[output] = square;
      this.biases[output] = (this.biases[output] ?? 0) - (BIAS_RATE * error) / Math.sqrt(square + 1e-8);
    }
    current.ids.forEach((id, at) => {
      const value = (current.values[at] ?? 0) * (strengths?.[id] ?? 1);
      for (let output = 0; output < outputs; output += 1) this.#step(id * outputs + output, errors[output] ?? 0, value);
    });
  }

  #errors({ ids, values, answer }: NumberedCase, strengths: Float64Array | null): Float64Array {
    const scores = this.#scores;
    scores.set(this.biases);
    ids.forEach((id, at) => {
      const value = (values[at] ?? 0) * (strengths?.[id] ?? 1);
      const start = id * scores.length;
      for (let output = 0; output < scores.length; output += 1) {
        scores[output] = (scores[output] ?? 0) + (this.weights[start + output] ?? 0) * value;
      }
    });
    softmax(scores);
    scores[answer] = (scores[answer] ?? 0) - 1;
    return scores;
  }

  #step(at: number, error: number, value: number): void {
    const weight = this.weights[at] ?? 0;
    const slope = error * value + this.#decay * weight;
    const square = (this.#squares[at] ?? 0) + slope * slope;
    this.#squares[at] = square;
    this.weights[at] = weight - (LEARNING_RATE * slope) / Math.sqrt(square + 1e-6);
  }
}

function run(layout: Layout, { epochs, decay, seed, byRatio }: Pass): Learner {
  const learner = new Learner(layout.features.length, layout.outputs, decay);
  const strengths = byRatio ? ratios(layout).map((ratio) => RATIO_FLOOR + ratio) : null;
  const random = new Random(seed);
  const order = layout.cases.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const current = layout.cases[at];
      if (current !== undefined) learner.learn(current, strengths);
    }
  }
  // With the strengths folded in, the weights of all passes mean the same and can be averaged.
  if (strengths !== null) {
    learner.weights.forEach((weight, at) => {
      learner.weights[at] = weight * (strengths[Math.floor(at / layout.outputs)] ?? 1);
    });
  }
  return learner;
}

/**
 * The average of regressions that differ in how they weigh features and in the order of the cases; steadier than each. Deterministic
 * for the same cases in the same order.
 */
export function fit(cases: readonly Case[], outputs: number, epochs: number): Weights {
  const layout = numbered(cases, outputs);
  const passes = Array.from({ length: ROUNDS }, (_, round) => round * 3 + SEED).flatMap((seed): Pass[] => [
    { epochs, decay: 3e-4, seed, byRatio: true },
    { epochs, decay: 3e-4, seed: seed + 1, byRatio: false },
    { epochs, decay: 1e-3, seed: seed + 2, byRatio: false },
  ]);
  const weights = new Float64Array(layout.features.length * outputs);
  const biases = new Float64Array(outputs);
  for (const pass of passes) {
    const learner = run(layout, pass);
    learner.weights.forEach((weight, at) => (weights[at] = (weights[at] ?? 0) + weight / passes.length));
    learner.biases.forEach((bias, at) => (biases[at] = (biases[at] ?? 0) + bias / passes.length));
  }
  const byFeature = new Map<number, Float64Array>();
  layout.features.forEach((id, at) => byFeature.set(id, weights.slice(at * outputs, (at + 1) * outputs)));
  return { byFeature, biases };
}
