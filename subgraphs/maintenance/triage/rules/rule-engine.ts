import type { Mention } from '../text/phrase-index.ts';
import type { Scopes } from '../text/scope.ts';
import type { Token } from '../text/tokenize.ts';
import type { HazardRule } from './rule.types.ts';

/** Why a hazard that the words name does not count. */
export type Exclusion = 'negated' | 'hypothetical' | 'background' | 'resolved';

/** A rule that matched: the words that matched it, and why it does not count when it does not. */
export interface Hit {
  rule: HazardRule;
  from: number;
  to: number;
  mentions: readonly Mention[];
  excluded: Exclusion | null;
  /** The text says that this was not repaired, or that it came after a repair: the guide's level holds at least. */
  asserted: boolean;
  /** The text says that it is gone, but not that anybody has looked at it. */
  isUnchecked?: boolean;
  /** The text says nothing else. */
  isBare?: boolean;
}

const DEFAULT_REACH = 12;
const NO_MENTIONS: readonly Mention[] = [];
/** Mentions of one concept that are looked at in one sentence; keeps pasted repetitions linear. */
const MENTIONS_PER_SENTENCE = 8;

/** Mentions by concept, and by sentence inside it. */
export type MentionTable = ReadonlyMap<string, readonly Mention[]>;

export function groupMentions(tokens: readonly Token[], mentions: readonly Mention[]): MentionTable {
  const table = new Map<string, Mention[]>();
  const counts = new Map<string, number>();
  for (const mention of mentions) {
    const key = `${mention.concept}:${tokens[mention.from]?.sentence ?? 0}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > MENTIONS_PER_SENTENCE) continue;
    const list = table.get(mention.concept);
    if (list === undefined) table.set(mention.concept, [mention]);
    else list.push(mention);
  }
  return table;
}

const conceptsOfNeed = new Map<string, readonly string[]>();

function alternatives(table: MentionTable, need: string): readonly Mention[] {
  if (!need.includes('|')) return table.get(need) ?? NO_MENTIONS;
  let concepts = conceptsOfNeed.get(need);
  if (concepts === undefined) {
    concepts = need.split('|');
    conceptsOfNeed.set(need, concepts);
  }
  const named = concepts.filter((concept) => table.has(concept));
  return named.length === 0 ? NO_MENTIONS : named.flatMap((concept) => table.get(concept) ?? NO_MENTIONS);
}

function overlaps(a: Mention, b: Mention): boolean {
  return a.from <= b.to && b.from <= a.to;
}

function isNegated(mention: Mention, scopes: Scopes): boolean {
  const negator = scopes.negatedBy[mention.from] ?? -1;
  return negator >= 0;
}

function nearest(
  anchor: Mention,
  candidates: readonly Mention[],
  tokens: readonly Token[],
  rule: HazardRule,
  scopes: Scopes,
  taken: readonly Mention[],
): Mention | null {
  const reach = rule.within ?? DEFAULT_REACH;
  const sentence = tokens[anchor.from]?.sentence;
  let best: Mention | null = null;
  let bestCost = Infinity;
  for (const candidate of candidates) {
    if (taken.some((other) => overlaps(other, candidate))) continue;
    const distance = Math.abs(candidate.from - anchor.from);
    if (reach !== 'text' && (distance > reach || tokens[candidate.from]?.sentence !== sentence)) continue;
    const cost = distance + (isNegated(candidate, scopes) ? 1000 : 0);
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** A wording that starts with one of these names a loss by itself; a "no" before it says nothing against it. */
const LOSS_OPENERS = new Set(
  'no not without sin ni cant cannot wont dont doesnt isnt arent havent hasnt nothing none'.split(' '),
);

/** A "no" that is part of one concept of the rule ("no power") does not deny the others ("in the whole flat"). */
function isDenied(mention: Mention, mentions: readonly Mention[], tokens: readonly Token[], scopes: Scopes): boolean {
  if (LOSS_OPENERS.has(tokens[mention.from]?.norm ?? '')) return false;
  const negator = scopes.negatedBy[mention.from] ?? -1;
  return negator >= 0 && !mentions.some((other) => other.from <= negator && other.to >= negator);
}

function isAsserted(mentions: readonly Mention[], tokens: readonly Token[], scopes: Scopes): boolean {
  // "The lift was fixed and now my neighbour is stuck in it": one part of the hazard after the turn is enough.
  if (mentions.some((mention) => scopes.fresh[mention.from] === 1)) return true;
  return mentions.every((mention) => scopes.leftOpen.has(tokens[mention.from]?.sentence ?? -1));
}

function exclusionOf(mentions: readonly Mention[], tokens: readonly Token[], scopes: Scopes): Exclusion | null {
  if (mentions.some((mention) => isDenied(mention, mentions, tokens, scopes))) return 'negated';
  const sentences = mentions.map((mention) => tokens[mention.from]?.sentence ?? 0);
  if (sentences.some((sentence) => scopes.hypothetical.has(sentence))) return 'hypothetical';
  if (sentences.some((sentence) => scopes.background.has(sentence))) return 'background';
  return null;
}

/** Whether the text denies a sign that would still count if nobody had checked it. */
export function isGone({ rule, excluded }: Pick<Hit, 'rule' | 'excluded'>): boolean {
  return rule.lingering === true && excluded === 'negated';
}

/** Whether a sentence in which the rule's words stand names what keeps it from applying there. */
function isExcused(
  rule: HazardRule,
  chosen: readonly Mention[],
  table: MentionTable,
  tokens: readonly Token[],
): boolean {
  const excuses = rule.unlessBeside?.flatMap((concept) => table.get(concept) ?? NO_MENTIONS) ?? NO_MENTIONS;
  if (excuses.length === 0) return false;
  const sentences = new Set(chosen.map(({ from }) => tokens[from]?.sentence));
  return excuses.some(({ from }) => sentences.has(tokens[from]?.sentence));
}

function matchRule(rule: HazardRule, table: MentionTable, tokens: readonly Token[], scopes: Scopes): Hit | null {
  if (rule.unless?.some((concept) => table.has(concept)) === true) return null;
  const needs: (readonly Mention[])[] = [];
  for (const need of rule.need) {
    const found = alternatives(table, need);
    if (found.length === 0) return null;
    needs.push(found);
  }
  const anchors = needs[0] ?? NO_MENTIONS;
  let liveHit: Hit | null = null;
  let excludedHit: Hit | null = null;
  for (const anchor of anchors.slice(0, 60)) {
    const chosen: Mention[] = [anchor];
    for (const candidates of needs.slice(1)) {
      const found = nearest(anchor, candidates.slice(0, 60), tokens, rule, scopes, chosen);
      if (found === null) break;
      chosen.push(found);
    }
    if (chosen.length < needs.length) continue;
    if (isExcused(rule, chosen, table, tokens)) continue;
    const from = Math.min(...chosen.map((mention) => mention.from));
    const to = Math.max(...chosen.map((mention) => mention.to));
    const excluded = exclusionOf(chosen, tokens, scopes);
    const asserted = excluded === null && isAsserted(chosen, tokens, scopes);
    if (rule.onlyAsserted === true && !asserted && !isGone({ rule, excluded })) continue;
    const hit: Hit = { rule, from, to, mentions: chosen, excluded, asserted };
    if (asserted || (excluded === null && scopes.resolved.size === 0)) return hit;
    if (excluded === null) liveHit ??= hit;
    else excludedHit ??= hit;
  }
  return liveHit ?? excludedHit;
}

/** One hit at most for each rule: a counting one when there is one, otherwise the first that does not count. */
export function matchRules(
  rules: readonly HazardRule[],
  table: MentionTable,
  tokens: readonly Token[],
  scopes: Scopes,
): Hit[] {
  const hits: Hit[] = [];
  for (const rule of rules) {
    const hit = matchRule(rule, table, tokens, scopes);
    if (hit !== null) hits.push(hit);
  }
  return hits;
}
