import { askReaders } from '../network/ask-readers.ts';
import type { Opinions, ReaderNetworks } from '../network/ask-readers.ts';
import { readReport } from '../reading/read-report.ts';
import type { Reading } from '../reading/reading.types.ts';
import { SURE_SENTENCE_PROBABILITY, judge, SENTENCE_WEIGHT } from './judge.rules.ts';
import type { Judgement, SentenceWeight } from './judge.rules.ts';
import { TRIAGE_SCORES } from './triage-readers.ts';
import type { Limits } from './triage-readers.ts';

/** Sentences that the readers find less likely than this share of all to be the gravest are not read by themselves. */
const LEAST_SHARE = 0.05;

/** What judges a reading: the networks and their limits. */
type Judges = ReaderNetworks & { limits: Limits };

/** The texts of the sentences that may be the gravest. */
function graveSentences({ text, words }: Reading, { sentences }: Opinions): string[] {
  const bounds = new Map<number, { start: number; end: number }>();
  for (const { sentence, start, end } of words) {
    bounds.set(sentence, { start: bounds.get(sentence)?.start ?? start, end });
  }
  const shares = sentences.gradeShares[0]!;
  return [...bounds.values()]
    .filter((_, at) => shares[at]! >= LEAST_SHARE)
    .map(({ start, end }) => text.slice(start, end));
}

/**
 * Judges a reading. A sentence that by itself is surely an emergency, and in its place likely is, makes an emergency of a
 * message whose other sentences drown it: harmless matters around "I smell gas." must not hide it.
 */
export function judgeReading(
  reading: Reading,
  opinions: Opinions,
  { limits, ...networks }: Judges,
  weight: SentenceWeight = SENTENCE_WEIGHT,
): Judgement {
  const judgement = judge(opinions, limits, weight);
  const inPlace = opinions.sentences.probabilities[0]!;
  if (judgement.severity === 'emergency' || inPlace < weight.alone.inPlace) return judgement;
  for (const sentence of graveSentences(reading, opinions)) {
    const alone = judge(askReaders(networks, readReport(sentence), TRIAGE_SCORES), limits, weight);
    if (alone.probabilities.emergency >= weight.alone.sure) return raised(judgement, alone);
  }
  return judgement;
}

/** As likely as what a sure sentence makes of a message, so that a person looks at it, too. */
function raised({ probabilities }: Judgement, { category }: Judgement): Judgement {
  const emergency = Math.max(SURE_SENTENCE_PROBABILITY, probabilities.emergency);
  const scale = (1 - emergency) / Math.max(1 - probabilities.emergency, Number.EPSILON);
  const severities = {
    emergency,
    urgent: probabilities.urgent * scale,
    standard: probabilities.standard * scale,
  };
  return { severity: 'emergency', category, confidence: emergency, probabilities: severities };
}
