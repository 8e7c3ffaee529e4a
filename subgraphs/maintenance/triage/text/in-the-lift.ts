import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';

const LIFTS = words('elevator lift elevators lifts elevador ascensor');
const isLift = isOneOf(LIFTS);
const PEOPLE = words(
  'mom moms mum mums mother mothers dad dads father fathers son sons daughter daughters kid kids child children baby grandma grandmas grandpa grandmother grandfather gran nan wife husband sister brother aunt uncle lady woman women man men guy girl boy person people somebody someone neighbor neighbour roommate tenant resident residents visitor guest guests family were im shes hes theyre mama papa abuela abuelo hijo hija nino nina ninos senora senor alguien gente persona personas gent gents gentleman chap bloke fella lad lass teen teenager pensioner tech technician engineer courier postman mailman driver nurse carer cleaner porter movers mover tecnico mensajero repartidor cartero vecino vecina vecinos muchacho muchacha chico chica joven bebe esposa esposo abuelito abuelita',
);
const WITHIN = words('in inside en dentro');
const WHICH = words('the a our your my this that one el la un del');
/** Between a person and "in the lift": "mom is in", "kids are still in". */
const ARE = words('is are am s still has been stuck trapped now currently esta estan sigue atrapada atrapado');
const IT = words('it there ella el');
const STUCK = words(
  'stuck trapped jammed stopped stalled halted stranded atorado atorada parado detenido trabado atrapada atrapado encerrada encerrado encerrados',
);
/** "Stopped me to ask" is no lift that stopped. */
const WHOM = words('me us him her them to by my');
/** Calls for help from inside. */
const CALLS = words(
  'banging knocking pounding yelling screaming shouting crying pressing pressed pushing ringing golpeando gritando',
);
const FOR_HELP = words('help door doors out alarm bell button auxilio ayuda puerta');
/** "Between 6 and 7", "btwn floors": where no lift stops that runs. */
const BETWEEN = words('between btwn btween betwen entre');
const FLOORS = words('floors floor levels pisos piso');
/** "20 min now", "an hour already": nobody rides so long. */
const SPANS = words('min mins minute minutes minutos hr hrs hour hours hora horas');
const SO_FAR = words('now already ya counting');
const BY_THEN = words('so and');
/** What tells that those who were in it are out; "let me out" asks for it. */
const OUT_OF_IT =
  /(?:^| )(?:(?:it|they|he|she|who|crew|brigade|man|guy|super|engineer|tech|and|then) (?:let|got|helped|pulled|took|winched) (?:me|us|him|her|them|everyone|everybody) out|(?:came|climbed|walked|stepped) out (?:laughing|fine|ok|okay|safe|safely|unhurt|by)|(?:wound|winched|lowered) (?:it|him|her|them|us|me) down|(?:shes|hes|theyre|has|have|all) gone home|(?:me|nos) (?:dejo|bajo) en|(?:me|nos|lo|la|los|las) (?:saco|sacaron|rescato|rescataron)|(?:pude|pudimos|pudo|pudieron) salir)(?: |$)/;
/** What tells of somebody who is still in it, or in it once more. */
const NOT_OUT =
  /(?:^| )(?:(?:still|again|now|is|are) (?:in|inside|stuck|trapped|there)|stuck|trapped|another|others?|cant|cannot|couldnt|(?:sigue|siguen|todavia|aun) (?:adentro|dentro|en|ahi|atrapad\w+|encerrad\w+)|otr[ao]s?)(?: |$)/;
const WAS_REACH = 4;
const OPENS = words('open opening move moving budge go work abre mueve');
const DENIES = words('not wont doesnt isnt cant no cannot didnt');
const NOBODY = words('nobody noone none nadie');
const EMPTY = words('empty vacant vacio');
const TIME_PAST = words('yesterday week month year weeks months days ayer semana mes');
const WAS = words('was were got had quede quedo quedamos quedaron');
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

/** "Between 6 and 7", "between floors". */
function isBetweenFloors(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || !isInOneSentence(tokens, at, at + 1)) return false;
  return FLOORS.has(next.norm) || FLOORS.has(tokens[at + 2]?.norm ?? '') || next.value !== null;
}

/** "20 min now", "an hour and counting". */
function isLongAlready(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.norm ?? '';
  if (!isInOneSentence(tokens, at, at + 1)) return false;
  const said = BY_THEN.has(next) ? (tokens[at + 2]?.norm ?? '') : next;
  return SO_FAR.has(said) || (next === 'so' && said === 'far');
}

/** "Stuck", "will not open", "pressing the alarm", "between 6 and 7", "20 min now". */
function isStuck(tokens: readonly Token[]): boolean {
  const isCalling = (at: number): boolean =>
    tokens.slice(at + 1, at + 5).some(({ norm, sentence }) => FOR_HELP.has(norm) && sentence === tokens[at]?.sentence);
  return tokens.some(({ norm }, at) => {
    if (STUCK.has(norm)) return !WHOM.has(tokens[at + 1]?.norm ?? '');
    if (CALLS.has(norm)) return isCalling(at);
    if (BETWEEN.has(norm)) return isBetweenFloors(tokens, at);
    if (SPANS.has(norm)) return isLongAlready(tokens, at);
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

/** "Car 2" is one of several lifts. */
function isCar(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === 'car' && (tokens[at + 1]?.value ?? null) !== null;
}

/** "Was stuck in car 2 until your man wound it down": told of somebody who is out of it, where nobody is left in it. */
function isFreed(tokens: readonly Token[]): boolean {
  const isInside = (at: number): boolean =>
    STUCK.has(tokens[at]?.norm ?? '') || (WITHIN.has(tokens[at]?.norm ?? '') && endOfPlace(tokens, at, false) >= 0);
  const inside = tokens.findIndex(
    (_, at) => isInside(at) && tokens.slice(Math.max(0, at - WAS_REACH), at).some(({ norm }) => WAS.has(norm)),
  );
  if (inside < 0) return false;
  const since = tokens
    .slice(inside + 1)
    .map(({ norm }) => norm)
    .join(' ');
  return OUT_OF_IT.test(since) && !NOT_OUT.test(since);
}

/**
 * What a text says of people in a lift: `in_the_lift` for somebody in one that does not run, `lift_without_people` when it
 * says that nobody is in it (any more).
 */
export function findPeopleInLifts(tokens: readonly Token[]): Mention[] {
  const lift = tokens.findIndex((token, at) => isLift(token) || isCar(tokens, at));
  if (lift < 0) return [];
  if (isFreed(tokens)) return [{ concept: 'lift_without_people', from: lift, to: lift }];
  const inside = findPeopleInside(tokens);
  if (inside.length > 0) {
    return isStuck(tokens) ? inside.map((at) => ({ concept: 'in_the_lift', from: at, to: at })) : [];
  }
  const isWithout = isEmpty(tokens, lift) || isOver(tokens);
  return isWithout ? [{ concept: 'lift_without_people', from: lift, to: lift }] : [];
}
