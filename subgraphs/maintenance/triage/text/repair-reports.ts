import { householdThing } from '../lexicon/household-things.ts';
import type { HouseholdThing } from '../lexicon/household-things.ts';
import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import type { Reading } from './reading.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** At these a sentence may turn to another matter. */
const TURNS = words('and but also thanks thank y pero gracias tambien ademas');
/** Behind these stands where something is. */
const PLACES = words(
  'in at under underneath behind near by inside beside above below on en bajo debajo junto cerca dentro',
);
/** "A great job on the blinds" names what was done. */
const WORKS = words('work worked working job trabajo');
const OF_NAMES = words('the a an my our your this that his her their el la los las un una mi mis de del');
const OF = words('of de del');
const LONGEST_NAME = 3;
/** What was told before is meant with these when no thing was named yet. */
const MEANT_BEFORE = words('it its that this one problem issue trouble eso problema lo hazard situation matter');
/** All that was told is meant with these. */
const ALL = words('everything all todo');
/** "All the blinds", "this week". */
const NAMES_NEXT = words('the of my our your los las mis week time morning afternoon year month');
/** With these a whole report is taken back, whatever else they name. */
const WITHDRAWN = words(
  'cancel cancelen cancelar disregard ignore close closed false falsa turned withdraw delete cerrar',
);
/** Of the words that say that a trouble is gone, those that may be said of a thing. */
const FINE = words('fine ok okay normal');
/** Praise of what was done. */
const PRAISE = words('great perfect perfectly lovely beautiful beautifully wonderful excelente perfecto perfecta');
const THANKS = words('thanks thank gracias');
const THANKED_FOR = /^(?:[a-z]{3,}ing|[a-z]{3,}[aei]r(?:me|nos|lo|la|los|las)?)$/;
const THANKS_REACH = 5;
/** Before another thing these say where it is: "ceiling fan". */
const FRAMES = words('ceiling wall floor window door roof porch balcony deck');
/** What such things have, as other things have it: "the mailbox key". */
const PARTS = words('door hinge lock key handle knob latch puerta bisagra cerradura llave chapa');

/** Words of one sentence that report a repair and tell of no danger. */
export interface RepairReport {
  from: number;
  to: number;
  /** The things that are reported as repaired; none when they are unknown, or when what was told before is meant. */
  things: readonly HouseholdThing[];
}

interface Stretch {
  from: number;
  to: number;
}

function stretchesOf(tokens: readonly Token[], isEnd: (at: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    if (at < tokens.length && !isEnd(at)) continue;
    stretches.push({ from, to: at - 1 });
    from = at;
  }
  return stretches;
}

/** Whether a word belongs to the name of a place: "under the kitchen sink". */
function isOfPlace(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  for (let back = 0; back < LONGEST_NAME && before >= 0; back += 1) {
    const word = normAt(tokens, before);
    if (tokens[before]?.clause !== tokens[at]?.clause) return false;
    if (PLACES.has(word)) return !WORKS.has(normAt(tokens, before - 1));
    before -= 1;
  }
  return false;
}

const isHarmless = (thing: HouseholdThing | undefined): boolean => thing?.concerns.size === 0;

/** Whose part a part is: "closet door", "puerta del clóset". */
function ownerOf(tokens: readonly Token[], at: number): HouseholdThing | undefined {
  if (!PARTS.has(normAt(tokens, at).replace(/s$/, ''))) return undefined;
  const before = tokens[at]?.clause === tokens[at - 1]?.clause ? householdThing(normAt(tokens, at - 1)) : undefined;
  if (isHarmless(before)) return before;
  let next = at + 1;
  if (!OF.has(normAt(tokens, next))) return undefined;
  while (OF_NAMES.has(normAt(tokens, next)) || OF.has(normAt(tokens, next))) next += 1;
  return householdThing(normAt(tokens, next));
}

/** The thing that is named at a word: "closet door" names the closet, and "window blinds" the blinds. */
function thingAt(tokens: readonly Token[], at: number): HouseholdThing | undefined {
  const thing = householdThing(normAt(tokens, at));
  if (thing === undefined) return undefined;
  const next = tokens[at]?.clause === tokens[at + 1]?.clause ? householdThing(normAt(tokens, at + 1)) : undefined;
  if (isHarmless(next) || (next !== undefined && FRAMES.has(normAt(tokens, at)))) return undefined;
  const owner = ownerOf(tokens, at);
  return owner !== undefined && isHarmless(owner) ? owner : thing;
}

