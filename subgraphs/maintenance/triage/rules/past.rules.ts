import { words } from '../lexicon/words.ts';
import type { Mention } from '../text/phrase-index.ts';
import type { Reading } from '../text/reading.ts';
import type { Token } from '../text/tokenize.ts';
import { DANGER_SIGNS } from './danger-signs.ts';
import type { Hit } from './rule-engine.ts';

/** What says that the past is not over, wherever it stands. */
const GOES_ON = words(
  'again still same like feels feel keeps keep currently tonight worse returned happening exactly also otra todavia sigue siguen mismo misma igual aun',
);
const NOW = words('now today ahora hoy');
/** A present beside the past in one sentence. */
const PRESENT = words(
  'is are its theres im am smells smell keeps wont cant isnt doesnt dont hear see started hay huele esta estan no oigo veo',
);
/** What is wanted of whom tells of something past. */
const REQUESTS = words(
  'copy copies report certificate certificates invoice receipt record records paperwork document documents letter rent asking question know copia informe reporte certificado factura recibo constancia saber pregunta',
);
/** "Todo bien", "quiet since": how a past that is over ends, where no repair is named. */
const SETTLED = words('bien fine quiet perfect good ok okay');

const endingsOf = ({ scopeMentions }: Reading): Mention[] =>
  scopeMentions.filter(({ concept }) => concept === 'resolved' || concept === 'gone');

/** The words that mentions cover. */
function wordsOf(mentions: readonly Mention[]): Set<number> {
  const covered = new Set<number>();
  for (const { from, to } of mentions) for (let at = from; at <= to; at += 1) covered.add(at);
  return covered;
}

/** "All good", "everything is fine", "todo bien". */
function isEverything(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 2), at).some(({ norm }) => /^(?:todo|all|everything)$/.test(norm));
}

function isSettled(reading: Reading): boolean {
  const { tokens } = reading;
  if (reading.scopes.resolved.size > 0 || endingsOf(reading).length > 0) return true;
  const isSince = (at: number): boolean => tokens.slice(at + 1, at + 3).some(({ norm }) => norm === 'since');
  return tokens.some(({ norm }, at) => SETTLED.has(norm) && (isEverything(tokens, at) || isSince(at)));
}

/** "Fine since then" holds the words of an end and of what goes on; it is an end. */
function goesOnAfterRepair(reading: Reading): boolean {
  const endings = wordsOf(endingsOf(reading));
  const goesOn = reading.scopeMentions.filter(({ concept }) => concept === 'unresolved');
  return reading.scopes.leftOpen.size > 0 || goesOn.some(({ from }) => !endings.has(from));
}

/** Sentences that tell of what happened long ago, unless they speak of the present as well. */
function pastSentences(reading: Reading): Set<number> {
  const { tokens, scopes } = reading;
  const endings = wordsOf(endingsOf(reading));
  const past = new Set(scopes.background);
  tokens.forEach(({ norm, sentence }, at) => {
    const next = tokens[at + 1]?.norm ?? '';
    const isUsed = tokens[at - 1]?.norm === 'to';
    const isOver = isUsed || SETTLED.has(next) || (norm === 'its' && next === 'been');
    const isOfNow = (PRESENT.has(norm) && !isOver) || NOW.has(norm);
    if (isOfNow && !endings.has(at)) past.delete(sentence);
  });
  return past;
}

/** "Would like" is a wish and compares nothing. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.norm ?? '';
  const isWish =
    word === 'like' && tokens.slice(Math.max(0, at - 2), at).some(({ norm }) => /^(?:would|id|wed)$/.test(norm));
  return GOES_ON.has(word) && !isWish;
}

/**
 * The words that are told with a time of long ago: in its clause, or in the one that it opens ("Years ago, there was …"),
 * up to a contrast. "It was mended last year, but it smokes" tells of two times.
 */
function wordsBesideTimes({ tokens, scopeMentions }: Reading): Set<number> {
  const times = scopeMentions.filter(({ concept }) => concept === 'background');
  const contrasts = new Set(scopeMentions.filter(({ concept }) => concept === 'contrast').map(({ from }) => from));
  const clauses = new Set<number>();
  const timed = new Set<number>();
  for (const { from, to } of times) {
    const clause = tokens[to]?.clause ?? 0;
    clauses.add(clause);
    timed.add(to);
    const isAlone = tokens[from - 1]?.clause !== tokens[from]?.clause && tokens[to + 1]?.clause !== clause;
    if (isAlone) clauses.add(clause + 1);
  }
  const beside = new Set<number>();
  let told: 'no' | 'yes' | 'turned' = 'no';
  tokens.forEach(({ clause, sentence }, at) => {
    if (tokens[at - 1]?.sentence !== sentence) told = 'no';
    if (told === 'yes' && contrasts.has(at)) told = 'turned';
    if (clauses.has(clause) && told !== 'turned') beside.add(at);
    if (told === 'no' && timed.has(at)) told = 'yes';
  });
  return beside;
}

const sentencesWith = (tokens: readonly Token[], which: ReadonlySet<string>): Set<number> =>
  new Set(tokens.filter(({ norm }) => which.has(norm)).map(({ sentence }) => sentence));

/**
 * Whether all danger that a text names happened long ago and is over: it was dealt with, or is only the occasion of a
 * request (guide R3). Anything that may speak of the present, and anybody who is ill, says no.
 */
export function isLongOver(reading: Reading, hits: readonly Hit[]): boolean {
  const { tokens, mentions, scopes } = reading;
  if (scopes.background.size === 0 || goesOnAfterRepair(reading)) return false;
  if (hits.some(({ excluded }) => excluded === null)) return false;
  const isAnybodyIll = mentions.some(({ concept }) => concept === 'made_ill');
  if (isAnybodyIll || tokens.some((_, at) => goesOn(tokens, at))) return false;
  const past = pastSentences(reading);
  const signs = mentions.filter(({ concept }) => DANGER_SIGNS.has(concept));
  const beside = wordsBesideTimes(reading);
  const isPast = ({ from }: Mention): boolean => past.has(tokens[from]?.sentence ?? -1) && beside.has(from);
  if (signs.length === 0 || !signs.every(isPast)) return false;
  const requests = sentencesWith(tokens, REQUESTS);
  if ([...sentencesWith(tokens, NOW)].some((sentence) => !requests.has(sentence))) return false;
  return requests.size > 0 || isSettled(reading);
}

const SAME = words('same mismo misma');
const SENSED = words('smell odor odour smoke noise sound buzzing sparks olor humo ruido chispas');
const SENSED_REACH = 3;

/** "Years ago we had a gas leak; today there is the same smell": what is sensed again is there now. */
export function isSensedAgain({ tokens, scopes }: Reading): boolean {
  return tokens.some(({ norm, sentence }, at) => {
    if (!SAME.has(norm) || scopes.background.has(sentence) || scopes.hypothetical.has(sentence)) return false;
    const isDenied = (scopes.negatedBy[at] ?? -1) >= 0;
    return !isDenied && tokens.slice(at + 1, at + 1 + SENSED_REACH).some((next) => SENSED.has(next.norm));
  });
}
