import { askReaders } from '../../network/ask-readers.ts';
import type { Opinions } from '../../network/ask-readers.ts';
import { assertMentions } from '../../reading/assertion/assert-mentions.ts';
import { CUE_ROWS } from '../../reading/assertion/cues.data.ts';
import { CONCEPT_INDEX, CONCEPT_TABLES } from '../../reading/concepts/concept-index.ts';
import { readReport } from '../../reading/read-report.ts';
import type { Reading } from '../../reading/reading.types.ts';
import { judgeReading } from '../judge-reading.ts';
import { DEFAULT_REVIEW_SHARE, isForReview, SENTENCE_WEIGHT } from '../judge.rules.ts';
import type { SentenceWeight } from '../judge.rules.ts';
import { readers, TRIAGE_SCORES } from '../triage-readers.ts';
import type { Limits } from '../triage-readers.ts';
import { SAFETY_REASONS } from './ablation-reasons.data.ts';
import type { LabelledTicket } from './training.types.ts';

/** How tickets are judged without one part of the classifier. */
interface Ablation {
  name: string;
  reading?: (reading: Reading) => Reading;
  limits?: (limits: Limits) => Limits;
  sentenceWeight?: SentenceWeight;
}

/**
 * The value of a part: the tickets judged worse without it minus those judged better, as a share of all, with its 95 %
 * interval.
 */
export interface PartValue {
  name: string;
  worse: number;
  better: number;
  value: number;
  low: number;
  high: number;
  /** Unreviewed missed emergencies without the part minus those with it. */
  missed: number;
  /** Why the part stays although it has no value on these tickets. */
  reason: string | undefined;
}

function withoutConcepts(names: ReadonlySet<string>): (reading: Reading) => Reading {
  return (reading) => {
    const mentions = reading.mentions.filter(({ concept }) => !names.has(concept));
    return mentions.length === reading.mentions.length ? reading : { ...reading, mentions };
  };
}

function withoutCue(name: string): (reading: Reading) => Reading {
  return (reading) => {
    const cues = reading.cues.filter((cue) => cue.name !== name);
    if (cues.length === reading.cues.length) return reading;
    return { ...reading, cues, mentions: assertMentions(reading.words, CONCEPT_INDEX.find(reading.words), cues) };
  };
}

const withOnlyReader =
  (reader: 'text' | 'sentences') =>
  (limits: Limits): Limits => {
    const { text, sentences, bias } = limits.joint;
    const totalWeight = text + sentences;
    return {
      ...limits,
      joint: { text: reader === 'text' ? totalWeight : 0, sentences: reader === 'text' ? 0 : totalWeight, bias },
    };
  };

const NO_SENTENCES: SentenceWeight = { sure: Infinity, share: 0, alone: { sure: Infinity, inPlace: Infinity } };

/** The parts that are removed one after the other. */
const PARTS: readonly Ablation[] = [
  ...Object.entries(CONCEPT_TABLES).map(([name, table]) => ({
    name: `concepts: ${name}`,
    reading: withoutConcepts(new Set(Object.keys(table))),
  })),
  ...CUE_ROWS.map(({ name }) => ({ name: `cue: ${name}`, reading: withoutCue(name) })),
  { name: 'the reader of whole texts', limits: withOnlyReader('sentences') },
  { name: 'the reader of sentences', limits: withOnlyReader('text'), sentenceWeight: NO_SENTENCES },
  { name: 'sure sentences', sentenceWeight: { ...SENTENCE_WEIGHT, sure: Infinity } },
  { name: 'the share of a sentence', sentenceWeight: { ...SENTENCE_WEIGHT, share: 0 } },
  { name: 'sentences by themselves', sentenceWeight: { ...SENTENCE_WEIGHT, alone: NO_SENTENCES.alone } },
];

interface Verdict {
  isRight: boolean;
  isMissed: boolean;
}

/** A ticket, read and judged with all parts. */
interface ReadTicket {
  ticket: LabelledTicket;
  fullReading: Reading;
  fullOpinions: Opinions;
}

