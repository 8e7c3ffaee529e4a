import { lookCloser } from './closer-look.ts';
import { EMERGENCY_FROM, joinOpinions, likeliestTrade, REVIEW_BELOW, withoutEmergency } from './decide.ts';
import type { JoinedOpinion } from './decide.ts';
import type { ModelOpinion } from './model/linear-model.ts';
import { opinionOf } from './model/opinion.ts';
import { analyse, withoutEnded } from './rules/analysis.ts';
import type { Analysis, Rest } from './rules/analysis.ts';
import { isCleanedUp, isOneColdRoom } from './rules/contained.rules.ts';
import { DANGER_SIGNS } from './rules/danger-signs.ts';
import { isLongOver } from './rules/past.rules.ts';
import type { Hit } from './rules/rule-engine.ts';
import type { Mention } from './text/phrase-index.ts';
import type { Reading } from './text/reading.ts';

const ASIDES = new Set(['hypothetical', 'figurative', 'background']);

/** A text with what rules and model make of it. */
export interface Weighed {
  analysis: Analysis;
  joined: JoinedOpinion;
  /** How likely the model by itself thinks an emergency. */
  alarm: number;
}

/** Texts of no more words say so little that the model is seldom sure of what it does not know. */
const SHORT = 12;
/** In more words than these somebody may tell what excuses a danger. */
const FEW = 16;

/** Whether a text names a sign of danger that it does not deny. */
const namesDanger = ({ mentions, scopes }: Pick<Reading, 'mentions' | 'scopes'>, signs = DANGER_SIGNS): boolean =>
  mentions.some(({ concept, from }) => signs.has(concept) && (scopes.negatedBy[from] ?? -1) < 0);

/** By what it names and how, from which probability on the model calls a text an emergency, of whatever trade. */
function emergencyFrom({ tokens, mentions, scopes, scopeMentions }: Reading, hits: readonly Hit[]): number {
  const dangers = hits.filter(({ rule }) => rule.severity === 'emergency');
  if (dangers.some(({ excluded }) => excluded === null)) {
    return tokens.length <= FEW ? EMERGENCY_FROM.withRule : EMERGENCY_FROM.withRuleAtLength;
  }
  if (scopes.leftOpen.size > 0 || scopes.unresolved.size > 0) return EMERGENCY_FROM.named;
  if (dangers.length > 0 && dangers.every(({ excluded }) => excluded === 'resolved')) return EMERGENCY_FROM.over;
  if (dangers.some(({ excluded }) => excluded === 'resolved')) return EMERGENCY_FROM.named;
  if (dangers.length === 0 && scopes.resolved.size > 0) return EMERGENCY_FROM.repaired;
  if (tokens.length <= SHORT) return EMERGENCY_FROM.unnamed;
  const isAside = ({ concept }: Mention): boolean => ASIDES.has(concept);
  if (!scopeMentions.some(isAside)) return EMERGENCY_FROM.named;
  return namesDanger({ mentions, scopes }) ? EMERGENCY_FROM.named : EMERGENCY_FROM.unnamed;
}

/** For animals that endanger somebody: they have names, which rules know, unless what sounds like one hisses as gas does. */
const UNNAMED_ANIMAL_FROM = 0.6;
const NO_ANIMALS = new Set(['gas_sound']);
/** For a text of no trade that names no sign of danger, not even in what may be a figure of speech. */
const UNNAMED_ANYTHING_FROM = 0.5;

/** From which probability on the model calls a text an emergency; by its trade where no rule names the danger. */
function limitOf({ reading, hits }: Analysis, opinion: ModelOpinion): number {
  const limit = emergencyFrom(reading, hits);
  if (hits.some(({ excluded, rule }) => excluded === null && rule.severity === 'emergency')) return limit;
  const trade = likeliestTrade(opinion);
  if (trade === 'pest' && !namesDanger(reading, NO_ANIMALS)) return Math.max(limit, UNNAMED_ANIMAL_FROM);
  const isFigure = reading.scopeMentions.some(({ concept }) => concept === 'figurative');
  const isNothing = trade === 'general' && !isFigure && !namesDanger(reading);
  return isNothing ? Math.max(limit, UNNAMED_ANYTHING_FROM) : limit;
}

function joinedOpinion(analysis: Analysis, opinion: ModelOpinion, description: string): JoinedOpinion {
  const { reading, hits } = analysis;
  if (isLongOver(reading, hits) || isCleanedUp(reading, hits)) return withoutEmergency(opinion, 'standard');
  if (isOneColdRoom(reading, hits)) return withoutEmergency(opinion, 'urgent');
  return joinOpinions(opinion, hits, limitOf(analysis, opinion), () => lookCloser(analysis, description));
}

/**
 * What a text comes to beside the dangers that it tells to be over: no emergency, unless there is one beside them.
 * @param opinion what the model makes of that text
 */
function judgedRest({ text, analysis, beside }: Rest, opinion: ModelOpinion): Omit<Weighed, 'analysis'> {
  const joined = joinedOpinion(analysis, opinion, text);
  const alarm = opinion.severity[0] ?? 0;
  const live = analysis.hits.filter(({ excluded }) => excluded === null);
  const isLive = live.some(({ rule }) => rule.severity === 'emergency');
  const isUnsure = joined.severity === 'urgent' && live.length === 0 && joined.confidence < REVIEW_BELOW;
  if (isLive || (joined.severity !== 'emergency' && !isUnsure)) return { joined, alarm };
  const others = beside();
  const other = others === null ? null : judge(others);
  if (isUnsure) {
    // Where nothing is told but a danger and its end, nothing is left to be done (guide R3), unless the model is sure of it.
    const severity = (other?.joined.severity ?? 'standard') === 'standard' ? 'standard' : joined.severity;
    return { joined: { ...joined, severity }, alarm };
  }
  return other?.joined.severity === 'emergency'
    ? other
    : { joined: withoutEmergency(opinion, 'standard'), alarm: other?.alarm ?? 0 };
}

function judged(told: Analysis, description: string): Weighed {
  const opinion = opinionOf(told.reading, told.hits);
  const joined = joinedOpinion(told, opinion, description);
  const isRepairTold = told.reading.scopes.resolved.size > 0;
  const isSetAside = ({ excluded }: Hit): boolean =>
    excluded === 'resolved' || (excluded === 'negated' && isRepairTold);
  const mayBeOver = joined.severity === 'emergency' || told.hits.some(isSetAside);
  const analysis = mayBeOver ? withoutEnded(told, description) : told;
  const { rest } = analysis;
  if (rest !== undefined) {
    const isWhole = rest.analysis === told;
    const left = judgedRest(rest, isWhole ? opinion : opinionOf(rest.analysis.reading, rest.analysis.hits));
    // What is over keeps the trade of its thing (guide 5).
    const { category } = left.joined.severity === 'standard' ? joined : left.joined;
    return { analysis, ...left, joined: { ...left.joined, category } };
  }
  return { analysis, joined, alarm: opinion.severity[0] ?? 0 };
}

/** A text as it stands, read once. */
export function judge(description: string): Weighed {
  return judged(analyse(description), description);
}
