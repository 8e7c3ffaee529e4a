import { QUESTIONS } from '../lexicon/questions.ts';
import { words } from '../lexicon/words.ts';
import { findAskedBefore, findAskedBehind } from './asked-behind.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Mention } from './phrase-index.ts';
import { findPresumptions } from './presumptions.ts';
import type { Presumptions } from './presumptions.ts';
import type { Reading } from './reading.ts';
import { rewrite, STOP, wordsFarFrom } from './rewrite.ts';
import type { Token } from './tokenize.ts';

const INDEX = new PhraseIndex([QUESTIONS]);

/** A question or wish: its words `from`..`to`. */
interface Aside {
  from: number;
  to: number;
}

/** With these a clause goes on in the next: "if I smell gas, hear a hiss or see smoke". */
const LISTS = words('or nor o u ni and y');
/** Behind an "and" these begin something else: "no heat, and it is 18F". */
const OPENERS = words('i we it its the there theres im ive my our this now hay el la mi nos esta');
/** Words that make what follows a supposition, up to the end of the sentence. */
const CONDITIONS = words('if si ever case event');
/** What may stand before the question in its clause. */
const LEADS = words('and so but also then please pls hi hello hey ok okay thanks y pero entonces hola');
const FEWEST_WORDS = 2;
/** Words between polite words and the question that they introduce. */
const POLITE_REACH = 2;

function endOf(tokens: readonly Token[], at: number, part: 'clause' | 'sentence'): number {
  let to = at;
  while (tokens[to + 1]?.[part] === tokens[at]?.[part] && to + 1 < tokens.length) to += 1;
  return to;
}

function isClauseStart(tokens: readonly Token[], at: number): boolean {
  let first = at;
  while (first > 0 && tokens[first - 1]?.clause === tokens[at]?.clause && LEADS.has(tokens[first - 1]?.norm ?? '')) {
    first -= 1;
  }
  return tokens[first - 1]?.clause !== tokens[at]?.clause;
}

/** Where the words of a question that suppose something begin, or -1. */
function conditionOf(tokens: readonly Token[], { from, to }: Aside): number {
  const at = tokens.slice(from, to + 1).findIndex(({ norm }) => CONDITIONS.has(norm));
  return at < 0 ? -1 : from + at;
}

/**
 * A question goes to the end of its clause, and to that of the sentence when it supposes something or goes on with a list
 * ("how do you handle gas leaks, floods and fires").
 */
function questionAt(tokens: readonly Token[], { concept, from, to: opened }: Mention): Aside {
  const clause = { from, to: endOf(tokens, from, 'clause') };
  const to = endOf(tokens, from, 'sentence');
  const isList = tokens
    .slice(clause.to + 1, to + 1)
    .some(({ norm }, at) => LISTS.has(norm) && !OPENERS.has(tokens[clause.to + 2 + at]?.norm ?? ''));
  const asked = concept === 'wonders' ? { ...clause, from: opened + 1 } : clause;
  return isList || conditionOf(tokens, asked) >= 0 ? { from, to } : clause;
}

/** "What do I do if the water won't stop? It's all over the kitchen": what was supposed goes on, and only its "if" is none. */
function withoutWhatGoesOn(aside: Aside, tokens: readonly Token[], mentions: readonly Mention[]): Aside {
  const condition = conditionOf(tokens, aside);
  if (condition < 0) return aside;
  const next = (tokens[aside.to]?.sentence ?? 0) + 1;
  const isThere = mentions.some(
    ({ concept, from }) =>
      (concept === 'goes_on' && tokens[from]?.sentence === next) ||
      (concept === 'now' && from > condition && from <= aside.to),
  );
  return isThere ? { from: aside.from, to: condition } : aside;
}

/** Sentences that suppose, or speak of what is planned: there nothing is told beside the question. */
function supposingSentences(tokens: readonly Token[], mentions: readonly Mention[]): Set<number> {
  const isOpening = ({ from }: Mention): boolean => tokens[from - 1]?.sentence !== tokens[from]?.sentence;
  return new Set(
    mentions
      .filter((one) => one.concept === 'plans' || (one.concept === 'supposes' && isOpening(one)))
      .map(({ from }) => tokens[from]?.sentence ?? 0),
  );
}

