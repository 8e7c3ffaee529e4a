import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../platform/paths.ts';
import type { ReaderNetworks } from '../network/ask-readers.ts';
import { Network } from '../network/network.ts';
import type { ScoreShape } from '../network/pool.ts';
import { fingerprintOf, readWeights } from '../network/weights-file.ts';
import { CATEGORIES, SEVERITIES } from './triage.types.ts';
import type { Category } from './triage.types.ts';

/** Where the weights lie that `npm run train:triage` writes. */
export const WEIGHTS_FILE: string = join(projectRoot, 'data/triage/weights/readers.bin');

const limitsRule = z.object({
  /** Probabilities of an emergency are `sigmoid(bias + text * logit + sentences * logit)`. */
  joint: z.object({ text: z.number(), sentences: z.number(), bias: z.number() }),
  emergency: z.number(),
  /** By share of the tickets that people review, ascending: the probability from which on a ticket goes to them. */
  review: z.array(z.object({ share: z.number(), from: z.number() })).min(1),
});

/** From which probabilities on a ticket is an emergency, or goes to a person. */
export type Limits = z.infer<typeof limitsRule>;

/** The two trained readers with their limits. */
export interface Readers extends ReaderNetworks {
  version: string;
  /** By which networks that stand on these know them. */
  fingerprint: string;
  limits: Limits;
}

/** What the readers say: how grave a text is, and for which trade. */
export const TRIAGE_SCORES: ScoreShape = { grades: SEVERITIES.length, names: CATEGORIES.length };

/** The place of a category among the scores. */
export const scoreOfCategory = (category: Category): number => SEVERITIES.length + CATEGORIES.indexOf(category);

let loaded: Readers | undefined;

/** The readers, loaded when they are first needed. @throws Error when the weights are missing or damaged */
export function readers(): Readers {
  if (loaded) return loaded;
  const { header, readers: networks } = readWeights(WEIGHTS_FILE, TRIAGE_SCORES);
  const [text, sentences] = networks.map((weights) => new Network(weights));
  if (!text || !sentences) throw new Error(`Expected two readers in ${WEIGHTS_FILE}, but got ${networks.length}.`);
  const fingerprint = fingerprintOf(networks);
  loaded = { version: header.version, fingerprint, text, sentences, limits: limitsRule.parse(header.limits) };
  return loaded;
}
