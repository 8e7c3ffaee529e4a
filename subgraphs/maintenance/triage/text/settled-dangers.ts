import { LAYMEN, TROUBLES, WELL } from '../lexicon/endings.ts';
import { householdThing } from '../lexicon/household-things.ts';
import {
  ACT_REACH,
  ACTS_WITH,
  COMPETENT,
  COMPETENT_PAIR,
  DOUBTS,
  GONE,
  MORE_ACTS,
  MORE_LAYMEN,
  MORE_WELL,
  THERE,
} from '../lexicon/settlements.ts';
import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import { doneAt, isTold, isWelcome, sentenceEnd, sentenceStart } from './endings.ts';
import type { Stretch } from './endings.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { rememberWithWord } from '../../reading/segment/word-memory.ts';

const PAST =
  /^(?:was|were|had|used|smelt|burst|broke|fell|caught|went|came|got|stank|didnt|wouldnt|couldnt|wasnt|[a-z]{2,}ed|[a-z]+(?:aba|aban|ia|ian|aron|ieron)|era|eran|quedo|sono|cayo|entro|salio|revento|quemo|olio|empezo|dejo|llamo|vino|fue|hubo|dio|rompio|solto|acabo|paro|volvio)$/;
const WAS = words('was were been had used stopped');
const TO_COME = words(
  'will would should must needs need to be being waiting never not nobody hasnt havent hasn wasnt isnt tomorrow wants supposed promised booked scheduled nadie nunca falta sin no cuando este when until till por para',
);
const CONTRASTS = words('but however although though yet except pero aunque sino');
const AMISS_NOW = words(
  'hot warmer heats smell smells reek reeks hum hums humming buzz buzzes buzzing crackle crackles sparks sparking leaks leaking drips dripping trips flickers burning smokes smoking sags sagging bulges bulging loose wobbles wobbly hangs hanging bare exposed unsafe failed missing open back huele huelen zumba caliente calienta gotea truena humo flojo suelto cuelga mal peor stands wont cant cannot doesnt',
);
const RELATIVES = words('that which que');
/** Concepts that are no danger beside another one. */
const VAGUE = words('no_function odor_other fumes');
const COPULAS = words('is are esta estan its');
/** Not all who were in the lift are out. */
const MORE = words('uno una one some algunos falta faltan another other otro otra');
const DETERMINERS = words('the your el la los las un una our');
const NEAR_FOUND = 5;
/** What an expert found was the cause. */
const FOUND = words('found traced encontro encontraron');
const LOOKS_WELL = words('great perfect beautiful new lovely');
const SAME = words('same mismo misma');
const TIMES = words('hour day evening morning afternoon night week dia tarde noche semana');
const ONSETS = words('since desde when after despues');
const BEGINS_NEXT = words(
  'it its he she they all everything no not the your el la los un una ya works fine thanks now since so that we your our gas fire se todo nobody nothing one only hasnt had have',
);
const TO_BE_MEASURED = 4;
const NEAR_ACT = 7;
const NEAR_PAST = 12;

const isMoreAct = rememberWithWord((word) => MORE_ACTS.test(word));
const isOfThePast = rememberWithWord((word) => PAST.test(word) || GONE.has(word));
const isCompetent = rememberWithWord((word) => COMPETENT.test(word));
const soundsWell = rememberWithWord((word) => WELL.has(word) || MORE_WELL.test(word));

/** Whether a word tells what was done to end a danger. */
function isAct(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (doneAt(tokens, at) !== null || isMoreAct(token)) return true;
  const needed = ACTS_WITH.get(token.norm);
  return needed !== undefined && tokens.slice(at + 1, at + 1 + ACT_REACH).some(({ norm }) => needed.has(norm));
}

const isLayman = (word: string): boolean => LAYMEN.has(word) || MORE_LAYMEN.has(word);

/** "Replaced by my husband", "lo cambió mi cuñado", "my cousin fixed it": done by somebody who is no expert. */
function isByLayman(tokens: readonly Token[], at: number): boolean {
  const isPassive = WAS.has(normAt(tokens, at - 1)) || normAt(tokens, at - 1) === 'got';
  const before = isPassive ? [] : tokens.slice(Math.max(0, at - 2), at);
  return (
    before.some(({ norm, clause }) => isLayman(norm) && clause === tokens[at]?.clause) || isNamedLayman(tokens, at)
  );
}

/** Whether behind what was done a layman is named who did it: "by my husband", "mi cuñado". */
function isNamedLayman(tokens: readonly Token[], at: number): boolean {
  const behind = tokens
    .slice(at + 1, at + 1 + ACT_REACH + 2)
    .filter(({ sentence }) => sentence === tokens[at]?.sentence)
    .map(({ norm }) => norm);
  const by = behind.findIndex((word) => /^(?:by|mi|un|una)$/.test(word));
  return (
    by >= 0 && behind.slice(by + 1, by + 4).some(isLayman) && !behind.slice(0, by).some((word) => COMPETENT.test(word))
  );
}

