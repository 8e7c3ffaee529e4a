import {
  AMISS,
  DONE_AWAY,
  DONE_AWAY_ES,
  DONE_AWAY_WITH,
  HEARSAY,
  LAYMEN,
  REPAIR_STEPS,
  REPAIR_STEPS_ES,
  TROUBLES,
  WELL,
} from '../lexicon/endings.ts';
import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { rememberWithWord } from '../../reading/segment/word-memory.ts';

/** Words of a text, from the first to the last. */
export interface Stretch {
  from: number;
  to: number;
}

/** What was done to a thing: its words, and whether that ends nothing unless it is said how it turned out. */
export interface Done extends Stretch {
  isStep: boolean;
}

const JOINS = words('and y');
/** What tells when, or by whom: "by the city on Monday". */
const CIRCUMSTANCES = words(
  'by on in at last this yesterday today during before early late over the el la en por ayer hoy hace esta este monday tuesday wednesday thursday friday saturday sunday a mensual anual',
);
const LONGEST_CIRCUMSTANCE = 8;
const PRESENT = words('is are its has have theres there i it we hay esta estan tiene tengo es no not');

/** A sentence is not read farther than this. */
const LONGEST_SENTENCE = 60;

/** The last word of the sentence of a word, if it ends soon. */
export function sentenceEnd(tokens: readonly Token[], at: number): number {
  let to = at;
  const last = Math.min(tokens.length - 1, at + LONGEST_SENTENCE);
  while (to < last && tokens[to + 1]?.sentence === tokens[at]?.sentence) to += 1;
  return to;
}

/** Where the sentence of a word begins, if that is near. */
export function sentenceStart(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > at - LONGEST_SENTENCE && tokens[from - 1]?.sentence === tokens[at]?.sentence) from -= 1;
  return from;
}

/** Whether the sentence of a word goes on behind it. */
const goesOn = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1] !== undefined && tokens[at + 1]?.sentence === tokens[at]?.sentence;

/** What a word by itself says was done to a thing. */
const deedOf = rememberWithWord((word): 'away' | 'step' | 'nothing' => {
  if (DONE_AWAY.has(word) || DONE_AWAY_ES.test(word)) return 'away';
  return REPAIR_STEPS.has(word) || REPAIR_STEPS_ES.test(word) ? 'step' : 'nothing';
});

/** What the words from `at` say was done to a thing, or null. */
export function doneAt(tokens: readonly Token[], at: number): Done | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const isAway = DONE_AWAY_WITH.get(token.norm)?.has(normAt(tokens, at + 1)) === true;
  if (isAway) return { from: at, to: at + 1, isStep: false };
  const deed = deedOf(token);
  return deed === 'nothing' ? null : { from: at, to: at, isStep: deed === 'step' };
}

/** Whether no denial stands before a word; "nada más" is "only" and denies nothing. */
export function isTold({ tokens, scopes }: Reading, at: number): boolean {
  const denial = scopes.negatedBy[at] ?? -1;
  return denial < 0 || (normAt(tokens, denial) === 'nada' && normAt(tokens, denial + 1) === 'mas');
}

/** "The chain is gone" and "no hay fuga" sound like a loss. */
export const isWelcome = ({ tokens }: Reading, { concept, from, to }: Mention): boolean =>
  concept === 'no_function' && (normAt(tokens, from) === 'no' || WELL.has(normAt(tokens, to)));

const rangeOf = ({ from, to }: Stretch): number[] => Array.from({ length: to - from + 1 }, (_, ahead) => from + ahead);

/** Whether words tell that something is amiss, or of another danger; "a new one" is another only where more is said of it. */
function isAmiss(reading: Reading, { from, to }: Stretch): boolean {
  const { tokens, mentions } = reading;
  const range = rangeOf({ from, to });
  const isSign = (mention: Mention): boolean =>
    mention.from >= from && mention.from <= to && DANGER_SIGNS.has(mention.concept) && !isWelcome(reading, mention);
  if (mentions.some((mention) => isSign(mention) && isTold(reading, mention.from))) return true;
  return range.some((at) => {
    const word = normAt(tokens, at);
    if (LAYMEN.has(word) || HEARSAY.has(word)) return true;
    if (word === 'one' && normAt(tokens, at - 1) === 'new') {
      return at < to && !range.some((other) => other > at && WELL.has(normAt(tokens, other)));
    }
    return AMISS.has(word) && isTold(reading, at);
  });
}

function isCircumstance(tokens: readonly Token[], range: readonly number[]): boolean {
  const [first] = range;
  if (first === undefined) return true;
  if (range.length > LONGEST_CIRCUMSTANCE || !CIRCUMSTANCES.has(normAt(tokens, first))) return false;
  return !range.some((at) => PRESENT.has(normAt(tokens, at)));
}

const HAVE = /^(?:have|got|tenemos|tengo|hay)$/;
const INSTEAD = /^(?:now|instead|ahora)$/;

/** "And we have a heat pump now": what one has instead. */
function isReplacement(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const isHad = HAVE.test(normAt(tokens, from)) || HAVE.test(normAt(tokens, from + 1));
  return isHad && tokens.slice(from, to + 1).some(({ norm }) => INSTEAD.test(norm));
}

function isWellPart(reading: Reading, part: Stretch): boolean {
  const { tokens } = reading;
  if (isAmiss(reading, part)) return false;
  const range = rangeOf(part);
  const has = (which: ReadonlySet<string>, isWanted: (at: number) => boolean): boolean =>
    range.some((at) => which.has(normAt(tokens, at)) && isWanted(at));
  const isDenied = (at: number): boolean => !isTold(reading, at) || /^(?:nothing|nada)$/.test(normAt(tokens, at));
  if (has(TROUBLES, isDenied)) return true;
  if (range.some((at) => !isTold(reading, at))) return false;
  return (
    has(WELL, () => true) ||
    isReplacement(tokens, part) ||
    range.some((at) => doneAt(tokens, at) !== null) ||
    isCircumstance(tokens, range)
  );
}

/** Whether it is said how something turned out, and not only when. */
function isSaidHow({ tokens }: Reading, part: Stretch): boolean {
  return rangeOf(part).some((at) => {
    const word = normAt(tokens, at);
    return WELL.has(word) || TROUBLES.has(word) || doneAt(tokens, at)?.isStep === false;
  });
}

/**
 * Whether the words from `from` to the end of their sentence say nothing but when, by whom, and that all is well.
 * @param isHowNeeded whether that all is well must be said
 */
export function endsWell(reading: Reading, from: number, isHowNeeded: boolean): boolean {
  const { tokens, scopeMentions } = reading;
  const to = sentenceEnd(tokens, from - 1);
  if (goesOn(tokens, to)) return false;
  if (scopeMentions.some(({ concept, from: at }) => concept === 'contrast' && at >= from && at <= to)) {
    return false;
  }
  let isWell = !isHowNeeded;
  let first = from;
  for (let at = from; at <= to + 1; at += 1) {
    const isJoin = JOINS.has(normAt(tokens, at));
    const isTurn = at > to || isJoin || tokens[at]?.clause !== tokens[at - 1]?.clause;
    if (isTurn && at > first) {
      const part = { from: first, to: at - 1 };
      if (!isWellPart(reading, part)) return false;
      isWell ||= isSaidHow(reading, part);
      first = at;
    }
    if (isJoin && at === first) first = at + 1;
  }
  return isWell;
}
