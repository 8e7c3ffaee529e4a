import { lookCloser } from './closer-look.ts';
import { joinOpinions, REVIEW_BELOW, withoutEmergency } from './decide.ts';
import type { JoinedOpinion } from './decide.ts';
import { collectEvidence } from './evidence.ts';
import { extractFeatures } from './model/features.ts';
import { scoreFeatures } from './model/linear-model.ts';
import type { ModelOpinion } from './model/linear-model.ts';
import { analyse } from './rules/analysis.ts';
import type { Analysis } from './rules/analysis.ts';
import { isCleanedUp, isOneColdRoom } from './rules/contained.rules.ts';
import { isEndUnnamed, withoutOtherRepairs } from './rules/other-repairs.ts';
import { isLongOver } from './rules/past.rules.ts';
import type { Hit } from './rules/rule-engine.ts';
import { withoutCorrected } from './text/corrected.ts';
import { withoutOnsets } from './text/repair-as-onset.ts';
import { withReturned } from './text/returned.ts';
import { withoutQuestions } from './text/without-questions.ts';
import { SEVERITIES } from './triage.types.ts';
import type { Category, Severity, TriageDecision, TriageEvidence, TriageInput } from './triage.types.ts';

export { CATEGORIES, SEVERITIES } from './triage.types.ts';
export type { Category, Severity, TriageDecision, TriageInput } from './triage.types.ts';

/** Changes with every change that can change a decision, so that a stored decision can be explained later. */
export const CLASSIFIER_VERSION = 'guide-rules+linear-1.9.0';

/** Texts up to this many words can be too vague to judge (guide R9). */
const LONGEST_VAGUE = 14;
const LONG_WORDS = 60;
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
]);

function hintSeverity(hint: string | null | undefined): Severity | null {
  const word = (hint ?? '').trim().toLowerCase();
  if (word === 'emergency') return 'emergency';
  if (word === 'urgent' || word === 'high') return 'urgent';
  if (word === 'standard' || word === 'normal' || word === 'low') return 'standard';
  return null;
}

