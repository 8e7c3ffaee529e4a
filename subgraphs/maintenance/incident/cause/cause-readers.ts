import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../../platform/paths.ts';
import { askReaders } from '../../network/ask-readers.ts';
import type { ReaderNetworks } from '../../network/ask-readers.ts';
import { Network } from '../../network/network.ts';
import type { ScoreShape } from '../../network/pool.ts';
import { readWeights } from '../../network/weights-file.ts';
import type { Reading } from '../../reading/reading.types.ts';
import { readers } from '../../triage/triage-readers.ts';
import { CAUSE_NAMES } from './causes.data.ts';
import type { CauseName } from './causes.data.ts';

/** Where the weights lie that `npm run train:causes` writes. */
export const CAUSE_WEIGHTS: string = join(projectRoot, 'data/duplicates/weights/causes.bin');

/**
 * What a report may be, in the order of the scores: something for which somebody has to come by itself, whatever cause it tells beside it;
 * a cause, told of the house or of one home; or nothing of these.
 */
export const REPORT_GRADES = ['apart', 'house', 'home', 'nothing'] as const;
/** What the readers of causes say. */
export const CAUSE_SCORES: ScoreShape = { grades: REPORT_GRADES.length, names: CAUSE_NAMES.length };

/** `base` is the fingerprint of the triage's networks that these stand on. */
const limitsRule = z.object({ together: z.number(), base: z.string() });

interface CauseReaders extends ReaderNetworks {
  /** From which probability of a cause alone on a report is put together with others. */
  threshold: number;
}

/** The networks that stand on those of the triage. */
function networksOnTriage(weights: ReturnType<typeof readWeights>['readers']): ReaderNetworks {
  const [text, sentences] = weights;
  if (!text || !sentences) throw new Error(`Expected two readers of causes, but got ${weights.length}.`);
  return { text: new Network(text, readers().text), sentences: new Network(sentences, readers().sentences) };
}

let loaded: CauseReaders | undefined;

function causeReaders(): CauseReaders {
  if (loaded) return loaded;
  const { header, readers: weights } = readWeights(CAUSE_WEIGHTS, CAUSE_SCORES);
  const { together, base } = limitsRule.parse(header.limits);
  if (base !== readers().fingerprint) {
    throw new Error(
      `Expected ${CAUSE_WEIGHTS} to stand on the triage's present weights; run train:causes after train:triage.`,
    );
  }
  loaded = { ...networksOnTriage(weights), threshold: together };
  return loaded;
}

/** How likely a report tells a shared cause and nothing for which somebody has to come beside it. */
export interface CauseOpinion {
  name: CauseName;
  sharedProbability: number;
  /** Whether it speaks of the house, or of more homes than the writer's. */
  isAboutHouse: boolean;
}

/** What both networks make of a report. */
function judgeCause(networks: ReaderNetworks, reading: Reading): CauseOpinion {
  const { text, sentences } = askReaders(networks, reading, CAUSE_SCORES);
  const mean = (at: number): number => (text.probabilities[at]! + sentences.probabilities[at]!) / 2;
  const names = CAUSE_NAMES.map((name, at) => ({ name, probability: mean(REPORT_GRADES.length + at) }));
  const { name } = names.reduce((best, candidate) => (candidate.probability > best.probability ? candidate : best));
  const [house, home] = [mean(1), mean(2)];
  return { name, sharedProbability: house + home, isAboutHouse: house >= home };
}

/** What the readers make of a report. */
export const judgeCauseOf = (reading: Reading): CauseOpinion => judgeCause(causeReaders(), reading);

/** From which probability on a report is put together with others. */
export const sharedCauseThreshold = (): number => causeReaders().threshold;