/** Whether a text tells of what was "replaced by my husband", who is no expert. */
export function isRepairedByLayman(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => doneAt(tokens, at)?.isStep === false && isNamedLayman(tokens, at));
}

function isToCome(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const clause = tokens[at]?.clause;
  return (
    !isTold(reading, at) ||
    tokens
      .slice(Math.max(0, at - TO_BE_MEASURED), at)
      .some((token) => token.clause === clause && TO_COME.has(token.norm))
  );
}

/** Whether the words of a sign, or those beside it, tell that it is there now. */
function isThere(reading: Reading, sign: Mention): boolean {
  const { tokens } = reading;
  const clause = tokens[sign.from]?.clause;
  for (let at = sign.from - 2; at <= sign.to + 3; at += 1) {
    const word = normAt(tokens, at);
    if (tokens[at]?.clause !== clause || !THERE.has(word) || !isTold(reading, at)) continue;
    if (word.endsWith('ing') && WAS.has(normAt(tokens, at - 1))) continue;
    const next = tokens.slice(at + 1, at + 4);
    const isOver =
      COPULAS.has(word) &&
      next.some(({ norm }, ahead) => GONE.has(norm) || WELL.has(norm) || isAct(tokens, at + 1 + ahead));
    if (!isOver) return true;
  }
  const isGoingOn =
    normAt(tokens, sign.from).endsWith('ing') &&
    /^(?:is|are|its|keeps|and|started|starts)$/.test(normAt(tokens, sign.from - 1));
  return isGoingOn && !WAS.has(normAt(tokens, sign.from - 2));
}

/** Whether the words around a sign tell of the past, or that it is there no longer. */
function isPast(tokens: readonly Token[], sign: Mention, { from, to }: Stretch): boolean {
  const near = tokens.slice(Math.max(from, sign.from - NEAR_PAST), Math.min(to, sign.to + NEAR_PAST) + 1);
  const first = Math.max(from, sign.from - NEAR_PAST);
  // "Trapped" and "atrapado" are so now unless another word says otherwise.
  const isOfSign = (at: number): boolean => sign.concept === 'trapped' && at >= sign.from && at <= sign.to;
  return near.some(
    (token, ahead) => !isOfSign(first + ahead) && (isOfThePast(token) || doneAt(tokens, first + ahead) !== null),
  );
}

/** The sentence of a sign and, where it goes on to tell of the same, the one behind it. */
function passageOf(tokens: readonly Token[], sign: Mention): Stretch {
  const from = sentenceStart(tokens, sign.from);
  const to = sentenceEnd(tokens, sign.from);
  if (to === tokens.length - 1 || !BEGINS_NEXT.has(normAt(tokens, to + 1))) return { from, to };
  const next = sentenceEnd(tokens, to + 1);
  const opening = tokens.slice(to + 2, to + 4).map(({ norm }) => norm);
  const isOfExpert = opening.some((word) => COMPETENT.test(word)) || COMPETENT_PAIR.test(opening.join(' '));
  if (DETERMINERS.has(normAt(tokens, to + 1)) && !isOfExpert) return { from, to };
  const kindsOf = (first: number, last: number): number[] =>
    tokens.slice(first, last + 1).flatMap(({ norm }) => householdThing(norm)?.kind ?? []);
  const told = new Set(kindsOf(from, to));
  const isOfOther = sign.concept !== 'trapped' && kindsOf(to + 1, next).some((kind) => !told.has(kind));
  return { from, to: isOfOther ? to : next };
}

/** What a passage says of an end. */
interface Told {
  acts: number[];
  /** Whether one of the acts ends a danger by itself, and is no mere step of a repair. */
  isEnded: boolean;
  isCompetent: boolean;
  isWell: boolean;
}

function toldIn(reading: Reading, { from, to }: Stretch, acts: readonly boolean[]): Told | null {
  const { tokens } = reading;
  const told: Told = { acts: [], isEnded: false, isCompetent: false, isWell: false };
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const word = token.norm;
    if (acts[at] === true) {
      if (isToCome(reading, at) || isByLayman(tokens, at)) return null;
      told.acts.push(at);
      told.isEnded ||= doneAt(tokens, at)?.isStep === false || ACTS_WITH.has(word) || word === 'redone';
    }
    told.isEnded ||= word === 'dump';
    told.isCompetent ||= isCompetent(token) || COMPETENT_PAIR.test(`${word} ${normAt(tokens, at + 1)}`);
    const isDenied = !isTold(reading, at) || /^(?:nothing|nada)$/.test(word);
    told.isWell ||= isDenied ? TROUBLES.has(word) : soundsWell(token);
  }
  return told;
}

