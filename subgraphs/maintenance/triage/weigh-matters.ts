import { judge } from './judge.ts';
import type { Weighed } from './judge.ts';
import type { Analysis } from './rules/analysis.ts';
import { isCleanedUp } from './rules/contained.rules.ts';
import { DANGER_SIGNS } from './rules/danger-signs.ts';
import { isLongOver } from './rules/past.rules.ts';
import type { Hit } from './rules/rule-engine.ts';
import { findOtherMatters, withoutSentences } from './text/matters.ts';

const FEWEST_ALONE = 4;
/** For a sentence by itself, in which no rule of the guide need see a danger. */
const EMERGENCY_ALONE_FROM = 0.85;
/** For what is left without its other matters, which may have said that it was no more than a joke or over. */
const EMERGENCY_LEFT_FROM = 0.3;

/** What another sentence may take away from the danger in one: it is over, supposed, or of long ago. */
function isSetAsideElsewhere({ reading, hits }: Analysis): boolean {
  return reading.scopes.resolved.size > 0 || isLongOver(reading, hits) || isCleanedUp(reading, hits);
}

/** Each of several matters counts as it would by itself (guide R7). */
export function weighMatters(whole: Weighed, description: string): Weighed {
  const { reading } = whole.analysis;
  const { tokens } = reading;
  const isOne = (tokens.at(-1)?.sentence ?? 0) === 0;
  if (isOne || isSetAsideElsewhere(whole.analysis)) return whole;
  const others = findOtherMatters(reading, ({ concept }) => DANGER_SIGNS.has(concept));
  if (others.size > 0) {
    for (const isLeftOut of [(at: number) => others.has(at), (at: number) => !others.has(at)]) {
      const told = withoutSentences(description, tokens, isLeftOut);
      const alone = told === null ? whole : judge(told);
      if (alone.joined.severity === 'emergency' && alone.alarm >= EMERGENCY_LEFT_FROM) return alone;
    }
  }
  return weighSentences(whole, description, others);
}

/** Whether what keeps a rule from applying to one sentence stands in another one, of the same matter. */
function isExcusedElsewhere({ rule }: Hit, { reading, hits }: Analysis, others: ReadonlySet<number>): boolean {
  if (hits.some((hit) => hit.rule === rule)) return false;
  // What is lost is limited by what the rest of the text says still works.
  if (rule.rule === 'E4') return true;
  return reading.mentions.some(
    ({ concept, from }) => rule.unless?.includes(concept) === true && !others.has(reading.tokens[from]?.sentence ?? 0),
  );
}

/** A sentence that is surely an emergency by itself is one beside others. */
function weighSentences(whole: Weighed, description: string, others: ReadonlySet<number>): Weighed {
  const { tokens, scopes } = whole.analysis.reading;
  const experts = whole.analysis.reading.scopeMentions.filter(({ concept }) => concept === 'expert');
  const repaired = new Set(experts.map(({ from }) => tokens[from]?.sentence));
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    const sentence = tokens[from]?.sentence ?? 0;
    while (tokens[to]?.sentence === sentence) to += 1;
    const isAsked = description.slice(tokens[to - 1]?.end, tokens[to]?.start).includes('?');
    const isSetAside = isAsked || scopes.hypothetical.has(sentence) || scopes.background.has(sentence);
    if (to - from < FEWEST_ALONE || isSetAside || repaired.has(sentence)) continue;
    const told = withoutSentences(description, tokens, (at) => at !== sentence);
    if (told === null) continue;
    const alone = judge(told);
    if (alone.joined.severity !== 'emergency' || alone.alarm < EMERGENCY_ALONE_FROM) continue;
    const live = alone.analysis.hits.filter(({ excluded, rule }) => excluded === null && rule.severity === 'emergency');
    if (!live.some((hit) => isExcusedElsewhere(hit, whole.analysis, others))) return alone;
  }
  return whole;
}