function isVague({ reading, hits }: Analysis, joined: JoinedOpinion): boolean {
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

function hintEvidence(description: string): TriageEvidence {
  const explanation = 'too vague to judge by itself, and submitted as an emergency';
  return { start: 0, end: description.length, text: description, rule: 'R9', effect: 'hint', explanation };
}

function joinedOpinion(analysis: Analysis, opinion: ModelOpinion, description: string): JoinedOpinion {
  const { reading, hits } = analysis;
  if (isLongOver(reading, hits) || isCleanedUp(reading, hits)) return withoutEmergency(opinion, 'standard');
  if (isOneColdRoom(reading, hits)) return withoutEmergency(opinion, 'urgent');
  return joinOpinions(opinion, hits, () => lookCloser(analysis, description));
}

interface Weighed {
  analysis: Analysis;
  joined: JoinedOpinion;
}

function judged(analysis: Analysis, description: string): Weighed {
  const opinion = scoreFeatures(extractFeatures(analysis.reading, analysis.hits));
  return { analysis, joined: joinedOpinion(analysis, opinion, description) };
}

/** Reads a text once more in other words, and takes that when a danger is live in it and graver than in the whole. */
function weighAgain(whole: Weighed, told: string | null, isNew: (hit: Hit) => boolean = () => true): Weighed {
  if (told === null) return whole;
  const analysis = analyse(told);
  const isLive = analysis.hits.some(
    (hit) => hit.excluded === null && isGraver(hit.rule.severity, whole.joined.severity) && isNew(hit),
  );
  if (!isLive) return whole;
  const alone = judged(analysis, told);
  return isGraver(alone.joined.severity, whole.joined.severity) ? alone : whole;
}

/** Trades whose dangers people tell without their names ("a socket that sings", guide R6). */
const UNNAMED_DANGERS: ReadonlySet<Category> = new Set(['electrical', 'gas', 'fire_safety', 'appliance', 'hvac']);
/** "EMERGENCY!!!" and the like, before what happened. */
const TONE =
  /^(?:[\s!¡*.,:;-]*(?:emergency|emergencia|urgent|urgente|asap|help|ayuda|auxilio|911|sos|important|attention)(?![\p{L}\p{N}])[\s!¡*.,:;-]*)+/iu;

/** What a text tells when its tone is left out, which adds nothing to what it tells, and takes nothing (guide R1). */
function withoutTone(whole: Weighed, description: string): Weighed {
  const tone = TONE.exec(description)?.[0] ?? '';
  if (!/\p{L}/u.test(tone) || !/[!:.,-]\s*$/u.test(tone)) return whole;
  const told = ' '.repeat(tone.length) + description.slice(tone.length);
  const alone = judged(analyse(told), told);
  const { severity, category } = alone.joined;
  const isLive = alone.analysis.hits.some(({ excluded, rule }) => excluded === null && rule.severity === severity);
  return isGraver(severity, whole.joined.severity) && (isLive || UNNAMED_DANGERS.has(category)) ? alone : whole;
}

/**
 * A danger counts as it would without the repair of another thing that is told with it, without the question behind it
 * ("there is smoke in the hallway, who do I call?"), and without the repair that brought it ("since the valve was replaced
 * it smells of gas").
 */
function weigh(description: string): Weighed {
  const read = judged(analyse(description), description);
  const whole = read.joined.severity === 'emergency' ? read : withoutTone(read, description);
  if (whole.joined.severity === 'emergency') return whole;
  const told = withoutOtherRepairs(description, whole.analysis.reading, graverHits(whole));
  const rest = told === null ? null : judged(analyse(told.text), told.text);
  if (told === null || rest === null || told.mayHaveEnded.has(rest.joined.category)) {
    return weighAsides(whole, whole, description);
  }
  const graver = isGraver(rest.joined.severity, whole.joined.severity) ? rest : weighAsides(whole, whole, description);
  return graver.joined.severity === 'emergency' ? graver : weighAsides(graver, rest, told.text);
}

/** The dangers that would make a text graver if they counted. */
function graverHits({ analysis, joined }: Weighed): Hit[] {
  return analysis.hits.filter(
    ({ excluded, rule }) => excluded !== 'negated' && isGraver(rule.severity, joined.severity),
  );
}

function weighAsides(found: Weighed, told: Weighed, description: string): Weighed {
  const { reading, hits } = told.analysis;
  const wasLive = new Set(hits.filter(({ excluded }) => excluded === null).map(({ rule }) => rule));
  const isNew = ({ rule }: Hit): boolean => !wasLive.has(rule);
  // To read a long text again takes long: there only what it names and sets aside is looked at.
  const isWorth =
    reading.tokens.length <= LONG_WORDS ||
    hits.some((hit) => hit.excluded !== null && isGraver(hit.rule.severity, found.joined.severity) && isNew(hit));
  const corrected = isWorth ? weighAgain(found, withoutCorrected(description, reading), isNew) : found;
  const returned = isWorth ? weighAgain(corrected, withReturned(description, reading), isNew) : found;
  const since = weighAgain(returned, withoutOnsets(description, reading));
  const near = graverHits(told).flatMap(({ mentions }) => mentions.map(({ from }) => from));
  return weighAgain(since, withoutQuestions(description, reading.tokens, near));
}

function isGraver(severity: Severity, other: Severity): boolean {
  return SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(other);
}

/**
 * Severity, category and the reasons for one ticket, by the triage guide. Deterministic and offline; the time grows
 * with the length of the text. Emergency evidence from the guide's rules is every item with `effect: 'raises'` and a
 * rule that starts with "E" (or "R8").
 */
export function classifyTicket(input: TriageInput): TriageDecision {
  const { description } = input;
  const { analysis, joined } = weigh(description);
  const evidence = collectEvidence(analysis.reading, analysis.hits, joined, description);
  if (isVague(analysis, joined)) {
    const raised = hintSeverity(input.priorityHint) === 'emergency';
    const severity = raised ? 'urgent' : 'standard';
    if (raised) evidence.push(hintEvidence(description));
    return {
      severity,
      category: 'general',
      confidence: VAGUE_CONFIDENCE,
      needsReview: true,
      evidence,
      classifierVersion: CLASSIFIER_VERSION,
    };
  }
  const { severity, category, confidence } = joined;
  return {
    severity,
    category,
    confidence,
    needsReview: confidence < REVIEW_BELOW || (severity === 'standard' && isDoubtfullySetAside(analysis, confidence)),
    evidence,
    classifierVersion: CLASSIFIER_VERSION,
  };
}
