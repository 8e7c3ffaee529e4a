import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './word-memory.ts';

const LIFTS = words('elevator lift elevators lifts elevador ascensor');
const isLift = isOneOf(LIFTS);
const PEOPLE = words(
  'mom moms mum mums mother mothers dad dads father fathers son sons daughter daughters kid kids child children baby grandma grandmas grandpa grandmother grandfather gran nan wife husband sister brother aunt uncle lady woman women man men guy girl boy person people somebody someone neighbor neighbour roommate tenant resident residents visitor guest guests family were im shes hes theyre mama papa abuela abuelo hijo hija nino nina ninos senora senor alguien gente persona personas',
);
const WITHIN = words('in inside en dentro');
const WHICH = words('the a our this that one el la un del');
/** Between a person and "in the lift": "mom is in", "kids are still in". */
const ARE = words('is are am s still has been stuck trapped now currently esta estan sigue atrapada atrapado');
const IT = words('it there ella el');
const STUCK = words(
  'stuck trapped jammed stopped stalled halted stranded atorado atorada parado detenido trabado atrapada atrapado',
);
/** "Stopped me to ask" is no lift that stopped. */
const WHOM = words('me us him her them to by my');
/** Calls for help from inside. */
const CALLS = words(
  'banging knocking pounding yelling screaming shouting crying pressing pressed pushing ringing golpeando gritando',
);
const FOR_HELP = words('help door doors out alarm bell button auxilio ayuda puerta');
const OPENS = words('open opening move moving budge go work abre mueve');
const DENIES = words('not wont doesnt isnt cant no cannot didnt');
const NOBODY = words('nobody noone none nadie');
const EMPTY = words('empty vacant vacio');
const TIME_PAST = words('yesterday week month year weeks months days ayer semana mes');
const WAS = words('was were got');
const NOW = words('now still again is are currently sigue ahora');

/** The word before the ones at `at` that stand in `skipped`. */
function beforeAll(tokens: readonly Token[], at: number, skipped: ReadonlySet<string>): number {
  let start = at;
  while (start >= 0 && skipped.has(tokens[start]?.norm ?? '')) start -= 1;
  return start;
}

const isInOneSentence = (tokens: readonly Token[], a: number, b: number): boolean =>
  a >= 0 && tokens[a]?.sentence === tokens[b]?.sentence;

/** Where "in" stands for "in the lift", or for "in it" in a text about a lift; -1 when it is about something else. */
function endOfPlace(tokens: readonly Token[], within: number, isAboutLift: boolean): number {
  let at = within + 1;
  if (tokens[at]?.norm === 'of') at += 1;
  while (WHICH.has(tokens[at]?.norm ?? '') && !isEndOfClause(tokens, at)) at += 1;
  const norm = tokens[at]?.norm ?? '';
  const isPlace = LIFTS.has(norm) || (isAboutLift && at === within + 1 && IT.has(norm) && isEndOfClause(tokens, at));
  return isPlace && isInOneSentence(tokens, within, at) ? at : -1;
}

function isEndOfClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.clause !== tokens[at]?.clause;
}

/** "Mom is in the lift", "kids in it": where somebody is said to be in the lift; nobody is when that is past. */
function findPeopleInside(tokens: readonly Token[]): number[] {
  const isAboutLift = tokens.some(isLift);
  return tokens.flatMap(({ norm }, within) => {
    if (!WITHIN.has(norm) || endOfPlace(tokens, within, isAboutLift) < 0) return [];
    const person = beforeAll(tokens, within - 1, ARE);
    const isPerson = PEOPLE.has(tokens[person]?.norm ?? '') && isInOneSentence(tokens, person, within);
    const isDenied = DENIES.has(tokens[person - 1]?.norm ?? '');
    return isPerson && !isDenied ? [person] : [];
  });
}

/** "Stuck", "will not open", "pressing the alarm". */
function isStuck(tokens: readonly Token[]): boolean {
  const isCalling = (at: number): boolean =>
    tokens.slice(at + 1, at + 5).some(({ norm, sentence }) => FOR_HELP.has(norm) && sentence === tokens[at]?.sentence);
  return tokens.some(({ norm }, at) => {
    if (STUCK.has(norm)) return !WHOM.has(tokens[at + 1]?.norm ?? '');
    if (CALLS.has(norm)) return isCalling(at);
    return OPENS.has(norm) && DENIES.has(tokens[at - 1]?.norm ?? '');
  });
}

/** "Nobody in it", "empty": said of the lift. */
function isEmpty(tokens: readonly Token[], lift: number): boolean {
  return tokens.some(({ norm, sentence }, at) => {
    if (EMPTY.has(norm)) return sentence === tokens[lift]?.sentence;
    const isNoOne = norm === 'one' && tokens[at - 1]?.norm === 'no';
    if (!NOBODY.has(norm) && !isNoOne) return false;
    const after = tokens.slice(at + 1, at + 4);
    return after.some((token) => WITHIN.has(token.norm));
  });
}

/** "Was stuck in the lift last week": told of a day that is over, and nothing of now. */
function isOver(tokens: readonly Token[]): boolean {
  if (tokens.some(({ norm }) => NOW.has(norm))) return false;
  const past = new Set(tokens.filter(({ norm }) => TIME_PAST.has(norm)).map(({ sentence }) => sentence));
  return tokens.some(
    ({ norm, sentence }, at) => past.has(sentence) && STUCK.has(norm) && WAS.has(tokens[at - 1]?.norm ?? ''),
  );
}

/**
 * What a text says of people in a lift: `in_the_lift` for somebody in one that does not run, `lift_without_people` when it
 * says that nobody is in it (any more).
 */
export function findPeopleInLifts(tokens: readonly Token[]): Mention[] {
  const lift = tokens.findIndex(isLift);
  if (lift < 0) return [];
  const inside = findPeopleInside(tokens);
  if (inside.length > 0) {
    return isStuck(tokens) ? inside.map((at) => ({ concept: 'in_the_lift', from: at, to: at })) : [];
  }
  const isWithout = isEmpty(tokens, lift) || isOver(tokens);
  return isWithout ? [{ concept: 'lift_without_people', from: lift, to: lift }] : [];
}
