import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { isStillThere } from './returned.ts';
import { GAP, rewrite, STOP, wordsFarFrom } from './rewrite.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

const REPAIRED =
  /^(?:fixed|repaired|replaced|changed|swapped|serviced|installed|fitted|mended|patched|cleared|cleaned|removed|treated|unclogged|unblocked|restored|rewired|resealed|sealed|sorted|tightened|rekeyed|upgraded|adjusted|worked|(?:arregl|repar|cambi|reemplaz|instal|quit|destap|revis)(?:o|aron|aste|ado|ada|ados|adas)|compus(?:o|ieron)|pusieron)$/;
const SPANISH_PARTICIPLE = /^(?:arregl|repar|cambi|reemplaz|instal)ad[oa]s?$/;

/** What opens a clause that tells when or since when; the longest first. */
const OPENERS: readonly (readonly string[])[] = [
  'ever since',
  'now that',
  'as soon as',
  'desde que',
  'despues de que',
  'despues que',
  'luego de que',
  'una vez que',
  'ahora que',
  'since',
  'after',
  'once',
  'when',
  'cuando',
].map((opener) => opener.split(' '));
/** "It never sparked until it was replaced": before these stands what was so before the repair. */
const UNTIL: readonly (readonly string[])[] = ['hasta que', 'until', 'till'].map((opener) => opener.split(' '));
const RELATIVES = words('that which who que');
const SUBJECTS = words('i we you they he she it someone somebody se lo la le ustedes ellos');
const DETERMINERS = words(
  'the a an my our your this that these those her his their el la los las un una mi nuestro su',
);
/** Behind these a name goes on, or begins with its article. */
const CONTRACTED = words('del al de');
const PREPOSITIONS = words('of in on at from by for to with under over behind near de del en por con bajo');
const AUXILIARIES = words(
  'was were is are be been being got has have had finally just recently newly already fue ha han habia habian ya',
);
/** Between an opener and its verb these begin another clause. */
const TURNS = words('and but so or there will would y pero o hay no not never');
const TIMES = words(
  'yesterday today tonight last this ago morning afternoon evening night week weekend month year winter summer spring fall days weeks months years monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ayer hoy anoche semana mes pasada pasado lunes martes miercoles jueves viernes sabado domingo',
);
const TIME_LEADS = words('in on a two three few el la hace dos tres');
const KINDS = words('gas water sewage smoke roof pipe drain big small slow old little bad');
/** Words that say that what stood there is over. */
const SETTLED = words(
  'gone fine good ok okay dry better quiet perfect perfectly great clear longer anymore vanished disappeared away silent solved holding bien perfecto seco seca desaparecio',
);
const STOPPED = words('stopped stops stop ceased paro dejo paso quito');
const NEVER = words('no never not nothing didnt wasnt werent hadnt havent nunca jamas ni');
const JOINS = words('and so then y entonces');
const PRESENT = words(
  'is are its im am theres keeps now today tonight smells smell sparks smokes leaks buzzes wont cant doesnt hay huele esta echa sale saca no hoy ahora',
);
/** Behind the words of a repair these tell what the thing does now: "outlet repaired on Monday sparks". */
const DOES = words(
  'is are keeps wont cant doesnt smells sparks smokes leaks buzzes hums hisses crackles pops drips shocks gets overheats bursts broke burst started still backs floods',
);
/** Repairs looked at in one text, so that the time stays bounded. */
const MOST_REPAIRS = 12;
const LONGEST_CLAUSE = 9;
const LONGEST_NAME = 4;

/** A repair that is told beside something else: its verb, and all words with which it is told. */
interface Told {
  from: number;
  verb: number;
  /** Words before it that say how it was until then. */
  before: readonly number[];
}

const isSame = (tokens: readonly Token[], part: 'clause' | 'sentence', a: number, b: number): boolean =>
  tokens[a] !== undefined && tokens[a][part] === tokens[b]?.[part];

