import { softmax } from './softmax.ts';

/** How much more the gravest part counts for the name than the others. */
const GRAVITY = 0.7;

/**
 * What a network says of a text: first one score for each grade, the gravest first and the one of nothing grave last, then one for each
 * name (a trade, a cause).
 */
export interface ScoreShape {
  grades: number;
  names: number;
}

/** What the parts of a text amount to, and which share each part has in it. */
export interface Pooled {
  /** Probabilities: of each grade, then of each name. */
  probabilities: Float32Array;
  /** By grade but the last: the share of each part in it. */
  gradeShares: readonly Float64Array[];
  /** The share of each part in the name. */
  nameShares: Float64Array;
}

/** `log(sum of odds)`, and the share of each in it: a text is as grave as its gravest part, and a little more with several. */
function sumOfOdds(logits: Float64Array): { logit: number; shares: Float64Array } {
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return { logit: highest + Math.log(total), shares: odds.map((each) => each / total) };
}

/** Joins the scores of a text's parts: the odds of a grade against the last one add up. */
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
