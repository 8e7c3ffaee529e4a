import { readReport } from '../../reading/read-report.ts';
import type { Reading } from '../../reading/reading.types.ts';
import { FeatureList } from '../classify/feature-list.ts';
import { addTextFeatures, eachSentence } from '../classify/features.ts';
import { CATEGORIES, SEVERITIES } from '../triage.types.ts';
import type { Random } from './random.ts';
import type { Case, Part } from './trained-network.ts';
import type { LabelledTicket } from './training.types.ts';

/** The two readers: of whole texts, and of texts sentence by sentence. */
export const READERS = ['text', 'sentences'] as const;
export type Reader = (typeof READERS)[number];

/** What fewer texts have is an accident of these, and misleads on others. */
const FEWEST_TEXTS = 3;
/** Words of several tickets in one message; a longer one teaches little about each. */
const LONGEST_JOINED = 160;

/** The features of a part by their ids. */
interface RawPart {
  ids: Int32Array;
  values: Float32Array;
}

interface RawCase {
  parts: RawPart[];
  severity: number;
  category: number;
}

function partsOf(reader: Reader, reading: Reading, list: FeatureList): RawPart[] {
  const parts: RawPart[] = [];
  const take = ({ ids, values, size }: FeatureList): void => {
    parts.push({ ids: ids.slice(0, size), values: values.slice(0, size) });
  };
  if (reader === 'sentences') eachSentence(reading, list, take);
  else {
    addTextFeatures(reading, list.clear());
    take(list);
  }
  return parts;
}

const answersOf = ({ severity, category }: LabelledTicket): { severity: number; category: number } => ({
  severity: SEVERITIES.indexOf(severity),
  category: CATEGORIES.indexOf(category),
});

/** Several tickets written as one message, labelled by the gravest (guide R7). */
function joinedTicket(tickets: readonly LabelledTicket[]): LabelledTicket {
  const gravest = tickets.reduce((a, b) => (answersOf(b).severity < answersOf(a).severity ? b : a));
  const ended = tickets.map(({ description }) => description.trim().replace(/([^.!?…])$/, '$1.'));
  return { ...gravest, description: ended.join(' ') };
}

/** Words of a ticket that may stand beside another matter as something harmless. */
const LONGEST_HARMLESS = 14;

function isHarmless({ severity, description }: LabelledTicket): boolean {
  return severity === 'standard' && description.split(/\s+/).length <= LONGEST_HARMLESS;
}

/**
 * Messages of a ticket and a harmless matter or two, in any order, as many as a share of all tickets: what is harmless beside a
 * danger must not hide it.
 */
export function joinTickets(tickets: readonly LabelledTicket[], share: number, random: Random): LabelledTicket[] {
  const harmless = tickets.filter(isHarmless);
  const joined = Array.from({ length: Math.round(tickets.length * share) }, () => {
    const beside = Array.from({ length: 1 + random.below(2) }, () => random.pick(harmless));
    const together = [random.pick(tickets), ...beside];
    random.shuffle(together);
    return joinedTicket(together);
  });
  return joined.filter(({ description }) => description.split(/\s+/).length <= LONGEST_JOINED);
}

/** The features that enough texts have, each with its row; the same texts give the same rows. */
export type Vocabulary = ReadonlyMap<number, number>;

function vocabularyOf(cases: readonly RawCase[]): Vocabulary {
  const counts = new Map<number, number>();
  for (const { parts } of cases) {
    const seen = new Set(parts.flatMap(({ ids }) => [...ids]));
    for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= FEWEST_TEXTS);
  return new Map(kept.map(([id], row) => [id, row]));
}

function numbered({ ids, values }: RawPart, vocabulary: Vocabulary): Part {
  const kept = [...ids.keys()].filter((at) => vocabulary.has(ids[at]!));
  return {
    rows: Int32Array.from(kept, (at) => vocabulary.get(ids[at]!)!),
    values: Float32Array.from(kept, (at) => values[at]!),
  };
}

/** What one reader learns from. */
export interface TrainingCases {
  cases: Case[];
  vocabulary: Vocabulary;
  /** By row: how many texts have the feature. */
  texts: Int32Array;
}

/**
 * What one reader sees of labelled tickets.
 * @param joined messages made of several of these: they make no feature common
 */
export function trainingCases(
  reader: Reader,
  tickets: readonly LabelledTicket[],
  joined: readonly LabelledTicket[],
): TrainingCases {
  const list = new FeatureList();
  const read = (ticket: LabelledTicket): RawCase => ({
    ...answersOf(ticket),
    parts: partsOf(reader, readReport(ticket.description), list),
  });
  const alone = tickets.map(read);
  const vocabulary = vocabularyOf(alone);
  const raw = [...alone, ...joined.map(read)];
  const texts = new Int32Array(vocabulary.size);
  const cases = raw.map(({ parts, ...answers }) => {
    const known = parts.map((part) => numbered(part, vocabulary));
    for (const row of new Set(known.flatMap(({ rows }) => [...rows]))) texts[row]! += 1;
    return { ...answers, parts: known };
  });
  return { cases, vocabulary, texts };
}
