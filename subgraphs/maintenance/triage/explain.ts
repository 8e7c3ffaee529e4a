import type { Mention, Status } from '../reading/assertion/mention.types.ts';
import type { Reading } from '../reading/reading.types.ts';
import type { Opinions } from '../network/ask-readers.ts';
import { scoreOfCategory } from './triage-readers.ts';
import { GUIDE, SET_ASIDE } from './guide.data.ts';
import { SEVERITIES } from './triage.types.ts';
import type { Category, EvidenceEffect, Severity, TriageEvidence } from './triage.types.ts';

/** The rule name of evidence that no paragraph of the guide covers. */
const LEARNED_WORDS_RULE = 'learned words';
/** The most words in one piece of evidence. */
const LONGEST_SPAN = 14;
const MOST_SET_ASIDE = 6;
/** The least weight of a word that belongs to a span, as a share of the mean positive weight. */
const LEAST_WEIGHT = 0.25;
const LIVE: ReadonlySet<Status> = new Set(['present', 'resolution_denied']);

/** What the readers decided about a text. */
interface Decided {
  severity: Severity;
  category: Category;
}

interface Span {
  from: number;
  to: number;
}

/** A span and the sum of its words' weights. */
interface WeightedSpan {
  span: Span;
  sum: number;
}

/** The span within one sentence with the highest sum of weights, after a fixed cost for each word. */
function strongestSpan({ words }: Reading, weights: Float32Array): WeightedSpan | null {
  const positiveWeights = weights.filter((weight) => weight > 0);
  if (positiveWeights.length === 0) return null;
  const cost = (LEAST_WEIGHT * positiveWeights.reduce((sum, weight) => sum + weight, 0)) / positiveWeights.length;
  let best: WeightedSpan | null = null;
  for (let from = 0; from < words.length; from += 1) {
    let sum = 0;
    for (let to = from; to < Math.min(words.length, from + LONGEST_SPAN); to += 1) {
      if (words[to]!.sentence !== words[from]!.sentence) break;
      sum += weights[to]! - cost;
      if (best === null || sum > best.sum) best = { span: { from, to }, sum };
    }
  }
  return best;
}

function evidenceOf(
  { text, words }: Reading,
  { from, to }: Span,
  reason: Pick<TriageEvidence, 'rule' | 'effect' | 'explanation'>,
): TriageEvidence {
  const start = words[from]?.start ?? 0;
  const end = words[to]?.end ?? text.length;
  return { start, end, text: text.slice(start, end), ...reason };
}

const overlap = (mention: Span, span: Span): boolean => mention.from <= span.to && span.from <= mention.to;

/** The first letter of the guide's paragraphs about a severity. */
const LETTER: Readonly<Record<Severity, string | null>> = { emergency: 'E', urgent: 'U', standard: null };

/**
 * The concept in a span that the guide names: first one with a paragraph of this severity and of this trade ("eggs gone
 * off" is a smell of gas before it is an alarm that went off), then one with such a paragraph, else one with any.
 */
function namedInGuide(mentions: readonly Mention[], span: Span, decided: Decided): Mention | undefined {
  const live = mentions.filter((mention) => overlap(mention, span) && LIVE.has(mention.status));
  const letter = LETTER[decided.severity] ?? 'none';
  const fits = live.filter(({ concept }) => GUIDE[concept]?.paragraph?.startsWith(letter) === true);
  const ofTrade = fits.find(({ concept }) => GUIDE[concept]?.category === decided.category);
  return ofTrade ?? fits[0] ?? live.find(({ concept }) => GUIDE[concept]?.paragraph != null);
}

/** A second span is shown if its sum is at least this share of the first span's sum. */
const SECOND_SPAN = 0.35;

/** The spans whose words speak most for the severity: the strongest, and a second one if it is nearly as strong. */
function raisingSpans(reading: Reading, weights: Float32Array): Span[] {
  const strongest = strongestSpan(reading, weights);
  if (strongest === null) return [];
  const remainingWeights = weights.map((weight, at) =>
    at >= strongest.span.from && at <= strongest.span.to ? 0 : weight,
  );
  const runnerUpSpan = strongestSpan(reading, remainingWeights);
  return runnerUpSpan !== null && runnerUpSpan.sum >= SECOND_SPAN * strongest.sum
    ? [strongest.span, runnerUpSpan.span]
    : [strongest.span];
}

/**
 * Why a text has its severity: the words that speak most for it, with the guide's paragraph if they name a concept of
 * the guide.
 */
