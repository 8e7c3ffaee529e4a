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

/** The file of the weights that `npm run train:causes` writes. */
export const CAUSE_WEIGHTS: string = join(projectRoot, 'data/duplicates/weights/causes.bin');

/**
 * The grades of a report, in the order of the scores: `apart`, a matter that needs a visit of its own, even if the
 * report also mentions a shared cause; `house` and `home`, a shared cause that affects the house or one home; and
 * `nothing` of these.
 */
export const REPORT_GRADES = ['apart', 'house', 'home', 'nothing'] as const;
/** The scores of the cause readers. */
export const CAUSE_SCORES: ScoreShape = { grades: REPORT_GRADES.length, names: CAUSE_NAMES.length };

/** `base` is the fingerprint of the triage networks that these networks build on. */
const limitsRule = z.object({ together: z.number(), base: z.string() });

interface CauseReaders extends ReaderNetworks {
  /** The probability of only a shared cause from which a report is linked to others. */
  threshold: number;
}

/** Builds the cause networks on the triage networks. */
function networksOnTriage(weights: ReturnType<typeof readWeights>['readers']): ReaderNetworks {
  const [text, sentences] = weights;
  if (!text || !sentences) throw new Error(`Expected two readers of causes, but got ${weights.length}.`);
  return { text: new Network(text, readers().text), sentences: new Network(sentences, readers().sentences) };
}

/**
 * Opens the cause networks of a weights file.
 * @throws Error when the file was trained on other weights of the triage: the two together give nonsense
 */
export function openCauseReaders(file: string): CauseReaders {
  const { header, readers: weights } = readWeights(file, CAUSE_SCORES);
  const { together, base } = limitsRule.parse(header.limits);
  if (base !== readers().fingerprint) {
    throw new Error(`Expected ${file} to stand on the triage's present weights; run train:causes after train:triage.`);
  }
  return { ...networksOnTriage(weights), threshold: together };
}

let loaded: CauseReaders | undefined;

const causeReaders = (): CauseReaders => (loaded ??= openCauseReaders(CAUSE_WEIGHTS));

/**
 * The readers' judgement of a report: its cause, and the probability that it reports only a shared cause and nothing
 * that needs a visit of its own.
 */
export interface CauseOpinion {
  name: CauseName;
  sharedProbability: number;
  /** Whether it speaks of the house, or of more homes than the writer's. */
  isAboutHouse: boolean;
}

/** Judges the cause of a report with both networks. */
function judgeCause(networks: ReaderNetworks, reading: Reading): CauseOpinion {
  const { text, sentences } = askReaders(networks, reading, CAUSE_SCORES);
  const mean = (at: number): number => (text.probabilities[at]! + sentences.probabilities[at]!) / 2;
  const names = CAUSE_NAMES.map((name, at) => ({ name, probability: mean(REPORT_GRADES.length + at) }));
  const { name } = names.reduce((best, candidate) => (candidate.probability > best.probability ? candidate : best));
  const [house, home] = [mean(1), mean(2)];
  return { name, sharedProbability: house + home, isAboutHouse: house >= home };
}

/** Judges the cause of a report. */
export const judgeCauseOf = (reading: Reading): CauseOpinion => judgeCause(causeReaders(), reading);

/** The probability from which a report is linked to others. */
export const sharedCauseThreshold = (): number => causeReaders().threshold;
