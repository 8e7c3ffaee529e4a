import { REVIEW_BELOW } from './decide.ts';
import type { JoinedOpinion } from './decide.ts';
import { collectEvidence } from './evidence.ts';
import { opinionOf } from './model/opinion.ts';
import type { Analysis } from './rules/analysis.ts';
import { isEndUnnamed } from './rules/other-repairs.ts';
import type { Hit } from './rules/rule-engine.ts';
import { isOtherLanguage } from './text/other-language.ts';
import type {
  ReviewReason,
  Severity,
  SeverityProbabilities,
  TriageDecision,
  TriageEvidence,
  TriageInput,
} from './triage.types.ts';
import { weigh } from './weigh.ts';

export { CATEGORIES, SEVERITIES } from './triage.types.ts';
export type { Category, Severity, TriageDecision, TriageInput } from './triage.types.ts';

/** Changes with every change that can change a decision, so that a stored decision can be explained later. */
export const CLASSIFIER_VERSION = 'guide-rules+linear-1.21.0';

/** Texts up to this many words can be too vague to judge (guide R9). */
const LONGEST_VAGUE = 14;
const VAGUE_CONFIDENCE = 0.3;
/** A hazard set aside with less confidence than this is shown to staff. */
const SURELY_SET_ASIDE = 0.85;
/** Concepts that name no thing: a text with only these is vague. */
const EMPTY_CONCEPTS = new Set([
  'no_function',
  'partial',
  'whole',
  'stuck',
  'growing',
  'many',
  'admin',
  'hot',
  'widespread',
  'loose',
  'only_one',
  'unstoppable',
  'dependent',
  'bare',
  'some_power',
  'person',
  'but_for',
]);

function hintSeverity(hint: string | null | undefined): Severity | null {
  const word = (hint ?? '').trim().toLowerCase();
  if (word === 'emergency') return 'emergency';
  if (word === 'urgent' || word === 'high') return 'urgent';
  if (word === 'standard' || word === 'normal' || word === 'low') return 'standard';
  return null;
}

/** A danger of which the model is so sure is told plainly, though none of its words is known ("the sofa is burning"). */
const SURELY_A_DANGER = 0.5;

function isVague({ reading, hits }: Analysis, joined: JoinedOpinion): boolean {
  if (joined.severity === 'emergency' && joined.confidence >= SURELY_A_DANGER) return false;
  if (joined.category !== 'general' || reading.tokens.length > LONGEST_VAGUE) return false;
  if (hits.some((hit) => hit.excluded === null)) return false;
  if (reading.scopeMentions.some((mention) => mention.concept === 'resolved' || mention.concept === 'figurative')) {
    return false;
  }
  return reading.mentions.every((mention) => EMPTY_CONCEPTS.has(mention.concept));
}

/** A hazard was named but set aside as denied or resolved, and something in the text or the model speaks against it. */
function isDoubtfullySetAside({ reading, hits }: Analysis, confidence: number): boolean {
  const setAside = hits.filter(
    (hit) => hit.rule.severity === 'emergency' && (hit.excluded === 'negated' || hit.excluded === 'resolved'),
  );
  if (setAside.length === 0) return false;
  if (setAside.some((hit) => isEndUnnamed(reading, hit))) return true;
  const { scopes, scopeMentions } = reading;
  const speaksAgainst = scopeMentions.some((mention) => mention.concept === 'contrast');
  return scopes.unresolved.size > 0 || speaksAgainst || confidence < SURELY_SET_ASIDE;
}

/** Whether a text that is no emergency names a danger that counts, or one that was doubtfully set aside. */
function namesDanger(analysis: Analysis, { severity, confidence }: JoinedOpinion): boolean {
  if (severity === 'standard' && isDoubtfullySetAside(analysis, confidence)) return true;
  const isLive = ({ excluded, rule }: Hit): boolean => excluded === null && rule.severity === 'emergency';
  return severity !== 'emergency' && analysis.hits.some(isLive);
}

/** Whether staff should look at a decision: where it is unsure, where a danger is set aside, or the text may not have been understood. */
function isForStaff(analysis: Analysis, joined: JoinedOpinion): boolean {
  if (joined.confidence < REVIEW_BELOW || isOtherLanguage(analysis.reading.tokens)) return true;
  return namesDanger(analysis, joined);
}

/** A text for staff that is no emergency may be one where the model thinks so from this probability on. */
const MAY_BE_EMERGENCY_FROM = 0.03;

/** Why staff should look at a decision that is for them. A short text in another language is not vague. */
function reasonOf(
  analysis: Analysis,
  joined: JoinedOpinion,
  { isVague, emergency }: { isVague: boolean; emergency: number },
): ReviewReason {
  if (isOtherLanguage(analysis.reading.tokens)) return 'language_not_understood';
  if (isVague) return 'too_vague';
  const isDoubted = joined.severity !== 'emergency' && emergency >= MAY_BE_EMERGENCY_FROM;
  return isDoubted || namesDanger(analysis, joined) ? 'may_be_emergency' : 'unsure';
}

/** What the linear model makes of the text by itself. */
function probabilitiesOf({ reading, hits }: Analysis): SeverityProbabilities {
  const { severity } = opinionOf(reading, hits);
  const [emergency = 0, urgent = 0, standard = 0] = severity;
  return { emergency, urgent, standard };
}

function hintEvidence(description: string): TriageEvidence {
  const explanation = 'too vague to judge by itself, and submitted as an emergency';
  return { start: 0, end: description.length, text: description, rule: 'R9', effect: 'hint', explanation };
}

/** What is made of a text that says too little to be judged: the submitter's hint may raise it (guide R9). */
function vagueOpinion(isRaised: boolean): JoinedOpinion {
  return { severity: isRaised ? 'urgent' : 'standard', category: 'general', confidence: VAGUE_CONFIDENCE };
}

/**
 * Severity, category and the reasons for one ticket, by the triage guide. Deterministic and offline; the time grows
 * with the length of the text. Emergency evidence from the guide's rules is every item with `effect: 'raises'` and a
 * rule that starts with "E" (or "R8").
 */
export function classifyTicket(input: TriageInput): TriageDecision {
  const { description } = input;
  const { analysis, joined } = weigh(description);
  const isRaised = hintSeverity(input.priorityHint) === 'emergency';
  const vague = isVague(analysis, joined) ? vagueOpinion(isRaised) : null;
  const { severity, category, confidence } = vague ?? joined;
  const evidence = collectEvidence(analysis.reading, analysis.hits, { severity, category, confidence }, description);
  if (vague && isRaised) evidence.push(hintEvidence(description));
  const probabilities = probabilitiesOf(analysis);
  const needsReview = vague !== null || isForStaff(analysis, joined);
  const { emergency } = probabilities;
  const reviewReason = needsReview ? reasonOf(analysis, joined, { isVague: vague !== null, emergency }) : null;
  const judged = { severity, category, confidence, needsReview, reviewReason, probabilities };
  return { ...judged, evidence, classifierVersion: CLASSIFIER_VERSION };
}