function thingsIn(tokens: readonly Token[], { from, to }: Stretch): HouseholdThing[] {
  const things: HouseholdThing[] = [];
  for (let at = from; at <= to; at += 1) {
    const word = normAt(tokens, at);
    const isNext = NAMES_NEXT.has(normAt(tokens, at + 1));
    if (WITHDRAWN.has(word) || (ALL.has(word) && !isNext)) return [];
    if (things.length === 0 && MEANT_BEFORE.has(word) && !isNext) return [];
    const thing = thingAt(tokens, at);
    if (thing !== undefined && !isOfPlace(tokens, at)) things.push(thing);
  }
  return things;
}

/** "Thanks for fixing it". */
function isThanked(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1, at + THANKS_REACH).some((next, ahead, near) => {
    const isFor = near[ahead - 1]?.norm === 'for' || near[ahead - 1]?.norm === 'por';
    return isFor && THANKED_FOR.test(next.norm);
  });
}

/** Per word: 1 where it ends a trouble: "was fixed", "is fine now". */
function endingsOf({ tokens, scopeMentions, scopes }: Reading): Uint8Array {
  const endings = new Uint8Array(tokens.length);
  for (const { concept, from, to } of scopeMentions) {
    const isRepair = concept === 'resolved' && scopes.resolved.has(tokens[from]?.sentence ?? -1);
    const isFine = concept === 'gone' && [from, to].some((at) => FINE.has(normAt(tokens, at)));
    if (isRepair || isFine) endings.fill(1, from, to + 1);
  }
  tokens.forEach(({ norm }, at) => {
    if (PRAISE.has(norm) || (THANKS.has(norm) && isThanked(tokens, at))) endings[at] = 1;
  });
  return endings;
}

/** Per word: 1 where it tells of a danger; 2 where that may also be the name of what was repaired ("the leak"). */
function dangersOf({ tokens, mentions }: Reading): Uint8Array {
  const dangers = new Uint8Array(tokens.length);
  for (const { concept, from, to } of mentions) {
    // "In the hall" tells of danger only beside water that is named as well.
    if (!DANGER_SIGNS.has(concept) || concept === 'spreading') continue;
    for (let at = from; at <= to; at += 1) {
      dangers[at] = householdThing(normAt(tokens, at)) === undefined ? 1 : Math.max(dangers[at] ?? 0, 2);
    }
  }
  return dangers;
}

/** The reports of repairs in a text: whole sentences, or what a sentence tells beside its dangers. */
export function findRepairReports(reading: Reading): RepairReport[] {
  const { tokens } = reading;
  const endings = endingsOf(reading);
  if (!endings.includes(1)) return [];
  const dangers = dangersOf(reading);
  const has = (marks: Uint8Array, { from, to }: Stretch, mark: number): boolean =>
    marks.subarray(from, to + 1).includes(mark);
  const isEnding = (one: Stretch): boolean => has(endings, one, 1);
  const isDanger = (one: Stretch): boolean => has(dangers, one, 1) || (has(dangers, one, 2) && !isEnding(one));
  const parts = stretchesOf(tokens, (at) => {
    const isTurn = tokens[at]?.clause !== tokens[at - 1]?.clause || TURNS.has(normAt(tokens, at));
    return isTurn || tokens[at]?.sentence !== tokens[at - 1]?.sentence;
  });
  const reports: Stretch[] = [];
  let isOpen = false;
  for (const part of parts) {
    const last = reports.at(-1);
    const isSameSentence = last !== undefined && tokens[last.to]?.sentence === tokens[part.from]?.sentence;
    const isTold = !isDanger(part);
    if (isTold && isOpen && isSameSentence) last.to = part.to;
    else if (isTold) reports.push({ ...part });
    isOpen = isTold;
  }
  return reports.filter(isEnding).map((report) => ({ ...report, things: thingsIn(tokens, report) }));
}
