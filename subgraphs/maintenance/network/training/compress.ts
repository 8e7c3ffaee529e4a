import type { NetworkWeights } from '../weights-file.ts';
import type { Vocabulary } from './cases.ts';
import type { TrainedNetwork } from './trained-network.ts';

const LARGEST_BYTE = 127;

/** By row: how much it influences the network, from the size of its weights and the number of its uses. */
function importances({ deep, wide, shape }: TrainedNetwork, texts: Int32Array, hidden: number): Float64Array {
  const scores = shape.grades + shape.names;
  return Float64Array.from(texts, (count, row) => {
    let squares = 0;
    for (let at = row * hidden; at < (row + 1) * hidden; at += 1) squares += deep[at]! * deep[at]!;
    for (let at = row * scores; at < (row + 1) * scores; at += 1) squares += wide[at]! * wide[at]!;
    return Math.sqrt(squares * count);
  });
}

/** The rows of a matrix as signed bytes with a scale for each row. */
function compressRows(matrix: Float32Array, width: number, rows: readonly number[]) {
  const bytes = new Int8Array(rows.length * width);
  const scales = new Float32Array(rows.length);
  rows.forEach((row, at) => {
    const values = matrix.subarray(row * width, (row + 1) * width);
    const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12);
    scales[at] = largest / LARGEST_BYTE;
    values.forEach((value, column) => (bytes[at * width + column] = Math.round((value / largest) * LARGEST_BYTE)));
  });
  return { bytes, scales };
}

/** A trained network as signed bytes with only its most important rows, and without the hidden weights of its base. */
export function compress(
  network: TrainedNetwork,
  { vocabulary, texts }: { vocabulary: Vocabulary; texts: Int32Array },
  { mostRows, isOnBase }: { mostRows: number; isOnBase: boolean },
): NetworkWeights {
  const hidden = isOnBase ? 0 : network.shape.hidden;
  const importance = importances(network, texts, hidden);
  const ids = [...vocabulary.keys()];
  const rows = [...ids.keys()]
    .filter((row) => importance[row]! > 0)
    .sort((a, b) => importance[b]! - importance[a]! || ids[a]! - ids[b]!)
    .slice(0, mostRows)
    .sort((a, b) => a - b);
  const deep = compressRows(network.deep, hidden, rows);
  const wide = compressRows(network.wide, network.shape.grades + network.shape.names, rows);
  return {
    ids: Int32Array.from(rows, (row) => ids[row]!),
    deepScales: deep.scales,
    wideScales: wide.scales,
    deep: deep.bytes,
    wide: wide.bytes,
    hiddenBias: network.hiddenBias,
    layer: network.layer,
    scoreBias: network.scoreBias,
  };
}