function raisingEvidence(reading: Reading, opinions: Opinions, decided: Decided): TriageEvidence[] {
  const weights = opinions.weigh(SEVERITIES.indexOf(decided.severity), SEVERITIES.indexOf('standard'));
  return raisingSpans(reading, weights).map((span) => evidenceOfSpan(reading, span, decided));
}

function evidenceOfSpan(reading: Reading, span: Span, decided: Decided): TriageEvidence {
  const named = namedInGuide(reading.mentions, span, decided);
  const wholeSpan = named ? { from: Math.min(span.from, named.from), to: Math.max(span.to, named.to) } : span;
  const entry = named && GUIDE[named.concept];
  if (entry?.paragraph) {
    return evidenceOf(reading, wholeSpan, { rule: entry.paragraph, effect: 'raises', explanation: entry.explanation });
  }
  const explanation = `of all words these speak most for ${decided.severity} in tickets that were judged before`;
  return evidenceOf(reading, wholeSpan, { rule: LEARNED_WORDS_RULE, effect: 'raises', explanation });
}

/** Why a text is only standard. */
function loweringEvidence(reading: Reading, opinions: Opinions): TriageEvidence[] {
  const weights = opinions.weigh(SEVERITIES.indexOf('standard'), SEVERITIES.indexOf('urgent'));
  const span = strongestSpan(reading, weights)?.span;
  const reason = { rule: LEARNED_WORDS_RULE, effect: 'lowers' } as const;
  if (span) {
    const explanation = 'of all words these speak most for standard in tickets that were judged before';
    return [evidenceOf(reading, span, { ...reason, explanation })];
  }
  const explanation = 'none of its words is known from tickets that were judged before';
  return [evidenceOf(reading, { from: 0, to: reading.words.length - 1 }, { ...reason, explanation })];
}

/** The emergencies that a text names but excludes, each with the words that exclude it. */
function setAsideEvidence(reading: Reading): TriageEvidence[] {
  const setAsideMentions = reading.mentions.filter(
    ({ concept, status }) => SET_ASIDE[status] !== undefined && GUIDE[concept]?.paragraph?.startsWith('E') === true,
  );
  const evidence = setAsideMentions.map(({ concept, status, from, to, cue }) => {
    const isNear = cue !== null && Math.abs(cue.from - from) <= LONGEST_SPAN;
    const span = isNear ? { from: Math.min(from, cue.from), to: Math.max(to, cue.to) } : { from, to };
    const { rule, words } = SET_ASIDE[status]!;
    const explanation = `${GUIDE[concept]!.explanation}, ${words}`;
    return evidenceOf(reading, span, { rule, effect: 'excludes', explanation });
  });
  return withoutRepeats(evidence).slice(0, MOST_SET_ASIDE);
}

function withoutRepeats(evidence: readonly TriageEvidence[]): TriageEvidence[] {
  const seen = new Set<string>();
  return evidence.filter(({ start, end, rule, effect }) => {
    const key = `${start}:${end}:${rule}:${effect}`;
    return seen.size < seen.add(key).size;
  });
}

/** Why a text has its category: a thing of the trade that it names, or the words that speak most for the trade. */
function categoryEvidence(reading: Reading, opinions: Opinions, category: Category): TriageEvidence[] {
  const effect: EvidenceEffect = 'category';
  const named = reading.mentions.find(({ concept }) => GUIDE[concept]?.category === category);
  if (named) {
    const explanation = `names ${GUIDE[named.concept]!.explanation}, which is of the trade "${category}"`;
    return [evidenceOf(reading, named, { rule: '5', effect, explanation })];
  }
  const score = scoreOfCategory(category);
  const span = strongestSpan(reading, opinions.weigh(score, runnerUp(opinions, score)))?.span;
  const explanation = `of all words these speak most for the trade "${category}" in tickets that were judged before`;
  return span ? [evidenceOf(reading, span, { rule: LEARNED_WORDS_RULE, effect, explanation })] : [];
}

/** The likeliest category besides the given one. */
function runnerUp({ text }: Opinions, score: number): number {
  let best = score === SEVERITIES.length ? SEVERITIES.length + 1 : SEVERITIES.length;
  text.probabilities.forEach((probability, at) => {
    if (at >= SEVERITIES.length && at !== score && probability > text.probabilities[best]!) best = at;
  });
  return best;
}

/** The reasons for a decision, the strongest first; every span points into the text. */
export function explain(reading: Reading, opinions: Opinions, decided: Decided): TriageEvidence[] {
  const severityEvidence =
    decided.severity === 'standard' ? loweringEvidence(reading, opinions) : raisingEvidence(reading, opinions, decided);
  return withoutRepeats([
    ...severityEvidence,
    ...categoryEvidence(reading, opinions, decided.category),
    ...setAsideEvidence(reading),
  ]);
}
