import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import { softmax } from './softmax.ts';

/** Scores of a part: first one for each severity, then one for each category. */
export const SCORES: number = SEVERITIES.length + CATEGORIES.length;
const EMERGENCY = 0;
const URGENT = 1;
const STANDARD = 2;
const FIRST_CATEGORY = SEVERITIES.length;
/** How much more the gravest part counts for the category than the others. */
const GRAVITY = 0.7;

/** What the parts of a text amount to, and which share each part has in it. */
export interface Pooled {
  /** Probabilities: of each severity, then of each category. */
  probabilities: Float32Array;
  /** By part: its share in the text being an emergency, being urgent, and in its category. */
  shares: { emergency: Float64Array; urgent: Float64Array; category: Float64Array };
}

/** `log(sum of odds)`, and the share of each in it: a text is as grave as its gravest part, and a little more with several. */
function sumOfOdds(logits: Float64Array): { logit: number; shares: Float64Array } {
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return { logit: highest + Math.log(total), shares: odds.map((each) => each / total) };
}

/** Joins the scores of a text's parts: the odds of a severity against `standard` add up. */
export function poolParts(parts: readonly Float32Array[]): Pooled {
  const against = (severity: number): Float64Array =>
    Float64Array.from(parts, (scores) => scores[severity]! - scores[STANDARD]!);
  const gravities = against(EMERGENCY);
  const emergency = sumOfOdds(gravities);
  const urgent = sumOfOdds(against(URGENT));
  const category = sumOfOdds(gravities.map((gravity) => gravity * GRAVITY)).shares;
  const probabilities = new Float32Array(SCORES);
  probabilities[EMERGENCY] = emergency.logit;
  probabilities[URGENT] = urgent.logit;
  parts.forEach((scores, part) => {
    for (let at = FIRST_CATEGORY; at < SCORES; at += 1) probabilities[at]! += category[part]! * scores[at]!;
  });
  softmax(probabilities, 0, FIRST_CATEGORY);
  softmax(probabilities, FIRST_CATEGORY, SCORES);
  return { probabilities, shares: { emergency: emergency.shares, urgent: urgent.shares, category } };
}