function asidesIn(tokens: readonly Token[], mentions: readonly Mention[], presumed: Presumptions): Aside[] {
  const supposing = supposingSentences(tokens, mentions);
  const soon = new Set(mentions.filter(({ concept }) => concept === 'soon').map(({ from }) => tokens[from]?.clause));
  const ongoing = mentions.filter(({ concept }) => concept === 'goes_on' || concept === 'now');
  // What takes something for granted is not left out, also behind politeness ("do you know when the power is back").
  const isRead = ({ from, to }: Mention): boolean =>
    tokens
      .slice(from, to + 1 + POLITE_REACH)
      .some(({ clause }, ahead) => clause === tokens[from]?.clause && presumed.replaced.has(from + ahead));
  const asideAt = (mention: Mention): Aside | undefined => {
    const { concept, from } = mention;
    if (isRead(mention)) return undefined;
    if (concept === 'wishes') return { from, to: endOf(tokens, from, 'sentence') };
    if (concept === 'thanks' && soon.has(tokens[from]?.clause)) return { from, to: endOf(tokens, from, 'clause') };
    const isAnywhere = concept === 'asks_anywhere' || concept === 'wonders';
    if (!isAnywhere && (concept !== 'asks' || !isClauseStart(tokens, from))) return undefined;
    const isOpening = tokens[from - 1]?.sentence !== tokens[from]?.sentence;
    if (!isOpening && supposing.has(tokens[from]?.sentence ?? 0)) return undefined;
    return withoutWhatGoesOn(questionAt(tokens, mention), tokens, ongoing);
  };
  const asides: Aside[] = [];
  let covered = -1;
  for (const mention of mentions) {
    // A question within one adds nothing; to follow each to the end of an endless sentence takes long.
    const aside = mention.from > covered ? asideAt(mention) : undefined;
    if (!aside) continue;
    asides.push(aside);
    covered = Math.max(covered, aside.to);
  }
  return asides;
}

/** Questions up to where something else is told behind them. */
const withoutTold = (asides: readonly Aside[], before: readonly Aside[]): Aside[] =>
  asides.map((aside) => ({
    ...aside,
    to: Math.min(
      aside.to,
      ...before.filter(({ from, to }) => from <= aside.from && aside.from <= to).map(({ to }) => to),
    ),
  }));

/**
 * What a text tells beside its questions about what will be done ("…, who do I call?") and its wishes ("let me know when it
 * is fixed"): these say nothing of whether the danger is there. Every word keeps its place.
 * @param near words of what may be told there; of a long text only their sentences and the next ones are given. Without
 * any, only what the questions themselves take for granted is told
 * @returns null when there is none of them, or nothing beside them
 */
export function withoutQuestions(
  description: string,
  { tokens, scopeMentions }: Reading,
  near: readonly number[],
): string | null {
  const mentions = INDEX.find(tokens);
  const presumed = findPresumptions(
    tokens,
    mentions.filter(({ concept }) => concept === 'presumes'),
  );
  const behind = findAskedBehind(tokens, scopeMentions, near).map((mention) => questionAt(tokens, mention));
  const before = findAskedBefore(tokens, scopeMentions, near);
  const asides =
    near.length === 0 ? [] : [...withoutTold(asidesIn(tokens, mentions, presumed), before), ...behind, ...before];
  if (asides.length === 0 && presumed.replaced.size === 0) return null;
  const aside = new Uint8Array(tokens.length);
  for (const at of wordsFarFrom(tokens, near.length === 0 ? presumed.replaced.keys() : near)) aside[at] = 1;
  for (const { from, to } of asides) aside.fill(1, from, to + 1);
  const replaced = new Map(presumed.replaced);
  aside.forEach((isAside, at) => {
    if (isAside === 1) replaced.set(at, STOP);
  });
  const left = tokens.filter((_, at) => (replaced.get(at) ?? 'told').length > STOP.length).length;
  if (left < FEWEST_WORDS || replaced.size === 0) return null;
  return rewrite(description, tokens, { replaced, joined: presumed.joined });
}
