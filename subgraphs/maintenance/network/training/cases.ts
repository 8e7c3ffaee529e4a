import { readReport } from '../../reading/read-report.ts';
import type { Reading } from '../../reading/reading.types.ts';
import { FeatureList } from '../feature-list.ts';
import { addTextFeatures, eachSentence, sentenceFeatures } from '../features.ts';
import type { Random } from './random.ts';
import type { Case, Part } from './trained-network.ts';

/** A text with its labels: the index of its grade, and of its name if it has one. */
export interface LabelledText {
  description: string;
  grade: number;
  name: number | null;
}

/** The two readers: of whole texts, and of single sentences. */
export const READERS = ['text', 'sentences'] as const;
export type Reader = (typeof READERS)[number];

/** Features of fewer texts are accidental and mislead on other texts. */
const FEWEST_TEXTS = 3;
/** The most words of a joined message; a longer one teaches little about each text. */
const LONGEST_JOINED = 160;

/** The features of a part with their ids. */
interface RawPart {
  ids: Int32Array;
  values: Float32Array;
}

interface RawCase extends Omit<Case, 'parts'> {
  parts: RawPart[];
}

function partsOf(reader: Reader, reading: Reading): RawPart[] {
  const lists: FeatureList[] = [];
  const listed = (): FeatureList => lists[lists.push(new FeatureList()) - 1]!;
  if (reader === 'sentences') eachSentence(sentenceFeatures(reading), listed);
  else addTextFeatures(reading, listed());
  return lists.map(({ ids, values, size }) => ({ ids: ids.slice(0, size), values: values.slice(0, size) }));
}

/** Several texts as one message, labelled with the gravest of them (guide R7). */
function joinedText(texts: readonly LabelledText[]): LabelledText {
  const isGraver = (a: LabelledText, b: LabelledText): boolean =>
    a.grade < b.grade || (a.grade === b.grade && b.name === null);
  const gravest = texts.reduce((a, b) => (isGraver(b, a) ? b : a));
  const ended = texts.map(({ description }) => description.trim().replace(/([^.!?…])$/, '$1.'));
  return { ...gravest, description: ended.join(' ') };
}

/**
 * Joins a text with one or two additions in any order, so that the network learns that harmless text beside a danger
 * does not hide it.
 * @param texts of which each message contains one
 * @param additions texts that are added
 */
export function joinTexts(
  texts: readonly LabelledText[],
  additions: readonly LabelledText[],
  share: number,
  random: Random,
): LabelledText[] {
  const joined = Array.from({ length: Math.round(texts.length * share) }, () => {
    const picked = Array.from({ length: 1 + random.below(2) }, () => random.pick(additions));
    const parts = [random.pick(texts), ...picked];
    random.shuffle(parts);
    return joinedText(parts);
  });
  return joined.filter(({ description }) => description.split(/\s+/).length <= LONGEST_JOINED);
}

/** The features that enough texts have, each with its row; the same texts give the same rows. */
export type Vocabulary = ReadonlyMap<number, number>;

function vocabularyOf(cases: readonly RawCase[], keptIds: Iterable<number>): Vocabulary {
  const counts = new Map<number, number>();
  for (const { parts } of cases) {
    const seen = new Set(parts.flatMap(({ ids }) => [...ids]));
    for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= FEWEST_TEXTS);
  const kept = new Set([...common.map(([id]) => id), ...keptIds]);
  return new Map([...kept].map((id, row) => [id, row]));
}

function numbered({ ids, values }: RawPart, vocabulary: Vocabulary): Part {
  const kept = [...ids.keys()].filter((at) => vocabulary.has(ids[at]!));
  return {
    rows: Int32Array.from(kept, (at) => vocabulary.get(ids[at]!)!),
    values: Float32Array.from(kept, (at) => values[at]!),
  };
}

/** The cases that one reader learns from. */
export interface TrainingCases {
  cases: Case[];
  vocabulary: Vocabulary;
  /** By row: the number of texts with the feature. */
  texts: Int32Array;
}

/**
 * Makes the training cases of one reader from labelled texts.
 * @param joined messages composed of several texts; they do not count when common features are chosen
 * @param keptIds ids of features that always get a row
 */
export function trainingCases(
  reader: Reader,
  texts: readonly LabelledText[],
  joined: readonly LabelledText[],
  keptIds: Iterable<number> = [],
): TrainingCases {
  const toRawCase = ({ description, grade, name }: LabelledText): RawCase => ({
    grade,
    name,
    parts: partsOf(reader, readReport(description)),
  });
  const rawCases = texts.map(toRawCase);
  const vocabulary = vocabularyOf(rawCases, keptIds);
  const allRawCases = [...rawCases, ...joined.map(toRawCase)];
  const counts = new Int32Array(vocabulary.size);
  const cases = allRawCases.map(({ parts, ...answers }) => {
    const numberedParts = parts.map((part) => numbered(part, vocabulary));
    for (const row of new Set(numberedParts.flatMap(({ rows }) => [...rows]))) counts[row]! += 1;
    return { ...answers, parts: numberedParts };
  });
  return { cases, vocabulary, texts: counts };
}
