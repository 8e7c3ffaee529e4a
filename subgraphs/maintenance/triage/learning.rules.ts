import { SEVERITIES } from './triage.types.ts';
import type { Category, Severity, TriageDecision, TriageEvidence } from './triage.types.ts';

/** How an earlier ticket of the account was corrected by a person. */
export interface Precedent {
  ticketId: string;
  severity: Severity;
  category: Category;
  reason: string;
  wording: string;
}

/** Under which rule a precedent stands among the evidence. */
const PRECEDENT_RULE = 'account precedent';

/**
 * Texts are closely similar when their trigrams overlap by this much (Sørensen–Dice): a typo, another inflection or a
 * word of courtesy apart, but not another thing: "kitchen tap drips" and "kitchen light drips" reach 0.74.
 */
const CLOSELY_SIMILAR = 0.8;
/** A single word is too little to recognise a matter by. */
const FEWEST_WORDS = 2;
/** Longer texts are compared by their beginning. */
const LONGEST_WORDING = 1_000;

/** Words that say nothing about what is wrong. */
const EMPTY_WORDS = new Set(
  'a an the my our your his her their this that these those is are was were be been it its i we you he she they in on at to of and or for with from by as there here has have had please pls hi hello hey thanks thank dear just again still very really so'.split(
    ' ',
  ),
);
/** Words that turn a sentence around: both texts must have the same ones. */
const TURNING_WORDS = new Set(
  'no not never none nothing without stopped fixed repaired resolved cant cannot wont dont doesnt didnt isnt arent wasnt if would sin ya nada nunca'.split(
    ' ',
  ),
);

/** What a text says, without case, accents, punctuation and empty words. */
export function wordingOf(description: string): string {
  const plain = description.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !EMPTY_WORDS.has(word))
    .join(' ')
    .slice(0, LONGEST_WORDING);
}

/** The distinct words of a wording, sorted. */
export function wordsOf(wording: string): string[] {
  return [...new Set(wording.split(' ').filter(Boolean))].sort();
}

const turningWords = (wording: string): string =>
  wordsOf(wording)
    .filter((word) => TURNING_WORDS.has(word))
    .join(' ');

function trigramsOf(wording: string): Set<string> {
  const trigrams = wordsOf(wording).flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return new Set(trigrams);
}

/** How much two wordings overlap, 0 to 1; 0 when one denies what the other says. */
function similarityOf(one: string, other: string): number {
  if (turningWords(one) !== turningWords(other)) return 0;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Whether two wordings are about the same matter, and say enough to tell. */
export function isCloselySimilar(one: string, other: string): boolean {
  const sayEnough = [one, other].every((wording) => wordsOf(wording).length >= FEWEST_WORDS);
  return sayEnough && similarityOf(one, other) >= CLOSELY_SIMILAR;
}

/** The most similar precedent; of equally similar ones the first. */
export function closestPrecedent(wording: string, precedents: readonly Precedent[]): Precedent | undefined {
  return precedents
    .filter((precedent) => isCloselySimilar(wording, precedent.wording))
    .map((precedent) => ({ precedent, similarity: similarityOf(wording, precedent.wording) }))
    .reduce<{ precedent: Precedent; similarity: number } | undefined>(
      (best, one) => (best && best.similarity >= one.similarity ? best : one),
      undefined,
    )?.precedent;
}

/** The decision as the precedent would have it; an emergency that the guide's rules found is never lowered. */
export function decideByPrecedent(decision: TriageDecision, precedent: Precedent, description: string): TriageDecision {
  const steps = rankOf(precedent.severity) - rankOf(decision.severity);
  const keepsEmergency = steps > 0 && isEmergencyByRule(decision);
  const severity = keepsEmergency ? decision.severity : precedent.severity;
  const { category } = precedent;
  const evidence: TriageEvidence = {
    start: 0,
    end: description.length,
    text: description,
    rule: PRECEDENT_RULE,
    effect: keepsEmergency ? 'excludes' : steps > 0 ? 'lowers' : steps < 0 ? 'raises' : 'category',
    explanation:
      `worded like ticket ${precedent.ticketId}, which was corrected to ${precedent.severity}, ${category}: ` +
      `${precedent.reason}${keepsEmergency ? '; but a rule found an emergency, which no precedent lowers' : ''}`,
  };
  return {
    ...decision,
    severity,
    category,
    needsReview: keepsEmergency,
    evidence: [...decision.evidence, evidence],
  };
}

const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);

function isEmergencyByRule({ severity, evidence }: TriageDecision): boolean {
  const isRule = ({ rule, effect }: TriageEvidence): boolean => effect === 'raises' && /^(E\d|R8)/.test(rule);
  return severity === 'emergency' && evidence.some(isRule);
}
