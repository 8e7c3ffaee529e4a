import { OPENING_BARS, OPENING_DENIALS, OPENING_QUESTIONS, OPENINGS } from '../lexicon/openings.ts';
import { words } from '../lexicon/words.ts';
import { DANGER, findDeniable, WANTED } from './deniable.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { GAP, rewrite, STOP } from './rewrite.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

const INDEX = new PhraseIndex([OPENINGS]);
const TONE = words('tone opening_tone opening_unknown opening_courtesy opening_ask');
const DENIALS = words(OPENING_DENIALS);
const BARS = words(OPENING_BARS);
const ASKS = words('opening_ask');
const ANNOUNCEMENT = 'opening_announcement';
/** Words before an announcement: "I just wanted to say". */
const ANNOUNCED_BY = words('i we just also only hi hello please so and solo yo nomas tambien y');
const QUESTIONS = words(OPENING_QUESTIONS);
/** What joins an opening and what is told behind it. */
const JOINS = words('and but plus also however though y e pero aunque');
/** With these a later sentence points to what is told before it. */
const POINTS = words(
  'it its this that these those them there he she him her they eso esto esa ese ella ellos lo la le',
);
/** Behind tone these suppose nothing of the fault: "no worries if you are busy". */
const CONDITIONS = words('if si');
/** A list of what is not there goes on with these. */
const ALTERNATIVES = words('or nor o u ni either neither');
/** Before these a denial is of a thing: "there is no", "we have no". */
const LEADS = words(
  'i we there theres is are have has got had hay tengo tenemos im were hoy today sorry hi hello hola',
);
const LACKS = words('no without sin nobody noone nadie zero');
/** Two words of which the second makes a lack of the first. */
const NOT = words('not dont havent no');
const HAS = words('have own know live speak from home here hay tengo tenemos soy somos vivo conozco hablo estoy');

/** What sets aside what a text tells; an opening is none of it. */
const SET_ASIDE = words('resolved gone figurative background expert');
/** What may fail beside a fault without being one of the dwelling. */
const OF_NO_FAULT = words(
  'person people_below dependent whole only_one partial part_of_home floor behind_door doorbell some_power grounds let_in no_harm_meant spreading stands_near',
);
/** What is not of the dwelling, and what may be said of it: "the wifi does not work". */
const NEUTRAL = words('admin access_system');
const FAILS = words('no_function trip no_cooling');
const NEUTRAL_REACH = 4;
/** Services that are a fault where they are lacking. */
const SERVICES = words('water weak_water power gas_thing heater');
/** A word names something of the dwelling that may be the fault. */
const FAULT = 1;
/** A word names something that is a fault where it is lacking. */
const NEEDED = 2;

const LONGEST_OPENING = 14;
const LONGEST_TONE = 8;
const FEWEST_TOLD = 2;

/** What a text says beside what it tells, by its words `from`..`to`. */
interface Openings {
  /** Whether they have nothing to do with what is told behind them. */
  isOpening: (from: number, to: number) => boolean;
  /** Whether they are tone only, which says nothing about what is told before them either. */
  isTone: (from: number, to: number) => boolean;
  /** The first word behind "just wanted to say" and the like, which need no turn; or `from`. */
  behindAnnouncement: (from: number) => number;
}

/** Whether words begin with a lack ("no parking", "there is no soap", "no tengo carro"), and not with what does not work. */
function lacksThing(tokens: readonly Token[], from: number, to: number): boolean {
  let at = from;
  while (at < to && LEADS.has(normAt(tokens, at))) at += 1;
  const word = normAt(tokens, at);
  return LACKS.has(word) || (NOT.has(word) && HAS.has(normAt(tokens, at + 1)));
}

/** Per word, what it names: {@link FAULT}, {@link NEEDED} or 0. */
function findFaults(tokens: readonly Token[], mentions: readonly Mention[], deniable: Uint8Array): Uint8Array {
  const faults = new Uint8Array(tokens.length);
  const neutral = mentions.filter(({ concept }) => NEUTRAL.has(concept));
  const isBesideNeutral = (at: number): boolean =>
    neutral.some(({ from }) => tokens[from]?.clause === tokens[at]?.clause && Math.abs(from - at) <= NEUTRAL_REACH);
  for (const { concept, from, to } of mentions) {
    if (OF_NO_FAULT.has(concept) || (FAILS.has(concept) && isBesideNeutral(from))) continue;
    faults.fill(FAULT, from, to + 1);
  }
  for (const { concept, from, to } of mentions) if (SERVICES.has(concept)) faults.fill(NEEDED, from, to + 1);
  deniable.forEach((what, at) => {
    if (what === WANTED && faults[at] === FAULT) faults[at] = NEEDED;
  });
  for (const { from, to } of neutral) faults.fill(0, from, to + 1);
  return faults;
}

/** Per word, 1 where one of some concepts is named. */
function named(mentions: readonly Mention[], concepts: ReadonlySet<string>, length: number): Uint8Array {
  const found = new Uint8Array(length);
  for (const { concept, from, to } of mentions) if (concepts.has(concept)) found.fill(1, from, to + 1);
  return found;
}