function opinionsOn(reading: Reading): Opinions {
  const { limits: _, ...networks } = readers();
  return askReaders(networks, reading, TRIAGE_SCORES);
}

function readTicket(ticket: LabelledTicket): ReadTicket {
  const fullReading = readReport(ticket.description);
  return { ticket, fullReading, fullOpinions: opinionsOn(fullReading) };
}

/** Most texts hold nothing of a part, and read without it as they do with it: their opinions need not be asked for again. */
function verdictOn(
  { ticket, fullReading, fullOpinions }: ReadTicket,
  { reading, limits, sentenceWeight }: Omit<Ablation, 'name'>,
): Verdict {
  const { limits: presentLimits, ...networks } = readers();
  const changedReading = reading?.(fullReading) ?? fullReading;
  const opinions = changedReading === fullReading ? fullOpinions : opinionsOn(changedReading);
  const changed = limits?.(presentLimits) ?? presentLimits;
  const { severity, category, probabilities } = judgeReading(
    changedReading,
    opinions,
    { ...networks, limits: changed },
    sentenceWeight,
  );
  const isSeen = severity === 'emergency' || isForReview(probabilities.emergency, DEFAULT_REVIEW_SHARE, changed);
  return {
    isRight: severity === ticket.severity && category === ticket.category,
    isMissed: ticket.severity === 'emergency' && !isSeen,
  };
}

const Z = 1.96;

function valueOfPart(name: string, withPart: readonly Verdict[], without: readonly Verdict[]): PartValue {
  const worse = withPart.filter(({ isRight }, at) => isRight && !without[at]!.isRight).length;
  const better = withPart.filter(({ isRight }, at) => !isRight && without[at]!.isRight).length;
  const missed = (verdicts: readonly Verdict[]): number => verdicts.filter(({ isMissed }) => isMissed).length;
  const value = (worse - better) / withPart.length;
  const half = (Z * Math.sqrt(worse + better)) / withPart.length;
  return {
    name,
    worse,
    better,
    value,
    low: value - half,
    high: value + half,
    missed: missed(without) - missed(withPart),
    reason: SAFETY_REASONS[name],
  };
}

const EVERY_COMPOSED = 5;
const LONGEST_PART = 16;

/** How many harmless matters stand before and behind the emergency of a composed message. */
const HARMLESS_AROUND = [1, 6];

/**
 * Messages with an emergency among two or twelve harmless matters, composed from some of the tickets: the harmless matters
 * must not hide the emergency.
 */
function composeTickets(tickets: readonly LabelledTicket[]): LabelledTicket[] {
  const isShort = ({ description }: LabelledTicket): boolean => description.split(/\s+/).length <= LONGEST_PART;
  const dangers = tickets.filter((ticket) => ticket.severity === 'emergency' && isShort(ticket));
  const harmless = tickets.filter((ticket) => ticket.severity === 'standard' && isShort(ticket));
  const parts = dangers.filter((_, at) => at % EVERY_COMPOSED === 0);
  let used = 0;
  const some = (count: number): LabelledTicket[] =>
    Array.from({ length: count }, () => harmless[used++ % harmless.length]!);
  return HARMLESS_AROUND.flatMap((count) =>
    parts.map((danger) => {
      const description = [...some(count), danger, ...some(count)]
        .map((ticket) => `${ticket.description.trim().replace(/[.!]*$/, '')}.`)
        .join(' ');
      return { ...danger, description };
    }),
  );
}

/**
 * The value of each part of reading and judging on labelled tickets. The readers judge without a part, but were trained
 * with it.
 * @param tickets by authors whose tickets were not used for training
 */
export function ablate(tickets: readonly LabelledTicket[]): PartValue[] {
  const all = [...tickets, ...composeTickets(tickets)].map(readTicket);
  const withAllParts = all.map((ticket) => verdictOn(ticket, {}));
  return PARTS.map(({ name, ...without }) =>
    valueOfPart(
      name,
      withAllParts,
      all.map((ticket) => verdictOn(ticket, without)),
    ),
  );
}
