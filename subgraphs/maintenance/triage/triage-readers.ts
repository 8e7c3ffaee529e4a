import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../platform/paths.ts';
import type { ReaderNetworks } from '../network/ask-readers.ts';
import { Network } from '../network/network.ts';
import type { ScoreShape } from '../network/pool.ts';
import { fingerprintOf, readWeights } from '../network/weights-file.ts';
import { CATEGORIES, SEVERITIES } from './triage.types.ts';
import type { Category } from './triage.types.ts';

/** The file of the weights that `npm run train:triage` writes. */
export const WEIGHTS_FILE: string = join(projectRoot, 'data/triage/weights/readers.bin');

const limitsRule = z.object({
  /** The probability of an emergency is `sigmoid(bias + text * logit + sentences * logit)`. */
  joint: z.object({ text: z.number(), sentences: z.number(), bias: z.number() }),
  emergency: z.number(),
  /** By share of reviewed tickets, ascending: the expected harm from which a ticket goes to a person. */
  review: z.array(z.object({ share: z.number(), from: z.number() })).min(1),
});

/** The limits from which a ticket is an emergency, or goes to a person. */
export type Limits = z.infer<typeof limitsRule>;

/** The two trained readers with their limits. */
export interface Readers extends ReaderNetworks {
  version: string;
  /** Identifies these networks to the networks that build on them. */
  fingerprint: string;
  limits: Limits;
}

/** The scores of the triage readers: severities, then categories. */
export const TRIAGE_SCORES: ScoreShape = { grades: SEVERITIES.length, names: CATEGORIES.length };

/** The index of a category among the scores. */
export const scoreOfCategory = (category: Category): number => SEVERITIES.length + CATEGORIES.indexOf(category);

let loaded: Readers | undefined;

/**
 * The readers, loaded at the first call.
 * @throws Error when the weights are missing or damaged
 */
export function readers(): Readers {
  if (loaded) return loaded;
  const { header, readers: networks } = readWeights(WEIGHTS_FILE, TRIAGE_SCORES);
  const [text, sentences] = networks.map((weights) => new Network(weights));
  if (!text || !sentences) throw new Error(`Expected two readers in ${WEIGHTS_FILE}, but got ${networks.length}.`);
  const fingerprint = fingerprintOf(networks);
  loaded = { version: header.version, fingerprint, text, sentences, limits: limitsRule.parse(header.limits) };
  return loaded;
}
