import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import type { FeatureVector } from './feature-vector.ts';
import { BIASES, FEATURE_COUNT, SCALES, WEIGHTS_BASE64 } from './weights.ts';

const OUTPUTS = SEVERITIES.length + CATEGORIES.length;
const BYTES_PER_FEATURE = 4 + OUTPUTS;

/** Weights are stored by square root in one signed byte; this table turns a byte back, as a share of the scale. */
const EXPANDED = Float64Array.from({ length: 256 }, (_, byte) => {
  const root = byte < 128 ? byte : byte - 256;
  return Math.sign(root) * (root / 127) ** 2;
});

const packed = Buffer.from(WEIGHTS_BASE64, 'base64');

/**
 * Where each feature's weights are: a hash table with linear probing, at most half full. Most features of a text are not
 * in it, and a Map takes several times as long to say so. Ids are hashes themselves.
 */
const SLOTS = 2 ** Math.ceil(Math.log2(FEATURE_COUNT * 2));
/** By slot, side by side so that both come in one piece from memory: the id, and where its weights are; 0 for an empty slot. */
const table = new Int32Array(SLOTS * 2);

/** Where an id stands in the table, or where it would. */
function placeOf(id: number): number {
  let place = (id & (SLOTS - 1)) * 2;
  while (table[place + 1] !== 0 && table[place] !== id) place = (place + 2) & (SLOTS * 2 - 1);
  return place;
}

/** Where the weights of a feature are, and 0 when it has none: the first begin at 4. */
const offsetOf = (id: number): number => table[placeOf(id) + 1]!;

for (let row = 0; row < FEATURE_COUNT; row += 1) {
  const id = packed.readInt32LE(row * BYTES_PER_FEATURE);
  const place = placeOf(id);
  table[place] = id;
  table[place + 1] = row * BYTES_PER_FEATURE + 4;
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

/** Where the weights of the features at hand are, used for one text after another. */
let offsets = new Int32Array(2048);

function findOffsets(ids: Int32Array): void {
  if (ids.length > offsets.length) offsets = new Int32Array(ids.length * 2);
  for (let at = 0; at < ids.length; at += 1) offsets[at] = offsetOf(ids[at]!);
}

/** What the features at hand come to for the first output. */
function scoreFirst(values: Float64Array): number {
  let score = 0;
  for (let at = 0; at < values.length; at += 1) {
    const offset = offsets[at]!;
    if (offset !== 0) score += EXPANDED[packed[offset]!]! * values[at]!;
  }
  return score;
}

/**
 * What the linear model makes of a text. The same weights give the same numbers on every machine. Weights lie far apart, and
 * memory gives many that are asked for at once in the time of a few that are asked for one by one: so all places are
 * looked up first, and one output is summed up before the others.
 */
export function scoreFeatures({ ids, values }: FeatureVector): ModelOpinion {
  findOffsets(ids);
  const scores = new Float64Array(OUTPUTS);
  scores[0] = scoreFirst(values);
  for (let at = 0; at < values.length; at += 1) {
    const offset = offsets[at]!;
    if (offset === 0) continue;
    const value = values[at]!;
    for (let output = 1; output < OUTPUTS; output += 1) {
      scores[output]! += EXPANDED[packed[offset + output]!]! * value;
    }
  }
  const scaled = Array.from(scores, (score, output) => score * (SCALES[output] ?? 0) + (BIASES[output] ?? 0));
  return { severity: softmax(scaled.slice(0, SEVERITIES.length)), category: softmax(scaled.slice(SEVERITIES.length)) };
}
