import { BARE_FAULTS, PADDING } from '../lexicon/bare.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';

const PADDING_INDEX = new PhraseIndex([PADDING]);
const FAULTS = new PhraseIndex([BARE_FAULTS]);

/** A longer text says more than one thing. */
const LONGEST = 20;
/** A text that opens with one of these asks. */
const ASKING = new Set('is are was has have do does did can could'.split(' '));
/** "4b", "b12": a unit by its number. */
const UNIT = /^(?:\d{1,4}[a-z]?|[a-z]\d{1,4})$/;

/** By fault: what is another thing with the next word. */
const OTHER_THINGS: Readonly<Record<string, ReadonlySet<string>>> = {
  fire_word: new Set(
    'place alarm drill door doors exit escape extinguisher department truck hydrant pit wood'.split(' '),
  ),
  gas_lost: new Set('smell smells odor odors odour leak leaks bill'.split(' ')),
};

/** Where a short text has words that tell nothing about a fault: who writes, since when, that somebody should come. */
export interface Padding {
  /** Per word: 1 for words that never tell anything. */
  beside: Uint8Array;
  /** Per word: 1 for names of rooms, which may limit what is lost. */
  rooms: Uint8Array;
}

/** @returns null for a text that is too long to be a bare statement, or that asks */
export function findPadding(tokens: readonly Token[]): Padding | null {
  if (tokens.length === 0 || tokens.length > LONGEST || ASKING.has(tokens[0]?.norm ?? '')) return null;
  const padding = { beside: new Uint8Array(tokens.length), rooms: new Uint8Array(tokens.length) };
  for (const { concept, from, to } of PADDING_INDEX.find(tokens)) {
    (concept === 'beside_room' ? padding.rooms : padding.beside).fill(1, from, to + 1);
  }
  tokens.forEach(({ norm }, at) => {
    if (UNIT.test(norm)) padding.beside[at] = 1;
  });
  return padding;
}

const DRIPS = new Set('drip drips dripping dripped'.split(' '));
const UNDER = new Set('under underneath below beneath behind'.split(' '));

/**
 * Whether mentions tell of a sink that drips and nothing of a pipe: it is the tap that does, as far as anybody says ("the
 * bathroom sink drips"), unlike what drips under a sink, or leaks.
 */
export function isDrippingSink(tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  const sink = mentions.find(({ concept }) => concept === 'sink');
  const drip = mentions.find(({ concept, from }) => concept === 'leak' && DRIPS.has(tokens[from]?.norm ?? ''));
  if (sink === undefined || drip === undefined || drip.from < sink.from || mentions.length > 2) return false;
  return !tokens.some(({ norm }) => UNDER.has(norm));
}

/** The faults of BARE_FAULTS that a text names. */
export function findBareFaults(tokens: readonly Token[]): Mention[] {
  return FAULTS.find(tokens).filter(
    ({ concept, to }) => OTHER_THINGS[concept]?.has(tokens[to + 1]?.norm ?? '') !== true,
  );
}

/**
 * Whether a text says no more than what `mentions` name: every other word of it is padding.
 * @param withRooms whether a room may be named as well
 */
export function isAllSaid(padding: Padding, mentions: readonly Mention[], withRooms: boolean): boolean {
  const said = Uint8Array.from(padding.beside);
  for (const { from, to } of mentions) said.fill(1, from, to + 1);
  return said.every((isSaid, at) => isSaid === 1 || (withRooms && padding.rooms[at] === 1));
}
