import type { Category, Severity } from './triage.types.ts';
import { CATEGORIES, SEVERITIES } from './triage.types.ts';
import type { Opinions } from '../network/ask-readers.ts';
import type { Limits } from './triage-readers.ts';

/** How much worse a missed emergency is than a false alarm, where somebody has to look at one or the other. */
const MISS_WEIGHT = 10;
/** Share of tickets that people look at where the account sets none. */
export const DEFAULT_REVIEW_SHARE = 0.12;

/** What a text comes to, before anybody looks at it. */
export interface Judgement {
  severity: Severity;
  category: Category;
  confidence: number;
  probabilities: Record<Severity, number>;
}

const LEAST = 1e-6;
/** The logarithm of the odds of a probability, which is kept from 0 and 1. */
export const logit = (probability: number): number => {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(bounded / (1 - bounded));
};
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const EVEN_ODDS = 0.5;

/** What a sentence counts for by itself, so that a long message does not drown it. */
export interface SentenceWeight {
  /** From which probability on a sentence makes an emergency. */
  sure: number;
  /** A danger is never less likely than this share of what the reader of sentences thinks. */
  share: number;
}
/** What a sentence counts for in every judgement; ablation judges without it. */
export const SENTENCE_WEIGHT: SentenceWeight = { sure: 0.98, share: 0.175 };

/** How likely a text is an emergency to both readers together. */
export function jointProbability(
  text: number,
  sentences: number,
  { joint }: Pick<Limits, 'joint'>,
  { sure, share }: SentenceWeight = SENTENCE_WEIGHT,
): number {
  const together = sigmoid(joint.bias + joint.text * logit(text) + joint.sentences * logit(sentences));
  return Math.max(together, sentences >= sure ? EVEN_ODDS : sentences * share);
}

/** The probabilities of the severities: of an emergency by both readers, of the others by how the readers divide the rest. */
function severities(
  { text, sentences }: Opinions,
  limits: Limits,
  sentenceWeight: SentenceWeight,
): Record<Severity, number> {
  const [byText, bySentences] = [text.probabilities, sentences.probabilities];
  const emergency = jointProbability(byText[0]!, bySentences[0]!, limits, sentenceWeight);
  const urgent = byText[1]! + bySentences[1]!;
  const standard = byText[2]! + bySentences[2]!;
  const rest = (1 - emergency) / Math.max(urgent + standard, LEAST);
  return { emergency: rounded(emergency), urgent: rounded(urgent * rest), standard: rounded(standard * rest) };
}

/** The likeliest category to both readers together, and how likely it is. */
function likeliestCategory({ text, sentences }: Opinions): { category: Category; probability: number } {
  const categories = CATEGORIES.map((category, at) => ({
    category,
    probability: (text.probabilities[SEVERITIES.length + at]! + sentences.probabilities[SEVERITIES.length + at]!) / 2,
  }));
  return categories.reduce((best, candidate) => (candidate.probability > best.probability ? candidate : best));
}

/** Severity and category by both readers. */
export function judge(opinions: Opinions, limits: Limits, sentenceWeight: SentenceWeight = SENTENCE_WEIGHT): Judgement {
  const probabilities = severities(opinions, limits, sentenceWeight);
  const { category, probability } = likeliestCategory(opinions);
  const lesser = probabilities.urgent >= probabilities.standard ? 'urgent' : 'standard';
  const severity = probabilities.emergency >= limits.emergency ? 'emergency' : lesser;
  const confidence = rounded(Math.min(probabilities[severity], 0.5 + probability / 2));
  return { severity, category, confidence, probabilities };
}

/**
 * The harm to be expected of a decision that nobody looks at: of a false alarm, or of a missed emergency, which weighs
 * {@link MISS_WEIGHT} times as much.
 * @param emergency how likely the text is an emergency
 */
export function expectedHarm(emergency: number, limits: Pick<Limits, 'emergency'>): number {
  return emergency >= limits.emergency ? 1 - emergency : MISS_WEIGHT * emergency;
}

/** From which expected harm on a ticket goes to a person, so that about this share of all do. */
function harmLimit(share: number, { review }: Pick<Limits, 'review'>): number {
  const wider = review.find((point) => point.share >= share) ?? review.at(-1)!;
  return wider.from;
}

/** Whether a person looks at a ticket that is an emergency with this probability. */
export const isForReview = (emergency: number, share: number, limits: Limits): boolean =>
  expectedHarm(emergency, limits) >= harmLimit(share, limits);
