import { REVIEW_BELOW } from './decide.ts';
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
/** Words that turn a sentence around, or make it one about another thing: both texts must have the same ones. */
const TURNING_WORDS = new Set(
  'no not never none nothing without stopped fixed repaired resolved cant cannot wont dont doesnt didnt isnt arent wasnt if would sin ya nada nunca hot cold caliente fria frio gas smoke humo spark sparks sparking chispas fire fuego burning'.split(
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

/** A wording made ready to be compared with many others. */
interface Comparable {
  words: ReadonlySet<string>;
  turning: string;
  trigrams: ReadonlySet<string>;
}

function comparable(wording: string): Comparable {
  return { words: new Set(wordsOf(wording)), turning: turningWords(wording), trigrams: trigramsOf(wording) };
}

/** How much two wordings overlap, 0 to 1; 0 when one denies what the other says. */
function similarityOf(one: Comparable, other: Comparable): number {
  if (one.turning !== other.turning) return 0;
  const [a, b] = [one.trigrams, other.trigrams];
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

const saysEnough = ({ words }: Comparable): boolean => words.size >= FEWEST_WORDS;

/** Whether two wordings are about the same matter, and say enough to tell. */
export function isCloselySimilar(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)];
  return saysEnough(a) && saysEnough(b) && similarityOf(a, b) >= CLOSELY_SIMILAR;
}

/**
 * Finds for a wording the most similar precedent that shares a word with it; of equally similar ones the first. The
 * precedents are made ready once, for however many wordings.
 */
export function precedentFinder(precedents: readonly Precedent[]): (wording: string) => Precedent | undefined {
  const known = precedents.map((precedent) => ({ precedent, ...comparable(precedent.wording) })).filter(saysEnough);
  return (wording) => {
    const asked = comparable(wording);
    if (!saysEnough(asked)) return undefined;
    let best: Precedent | undefined;
    let highest = 0;
    for (const one of known) {
      const similarity = similarityOf(asked, one);
      if (similarity < CLOSELY_SIMILAR || similarity <= highest || !sharesWord(asked, one)) continue;
      [best, highest] = [one.precedent, similarity];
    }
    return best;
  };
}

function sharesWord(one: Comparable, other: Comparable): boolean {
  for (const word of one.words) if (other.words.has(word)) return true;
  return false;
}

/**
 * The decision as the precedent would have it. An emergency that the guide's rules found is never lowered by one that says
 * it is less, nor sent to the trade that this one names. Whether somebody has to look at what a precedent changes says
 * {@link asksForReview}.
 */
export function decideByPrecedent(decision: TriageDecision, precedent: Precedent, description: string): TriageDecision {
  const steps = rankOf(precedent.severity) - rankOf(decision.severity);
  const keepsEmergency = steps > 0 && isEmergencyByRule(decision);
  const severity = keepsEmergency ? decision.severity : precedent.severity;
  const category = keepsEmergency ? decision.category : precedent.category;
  const evidence: TriageEvidence = {
    start: 0,
    end: description.length,
    text: description,
    rule: PRECEDENT_RULE,
    effect: keepsEmergency ? 'excludes' : steps > 0 ? 'lowers' : steps < 0 ? 'raises' : 'category',
    explanation:
      `worded like ticket ${precedent.ticketId}, which was corrected to ${precedent.severity}, ${precedent.category}: ` +
      `${precedent.reason}${keepsEmergency ? '; but a rule found an emergency, which no precedent lowers' : ''}`,
  };
  return {
    ...decision,
    severity,
    category,
    needsReview: asksForReview(decision, precedent, description),
    evidence: [...decision.evidence, evidence],
  };
}

/**
 * A person looks at what a precedent changes, or would change, where it lowers an emergency or speaks against a rule that
 * counts in the text; and, unless the wording is the very same, where it moves the ticket to another trade or the text was
 * hard to judge.
 */
function asksForReview(decision: TriageDecision, precedent: Precedent, description: string): boolean {
  const isLowered = rankOf(precedent.severity) > rankOf(decision.severity);
  const isMoved = precedent.category !== decision.category;
  if ((isLowered || isMoved) && (decision.severity === 'emergency' || hasRule(decision, /^[A-Z]\d/))) return true;
  if (wordingOf(description) === precedent.wording) return false;
  return isMoved || (precedent.severity !== decision.severity && decision.confidence < REVIEW_BELOW);
}

const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);

function isEmergencyByRule(decision: TriageDecision): boolean {
  return decision.severity === 'emergency' && hasRule(decision, /^(E\d|R8)/);
}

/** Whether a rule of the guide, of those meant, counts in the text. */
function hasRule({ evidence }: TriageDecision, which: RegExp): boolean {
  return evidence.some(({ rule, effect }) => effect === 'raises' && which.test(rule));
}
