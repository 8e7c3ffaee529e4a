import { judge } from './judge.ts';
import type { Weighed } from './judge.ts';
import type { Hit } from './rules/rule-engine.ts';
import type { Reading } from './text/reading.ts';
import { GAP, rewrite } from './text/rewrite.ts';

/** Whether a text denies all that a rule needs ("no smell of gas"), and not only what it has to do with. */
function isAllDenied({ excluded, mentions }: Hit, { scopes }: Reading): boolean {
  return excluded === 'negated' && mentions.every(({ from }) => (scopes.negatedBy[from] ?? -1) >= 0);
}

/** The text without the signs that it denies, and without their denials. */
function withoutDenied(description: string, { tokens, scopes }: Reading, denied: readonly Hit[]): string {
  const replaced = new Map<number, string>();
  for (const { from, to } of denied.flatMap(({ mentions }) => mentions)) {
    for (let at = scopes.negatedBy[from] ?? from; at <= to; at += 1) replaced.set(at, GAP);
  }
  return rewrite(description, tokens, { replaced });
}

/**
 * A danger that is denied does not decide who is sent for the one that is there (guide R2, R7): where an emergency sounds like
 * the trade of what it denies, and no rule that counts is of that trade, it has the trade that the text without the denial
 * sounds like, if a rule that counts is of it.
 */
export function withTradeOfAsserted(whole: Weighed, description: string): Weighed {
  const { analysis, joined } = whole;
  const denied = analysis.hits.filter((hit) => isAllDenied(hit, analysis.reading));
  if (!denied.some(({ rule }) => rule.category === joined.category)) return whole;
  const live = analysis.hits.filter(({ excluded, rule }) => excluded === null && rule.severity === 'emergency');
  const trades = new Set(live.map(({ rule }) => rule.category));
  if (trades.size === 0 || trades.has(joined.category)) return whole;
  const { category } = judge(withoutDenied(description, analysis.reading, denied)).joined;
  return trades.has(category) ? { ...whole, joined: { ...joined, category } } : whole;
}
