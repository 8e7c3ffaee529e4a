import { householdThing } from '../lexicon/household-things.ts';
import { words } from '../lexicon/words.ts';
import type { Mention } from '../text/phrase-index.ts';
import type { Reading } from '../text/reading.ts';
import { repairedIn } from '../text/repaired-things.ts';
import type { Repaired } from '../text/repaired-things.ts';
import { stem } from '../text/stem.ts';
import { isToldAsPast, LONG_AGO, THERE_NOW } from '../text/told-times.ts';
import type { Token } from '../text/tokenize.ts';
import type { Category } from '../triage.types.ts';

/** "I hope all is well" reports nothing. */
const WISHES = words('hope hoping hopefully wish trust espero esperamos esperando ojala');
const MONTHS = words(
  'january february march april june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
);
/** "La policía ya vino": who came has repaired nothing yet. */
const COMINGS = words('ya vino vinieron volvio regreso llego el la los');
/** What many things are in: two that are named with these are not the same. */
const ROOMS = words(
  'kitchen bathroom bath hall hallway corridor room rooms bedroom living laundry basement cellar garage lobby unit apartment flat house home building floor upstairs downstairs front back yard shed office stairwell cocina bano sala cuarto pasillo recamara dormitorio sotano cochera edificio departamento depa piso casa patio entrada oficina',
);
/** "It was my brother": what a past danger was in truth, behind it. */
const EXPLAINS =
  /^(?:(?:it|that) (?:was|were|turned|turns)|turns out|turned out|(?:al final )?(?:era|eran|fue|resulto))(?: |$)/;
/** Words in which that is said. */
const EXPLANATION = 4;
/** Sentences between a danger and an "it was fixed" that still means it. */
const FARTHEST_MEANT = 3;
/** Of these there are many kinds ("washing line", "fence panel"): alone they name none. */
const OF_MANY_KINDS = words('line lines panel panels pump pumps trap filter main mains');
/** Shorter words are alike by chance. */
const SHORTEST_SAMENESS = 4;

/** A sentence of a text: its number, that of the last that it is read with, and its words. */
export interface Sentence {
  at: number;
  last: number;
  from: number;
  to: number;
}

/** The sentences of a text in order. */
export function sentencesOf(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  tokens.forEach(({ sentence }, at) => {
    const last = sentences.at(-1);
    if (last?.at === sentence) last.to = at;
    else sentences.push({ at: sentence, last: sentence, from: at, to: at });
  });
  return sentences;
}

const normsOf = (tokens: readonly Token[], { from, to }: Sentence): string[] =>
  tokens.slice(from, to + 1).map(({ norm }) => norm);

/** Whether a sentence names what a word names, or what is of one kind with it. */
function isNamedIn(told: readonly string[], word: string): boolean {
  const thing = OF_MANY_KINDS.has(word) ? undefined : householdThing(word);
  if (thing !== undefined && told.some((other) => householdThing(other)?.kind === thing.kind)) return true;
  if (word.length < SHORTEST_SAMENESS || ROOMS.has(word)) return false;
  return told.some((other) => stem(other) === stem(word));
}

/** What spoils things around it, so that new ones show that it is over. */
const SPOILING: ReadonlySet<Category> = new Set(['plumbing', 'roofing_water_intrusion', 'structural', 'fire_safety']);

/** Whether the repair of a thing can have ended, or followed, a danger of a trade that is told as past. */
function canHaveEnded(word: string, told: readonly string[], category: Category): boolean {
  const thing = householdThing(word);
  if (thing === undefined) return false;
  if (thing.isSpoiled && SPOILING.has(category)) return true;
  return thing.concerns.has(category) && (!thing.isApart || !told.some((other) => householdThing(other)?.isApart));
}

/** Whether words name a time that is long past. */
const isOfOldTimes = (told: readonly string[]): boolean =>
  told.some((word, at) => LONG_AGO.has(word) || MONTHS.has(word) || (word === 'may' && told[at - 1] === 'in'));

/** What a sentence reports as repaired. */
interface Report {
  at: number;
  repaired: Repaired['of'];
  named: readonly string[];
  isOfOldTimes: boolean;
}

/** The sentences of a text that report a repair, each with what it is about. */
export function findReports({ tokens, scopes, scopeMentions }: Reading): Report[] {
  const endings = new Map<number, Mention[]>();
  for (const mention of scopeMentions) {
    const at = tokens[mention.from]?.sentence ?? -1;
    if (mention.concept !== 'resolved' || !scopes.resolved.has(at)) continue;
    const others = endings.get(at);
    if (others === undefined) endings.set(at, [mention]);
    else others.push(mention);
  }
  const isComing = ({ from, to }: Mention): boolean =>
    tokens.slice(from, to + 1).every(({ norm }) => COMINGS.has(norm));
  return sentencesOf(tokens).flatMap((sentence) => {
    const told = normsOf(tokens, sentence);
    const ends = endings.get(sentence.at) ?? [];
    if (ends.every(isComing) || told.some((word) => WISHES.has(word))) return [];
    const { of, named } = repairedIn(tokens, sentence, ends);
    const norms = named.map((at) => tokens[at]?.norm ?? '');
    return [{ at: sentence.at, repaired: of, named: norms, isOfOldTimes: isOfOldTimes(told) }];
  });
}

/**
 * Whether another sentence may say that what one tells is over: it reports a repair of the same thing, or of what was told
 * before. A repair of something else ends nothing (guide R3, R7).
 * @param reports what the text reports as repaired
 * @param category the trade of the danger
 */
export function mayBeEndedElsewhere(
  { tokens }: Reading,
  reports: readonly Report[],
  danger: Sentence,
  category: Category,
): boolean {
  const told = normsOf(tokens, danger);
  const isPast = isToldAsPast(told) || (isOfOldTimes(told) && !told.some((word) => THERE_NOW.has(word)));
  const next = tokens.slice(danger.to + 1, danger.to + 1 + EXPLANATION).map(({ norm }) => norm);
  if (isPast && EXPLAINS.test(next.join(' '))) return true;
  return reports.some(({ at, repaired, named, isOfOldTimes: isOld }) => {
    if (at >= danger.at && at <= danger.last) return false;
    // What is told after a repair is there in spite of it.
    if (at < danger.at && !isPast) return false;
    if (repaired === 'all') return true;
    if (repaired === 'last') return Math.abs(at - danger.last) <= FARTHEST_MEANT;
    if (isOld && !isPast) return false;
    return named.some((word) => isNamedIn(told, word) || (isPast && canHaveEnded(word, told, category)));
  });
}
