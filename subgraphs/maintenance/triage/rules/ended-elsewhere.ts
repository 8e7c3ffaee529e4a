import { householdThing } from '../lexicon/household-things.ts';
import type { Reading } from '../text/reading.ts';
import { repairedIn } from '../text/repaired-things.ts';
import { stem } from '../text/stem.ts';
import { isToldAsPast, LONG_AGO, THERE_NOW } from '../text/told-times.ts';
import type { Token } from '../text/tokenize.ts';
import type { Category } from '../triage.types.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

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

/**
 * Whether another sentence may say that what one tells is over: it reports a repair of the same thing, or of what was told
 * before. A repair of something else ends nothing (guide R3, R7).
 * @param category the trade of the danger
 */
export function mayBeEndedElsewhere(reading: Reading, danger: Sentence, category: Category): boolean {
  const { tokens, scopes, scopeMentions } = reading;
  const told = normsOf(tokens, danger);
  const isPast = isToldAsPast(told) || (isOfOldTimes(told) && !told.some((word) => THERE_NOW.has(word)));
  return sentencesOf(tokens).some((other) => {
    if (other.at >= danger.at && other.at <= danger.last) return false;
    if (isPast && other.at === danger.last + 1 && EXPLAINS.test(normsOf(tokens, other).join(' '))) return true;
    if (!scopes.resolved.has(other.at)) return false;
    // What is told after a repair is there in spite of it.
    if (other.at < danger.at && !isPast) return false;
    const report = normsOf(tokens, other);
    if (report.some((word) => WISHES.has(word))) return false;
    const endings = scopeMentions.filter(
      ({ concept, from }) => concept === 'resolved' && from >= other.from && from <= other.to,
    );
    const isComing = endings.every(({ from, to }) => tokens.slice(from, to + 1).every(({ norm }) => COMINGS.has(norm)));
    if (isComing) return false;
    const repaired = repairedIn(tokens, other, endings);
    if (repaired.of === 'all') return true;
    if (repaired.of === 'last') return Math.abs(other.at - danger.last) <= FARTHEST_MEANT;
    if (isOfOldTimes(report) && !isPast) return false;
    const named = repaired.named.map((at) => tokens[at]?.norm ?? '');
    return named.some((word) => isNamedIn(told, word) || (isPast && canHaveEnded(word, told, category)));
  });
}
