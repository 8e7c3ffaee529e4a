import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';

const LOSSES = words('power_gone all_power power_lost');
const DWELLINGS = words(
  'apartment apt unit flat house home building place condo duplex block complex everywhere departamento depa apartamento casa edificio vivienda',
);
const PLACED = words('anywhere in throughout at across for to inside en de por');
const WHICH = words('the my our this a whole entire all of el la mi nuestro nuestra todo toda los las tu');
/** Between a dwelling and its loss: "the building has no power". */
const HAS = words('has have had is still now currently just suddenly lost lost went all completely totally tiene esta');
/** "Half the apartment", "the rest of the building". */
const ONLY_PARTS = words('half part side rest some mitad medio media parte except but');
/** "No power in the building hallway" is about the hallway. */
const PARTS = words(
  'hallway hall hallways stairs stairwell stairwells stair staircase lobby garage corridor corridors basement kitchen bathroom bedroom laundry room office entrance lights light pasillo escalera escaleras cocina bano sala lobby',
);
/** What the light of others says nothing against a loss of one's own. */
const OF_OTHERS = words(
  'hallway hall hallways corridor corridors stairwell stairwells stairs stair lobby elevator neighbor neighbors neighbour neighbours street pasillo escalera escaleras vecinos vecino calle',
);
const LIMITS = words('partial some_power all_works outlet');
const OF_ALL = words('all todo toda');
const isAll = isOneOf(
  words('whole entire all everywhere every anywhere nothing everything todo toda todos nada nor ni'),
);
const US = words('we i weve ive');
const SINCE = words('since now right today tonight this and');
const MORE_THAN_HOME = words('building block street complex tower');
const OF_THE = words('of the our this');
const REACH = 3;
/** "Pitch dark in the building" may be one stairwell. */
const OF_POWER = words(
  'power powers electricity electric electrics juice current luz corriente electricidad energia everything nothing blackout apagon',
);

const isNamed = (
  tokens: readonly Token[],
  at: number,
  clause: number | undefined,
  names: ReadonlySet<string>,
): boolean => tokens[at]?.clause === clause && names.has(tokens[at]?.norm ?? '');

/** "No power in my whole apartment", "power is out everywhere". */
function isOfDwellingAfter(tokens: readonly Token[], to: number): boolean {
  const clause = tokens[to]?.clause;
  let at = to + 1;
  while (isNamed(tokens, at, clause, PLACED) || isNamed(tokens, at, clause, WHICH)) at += 1;
  return isNamed(tokens, at, clause, DWELLINGS) && !isNamed(tokens, at + 1, clause, PARTS);
}

/** "The building has no power", "whole apartment lost power". */
function isOfDwellingBefore(tokens: readonly Token[], from: number): boolean {
  const clause = tokens[from]?.clause;
  let at = from - 1;
  while (from - at <= REACH && isNamed(tokens, at, clause, HAS)) at -= 1;
  if (!isNamed(tokens, at, clause, DWELLINGS)) return false;
  at -= 1;
  while (isNamed(tokens, at, clause, WHICH)) at -= 1;
  return !isNamed(tokens, at, clause, ONLY_PARTS) && !isNamed(tokens, at, clause, PLACED);
}

/** "We have no power whatsoever", "I have no electricity at all since noon". */
function isOfUs(tokens: readonly Token[], from: number, to: number): boolean {
  const clause = tokens[from]?.clause;
  const told = tokens.slice(Math.max(0, from - REACH), to + 1);
  if (!told.some(({ norm, clause: at }) => at === clause && US.has(norm))) return false;
  const isAtAll = normAt(tokens, to + 1) === 'at' && normAt(tokens, to + 2) === 'all';
  if (!isAtAll && normAt(tokens, to + 1) !== 'whatsoever') return false;
  const next = tokens[to + (isAtAll ? 3 : 2)];
  return next === undefined || next.clause !== clause || SINCE.has(next.norm);
}

