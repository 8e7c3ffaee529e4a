import type { FeatureVector } from '../model/features.ts';
import { Random } from './random.ts';

/** One training case: what the model sees, the right answer's index. */
export interface Case {
  features: FeatureVector;
  answer: number;
}

export interface Weights {
  byFeature: Map<number, Float64Array>;
  biases: Float64Array;
}

const LEARNING_RATE = 0.3;
const BIAS_RATE = 0.09;
const DECAY = 1e-3;
const SEED = 12_345;

function probabilities(weights: Weights, features: FeatureVector): Float64Array {
  const scores = Float64Array.from(weights.biases);
  for (const [id, value] of features) {
    const row = weights.byFeature.get(id);
    if (row === undefined) continue;
    for (let output = 0; output < scores.length; output += 1) {
      scores[output] = (scores[output] ?? 0) + (row[output] ?? 0) * value;
    }
  }
  const highest = Math.max(...scores);
  let total = 0;
  for (let output = 0; output < scores.length; output += 1) {
    scores[output] = Math.exp((scores[output] ?? 0) - highest);
    total += scores[output] ?? 0;
  }
  return scores.map((score) => score / total);
}

function shuffle(order: number[], random: Random): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** Multinomial logistic regression by AdaGrad; deterministic for the same cases in the same order. */
export function fit(cases: readonly Case[], outputs: number, epochs: number): Weights {
  const weights: Weights = { byFeature: new Map(), biases: new Float64Array(outputs) };
  const squares = new Map<number, Float64Array>();
  const biasSquares = new Float64Array(outputs);
  const random = new Random(SEED);
  const order = cases.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const current = cases[at];
      if (current !== undefined) learn(current, weights, squares, biasSquares);
    }
  }
  return weights;
}

function learn(current: Case, weights: Weights, squares: Map<number, Float64Array>, biasSquares: Float64Array): void {
  const outputs = weights.biases.length;
  const errors = probabilities(weights, current.features).map((p, output) => p - (output === current.answer ? 1 : 0));
  for (let output = 0; output < outputs; output += 1) {
    const error = errors[output] ?? 0;
    biasSquares[output] = (biasSquares[output] ?? 0) + error * error;
    weights.biases[output] =
      (weights.biases[output] ?? 0) - (BIAS_RATE * error) / Math.sqrt((biasSquares[output] ?? 0) + 1e-8);
  }
  for (const [id, value] of current.features) {
    const row = weights.byFeature.get(id) ?? new Float64Array(outputs);
    const square = squares.get(id) ?? new Float64Array(outputs);
    for (let output = 0; output < outputs; output += 1) {
      const slope = (errors[output] ?? 0) * value + DECAY * (row[output] ?? 0);
      square[output] = (square[output] ?? 0) + slope * slope;
      row[output] = (row[output] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt((square[output] ?? 0) + 1e-6);
    }
    weights.byFeature.set(id, row);
    squares.set(id, square);
  }
}
