import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import type { FeatureVector } from './features.ts';
import { BIASES, FEATURE_COUNT, SCALES, WEIGHTS_BASE64 } from './weights.ts';

const OUTPUTS = SEVERITIES.length + CATEGORIES.length;
const BYTES_PER_FEATURE = 4 + OUTPUTS;

/** Weights are stored by square root in one signed byte; this table turns a byte plus 128 back, as a share of the scale. */
const EXPANDED = Float64Array.from({ length: 256 }, (_, at) => Math.sign(at - 128) * ((at - 128) / 127) ** 2);

const packed = Buffer.from(WEIGHTS_BASE64, 'base64');
const signed = new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength);
const offsetOf = new Map<number, number>();
for (let row = 0; row < FEATURE_COUNT; row += 1) {
  offsetOf.set(packed.readInt32LE(row * BYTES_PER_FEATURE), row * BYTES_PER_FEATURE + 4);
}

/** Probabilities in the order of SEVERITIES and CATEGORIES. */
export interface ModelOpinion {
  severity: readonly number[];
  category: readonly number[];
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** What the linear model makes of a text. The same weights give the same numbers on every machine. */
export function scoreFeatures(features: FeatureVector): ModelOpinion {
  const scores = new Float64Array(OUTPUTS);
  for (const [id, value] of features) {
    const offset = offsetOf.get(id);
    if (offset === undefined) continue;
    for (let output = 0; output < OUTPUTS; output += 1) {
      scores[output] = (scores[output] ?? 0) + (EXPANDED[(signed[offset + output] ?? 0) + 128] ?? 0) * value;
    }
  }
  const scaled = Array.from(scores, (score, output) => score * (SCALES[output] ?? 0) + (BIASES[output] ?? 0));
  return { severity: softmax(scaled.slice(0, SEVERITIES.length)), category: softmax(scaled.slice(SEVERITIES.length)) };
}
