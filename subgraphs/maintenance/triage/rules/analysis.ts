import { findBareFaults, findPadding, isAllSaid, isDrippingSink } from '../text/bare.ts';
import type { Padding } from '../text/bare.ts';
import { findEnded } from '../text/ended.ts';
import type { Stretch } from '../text/endings.ts';
import { isInvestigated } from '../text/investigated.ts';
import type { Mention } from '../text/phrase-index.ts';
import { readDescription } from '../text/reading.ts';
import type { Reading } from '../text/reading.ts';
import { findRecalls, isToldOfRecently } from '../text/recall.ts';
import { GAP, rewrite, STOP } from '../text/rewrite.ts';
import { isThereAnyway, isUnsurelyRepaired } from '../text/unended.ts';
import type { Severity } from '../triage.types.ts';
import { BARE_RULES } from './bare-rules.ts';
import { DANGER_SIGNS } from './danger-signs.ts';
import { EMERGENCY_RULES } from './emergency-rules.ts';
import { URGENT_RULES } from './lesser-rules.ts';
import { isSensedAgain } from './past.rules.ts';
import { isGone, matchRules, prepareRules } from './rule-engine.ts';
import type { Hit } from './rule-engine.ts';

const RULES = prepareRules([...EMERGENCY_RULES, ...URGENT_RULES]);
const RULES_OF_SHORT_TEXTS = [...RULES, ...prepareRules(BARE_RULES)];

/** What a text tells beside the dangers that it tells to be over. */
export interface Rest {
  /** The text without the words of these dangers; their things and what was done to them are left. */
  text: string;
  analysis: Analysis;
  /** The text without all that is told of these dangers; null when nothing else is told. */
  beside: () => string | null;
}

/** A description with the guide's rules applied to it. */
export interface Analysis {
  reading: Reading;
  hits: readonly Hit[];
  /** What is left of the text without the dangers that it tells to be over, where these were looked for and found. */
  rest?: Rest;
}

/**
 * A repair that is reported as done takes away the hazards told up to that sentence, unless a later sentence says that
 * the trouble goes on (guide R3).
 */
function withResolved(hits: readonly Hit[], reading: Reading): Hit[] {
  const { resolved, unresolved } = reading.scopes;
  if (resolved.size === 0) return [...hits];
  const lastResolved = Math.max(...resolved);
  if ([...unresolved].some((sentence) => sentence >= lastResolved)) return [...hits];
  // Gas, fire and electricity are over only when somebody competent says so.
  const isUnsure = isUnsurelyRepaired(reading.tokens);
  const isLeft = ({ rule, mentions }: Hit): boolean =>
    rule.severity === 'emergency' &&
    ((isUnsure && rule.lingering === true) || mentions.some((mention) => isThereAnyway(reading, mention)));
  return hits.map((hit) => {
    if (hit.excluded === null && isLeft(hit)) return { ...hit, asserted: true };
    const sentence = reading.tokens[hit.from]?.sentence ?? 0;
    return hit.excluded === null && !hit.asserted && sentence <= lastResolved ? { ...hit, excluded: 'resolved' } : hit;
  });
}

/** Sentences between the denial of a hazard and the words that recall it. */
const FARTHEST_RECALL = 2;

/** The sentences that recall something of a short while ago: what it was is named (its concept), or not (null). */
function recallsOf({ tokens, mentions, scopes }: Reading): Map<string | null, Set<number>> {
  const sentenceAt = (at: number): number => tokens[at]?.sentence ?? 0;
  const recalls = new Map<string | null, Set<number>>([[null, new Set(findRecalls(tokens, scopes).map(sentenceAt))]]);
  for (const { concept, from } of mentions) {
    if (!DANGER_SIGNS.has(concept) || !isToldOfRecently(tokens, from)) continue;
    recalls.set(concept, (recalls.get(concept) ?? new Set()).add(sentenceAt(from)));
  }
  return recalls;
}

/**
 * A sign of fire, gas or electricity that is gone but was there a short while ago, and that nobody competent has looked
 * at, counts as if it were there (guide R3).
 */
function withUnchecked(hits: readonly Hit[], reading: Reading): Hit[] {
  const { tokens, scopes } = reading;
  if (!hits.some(isGone) || isInvestigated(tokens, scopes)) return [...hits];
  const recalls = recallsOf(reading);
  const isRecalled = ({ from, mentions }: Hit): boolean => {
    const sentence = tokens[from]?.sentence ?? 0;
    return [null, ...mentions.map(({ concept }) => concept)].some((what) => {
      const sentences = recalls.get(what);
      for (let near = sentence - FARTHEST_RECALL; near <= sentence + FARTHEST_RECALL; near += 1) {
        if (sentences?.has(near) === true) return true;
      }
      return false;
    });
  };
  return hits.map((hit) =>
    isGone(hit) && isRecalled(hit) ? { ...hit, excluded: null, asserted: true, isUnchecked: true } : hit,
  );
}

const GOES_ON_NOW = new Set(['is', 'its', 'are', 'keeps', 'started', 'starts', 'esta']);
const ONCE_MORE = new Set(['again', 'otra', 'nuevo', 'nuevamente']);
const NEAR_WORDS = 2;

/** "It was cleaned up but it is flooding again": the level of the guide holds, whatever else is over. */
function withReturned(hits: readonly Hit[], { tokens, mentions, scopes }: Reading): Hit[] {
  const isReturned = ({ concept, from, to }: Mention): boolean =>
    concept === 'flood' &&
    (scopes.negatedBy[from] ?? -1) < 0 &&
    tokens.slice(Math.max(0, from - NEAR_WORDS), from).some(({ norm }) => GOES_ON_NOW.has(norm)) &&
    tokens.slice(to + 1, to + 1 + NEAR_WORDS).some(({ norm }) => ONCE_MORE.has(norm));
  if (!mentions.some(isReturned)) return [...hits];
  const isOfIt = (hit: Hit): boolean =>
    hit.excluded === null && hit.mentions.some(({ concept }) => concept === 'flood');
  return hits.map((hit) => (isOfIt(hit) ? { ...hit, asserted: true } : hit));
}

