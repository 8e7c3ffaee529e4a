import { expectedHarm, jointProbability, logit } from '../judge.rules.ts';
import type { Limits } from '../triage-readers.ts';

/** The readers' probabilities for a labelled ticket that neither was trained on. */
export interface HeldOutOpinion {
  text: number;
  sentences: number;
  isEmergency: boolean;
}

/** Shares of reviews for which limits are computed; see `Limits.review`. */
const SHARES = [0.02, 0.03, 0.05, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const NEWTON_STEPS = 40;
const RIDGE = 1e-3;

/** Solves a small system of linear equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  rows.forEach((pivot, at) => {
    for (let lowerRow = at + 1; lowerRow < rows.length; lowerRow += 1) {
      const factor = rows[lowerRow]![at]! / pivot[at]!;
      rows[lowerRow] = rows[lowerRow]!.map((value, column) => value - factor * pivot[column]!);
    }
  });
  const solution: number[] = right.map(() => 0);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const known = solution.reduce((sum, value, column) => sum + (column > at ? value * rows[at]![column]! : 0), 0);
    solution[at] = (rows[at]!.at(-1)! - known) / rows[at]![at]!;
  }
  return solution;
}

/** The weights that combine both readers' probabilities: logistic regression by Newton's method. */
function fitJoint(heldOutOpinions: readonly HeldOutOpinion[]): Limits['joint'] {
  const inputs = heldOutOpinions.map(({ text, sentences }) => [logit(text), logit(sentences), 1]);
  let weights = [0.5, 0.5, 0];
  for (let round = 0; round < NEWTON_STEPS; round += 1) {
    const slope = weights.map((weight) => RIDGE * weight);
    const curve = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    heldOutOpinions.forEach(({ isEmergency }, at) => {
      const input = inputs[at]!;
      const guess = 1 / (1 + Math.exp(-input.reduce((sum, value, column) => sum + value * weights[column]!, 0)));
      input.forEach((value, row) => {
        slope[row]! += value * (guess - (isEmergency ? 1 : 0));
        input.forEach((otherValue, column) => (curve[row]![column]! += guess * (1 - guess) * value * otherValue));
      });
    });
    const change = solve(curve, slope);
    weights = weights.map((weight, at) => weight - change[at]!);
  }
  const [text, sentences, bias] = weights as [number, number, number];
  return { text, sentences, bias };
}

/** By share of tickets: the expected harm from which a ticket goes to a person. */
function reviewPoints(probabilities: readonly number[], emergency: number): Limits['review'] {
  const harms = probabilities.map((probability) => expectedHarm(probability, { emergency })).sort((a, b) => b - a);
  return SHARES.map((share) => ({ share, from: harms[Math.min(harms.length - 1, Math.ceil(share * harms.length))]! }));
}

/**
 * Computes the limits for two trained readers from tickets by other authors.
 * @param emergency the joint probability from which a ticket is an emergency
 */
export function calibrate(held: readonly HeldOutOpinion[], emergency: number): Limits {
  const joint = fitJoint(held);
  const probabilities = held.map(({ text, sentences }) => jointProbability(text, sentences, { joint }));
  return { joint, emergency, review: reviewPoints(probabilities, emergency) };
}
