import { judge } from './judge.ts';
import type { Weighed } from './judge.ts';
import type { Analysis } from './rules/analysis.ts';
import { isCleanedUp } from './rules/contained.rules.ts';
import { DANGER_SIGNS } from './rules/danger-signs.ts';
import { isLongOver } from './rules/past.rules.ts';
import { findOtherMatters, withoutSentences } from './text/matters.ts';
import { weighSentences } from './weigh-sentences.ts';

/** For what is left without its other matters, which may have said that it was no more than a joke or over. */
const EMERGENCY_LEFT_FROM = 0.3;

/** What another sentence may take away from the danger in one: it is over, supposed, or of long ago. */
function isSetAsideElsewhere({ reading, hits }: Analysis): boolean {
  return reading.scopes.resolved.size > 0 || isLongOver(reading, hits) || isCleanedUp(reading, hits);
}

/** A longer text is not read again without its other matters, which takes too long. */
const LONGEST_AS_WHOLE = 100;

/** Without its other matters a text may tell of an emergency. */
function weighWithout(whole: Weighed, description: string): Weighed {
  const { reading } = whole.analysis;
  const { tokens } = reading;
  if (tokens.length > LONGEST_AS_WHOLE || isSetAsideElsewhere(whole.analysis)) return whole;
  const others = findOtherMatters(reading, ({ concept }) => DANGER_SIGNS.has(concept));
  if (others.size === 0) return whole;
  for (const isLeftOut of [(at: number) => others.has(at), (at: number) => !others.has(at)]) {
    const told = withoutSentences(description, tokens, isLeftOut);
    const alone = told === null ? whole : judge(told);
    if (alone.joined.severity === 'emergency' && alone.alarm >= EMERGENCY_LEFT_FROM) return alone;
  }
  return whole;
}

/** Each of several matters counts as it would by itself (guide R7). */
export function weighMatters(whole: Weighed, description: string): Weighed {
  const { reading, hits } = whole.analysis;
  const isOne = (reading.tokens.at(-1)?.sentence ?? 0) === 0;
  if (isOne || isLongOver(reading, hits) || isCleanedUp(reading, hits)) return whole;
  const left = weighWithout(whole, description);
  return left.joined.severity === 'emergency' ? left : weighSentences(whole, description);
}