function opensAt(tokens: readonly Token[], at: number, openers: readonly (readonly string[])[]): number {
  const found = openers.find((opener) => opener.every((word, ahead) => normAt(tokens, at + ahead) === word));
  return found?.length ?? 0;
}

/** Whether from its opener to its verb a clause names one subject and nothing else. */
function isOneClause(tokens: readonly Token[], from: number, verb: number): boolean {
  for (let at = from; at < verb; at += 1) {
    const word = normAt(tokens, at);
    if (!isSame(tokens, 'clause', at, verb) || TURNS.has(word) || REPAIRED.test(word)) return false;
    const isSubject = SUBJECTS.has(word) || DETERMINERS.has(word);
    if (at > from && isSubject && !PREPOSITIONS.has(normAt(tokens, at - 1)) && !isSpanishPronoun(tokens, at)) {
      return false;
    }
  }
  return true;
}

/** "Que ya lo cambiaron", "que se arregló": a pronoun before its verb. */
const isSpanishPronoun = (tokens: readonly Token[], at: number): boolean =>
  ['lo', 'la', 'se', 'le'].includes(normAt(tokens, at)) && REPAIRED.test(normAt(tokens, at + 1));

/** "Since they replaced the valve, …", "… after it was fixed". */
function inTimeClause(tokens: readonly Token[], verb: number): Told | null {
  for (let from = verb - 1; from >= Math.max(0, verb - LONGEST_CLAUSE); from -= 1) {
    if (!isSame(tokens, 'sentence', from, verb)) return null;
    const since = opensAt(tokens, from, OPENERS);
    if (since > 0) return isOneClause(tokens, from + since, verb) ? { from, verb, before: [] } : null;
    const until = opensAt(tokens, from, UNTIL);
    if (until > 0) return isOneClause(tokens, from + until, verb) ? untilThen(tokens, from, verb) : null;
  }
  return null;
}

function untilThen(tokens: readonly Token[], from: number, verb: number): Told | null {
  const before: number[] = [];
  for (let at = from - 1; isSame(tokens, 'sentence', at, from); at -= 1) {
    if (NEVER.has(normAt(tokens, at)) || SETTLED.has(normAt(tokens, at))) before.push(at);
  }
  return before.length === 0 ? null : { from, verb, before };
}

/** "The valve that was replaced …", "the outlet which they fixed …", "the pipe you repaired …". */
function inRelativeClause(tokens: readonly Token[], verb: number): Told | null {
  let at = verb - 1;
  while (AUXILIARIES.has(normAt(tokens, at)) && isSame(tokens, 'clause', at, verb)) at -= 1;
  if (RELATIVES.has(normAt(tokens, at)) && isNamed(tokens, at)) return { from: at, verb, before: [] };
  const subject = at;
  if (!SUBJECTS.has(normAt(tokens, subject)) && !DETERMINERS.has(normAt(tokens, subject - 1))) return null;
  const first = SUBJECTS.has(normAt(tokens, subject)) ? subject : subject - 1;
  if (RELATIVES.has(normAt(tokens, first - 1)) && isNamed(tokens, first - 1)) {
    return { from: first - 1, verb, before: [] };
  }
  const isBare = first === subject && normAt(tokens, first) !== 'it' && isNamed(tokens, first);
  const next = normAt(tokens, verb + 1);
  return isBare && !DETERMINERS.has(next) && next !== 'it' ? { from: first, verb, before: [] } : null;
}

/** Whether right before a word a thing is named: "the gas valve", or words that open the sentence ("Water heater"). */
function isNamed(tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= LONGEST_NAME + 1; back += 1) {
    const isWithin = isSame(tokens, 'clause', at - back, at);
    const word = normAt(tokens, at - back);
    if (!isWithin) return back > 1;
    if (DETERMINERS.has(word) || CONTRACTED.has(word)) return back > 1;
    if (SUBJECTS.has(word) || AUXILIARIES.has(word) || PREPOSITIONS.has(word) || TURNS.has(word)) return false;
  }
  return false;
}

