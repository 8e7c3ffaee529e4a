import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import type { FeatureVector } from './features.ts';
import { BIASES, FEATURE_COUNT, SCALES, WEIGHTS_BASE64 } from './weights.ts';

const OUTPUTS = SEVERITIES.length + CATEGORIES.length;
const BYTES_PER_FEATURE = 4 + OUTPUTS;

const packed = Buffer.from(WEIGHTS_BASE64, 'base64');
const rowOf = new Map<number, number>();
for (let row = 0; row < FEATURE_COUNT; row += 1) rowOf.set(packed.readUInt32LE(row * BYTES_PER_FEATURE), row);

/** Probabilities in the order of SEVERITIES and CATEGORIES. */
export interface ModelOpinion {
  severity: readonly number[];
  category: readonly number[];
  /** How many features of the text the model knows. */
  known: number;
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** What the linear model makes of a text. The same weights give the same numbers on every machine. */
export function scoreFeatures(features: FeatureVector): ModelOpinion {
  const scores = Array.from({ length: OUTPUTS }, () => 0);
  let known = 0;
  for (const [id, value] of features) {
    const row = rowOf.get(id);
    if (row === undefined) continue;
    known += 1;
    const offset = row * BYTES_PER_FEATURE + 4;
    for (let output = 0; output < OUTPUTS; output += 1) {
      scores[output] = (scores[output] ?? 0) + packed.readInt8(offset + output) * value;
    }
  }
  const scaled = scores.map((score, output) => score * (SCALES[output] ?? 0) + (BIASES[output] ?? 0));
  return { severity: softmax(scaled.slice(0, SEVERITIES.length)), category: softmax(scaled.slice(SEVERITIES.length)), known };
}