/** By rule, who or what may have ended a danger that stands in one sentence with it. */
const MAY_END: Readonly<Record<string, ReadonlySet<string>>> = {
  E1: new Set(['resolved', 'expert']),
  E2: new Set(['resolved', 'expert']),
  E3: new Set(['resolved']),
};

/**
 * "How long until the gas leak is fixed?", "the plumber came after the gas smell and tested nothing": words of a repair that
 * end nothing sound to the model like an end, so the level of the guide holds.
 */
function withUnendedBeside(hits: readonly Hit[], { tokens, scopeMentions }: Reading): Hit[] {
  const isBeside = (hit: Hit): boolean =>
    scopeMentions.some(
      ({ concept, from }) =>
        MAY_END[hit.rule.rule]?.has(concept) === true && tokens[from]?.sentence === tokens[hit.from]?.sentence,
    );
  return hits.map((hit) => (hit.excluded === null && isBeside(hit) ? { ...hit, asserted: true } : hit));
}

/** A sign of long ago that is sensed again counts as one of now. */
function withSensedAgain(hits: readonly Hit[], reading: Reading): Hit[] {
  const isPast = ({ rule, excluded }: Hit): boolean => rule.lingering === true && excluded === 'background';
  if (!hits.some(isPast) || !isSensedAgain(reading)) return [...hits];
  return hits.map((hit) => (isPast(hit) ? { ...hit, excluded: null, asserted: true } : hit));
}

/**
 * "No power, please send someone": a text that says nothing else limits nothing (guide R12). A room does limit the loss
 * of a service (E4), but not a danger.
 */
function withBare(hits: readonly Hit[], mentions: readonly Mention[], { tokens }: Reading, padding: Padding): Hit[] {
  const bareOf = (severity: Severity): { isAll: boolean; isAllWithRooms: boolean } => {
    const graver = hits.filter(
      ({ rule, excluded }) => excluded === null && (rule.severity === 'emergency' || rule.severity === severity),
    );
    const named = new Set(graver.flatMap((hit) => hit.mentions.map(({ concept }) => concept)));
    const said = mentions.filter(({ concept }) => named.has(concept));
    return { isAll: isAllSaid(padding, said, false), isAllWithRooms: isAllSaid(padding, said, true) };
  };
  const bare = { emergency: bareOf('emergency'), urgent: bareOf('urgent'), standard: bareOf('standard') };
  const isBare = ({ rule, excluded }: Hit): boolean =>
    excluded === null && bare[rule.severity][rule.rule === 'E4' ? 'isAll' : 'isAllWithRooms'];
  return hits
    .filter((hit) => (isBare(hit) ? !isDrippingSink(tokens, hit.mentions) : hit.rule.onlyBare !== true))
    .map((hit) => (isBare(hit) ? { ...hit, isBare: true } : hit));
}

/** Reads a description and finds every rule of the guide that its words touch. */
export function analyse(description: string): Analysis {
  const reading = readDescription(description);
  const padding = findPadding(reading.tokens);
  const rules = padding === null ? RULES : RULES_OF_SHORT_TEXTS;
  const mentions = padding === null ? reading.mentions : [...reading.mentions, ...findBareFaults(reading.tokens)];
  const hits = matchRules(rules, mentions, reading.tokens, reading.scopes);
  const counted = withSensedAgain(withReturned(withUnchecked(hits, reading), reading), reading).filter(
    ({ rule, asserted }) => rule.onlyAsserted !== true || asserted,
  );
  const resolved = withUnendedBeside(withResolved(counted, reading), reading);
  return { reading, hits: padding === null ? resolved : withBare(resolved, mentions, reading, padding) };
}

/** A danger that its own sentence ends counts only where the rest of the text names it, too (guide R3). */
function withEnded(whole: Analysis, ended: readonly Stretch[], rest: Analysis): Hit[] {
  const live = new Set(rest.hits.filter(({ excluded }) => excluded === null).map(({ rule }) => rule));
  const isEnded = ({ rule, excluded, mentions }: Hit): boolean =>
    excluded === null &&
    !live.has(rule) &&
    mentions.some((mention) => ended.some(({ from, to }) => mention.from <= to && mention.to >= from));
  return whole.hits.map((hit) => (isEnded(hit) ? { ...hit, excluded: 'resolved', asserted: false } : hit));
}

/** An analysis in which the dangers that their own sentences tell to be over do not count, with the rest of the text. */
export function withoutEnded(whole: Analysis, description: string): Analysis {
  const { tokens } = whole.reading;
  const ended = findEnded(whole.reading, description);
  if (ended.length === 0) return whole;
  const without = (stretches: readonly Stretch[], instead: string): string => {
    const replaced = new Map<number, string>();
    for (const { from, to } of stretches) for (let at = from; at <= to; at += 1) replaced.set(at, instead);
    return rewrite(description, tokens, { replaced });
  };
  const told = ended.map((one) => one.told);
  const isAll = tokens.every((_, at) => told.some(({ from, to }) => at >= from && at <= to));
  const beside = (): string | null => (isAll ? null : without(told, STOP));
  const named = ended.filter(({ from, to }) => from <= to);
  if (named.length === 0) return { ...whole, rest: { text: description, analysis: whole, beside } };
  const text = without(named, GAP);
  const analysis = analyse(text);
  return { reading: whole.reading, hits: withEnded(whole, named, analysis), rest: { text, analysis, beside } };
}
