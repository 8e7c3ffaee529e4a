// Trains the two readers and writes their weights and card; see `npm run train:triage -- --help`. Each reader is
// trained in a worker that runs this file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';
import { askReaders } from '../../network/ask-readers.ts';
import type { ReaderNetworks } from '../../network/ask-readers.ts';
import { Network } from '../../network/network.ts';
import type { LabelledText } from '../../network/training/cases.ts';
import { trainInWorkers, trainTask } from '../../network/training/train-readers.ts';
import type { ReaderTask } from '../../network/training/train-readers.ts';
import { packWeights } from '../../network/weights-file.ts';
import { readReport } from '../../reading/read-report.ts';
import { DEFAULT_REVIEW_SHARE, isForReview, judge } from '../judge.rules.ts';
import { TRIAGE_SCORES, WEIGHTS_FILE } from '../triage-readers.ts';
import type { Limits } from '../triage-readers.ts';
import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import { calibrate } from './calibrate.ts';
import type { HeldOutOpinion } from './calibrate.ts';
import { CARD_FILE, cardOf } from './card.ts';
import { heldOutTickets, neutralPieces, trainingTickets } from './labelled-tickets.ts';
import { scoresOf } from './scores.ts';
import type { Scores } from './scores.ts';
import type { Training } from './trained-readers.types.ts';
import type { LabelledTicket } from './training.types.ts';

/** Stored with every decision; increase it with every training that is kept. */
const VERSION = 'two-readers-2.1.0';
const SEEDS = [1, 2, 3];

const COMMON_SETTINGS = { shape: TRIAGE_SCORES, rowRate: 0.15, epochs: 6, featureDropout: 0.5, base: null };
/**
 * The training of each reader. Only the sentence reader learns from joined messages, which lower the precision of the
 * text reader.
 */
const tasksFor = (seed: number): ReaderTask[] => [
  { ...COMMON_SETTINGS, seed, reader: 'text', hidden: 64, joined: 0, padded: 0.5, rows: 80_000 },
  { ...COMMON_SETTINGS, seed, reader: 'sentences', hidden: 48, joined: 0.4, padded: 0.2, rows: 55_000 },
];
/**
 * The joint probability from which a ticket is an emergency. It accepts more false alarms, since a missed emergency
 * costs most (guide R12).
 */
const EMERGENCY_FROM = 0.42;
/** The most words of a ticket that is joined to another as a harmless matter. */
const LONGEST_HARMLESS = 14;

const labelled = ({ description, severity, category }: LabelledTicket): LabelledText => ({
  description,
  grade: SEVERITIES.indexOf(severity),
  name: CATEGORIES.indexOf(category),
});

/** A neutral text; joined to a report, it never decides the label. */
const neutral = (description: string): LabelledText => ({
  description,
  grade: SEVERITIES.length - 1,
  name: null,
});

function isHarmless({ severity, description }: LabelledTicket): boolean {
  return severity === 'standard' && description.split(/\s+/).length <= LONGEST_HARMLESS;
}

/** The readers' probabilities for a ticket that neither was trained on. */
function opinionOn({ description, severity }: LabelledTicket, networks: ReaderNetworks): HeldOutOpinion {
  const { text, sentences } = askReaders(networks, readReport(description), TRIAGE_SCORES);
  return {
    text: text.probabilities[0]!,
    sentences: sentences.probabilities[0]!,
    isEmergency: severity === 'emergency',
  };
}

/** The figures of two readers alone, without the rules for other languages and vague texts. */
function figuresOn(tickets: readonly LabelledTicket[], networks: ReaderNetworks, limits: Limits): Scores {
  const outcomes = tickets.map((ticket) => {
    const opinions = askReaders(networks, readReport(ticket.description), TRIAGE_SCORES);
    const { severity, category, probabilities } = judge(opinions, limits);
    const needsReview = isForReview(probabilities.emergency, DEFAULT_REVIEW_SHARE, limits);
    return { ticket, decision: { severity, category, needsReview } };
  });
  return scoresOf(outcomes);
}

async function trainWith(seed: number): Promise<Training> {
  const weights = await trainInWorkers(import.meta.url, tasksFor(seed));
  const [text, sentences] = weights.map((readerWeights) => new Network(readerWeights));
  const networks = { text: text!, sentences: sentences! };
  const { forLimits, forChoice } = heldOutTickets();
  const limits = calibrate(
    forLimits.map((ticket) => opinionOn(ticket, networks)),
    EMERGENCY_FROM,
  );
  const figures = figuresOn(forChoice, networks, limits);
  console.log(`seed ${seed}: severity ${figures.severity.value.toFixed(4)} on tickets for the choice`);
  return { seed, weights, limits, figures };
}

async function trainAll(): Promise<void> {
  const trainings: Training[] = [];
  for (const seed of SEEDS) trainings.push(await trainWith(seed));
  const best = trainings.reduce((a, b) => (b.figures.severity.value > a.figures.severity.value ? b : a));
  const bytes = packWeights({ version: VERSION, limits: best.limits }, best.weights);
  mkdirSync(dirname(WEIGHTS_FILE), { recursive: true });
  writeFileSync(WEIGHTS_FILE, bytes);
  writeFileSync(CARD_FILE, cardOf(trainings, best, bytes.byteLength));
  console.log(`wrote ${bytes.byteLength} bytes of weights, and ${CARD_FILE}`);
}

if (isMainThread) await trainAll();
else {
  const tickets = trainingTickets();
  trainTask(workerData as ReaderTask, tickets.map(labelled), {
    harmless: tickets.filter(isHarmless).map(labelled),
    neutral: neutralPieces().map(neutral),
  });
}
