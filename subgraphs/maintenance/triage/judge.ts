import { lookCloser } from './closer-look.ts';
import { joinOpinions, withoutEmergency } from './decide.ts';
import type { JoinedOpinion } from './decide.ts';
import { extractFeatures } from './model/features.ts';
import { scoreFeatures } from './model/linear-model.ts';
import type { ModelOpinion } from './model/linear-model.ts';
import { analyse } from './rules/analysis.ts';
import type { Analysis } from './rules/analysis.ts';
import { isCleanedUp, isOneColdRoom } from './rules/contained.rules.ts';
import { isLongOver } from './rules/past.rules.ts';
import type { Hit } from './rules/rule-engine.ts';
import { SEVERITIES } from './triage.types.ts';
import type { Severity } from './triage.types.ts';

/** A text with what rules and model make of it. */
export interface Weighed {
  analysis: Analysis;
  joined: JoinedOpinion;
  /** How likely the model by itself thinks an emergency. */
  alarm: number;
}

function joinedOpinion(analysis: Analysis, opinion: ModelOpinion, description: string): JoinedOpinion {
  const { reading, hits } = analysis;
  if (isLongOver(reading, hits) || isCleanedUp(reading, hits)) return withoutEmergency(opinion, 'standard');
  if (isOneColdRoom(reading, hits)) return withoutEmergency(opinion, 'urgent');
  return joinOpinions(opinion, hits, () => lookCloser(analysis, description));
}

function judged(analysis: Analysis, description: string): Weighed {
  const opinion = scoreFeatures(extractFeatures(analysis.reading, analysis.hits));
  return { analysis, joined: joinedOpinion(analysis, opinion, description), alarm: opinion.severity[0] ?? 0 };
}

/** A text as it stands, read once. */
export const judge = (description: string): Weighed => judged(analyse(description), description);

export function isGraver(severity: Severity, other: Severity): boolean {
  return SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(other);
}

/** The dangers that would make a text graver if they counted; what it denies is none. */
export function graverHits({ analysis, joined }: Weighed): Hit[] {
  return analysis.hits.filter(
    ({ excluded, rule }) => excluded !== 'negated' && isGraver(rule.severity, joined.severity),
  );
}

/**
 * Reads a text once more in other words, and takes that when a danger is live in it and graver than in the whole.
 * @param isNew which dangers count; all unless said
 */
export function judgeAgain(whole: Weighed, told: string | null, isNew: (hit: Hit) => boolean = () => true): Weighed {
  if (told === null) return whole;
  const analysis = analyse(told);
  const isLive = analysis.hits.some(
    (hit) => hit.excluded === null && isGraver(hit.rule.severity, whole.joined.severity) && isNew(hit),
  );
  if (!isLive) return whole;
  const alone = judged(analysis, told);
  return isGraver(alone.joined.severity, whole.joined.severity) ? alone : whole;
}
