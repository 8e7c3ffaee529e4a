import { HEARSAY, LAYMEN } from '../lexicon/endings.ts';
import { words } from '../lexicon/words.ts';
import { doneAt, endsWell, sentenceEnd, sentenceStart } from './endings.ts';
import type { Done, Stretch } from './endings.ts';
import { findHarmless } from './harmless-dangers.ts';
import type { Reading } from './reading.ts';
import { findSettled } from './settled-dangers.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';
import { rememberByWord, rememberWithWord } from '../../reading/segment/word-memory.ts';

/** A danger that is over: its own words, and all those that tell of it and of its end. */
export interface Ended extends Stretch {
  told: Stretch;
}

const RELATIVES = words('that which que');
const isRelativeWord = isOneOf(RELATIVES);
const PAST_EN =
  /^(?:was|were|had|used|smelt|burst|broke|fell|caught|went|gave|kept|got|came|would|wouldnt|couldnt|didnt|wasnt|stank|shook|hung|stuck|[a-z]{2,}ed)$/;
const PAST_ES = /^(?:[a-z]+(?:aba|aban|ia|ian|aron|ieron)|[a-z]{3,}o|era|eran|cayo)$/;
const isPastVerb = rememberByWord((word) => PAST_EN.test(word) || PAST_ES.test(word));
/** Words between "that" and its verb: "que ya no cerraba", "que se reventó", "that always smelled". */
const BEFORE_VERBS = words('se no ya me nos le les always often once siempre a veces');
/** In a clause that tells of the past, these tell of the present or begin something else. */
const TURNS = words(
  'is are isnt arent keeps when after since until before once if because while as hay huele esta estan echa sale cuando despues desde hasta antes si porque mientras todavia sigue still',
);
const AUXILIARIES = words('was were been got fue fueron');
const BEFORE_DONE = words(
  'has have had been finally just already then later completely safely properly also all ya han ha sido',
);
const PRONOUNS = words('lo la los las');
const BEFORE_PRONOUNS = words('ya se me nos te');
const DENIALS = words('no not never nunca hasnt havent wasnt isnt tampoco');
const JOINS = words('and y');
const DETERMINERS = words('the a an my our your this these el la los las un una mi nuestro nuestra');
const LONGEST_RELATIVE = 14;
const LONGEST_SEARCH = 6;
const LONGEST_SUBJECT = 9;
const LONGEST_TELLING = 30;
/** Ends looked at in one text, so that the time stays bounded. */
const MOST_ENDED = 12;
/** In a longer text no end is looked for. */
const LONGEST_TEXT = 400;
/** Where words of a verb may begin: "was …", "has been …", "la …". */
const isOfVerb = rememberWithWord((norm) => AUXILIARIES.has(norm) || PRONOUNS.has(norm));

/** Where the words before a verb begin that belong to it: "no se la han …". */
function firstOfVerb(tokens: readonly Token[], at: number): number {
  const belongs = (word: string): boolean => BEFORE_PRONOUNS.has(word) || BEFORE_DONE.has(word) || PRONOUNS.has(word);
  let first = at;
  while (first > 0 && belongs(normAt(tokens, first - 1))) first -= 1;
  return first;
}

/** "Was taken away", "has been opened", "ya se la llevaron", "lo cambió": what was done to what stands before it. */
function endingAt(tokens: readonly Token[], at: number): Done | null {
  if (DENIALS.has(normAt(tokens, firstOfVerb(tokens, at) - 1))) return null;
  let verb = at;
  while (BEFORE_DONE.has(normAt(tokens, verb)) || BEFORE_PRONOUNS.has(normAt(tokens, verb))) verb += 1;
  const isPassive = AUXILIARIES.has(normAt(tokens, verb)) || normAt(tokens, verb - 1) === 'been';
  if (!isPassive && !PRONOUNS.has(normAt(tokens, verb))) return null;
  if (normAt(tokens, verb - 1) !== 'been' || AUXILIARIES.has(normAt(tokens, verb))) verb += 1;
  while (BEFORE_DONE.has(normAt(tokens, verb))) verb += 1;
  const done = doneAt(tokens, verb);
  return done === null || tokens[at]?.sentence !== tokens[done.to]?.sentence ? null : { ...done, from: at };
}

/** The relative clause of the past that a word opens ("that smelled of burning"), with what ended its thing. */
function endedAt(reading: Reading, at: number): Stretch | null {
  const { tokens } = reading;
  let verb = at + 1;
  while (BEFORE_VERBS.has(normAt(tokens, verb))) verb += 1;
  if (!isPastVerb(normAt(tokens, verb))) return null;
  const last = Math.min(sentenceEnd(tokens, at), at + LONGEST_RELATIVE);
  for (let next = verb + 1; next <= last; next += 1) {
    const word = normAt(tokens, next);
    const ending = endingAt(tokens, next);
    if (ending !== null) {
      return endsWell(reading, ending.to + 1, ending.isStep) ? { from: at, to: next - 1 } : null;
    }
    const isClause = tokens[next]?.clause !== tokens[next - 1]?.clause && DETERMINERS.has(word);
    const isNext = isClause || (JOINS.has(word) && DETERMINERS.has(normAt(tokens, next + 1)));
    if (TURNS.has(word) || isNext || RELATIVES.has(word)) return null;
  }
  return null;
}

