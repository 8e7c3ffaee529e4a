import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ScoreShape } from './pool.ts';

/** The weights of one reader as stored in the file. */
export interface NetworkWeights {
  /** By row: the feature's id. */
  ids: Int32Array;
  /** By row: the scale of its hidden weights and of its score weights. */
  deepScales: Float32Array;
  wideScales: Float32Array;
  deep: Int8Array;
  wide: Int8Array;
  hiddenBias: Float32Array;
  layer: Float32Array;
  scoreBias: Float32Array;
}

/** The size of a network, and the scores that it gives. */
export interface NetworkShape extends ScoreShape {
  rows: number;
  hidden: number;
}

/** The header of the file; the code that reads the file checks `limits`. */
export interface WeightsHeader {
  version: string;
  readers: { rows: number; hidden: number; isOnBase?: boolean }[];
  limits: unknown;
}

const MAGIC = 'triage-1';
const ALIGNMENT = 8;

interface Section {
  name: keyof NetworkWeights;
  kind: typeof Int32Array | typeof Float32Array | typeof Int8Array;
  length: (shape: NetworkShape & { isOnBase: boolean }) => number;
}

/** The sections of each reader in the file, in this order, each at a multiple of {@link ALIGNMENT} bytes. */
const SECTIONS: readonly Section[] = [
  { name: 'ids', kind: Int32Array, length: ({ rows }) => rows },
  { name: 'deepScales', kind: Float32Array, length: ({ rows }) => rows },
  { name: 'wideScales', kind: Float32Array, length: ({ rows }) => rows },
  { name: 'deep', kind: Int8Array, length: ({ rows, hidden, isOnBase }) => (isOnBase ? 0 : rows * hidden) },
  { name: 'wide', kind: Int8Array, length: ({ rows, grades, names }) => rows * (grades + names) },
  { name: 'hiddenBias', kind: Float32Array, length: ({ hidden }) => hidden },
  { name: 'layer', kind: Float32Array, length: ({ hidden, grades, names }) => hidden * (grades + names) },
  { name: 'scoreBias', kind: Float32Array, length: ({ grades, names }) => grades + names },
];

const aligned = (size: number): number => Math.ceil(size / ALIGNMENT) * ALIGNMENT;

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(aligned(bytes.byteLength));
  whole.set(bytes);
  return whole;
}

/** Serializes weights to the bytes of a weights file. */
export function packWeights(about: Omit<WeightsHeader, 'readers'>, readers: readonly NetworkWeights[]): Uint8Array {
  const shapes = readers.map(({ ids, hiddenBias, deep }) => ({
    rows: ids.length,
    hidden: hiddenBias.length,
    ...(deep.length === 0 ? { isOnBase: true } : {}),
  }));
  const header: WeightsHeader = { ...about, readers: shapes };
  const text = padded(Buffer.from(JSON.stringify(header)));
  const start = new Uint8Array(2 * ALIGNMENT);
  start.set(Buffer.from(MAGIC));
  new DataView(start.buffer).setUint32(ALIGNMENT, text.byteLength, true);
  const sections = readers.flatMap((weights) =>
    SECTIONS.map(({ name }) => {
      const { buffer, byteOffset, byteLength } = weights[name];
      return padded(new Uint8Array(buffer, byteOffset, byteLength));
    }),
  );
  return Buffer.concat([start, text, ...sections]);
}

/**
 * Reads the weights in a file, as views of its bytes without copying.
 * @param scores the scores that its readers give
 * @throws Error when the file is not a weights file
 */
export function readWeights(file: string, scores: ScoreShape): { header: WeightsHeader; readers: NetworkWeights[] } {
  const bytes = new Uint8Array(readFileSync(file)).buffer;
  const magic = Buffer.from(bytes, 0, MAGIC.length).toString();
  if (magic !== MAGIC) throw new Error(`Expected weights ("${MAGIC}") in ${file}, but it begins with "${magic}".`);
  const length = new DataView(bytes).getUint32(ALIGNMENT, true);
  const text = Buffer.from(bytes, 2 * ALIGNMENT, length).toString();
  const header = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) as WeightsHeader;
  let offset = 2 * ALIGNMENT + length;
  const readers = header.readers.map((shape) => {
    const sections = SECTIONS.map(({ name, kind, length: lengthOf }) => {
      const section = new kind(bytes, offset, lengthOf({ isOnBase: false, ...shape, ...scores }));
      offset += aligned(section.byteLength);
      return [name, section];
    });
    return Object.fromEntries(sections) as NetworkWeights;
  });
  return { header, readers };
}

/** Differs between trainings, so that networks with a base are never used with another base. */
export function fingerprintOf(networks: readonly NetworkWeights[]): string {
  const hash = createHash('sha256');
  for (const { hiddenBias } of networks) hash.update(hiddenBias);
  return hash.digest('hex');
}