/** "The repaired pipe", "my newly replaced outlet", "el tubo reparado". */
function asAttribute(tokens: readonly Token[], verb: number): Told | null {
  let from = verb;
  while (AUXILIARIES.has(normAt(tokens, from - 1)) && isSame(tokens, 'clause', from - 1, verb)) from -= 1;
  const next = normAt(tokens, verb + 1);
  const isFollowed =
    isSame(tokens, 'clause', verb, verb + 1) && !PREPOSITIONS.has(next) && !DETERMINERS.has(next) && !TIMES.has(next);
  if (!isFollowed) return null;
  const isSpanish = SPANISH_PARTICIPLE.test(normAt(tokens, verb)) && DETERMINERS.has(normAt(tokens, verb - 2));
  return isSpanish || DETERMINERS.has(normAt(tokens, from - 1)) ? { from, verb, before: [] } : null;
}

function opensClause(tokens: readonly Token[], at: number): boolean {
  return !isSame(tokens, 'clause', at - 1, at) || JOINS.has(normAt(tokens, at - 1));
}

/** "Outlet replaced yesterday, sparks today": a repair, and behind it a danger that is there now. */
function beforePresent(reading: Reading, signs: readonly Mention[], verb: number): Told | null {
  const { tokens, scopes } = reading;
  let start = verb + 1;
  while (isSame(tokens, 'sentence', start, verb) && !opensClause(tokens, start)) start += 1;
  if (!isSame(tokens, 'sentence', start, verb)) return null;
  const isBehind = ({ from }: Mention): boolean =>
    from >= start && isSame(tokens, 'sentence', from, verb) && (scopes.negatedBy[from] ?? -1) < 0;
  const isNow = tokens.some(({ norm }, at) => at >= start && isSame(tokens, 'sentence', at, verb) && PRESENT.has(norm));
  if (!isNow || !signs.some(isBehind)) return null;
  let from = verb;
  while (isSame(tokens, 'clause', from - 1, verb) && !JOINS.has(normAt(tokens, from - 1))) from -= 1;
  return { from, verb, before: [] };
}

/** "Outlet repaired on Monday sparks every time": a thing, its repair, and what it does now. */
function asFailed(tokens: readonly Token[], signs: readonly Mention[], verb: number): Told | null {
  if (!isNamed(tokens, verb) || AUXILIARIES.has(normAt(tokens, verb - 1))) return null;
  const next = endOf(tokens, signs, verb, false) + 1;
  return DOES.has(normAt(tokens, next)) && isSame(tokens, 'sentence', next, verb)
    ? { from: verb, verb, before: [] }
    : null;
}

/** The words behind a repair that belong to it: a particle, when it was, and the danger that it ended. */
function endOf(tokens: readonly Token[], signs: readonly Mention[], verb: number, hasObject: boolean): number {
  let to = verb;
  if (['out', 'up'].includes(normAt(tokens, to + 1))) to += 1;
  const isAttribute = DETERMINERS.has(normAt(tokens, verb - 1));
  const isDone = AUXILIARIES.has(normAt(tokens, verb - 1));
  let object = to + 1;
  while (!isAttribute && (DETERMINERS.has(normAt(tokens, object)) || KINDS.has(normAt(tokens, object)))) object += 1;
  const isEnded = (sign: Mention): boolean =>
    sign.from > to &&
    sign.from <= object &&
    !NEVER.has(normAt(tokens, sign.from)) &&
    hasObject &&
    !isDone &&
    (!isAttribute || sign.from === sign.to);
  const ended = signs.filter((sign) => isEnded(sign) && isSame(tokens, 'clause', sign.from, verb));
  if (ended.length > 0) return Math.max(...ended.map((sign) => sign.to));
  for (;;) {
    const isTime = TIMES.has(normAt(tokens, to + 1));
    const isLed = TIME_LEADS.has(normAt(tokens, to + 1)) && TIMES.has(normAt(tokens, to + 2));
    if ((!isTime && !isLed) || !isSame(tokens, 'sentence', to + 1, verb)) return to;
    to += isTime ? 1 : 2;
  }
}

