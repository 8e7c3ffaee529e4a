import { softmax } from './softmax.ts';

/** How much the gravity of a part counts for its share in the name. */
const GRAVITY = 0.7;

/**
 * The scores of a network: one for each grade, from the gravest to the harmless one, then one for each name (a trade, a
 * cause).
 */
export interface ScoreShape {
  grades: number;
  names: number;
}

/** The combined result of a text's parts, and the share of each part in it. */
export interface Pooled {
  /** Probabilities: of each grade, then of each name. */
  probabilities: Float32Array;
  /** By grade except the last: the share of each part in it. */
  gradeShares: readonly Float64Array[];
  /** The share of each part in the name. */
  nameShares: Float64Array;
}

/**
 * The logarithm of the sum of odds, and the share of each part in it. A text is as grave as its gravest part, and a
 * little graver with several.
 */
function sumOfOdds(logits: Float64Array): { logit: number; shares: Float64Array } {
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return { logit: highest + Math.log(total), shares: odds.map((each) => each / total) };
}

/** Combines the scores of a text's parts: the odds of a grade against the last grade add up. */
export function poolParts(parts: readonly Float32Array[], { grades, names }: ScoreShape): Pooled {
  const last = grades - 1;
  const against = (grade: number): Float64Array => Float64Array.from(parts, (scores) => scores[grade]! - scores[last]!);
  const odds = Array.from({ length: last }, (_, grade) => sumOfOdds(against(grade)));
  const nameShares = sumOfOdds(against(0).map((gravity) => gravity * GRAVITY)).shares;
  const probabilities = new Float32Array(grades + names);
  odds.forEach(({ logit }, grade) => (probabilities[grade] = logit));
  parts.forEach((scores, part) => {
    for (let at = grades; at < grades + names; at += 1) probabilities[at]! += nameShares[part]! * scores[at]!;
  });
  softmax(probabilities, 0, grades);
  softmax(probabilities, grades, grades + names);
  return { probabilities, gradeShares: odds.map(({ shares }) => shares), nameShares };
}
