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

/** Mentions that are looked at for one want of a rule; keeps long texts linear. */
const MENTIONS_PER_NEED = 60;

/** By name, the number of each concept that a rule names: most rules are passed over without a look-up by name. */
const conceptNumbers = new Map<string, number>();

function numberOf(concept: string): number {
  const number = conceptNumbers.get(concept) ?? conceptNumbers.size;
  conceptNumbers.set(concept, number);
  return number;
}

/** A rule with the numbers of the concepts that it names. */
export interface PreparedRule {
  rule: HazardRule;
  /** By need, its alternatives. */
  needs: readonly (readonly number[])[];
  unless: readonly number[];
  unlessBeside: readonly number[];
}

/** Takes rules apart, once for all texts. */
export function prepareRules(rules: readonly HazardRule[]): PreparedRule[] {
  return rules.map((rule) => ({
    rule,
    needs: rule.need.map((need) => need.split('|').map(numberOf)),
    unless: (rule.unless ?? []).map(numberOf),
    unlessBeside: (rule.unlessBeside ?? []).map(numberOf),
  }));
}

/** Mentions by the number of their concept, in the order in which they came. */
type MentionTable = readonly (readonly Mention[] | undefined)[];

/** Used for one text after another, since it has a place for every concept and few are named. */
const table: (Mention[] | undefined)[] = [];

function groupMentions(tokens: readonly Token[], mentions: readonly Mention[]): MentionTable {
  const concepts = conceptNumbers.size;
  table.length = concepts;
  table.fill(undefined);
  const counts = new Map<number, number>();
  for (const mention of mentions) {
    const number = conceptNumbers.get(mention.concept);
    if (number === undefined) continue;
    const place = (tokens[mention.from]?.sentence ?? 0) * concepts + number;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > MENTIONS_PER_SENTENCE) continue;
    const list = table[number];
    if (list === undefined) table[number] = [mention];
    else list.push(mention);
  }
  return table;
}

function isNamed(concepts: readonly number[], table: MentionTable): boolean {
  for (const concept of concepts) if (table[concept] !== undefined) return true;
  return false;
}

/** Whether the text names all that a rule needs, and nothing that keeps it from applying; so of few rules. */
function mayApply({ needs, unless }: PreparedRule, table: MentionTable): boolean {
  for (const need of needs) if (!isNamed(need, table)) return false;
  return !isNamed(unless, table);
}

/** The mentions of all alternatives. */
function mentionsOf(concepts: readonly number[], table: MentionTable): readonly Mention[] {
  const [only] = concepts;
  if (concepts.length === 1 && only !== undefined) return table[only] ?? NO_MENTIONS;
  return concepts.flatMap((concept) => table[concept] ?? NO_MENTIONS);
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
  'no not without sin ni cant cannot wont dont doesnt isnt arent havent hasnt nothing none zero 0 cero'.split(' '),
);

/** A "no" that is part of one concept of the rule ("no power") does not deny the others ("in the whole flat"). */
function isDenied(mention: Mention, mentions: readonly Mention[], tokens: readonly Token[], scopes: Scopes): boolean {
  if (LOSS_OPENERS.has(tokens[mention.from]?.norm ?? '')) return false;
  const negator = scopes.negatedBy[mention.from] ?? -1;
  return negator >= 0 && !mentions.some((other) => other.from <= negator && other.to >= negator);
}

function isAsserted(mentions: readonly Mention[], tokens: readonly Token[], scopes: Scopes): boolean {
  // "The lift was fixed and now my neighbour is stuck in it": one part of the hazard after the turn is enough.
  if (mentions.some(({ from }) => scopes.fresh[from] === 1 || scopes.sinceNow[from] === 1)) return true;
  return mentions.every((mention) => scopes.leftOpen.has(tokens[mention.from]?.sentence ?? -1));
}