/** "Half the building is dark" tells of more than one's own loss, and limits it no more than the whole street would. */
function isOfMore(tokens: readonly Token[], { from, to }: Mention): boolean {
  const near = tokens.slice(from, to + 4).filter(({ clause }) => clause === tokens[from]?.clause);
  const at = near.findIndex(({ norm }) => MORE_THAN_HOME.has(norm));
  return at > 0 && near[0]?.norm === 'half' && near.slice(1, at).every(({ norm }) => OF_THE.has(norm));
}

/** "The hallway has no power in our building". */
function isOfPartBefore(tokens: readonly Token[], from: number): boolean {
  const clause = tokens[from]?.clause;
  let at = from - 1;
  while (from - at <= REACH && isNamed(tokens, at, clause, HAS)) at -= 1;
  return isNamed(tokens, at, clause, PARTS);
}

/** "All power is out", "the whole power went": nothing of it is left. */
function isOfAll(tokens: readonly Token[], from: number): boolean {
  return isNamed(tokens, from - 1, tokens[from]?.clause, OF_ALL);
}

/** A limit in a clause about what is common or other people's ("but the hallway lights still work") limits nothing. */
function isLimited(tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  const ofOthers = new Set(tokens.filter(({ norm }) => OF_OTHERS.has(norm)).map(({ clause }) => clause));
  return mentions.some(({ concept, from, to }) => {
    if (!LIMITS.has(concept) || isOfMore(tokens, { concept, from, to })) return false;
    const near = tokens.slice(Math.max(0, from - REACH), to + 1 + REACH);
    const isBeside = near.some(({ norm, sentence }) => OF_OTHERS.has(norm) && sentence === tokens[from]?.sentence);
    return !isBeside && !ofOthers.has(tokens[from]?.clause ?? -1);
  });
}

/** "No power in the laundry room", "no power in the apartment kitchen". */
function isOfPartAfter(tokens: readonly Token[], to: number): boolean {
  const clause = tokens[to]?.clause;
  let at = to + 1;
  if (isNamed(tokens, to, clause, DWELLINGS)) return isNamed(tokens, at, clause, PARTS);
  if (!isNamed(tokens, at, clause, PLACED)) return false;
  while (isNamed(tokens, at, clause, PLACED) || isNamed(tokens, at, clause, WHICH)) at += 1;
  if (isNamed(tokens, at, clause, DWELLINGS)) at += 1;
  return isNamed(tokens, at, clause, PARTS);
}

/**
 * Where every loss that a text tells of is that of one part ("the hallway has no power in our building"), so that the
 * dwelling it names is only where that part is.
 */
export function findPartLosses(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const losses = mentions.filter(({ concept }) => LOSSES.has(concept));
  if (losses.length === 0 || tokens.some(isAll)) return [];
  const isOfPart = ({ from, to }: Mention): boolean => isOfPartBefore(tokens, from) || isOfPartAfter(tokens, to);
  return losses.every(isOfPart) ? losses.map(({ from, to }) => ({ concept: 'part_without_power', from, to })) : [];
}

/**
 * Where a text says itself that the power of a whole dwelling or building is gone. What else is dark ("and the stairwell
 * too"), or lit though it is not the dwelling's, then says nothing against it.
 */
export function findWholeLosses(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const losses = mentions.filter(({ concept }) => LOSSES.has(concept));
  if (losses.length === 0 || isLimited(tokens, mentions)) return [];
  return losses
    .filter(({ from, to }) => {
      if (isOfPartBefore(tokens, from)) return false;
      if (!tokens.slice(from, to + 1).some(({ norm }) => OF_POWER.has(norm))) return false;
      return (
        isOfDwellingAfter(tokens, to) ||
        isOfDwellingBefore(tokens, from) ||
        isOfAll(tokens, from) ||
        isOfUs(tokens, from, to)
      );
    })
    .map(({ from, to }) => ({ concept: 'dwelling_without_power', from, to }));
}
