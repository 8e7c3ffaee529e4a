import type { Category, Severity } from './triage.types.ts';
import { CATEGORIES, SEVERITIES } from './triage.types.ts';
import type { Opinions } from '../network/ask-readers.ts';
import type { Limits } from './triage-readers.ts';

/** How many times worse a missed emergency is than a false alarm, for choosing the tickets that a person reviews. */
const MISS_WEIGHT = 10;
/** Share of tickets that people review if the account sets none. */
export const DEFAULT_REVIEW_SHARE = 0.12;

/** The classifier's judgement of a text, before any review. */
export interface Judgement {
  severity: Severity;
  category: Category;
  confidence: number;
  probabilities: Record<Severity, number>;
}

const LEAST = 1e-6;
/** The log-odds of a probability, which is first limited to a range inside 0 and 1. */
export const logit = (probability: number): number => {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(bounded / (1 - bounded));
};
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The probability of an emergency in a message with a sure sentence. */
export const SURE_SENTENCE_PROBABILITY = 0.5;

/** What a single sentence counts for, so that a long message does not hide a danger. */
export interface SentenceWeight {
  /** From this probability on, a sentence alone makes the text an emergency. */
  sure: number;
  /** The probability of an emergency is at least this share of the sentence reader's probability. */
  share: number;
  /** A sentence makes an emergency of the text if it is `sure` read by itself, and the sentence reader finds `inPlace`. */
  alone: { sure: number; inPlace: number };
}
/** The sentence weight of every judgement; only ablation judges with another one. */
export const SENTENCE_WEIGHT: SentenceWeight = { sure: 0.98, share: 0.175, alone: { sure: 0.99, inPlace: 0.8 } };

/** The probability of an emergency according to both readers. */
export function jointProbability(
  text: number,
  sentences: number,
  { joint }: Pick<Limits, 'joint'>,
  { sure, share }: Pick<SentenceWeight, 'sure' | 'share'> = SENTENCE_WEIGHT,
): number {
  const together = sigmoid(joint.bias + joint.text * logit(text) + joint.sentences * logit(sentences));
  return Math.max(together, sentences >= sure ? SURE_SENTENCE_PROBABILITY : sentences * share);
}

/**
 * The probabilities of the severities: the joint probability of an emergency, and the remainder divided as both readers
 * divide it.
 */
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

/** The likeliest category according to both readers, with its probability. */
function likeliestCategory({ text, sentences }: Opinions): { category: Category; probability: number } {
  const categories = CATEGORIES.map((category, at) => ({
    category,
    probability: (text.probabilities[SEVERITIES.length + at]! + sentences.probabilities[SEVERITIES.length + at]!) / 2,
  }));
  return categories.reduce((best, candidate) => (candidate.probability > best.probability ? candidate : best));
}

/** Judges severity and category from both readers. */
export function judge(opinions: Opinions, limits: Limits, sentenceWeight: SentenceWeight = SENTENCE_WEIGHT): Judgement {
  const probabilities = severities(opinions, limits, sentenceWeight);
  const { category, probability } = likeliestCategory(opinions);
  const lesser = probabilities.urgent >= probabilities.standard ? 'urgent' : 'standard';
  const severity = probabilities.emergency >= limits.emergency ? 'emergency' : lesser;
  const confidence = rounded(Math.min(probabilities[severity], 0.5 + probability / 2));
  return { severity, category, confidence, probabilities };
}

/**
 * The expected harm of a decision that no person reviews: of a false alarm, or of a missed emergency, which weighs
 * {@link MISS_WEIGHT} times as much.
 * @param emergency the probability of an emergency
 */
export function expectedHarm(emergency: number, limits: Pick<Limits, 'emergency'>): number {
  return emergency >= limits.emergency ? 1 - emergency : MISS_WEIGHT * emergency;
}

/** The expected harm from which a ticket goes to a person, so that about this share of all tickets does. */
function harmLimit(share: number, { review }: Pick<Limits, 'review'>): number {
  const wider = review.find((point) => point.share >= share) ?? review.at(-1)!;
  return wider.from;
}

/** Whether a person reviews a ticket with this probability of an emergency. */
export const isForReview = (emergency: number, share: number, limits: Limits): boolean =>
  expectedHarm(emergency, limits) >= harmLimit(share, limits);