/** Whether anything in a passage says that the danger is not over, or that there is another. */
function isDoubted(reading: Reading, { from, to }: Stretch, sign: Mention, acts: readonly number[]): boolean {
  const { tokens, mentions } = reading;
  const first = acts[0] ?? from;
  for (let at = from; at <= to; at += 1) {
    const word = normAt(tokens, at);
    const next = normAt(tokens, at + 1);
    if (DOUBTS.has(word) && isTold(reading, at) && !(word === 'looks' && LOOKS_WELL.has(next))) return true;
    if (SAME.has(word) && !TIMES.has(next)) return true;
    if (CONTRASTS.has(word) && at > first) return true;
    const isOnset = ONSETS.has(word) && acts.some((act) => act > at && act <= at + NEAR_ACT);
    if (isOnset && !tokens.slice(from, at).some(({ norm }) => GONE.has(norm))) return true;
    const isOfSign = at >= sign.from && at <= sign.to;
    const isFound = tokens.slice(Math.max(0, at - NEAR_FOUND), at).some(({ norm }) => FOUND.has(norm));
    if (at > first && !isOfSign && !isFound && AMISS_NOW.has(word) && isTold(reading, at)) return true;
  }
  return mentions.some((other) => {
    if (!DANGER_SIGNS.has(other.concept) || VAGUE.has(other.concept) || other.from < from || other.from > to) {
      return false;
    }
    if (other.from <= sign.to && other.to >= sign.from) return false;
    if (isWelcome(reading, other) || !isTold(reading, other.from)) return false;
    return isThere(reading, other) || (other.from > first && !isObjectOf(tokens, other, acts));
  });
}

/** "Fixed the leak at the stove", "the old one that sparked": a sign behind what was done that is its object. */
function isObjectOf(tokens: readonly Token[], sign: Stretch, acts: readonly number[]): boolean {
  const act = acts.findLast((at) => at < sign.from);
  if (act === undefined || sign.from - act > NEAR_ACT) return false;
  if (tokens.slice(Math.max(0, act - 2), act).some(({ norm }) => RELATIVES.has(norm))) return false;
  const between = tokens.slice(act + 1, sign.from);
  return !between.some(({ norm }) => /^(?:and|y|it|its|he|she|they|who|but|since|desde)$/.test(norm));
}

/** "The gas smell is gone": up to where it is said, so that nothing is left that sounds like a loss. */
function withItsEnd({ tokens }: Reading, sign: Mention): Stretch {
  const last = Math.min(sentenceEnd(tokens, sign.from), sign.to + NEAR_PAST);
  for (let at = sign.to + 1; at <= last && tokens[at]?.clause === tokens[sign.from]?.clause; at += 1) {
    if (/^(?:gone|over)$/.test(normAt(tokens, at))) return { from: sign.from, to: at };
    if (normAt(tokens, at) === 'no' && normAt(tokens, at - 1) === 'ya') {
      return { from: sign.from, to: Math.min(last, at + 1) };
    }
  }
  return { from: sign.from, to: sign.to };
}

/** The words of a danger that was settled, and those that tell so. */
type Settled = Stretch & { told: Stretch };

/**
 * The words of a danger of the past that somebody ended and that is told to have ended well, in whatever order the passage
 * says so (guide R3), or null. A layman, hearsay, doubt, a contrast behind the end and any sign of now leave it in place.
 */
function settledAt(reading: Reading, sign: Mention, acts: readonly boolean[]): Settled | null {
  const { tokens, scopes } = reading;
  if (!isTold(reading, sign.from) || scopes.sinceNow[sign.from] === 1 || isThere(reading, sign)) return null;
  const passage = passageOf(tokens, sign);
  if (!acts.slice(passage.from, passage.to + 1).includes(true)) return null;
  if (!isPast(tokens, sign, { from: passage.from, to: sentenceEnd(tokens, sign.from) })) return null;
  const range = tokens.slice(passage.from, passage.to + 1);
  if (sign.concept === 'trapped' && range.some(({ norm }) => MORE.has(norm))) return null;
  const told = toldIn(reading, passage, acts);
  if (told === null || told.acts.length === 0) return null;
  const isSettled = told.isEnded ? told.isCompetent || told.isWell : told.isCompetent && told.isWell;
  if (!isSettled || isDoubted(reading, passage, sign, told.acts)) return null;
  const isBefore = told.acts.every((at) => at > sign.to) || isObjectOf(tokens, sign, told.acts);
  if (!isBefore) return null;
  return { ...withItsEnd(reading, sign), told: passage };
}

/** The dangers of a text that it tells to be settled; what was done to things is looked for once for all of them. */
export function findSettled(reading: Reading): Settled[] {
  const { tokens, mentions } = reading;
  const acts = tokens.map((_, at) => isAct(tokens, at));
  if (!acts.includes(true)) return [];
  return mentions.flatMap((sign) => (DANGER_SIGNS.has(sign.concept) ? (settledAt(reading, sign, acts) ?? []) : []));
}