function exclusionOf(mentions: readonly Mention[], tokens: readonly Token[], scopes: Scopes): Exclusion | null {
  if (mentions.some((mention) => isDenied(mention, mentions, tokens, scopes))) return 'negated';
  const sentences = mentions.map((mention) => tokens[mention.from]?.sentence ?? 0);
  if (sentences.some((sentence) => scopes.hypothetical.has(sentence))) return 'hypothetical';
  // "It smoked last summer, all good until tonight, when it smoked": one sentence may tell of two times.
  const isOfNow = mentions.some((mention) => scopes.sinceNow[mention.from] === 1);
  if (!isOfNow && sentences.some((sentence) => scopes.background.has(sentence))) return 'background';
  return null;
}

/** Whether the text denies a sign that would still count if nobody had checked it. */
export function isGone({ rule, excluded }: Pick<Hit, 'rule' | 'excluded'>): boolean {
  return rule.lingering === true && excluded === 'negated';
}

/** Whether a sentence in which the rule's words stand names what keeps it from applying there. */
function isExcused(
  { unlessBeside }: PreparedRule,
  chosen: readonly Mention[],
  table: MentionTable,
  tokens: readonly Token[],
): boolean {
  if (!isNamed(unlessBeside, table)) return false;
  const sentences = new Set(chosen.map(({ from }) => tokens[from]?.sentence));
  return mentionsOf(unlessBeside, table).some(({ from }) => sentences.has(tokens[from]?.sentence));
}

/** Of each need the mention nearest to the anchor, or null where one of them has none. */
function chosenBeside(
  anchor: Mention,
  others: readonly (readonly Mention[])[],
  tokens: readonly Token[],
  rule: HazardRule,
  scopes: Scopes,
): Mention[] | null {
  const chosen = [anchor];
  for (const candidates of others) {
    const found = nearest(anchor, candidates, tokens, rule, scopes, chosen);
    if (found === null) return null;
    chosen.push(found);
  }
  return chosen;
}

function hitOf(rule: HazardRule, chosen: readonly Mention[], tokens: readonly Token[], scopes: Scopes): Hit {
  let from = Infinity;
  let to = -1;
  for (const mention of chosen) {
    from = Math.min(from, mention.from);
    to = Math.max(to, mention.to);
  }
  const excluded = exclusionOf(chosen, tokens, scopes);
  const asserted = excluded === null && isAsserted(chosen, tokens, scopes);
  return { rule, from, to, mentions: chosen, excluded, asserted };
}

function matchRule(prepared: PreparedRule, table: MentionTable, tokens: readonly Token[], scopes: Scopes): Hit | null {
  const { rule, needs } = prepared;
  const [anchors = NO_MENTIONS, ...others] = needs.map((need) => mentionsOf(need, table).slice(0, MENTIONS_PER_NEED));
  let liveHit: Hit | null = null;
  let excludedHit: Hit | null = null;
  for (const anchor of anchors) {
    const chosen = chosenBeside(anchor, others, tokens, rule, scopes);
    if (chosen === null || isExcused(prepared, chosen, table, tokens)) continue;
    const hit = hitOf(rule, chosen, tokens, scopes);
    if (rule.onlyAsserted === true && !hit.asserted && !isGone(hit)) continue;
    if (hit.asserted || (hit.excluded === null && scopes.resolved.size === 0)) return hit;
    if (hit.excluded === null) liveHit ??= hit;
    else excludedHit ??= hit;
  }
  return liveHit ?? excludedHit;
}

/** One hit at most for each rule: a counting one when there is one, otherwise the first that does not count. */
export function matchRules(
  rules: readonly PreparedRule[],
  mentions: readonly Mention[],
  tokens: readonly Token[],
  scopes: Scopes,
): Hit[] {
  const named = groupMentions(tokens, mentions);
  const hits: Hit[] = [];
  for (const prepared of rules) {
    const hit = mayApply(prepared, named) ? matchRule(prepared, named, tokens, scopes) : null;
    if (hit !== null) hits.push(hit);
  }
  return hits;
}
