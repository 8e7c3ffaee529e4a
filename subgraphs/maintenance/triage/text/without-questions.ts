import { QUESTIONS } from '../lexicon/questions.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';

const INDEX = new PhraseIndex([QUESTIONS]);

/** A question or wish: its words `from`..`to`. */
interface Aside {
  from: number;
  to: number;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** With these a clause goes on in the next: "if I smell gas, hear a hiss or see smoke". */
const LISTS = words('or nor o u ni and y');
/** Behind an "and" these begin something else: "no heat, and it is 18F". */
const OPENERS = words('i we it its the there theres im ive my our this now hay el la mi nos esta');
/** Words that make what follows a supposition, up to the end of the sentence. */
const CONDITIONS = words('if si ever case event');
/** What may stand before the question in its clause. */
const LEADS = words('and so but also then please pls hi hello hey ok okay thanks y pero entonces hola');
const FEWEST_WORDS = 2;
/** A text of more words is read again only in part. */
const LONG_WORDS = 60;

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
function questionAt(tokens: readonly Token[], from: number): Aside {
  const clause = { from, to: endOf(tokens, from, 'clause') };
  const to = endOf(tokens, from, 'sentence');
  const isList = tokens
    .slice(clause.to + 1, to + 1)
    .some(({ norm }, at) => LISTS.has(norm) && !OPENERS.has(tokens[clause.to + 2 + at]?.norm ?? ''));
  return isList || conditionOf(tokens, clause) >= 0 ? { from, to } : clause;
}

/** "What do I do if the water won't stop? It's all over the kitchen": what was supposed goes on, and only its "if" is none. */
function withoutWhatGoesOn(aside: Aside, tokens: readonly Token[], mentions: readonly Mention[]): Aside {
  const condition = conditionOf(tokens, aside);
  const next = (tokens[aside.to]?.sentence ?? 0) + 1;
  const goesOn = mentions.some(({ concept, from }) => concept === 'goes_on' && tokens[from]?.sentence === next);
  return condition >= 0 && goesOn ? { from: aside.from, to: condition } : aside;
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

function asidesIn(tokens: readonly Token[]): Aside[] {
  const mentions = INDEX.find(tokens);
  const supposing = supposingSentences(tokens, mentions);
  const soon = new Set(mentions.filter(({ concept }) => concept === 'soon').map(({ from }) => tokens[from]?.clause));
  const presuming = new Map(
    mentions.filter(({ concept }) => concept === 'presumes').map(({ from, to }) => [from, to - 1]),
  );
  return mentions.flatMap(({ concept, from }) => {
    const presumed = presuming.get(from);
    if (presumed !== undefined) return [{ from, to: presumed }];
    if (concept === 'wishes') return [{ from, to: endOf(tokens, from, 'sentence') }];
    if (concept === 'thanks' && soon.has(tokens[from]?.clause)) return [{ from, to: endOf(tokens, from, 'clause') }];
    if (concept !== 'asks_anywhere' && (concept !== 'asks' || !isClauseStart(tokens, from))) return [];
    const isOpening = tokens[from - 1]?.sentence !== tokens[from]?.sentence;
    if (!isOpening && supposing.has(tokens[from]?.sentence ?? 0)) return [];
    return [withoutWhatGoesOn(questionAt(tokens, from), tokens, mentions)];
  });
}

/** Leaves out what is far from some words: reading all of a long text twice takes too long. */
function leaveOut(aside: Uint8Array, tokens: readonly Token[], near: readonly number[]): void {
  const sentences = new Set(near.map((at) => tokens[at]?.sentence ?? 0));
  const isNear = (sentence: number): boolean => [-1, 0, 1].some((step) => sentences.has(sentence + step));
  tokens.forEach(({ sentence }, at) => {
    if (!isNear(sentence)) aside[at] = 1;
  });
}

/**
 * What a text tells beside its questions about what will be done ("…, who do I call?") and its wishes ("let me know when it
 * is fixed"): these say nothing of whether the danger is there. Every word keeps its place.
 * @param near words of what may be told there; of a long text only their sentences and the next ones are given
 * @returns null when there is none of them, or nothing beside them
 */
export function withoutQuestions(
  description: string,
  tokens: readonly Token[],
  near: readonly number[],
): string | null {
  const aside = new Uint8Array(tokens.length);
  const asides = asidesIn(tokens);
  if (asides.length === 0) return null;
  if (tokens.length > LONG_WORDS) leaveOut(aside, tokens, near);
  for (const { from, to } of asides) aside.fill(1, from, to + 1);
  const left = tokens.filter((_, at) => aside[at] === 0).length;
  if (left < FEWEST_WORDS || left === tokens.length) return null;
  let told = '';
  let end = 0;
  tokens.forEach((token, at) => {
    if (aside[at] === 0) return;
    told += description.slice(end, token.start) + '.'.padEnd(token.end - token.start);
    end = token.end;
  });
  return told + description.slice(end);
}