function findOpenings({ tokens, mentions, scopeMentions }: Reading): Openings {
  const deniable = findDeniable(tokens, mentions, scopeMentions);
  const faults = findFaults(tokens, mentions, deniable);
  const setAside = named(scopeMentions, SET_ASIDE, tokens.length);
  const phrases = INDEX.find(tokens);
  const tone = named([...phrases, ...scopeMentions], TONE, tokens.length);
  const announcements = phrases.filter(({ concept }) => concept === ANNOUNCEMENT);
  const asks = named(phrases, ASKS, tokens.length);
  // "Quick question, what if it overflows": that is the question.
  const isAsked = (from: number, to: number): boolean =>
    asks.subarray(from, to + 1).includes(1) && QUESTIONS.has(normAt(tokens, behindJoint(tokens, to + 1)));
  const isBarred = (at: number, isOfTone: boolean): boolean => {
    if (deniable[at] === DANGER || setAside[at] === 1) return true;
    if (tone[at] === 1) return false;
    const word = normAt(tokens, at);
    const isPointing = POINTS.has(word) && tokens[at]?.sentence !== 0;
    return isPointing || (BARS.has(word) && !(isOfTone && CONDITIONS.has(word))) || ALTERNATIVES.has(word);
  };
  const isClear = (from: number, to: number): boolean => {
    const isLack = lacksThing(tokens, from, to);
    for (let at = from; at <= to; at += 1) {
      const isFault = isLack ? faults[at] === NEEDED : faults[at] !== 0;
      if (isBarred(at, tone[from] === 1) || (isFault && tone[at] === 0)) return false;
    }
    return true;
  };
  return {
    isOpening: (from, to) => {
      const isSaid = tokens.slice(from, to + 1).some(({ norm }, at) => tone[from + at] === 1 || DENIALS.has(norm));
      return isSaid && isClear(from, to) && !isAsked(from, to);
    },
    behindAnnouncement: (from) => {
      const isNext = (at: number): boolean =>
        tokens
          .slice(from, at)
          .every(({ norm, sentence }) => ANNOUNCED_BY.has(norm) && sentence === tokens[at]?.sentence);
      return Math.max(
        from,
        ...announcements.filter((one) => one.from >= from && isNext(one.from)).map(({ to }) => to + 1),
      );
    },
    isTone: (from, to) => tone[from] === 1 && to - from < LONGEST_TONE && isClear(from, to),
  };
}

/** The first word behind an opening's joint. */
function behindJoint(tokens: readonly Token[], from: number): number {
  let at = from;
  while (JOINS.has(normAt(tokens, at))) at += 1;
  return at;
}

const isTurn = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.clause !== tokens[at - 1]?.clause || JOINS.has(normAt(tokens, at));

/** Where behind the openings of a sentence something else is told: its first word, or `from` where it has none. */
function toldFrom(tokens: readonly Token[], from: number, { isOpening, behindAnnouncement }: Openings): number {
  const sentence = tokens[from]?.sentence;
  let start = behindAnnouncement(from);
  for (let at = start + 1; at <= start + LONGEST_OPENING && tokens[at]?.sentence === sentence; at += 1) {
    if (at <= start || !isTurn(tokens, at)) continue;
    if (!isOpening(start, at - 1)) break;
    start = behindAnnouncement(behindJoint(tokens, at));
  }
  return start;
}

/** The last word of a sentence before the tone with which it ends ("…, no rush"). */
function toldTo(tokens: readonly Token[], from: number, last: number, { isTone }: Openings): number {
  // "No flames, no drama": what is denied before the tone may be all that is told.
  if (DENIALS.has(normAt(tokens, from))) return last;
  let end = last;
  for (let at = last; at > from && last - at <= LONGEST_OPENING; at -= 1) {
    if (!isTurn(tokens, at)) continue;
    if (!isTone(Math.min(behindJoint(tokens, at), end), end)) break;
    end = at - 1;
  }
  return end;
}

/**
 * A text without what its sentences say before they tell of something ("no rush, but", "no internet and", "not sure who to
 * call,"), and without the tone with which they end. Every other word keeps its place; null where no sentence has any.
 */
export function withoutOpenings(description: string, reading: Reading): string | null {
  const { tokens, scopeMentions } = reading;
  // What is a figure of speech may be told to be one by the words around it.
  if (scopeMentions.some(({ concept }) => concept === 'figurative')) return null;
  const openings = findOpenings(reading);
  const replaced = new Map<number, string>();
  let from = 0;
  tokens.forEach(({ sentence }, last) => {
    if (tokens[last + 1]?.sentence === sentence) return;
    const start = toldFrom(tokens, from, openings);
    const end = toldTo(tokens, start, last, openings);
    if (end - start + 1 >= FEWEST_TOLD) {
      for (let at = from; at < start; at += 1) replaced.set(at, GAP);
      for (let at = end + 1; at <= last; at += 1) replaced.set(at, STOP);
    }
    from = last + 1;
  });
  return replaced.size === 0 ? null : rewrite(description, tokens, { replaced });
}