/** "They took away the dryer that smelled of burning": what was done stands before its thing. */
function endedBefore(reading: Reading, at: number): Stretch | null {
  const { tokens } = reading;
  let verb = at + 1;
  while (BEFORE_VERBS.has(normAt(tokens, verb))) verb += 1;
  if (!isPastVerb(normAt(tokens, verb))) return null;
  const done = Array.from({ length: LONGEST_SEARCH }, (_, back) => doneAt(tokens, at - 2 - back)).find(
    (one) => one !== null,
  );
  if (done === undefined || done.isStep || tokens[done.from]?.clause !== tokens[at]?.clause) return null;
  const before = tokens
    .slice(Math.max(0, done.from - 4), done.from)
    .filter(({ sentence }) => sentence === tokens[at]?.sentence);
  const isDoubted = before.some(
    ({ norm }) => DENIALS.has(norm) || LAYMEN.has(norm) || HEARSAY.has(norm) || norm === 'we',
  );
  if (isDoubted) return null;
  if (!DETERMINERS.has(normAt(tokens, done.to + 1))) return null;
  let to = verb;
  while (tokens[to + 1]?.clause === tokens[at]?.clause && !JOINS.has(normAt(tokens, to + 1))) to += 1;
  if (tokens.slice(verb, to + 1).some(({ norm }) => TURNS.has(norm) || RELATIVES.has(norm))) return null;
  return endsWell(reading, to + 1, false) ? { from: at, to } : null;
}

const RETURNED = words('again still same too worse returned otra todavia sigue siguen tambien igual mismo misma aun');
/** Sentences behind an end in which it may be said that it was none. */
const NEXT_SENTENCES = 2;
/** With these a sentence begins that tells of another matter. */
const OPENERS = words('tambien igual otra');
/** "The same evening" is no return. */
const OF_TIME = words('hour day evening morning afternoon night week');
/** A sentence that begins with the name of something else tells of that: "Our street was resurfaced …". */
const NAMES = words('our my the your a');
const MEANT_BEFORE = words('it its that this one ones there smell smells odor');

/** Whether "again" is said of something else, as in "la otra vez". */
function isOfElse(tokens: readonly Token[], at: number): boolean {
  const word = normAt(tokens, at);
  if (word === 'otra') return normAt(tokens, at + 1) !== 'vez' || normAt(tokens, at - 1) === 'la';
  const from = sentenceStart(tokens, at);
  if (word !== 'again' || !NAMES.has(normAt(tokens, from))) return false;
  return !tokens.slice(from, at).some(({ norm }) => MEANT_BEFORE.has(norm));
}

/** Whether what ended may be told to be back in its sentence or a little later: "It smells the same". */
function isTakenBack({ tokens, scopes }: Reading, sentence: number): boolean {
  const isGone = tokens.some(
    ({ norm, sentence: other }, at) => other === sentence && norm === 'ya' && normAt(tokens, at + 1) === 'no',
  );
  if ((scopes.leftOpen.has(sentence) && !isGone) || scopes.hypothetical.has(sentence)) return true;
  return tokens.some(({ norm, sentence: other }, at) => {
    if (OPENERS.has(norm) && tokens[at - 1]?.sentence !== other) return false;
    if (norm === 'same' && OF_TIME.has(normAt(tokens, at + 1))) return false;
    if (!RETURNED.has(norm) || other < sentence || other > sentence + NEXT_SENTENCES) return false;
    return (other === sentence && norm !== 'otra') || !isOfElse(tokens, at);
  });
}

/** From where the clause of a word tells of it, up to the end of the sentence. */
function tellingOf(tokens: readonly Token[], at: number): Stretch {
  let from = at;
  const first = Math.max(0, at - LONGEST_TELLING);
  const isSame = (one: number): boolean =>
    tokens[one]?.clause === tokens[at]?.clause && !JOINS.has(normAt(tokens, one));
  while (from > first && isSame(from - 1)) from -= 1;
  return { from, to: sentenceEnd(tokens, at) };
}

/** "El barandal lo atornilló el carpintero y está firme": what was done, with its thing, where all is said to be well. */
function doneWellAt(reading: Reading, at: number): Stretch | null {
  const { tokens } = reading;
  const ending = endingAt(tokens, at);
  if (ending === null) return null;
  const subject = tokens.slice(tellingOf(tokens, at).from, at);
  const isOther = ({ norm }: Token): boolean =>
    RELATIVES.has(norm) || TURNS.has(norm) || HEARSAY.has(norm) || AUXILIARIES.has(norm);
  if (subject.length === 0 || subject.length > LONGEST_SUBJECT || subject.some(isOther)) return null;
  return endsWell(reading, ending.to + 1, true) ? { from: at, to: at - 1 } : null;
}

/**
 * Words of dangers that their own sentence tells to be over or to be none: their thing was replaced, removed or repaired.
 * There are no such words where what was done is told and no danger.
 */
export function findEnded(reading: Reading, description: string): Ended[] {
  const { tokens } = reading;
  if (tokens.length > LONGEST_TEXT) return [];
  const ended: Stretch[] = findHarmless(reading);
  tokens.forEach((token, at) => {
    const isRelative = isRelativeWord(token) && tokens[at - 1]?.sentence === token.sentence;
    const found = isRelative ? (endedAt(reading, at) ?? endedBefore(reading, at)) : null;
    const done = found === null && isOfVerb(token) ? doneWellAt(reading, at) : null;
    const told = found ?? done;
    if (told !== null) ended.push(told);
  });
  // The mark of a question that was left out stands behind the full stops that are in its place.
  const isAsked = (to: number): boolean => /^[^.!]*\?/.test(description.slice(tokens[to]?.end, tokens[to + 1]?.start));
  const settled = findSettled(reading);
  return [...ended.map((one) => ({ ...one, told: tellingOf(tokens, one.from) })), ...settled]
    .slice(0, MOST_ENDED)
    .filter(({ from, told }) => !isTakenBack(reading, tokens[from]?.sentence ?? 0) && !isAsked(told.to));
}