/** The words of a thing that a relative clause is about, back to its article. */
function nameBefore(tokens: readonly Token[], from: number): number {
  let at = from;
  while (
    from - at < LONGEST_NAME &&
    isSame(tokens, 'clause', at - 1, from) &&
    !DETERMINERS.has(normAt(tokens, at - 1))
  ) {
    at -= 1;
  }
  return at;
}

/** "No water has come in". */
function isKeptOut(tokens: readonly Token[], at: number): boolean {
  if (normAt(tokens, at) !== 'no' || normAt(tokens, at + 1) !== 'water') return false;
  return ['in', 'inside', 'through'].some((way) => tokens.slice(at + 2, at + 6).some(({ norm }) => norm === way));
}

/** Whether beside the repair its sentence says that all is over. */
function isSettled(
  tokens: readonly Token[],
  signs: readonly Mention[],
  cut: ReadonlySet<number>,
  verb: number,
): boolean {
  return tokens.some(({ norm }, at) => {
    if (cut.has(at) || !isSame(tokens, 'sentence', at, verb)) return false;
    const isOfSign = (): boolean => signs.some(({ to }) => to < at && to >= at - 3);
    const isNoMore = norm === 'ya' && normAt(tokens, at + 1) === 'no';
    return SETTLED.has(norm) || isNoMore || isKeptOut(tokens, at) || (STOPPED.has(norm) && isOfSign());
  });
}

/** The words to leave out so that a repair which is told as the onset says nothing of an end, or none. */
function cutOf(reading: Reading, signs: readonly Mention[], verb: number): ReadonlySet<number> {
  const { tokens } = reading;
  const relative = inRelativeClause(tokens, verb);
  const told =
    inTimeClause(tokens, verb) ??
    relative ??
    asAttribute(tokens, verb) ??
    beforePresent(reading, signs, verb) ??
    asFailed(tokens, signs, verb);
  const cut = new Set<number>();
  if (told === null) return cut;
  const named = told === relative ? nameBefore(tokens, told.from) : told.from;
  const to = endOf(tokens, signs, verb, told !== relative);
  for (const sign of signs) {
    if (sign.from < named || sign.to >= verb || isStillThere(tokens, sign)) continue;
    for (let at = sign.from; at <= sign.to; at += 1) cut.add(at);
  }
  for (let at = told.from; at <= to; at += 1) {
    const isThing = at < verb && !isWordOfTime(tokens, told, at);
    if (!isThing) cut.add(at);
  }
  for (const at of told.before) cut.add(at);
  return isSettled(tokens, signs, cut, verb) ? new Set() : cut;
}

/** Openers, pronouns and auxiliaries go with the verb; the things that it names stay. */
function isWordOfTime(tokens: readonly Token[], { from }: Told, at: number): boolean {
  const word = normAt(tokens, at);
  const opener = Math.max(opensAt(tokens, from, OPENERS), opensAt(tokens, from, UNTIL));
  return at < from + opener || AUXILIARIES.has(word) || RELATIVES.has(word) || SUBJECTS.has(word);
}

/**
 * A text without the repairs that it tells as the onset of a danger or as failed: "since they replaced the valve it smells
 * of gas", "the pipe that was fixed burst". Such a repair says when it began, and not that it is over (guide R3). What the
 * repair itself ended ("since you fixed the leak …") is left out with it.
 * @returns null when there is none of them
 */
export function withoutOnsets(description: string, reading: Reading): string | null {
  const { tokens, mentions } = reading;
  const verbs = tokens.flatMap(({ norm }, at) => (REPAIRED.test(norm) ? [at] : [])).slice(0, MOST_REPAIRS);
  if (verbs.length === 0) return null;
  const signs = mentions.filter(({ concept }) => DANGER_SIGNS.has(concept));
  const replaced = new Map<number, string>();
  for (const verb of verbs) for (const at of cutOf(reading, signs, verb)) replaced.set(at, GAP);
  if (replaced.size === 0) return null;
  for (const at of wordsFarFrom(tokens, [...replaced.keys()])) replaced.set(at, STOP);
  return rewrite(description, tokens, { replaced });
}
