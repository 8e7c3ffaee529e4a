import type { ModelOpinion } from './model/linear-model.ts';
import type { Hit } from './rules/rule-engine.ts';
import { CATEGORIES, SEVERITIES } from './triage.types.ts';
import type { Category, Severity } from './triage.types.ts';

/**
 * The limits below were chosen on labelled tickets for emergency recall first (guide R12): the model calls an emergency
 * from a probability well below one half, and a rule of the guide needs only a little support from the model; more in a text
 * that is long enough to tell what excuses the danger.
 */
export const EMERGENCY_FROM = {
  /** Where a rule of the guide sees one, too. */
  withRule: 0.15,
  /** The same for a text of more than a few words; {@link BELIEVED_FROM}. */
  withRuleAtLength: 0.3,
  named: 0.22,
  /** For a text that names no danger and is short, asks, supposes or speaks in figures. */
  unnamed: 0.31,
  /** For one that tells of a repair and names no danger. */
  repaired: 0.45,
  /** For one that tells of dangers only that are over. */
  over: 0.6,
} as const;
/** In such a text a rule that settles an emergency by itself is not believed where the model is surer than this of the contrary. */
const BELIEVED_FROM = 0.1;
/** For a clause with emergency evidence read by itself, without the context that could excuse it. */
const EMERGENCY_IN_CLAUSE_FROM = 0.7;
/** Below this confidence the decision goes to staff for review. */
export const REVIEW_BELOW = 0.6;

/** The two opinions joined, before hints and vague texts are considered. */
export interface JoinedOpinion {
  severity: Severity;
  category: Category;
  confidence: number;
}

function highest(values: readonly number[]): number {
  return values.reduce((best, value, at) => (value > (values[best] ?? 0) ? at : best), 0);
}

/** The trade that a text sounds like to the model. */
export const likeliestTrade = ({ category }: ModelOpinion): Category => CATEGORIES[highest(category)] ?? 'general';

function joinedSeverity(opinion: ModelOpinion, emergencyFrom: number): Severity {
  const [emergency = 0, urgent = 0, standard = 0] = opinion.severity;
  if (emergency >= emergencyFrom) return 'emergency';
  return urgent >= standard ? 'urgent' : 'standard';
}

/**
 * What the rules settle by themselves: hazards said not to be repaired or said without another word, and rules that need
 * no second opinion.
 * @param isBelieved whether they settle emergencies that nobody says not to be repaired
 */
function leastSeverity(hits: readonly Hit[], isBelieved: boolean): Severity {
  const settled = hits.filter(
    (hit) => hit.excluded === null && (hit.asserted || hit.isBare === true || hit.rule.decisive === true),
  );
  const counting = settled.filter(({ asserted }) => asserted || isBelieved);
  if (counting.some((hit) => hit.rule.severity === 'emergency')) return 'emergency';
  return settled.some((hit) => hit.rule.severity === 'urgent') ? 'urgent' : 'standard';
}

/** What the guide itself sets a limit to, unless a graver rule counts. */
function greatestSeverity(hits: readonly Hit[]): Severity | null {
  const live = hits.filter(({ excluded }) => excluded === null);
  const gravest = SEVERITIES.find((severity) => live.some(({ rule }) => rule.severity === severity));
  const isLimit = live.some(({ rule }) => rule.atMost === true && rule.severity === gravest);
  return isLimit && gravest !== undefined ? gravest : null;
}

/** The trade of the gravest rules when they settle the severity and agree on it (guide R7), otherwise the model's. */
function categoryOf(opinion: ModelOpinion, hits: readonly Hit[], severity: Severity): Category {
  const gravest = hits.filter(({ excluded, rule }) => excluded === null && rule.severity === severity);
  const trade = gravest[0]?.rule.category;
  const isSettled = gravest.some(
    ({ rule }) => rule.atMost === true || (rule.decisive === true && severity === 'emergency'),
  );
  return isSettled && trade !== undefined && gravest.every(({ rule }) => rule.category === trade)
    ? trade
    : likeliestTrade(opinion);
}

function safest(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) <= SEVERITIES.indexOf(b) ? a : b;
}

/**
 * What the model thinks of a text in which no emergency is left, whatever it names.
 * @param least what the rules make of it at least
 */
export function withoutEmergency(opinion: ModelOpinion, least: 'urgent' | 'standard'): JoinedOpinion {
  const [, urgent = 0, standard = 0] = opinion.severity;
  const category = likeliestTrade(opinion);
  const confidence = Math.min(Math.max(urgent, standard), 0.5 + Math.max(...opinion.category) / 2);
  const severity = least === 'urgent' || urgent >= standard ? 'urgent' : 'standard';
  return { severity, category, confidence: Math.round(confidence * 1000) / 1000 };
}

/**
 * Joins what the rules found with what the model thinks; in doubt the safer answer wins. `lookCloser` is asked only
 * when the rules see an emergency in a text whose whole does not sound like one.
 * @param emergencyFrom from which probability on the model calls an emergency
 */
export function joinOpinions(
  whole: ModelOpinion,
  hits: readonly Hit[],
  emergencyFrom: number,
  lookCloser: () => ModelOpinion | null,
): JoinedOpinion {
  const emergencyRule = hits.some((hit) => hit.excluded === null && hit.rule.severity === 'emergency');
  const first = joinedSeverity(whole, emergencyFrom);
  const closer = emergencyRule && first !== 'emergency' ? lookCloser() : null;
  const alarmed = closer !== null && (closer.severity[0] ?? 0) >= EMERGENCY_IN_CLAUSE_FROM;
  const opinion = alarmed ? closer : whole;
  const isBelieved = emergencyFrom !== EMERGENCY_FROM.withRuleAtLength || (whole.severity[0] ?? 0) >= BELIEVED_FROM;
  const severity = greatestSeverity(hits) ?? safest(alarmed ? 'emergency' : first, leastSeverity(hits, isBelieved));
  const category = categoryOf(opinion, hits, severity);
  const severityTrust = opinion.severity[severity === 'emergency' ? 0 : severity === 'urgent' ? 1 : 2] ?? 0;
  // An emergency on which rules and model agree is surer than the probability alone says.
  const trust =
    severity === 'emergency' && emergencyRule ? Math.max(severityTrust, (1 + severityTrust) / 2) : severityTrust;
  const confidence = Math.min(trust, 0.5 + Math.max(...opinion.category) / 2);
  return { severity, category, confidence: Math.round(confidence * 1000) / 1000 };
}
