import type { Reading } from '../../reading/reading.types.ts';
import type { Word } from '../../reading/segment/word.types.ts';
import { WordingIndex } from '../../reading/concepts/wording-index.ts';
import { HOME_WORDS, JOINING, KINDS, NUMBERS, NUMBER_WORDS, PARTS, SHARED_PLACES, SIDES } from './places.data.ts';

const PLACE_INDEX = new WordingIndex([SHARED_PLACES]);
const PART_INDEX = new WordingIndex([PARTS]);

const LARGEST_NUMBER = 199;
/** The most words before a floor that are searched for words that mark it as a home. */
const HOME_REACH = 4;
const LETTER = /^[a-h]s?$/;
const APOSTROPHE = /['’]/;
const CAPITAL = /^\p{Lu}/u;
const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th|er|ro|do|to|vo|no|o)?$/;

/** The number that a word stands for, e.g. `3` for "3rd", "third" and "3". */
function numberOf({ plain }: Word): string | undefined {
  const digits = ORDINAL.exec(plain)?.[1];
  if (digits === undefined) return NUMBERS[plain];
  return Number(digits) <= LARGEST_NUMBER ? String(Number(digits)) : undefined;
}

/** The letter that names a part: in "Tower A" and "tower B's", but not in "the building a few hours ago" or "as". */
function letterOf({ text }: Reading, { plain, start, end }: Word): string | undefined {
  if (!LETTER.test(plain)) return undefined;
  const written = text.slice(start, end);
  const isWord = written === 'a' || (plain.length > 1 && !APOSTROPHE.test(written));
  return isWord ? undefined : plain.charAt(0);
}

/** The name of a street before its word: "the Quay Street entrance". */
function streetBefore({ text, words }: Reading, at: number): string[] {
  const name = words[at - 1];
  const isNamed = name?.sentence === words[at]!.sentence && CAPITAL.test(text.slice(name.start));
  return isNamed ? [name.plain] : [];
}

const nameInFront = (word: Word): string | undefined => numberOf(word) ?? SIDES[word.plain] ?? KINDS[word.plain];

/** The names after a part's word that distinguish it, and further numbers joined to them. */
function namesBehind(reading: Reading, at: number): string[] {
  const { words } = reading;
  const { sentence } = words[at]!;
  const names: string[] = [];
  let next = at + 1;
  let isNamed = false;
  while (words[next]?.sentence === sentence && NUMBER_WORDS.has(words[next]!.plain)) {
    isNamed = true;
    next += 1;
  }
  for (; words[next]?.sentence === sentence; next += 1) {
    const word = words[next]!;
    const kind = isNamed ? KINDS[word.plain] : undefined;
    const name = numberOf(word) ?? letterOf(reading, word) ?? SIDES[word.plain] ?? kind;
    if (name !== undefined) names.push(name);
    else if (names.length === 0 || !JOINING.has(word.plain)) break;
  }
  return names;
}

/** Whether a floor is named as somebody's home or destination. */
function isHome({ words }: Reading, at: number): boolean {
  const front = words.slice(Math.max(0, at - HOME_REACH), at);
  return front.some((word) => word.sentence === words[at]!.sentence && HOME_WORDS.has(word.plain));
}

/** The names before a part's word, including joined numbers: "the 4th and 5th floors". */
function namesInFront(reading: Reading, at: number): string[] {
  const { words } = reading;
  const names: string[] = [];
  for (let before = at - 1; words[before]?.sentence === words[at]!.sentence; before -= 1) {
    const word = words[before]!;
    const name = names.length === 0 ? nameInFront(word) : numberOf(word);
    if (name !== undefined) names.push(name);
    else if (names.length === 0 || !JOINING.has(word.plain)) break;
  }
  return names;
}

/**
 * The place of a problem according to its report: distinguished parts ("floor 4", "tower b", "lift service") and places
 * that the whole house shares ("lobby").
 */
export interface Places {
  parts: readonly string[];
  places: readonly string[];
}

/** Finds the places that a report names. */
export function placesIn(reading: Reading): Places {
  const parts = PART_INDEX.find(reading.words).flatMap(({ concept, from }) => {
    if (concept === 'floor' && isHome(reading, from)) return [];
    const names =
      concept === 'street'
        ? streetBefore(reading, from)
        : [...namesInFront(reading, from), ...namesBehind(reading, from)];
    return names.map((name) => `${concept} ${name}`);
  });
  const places = PLACE_INDEX.find(reading.words).map(({ concept }) => concept);
  return { parts: [...new Set(parts)], places: [...new Set(places)] };
}

const areDisjoint = (names: readonly string[], namesOfOther: readonly string[]): boolean =>
  names.length > 0 && namesOfOther.length > 0 && !names.some((name) => namesOfOther.includes(name));

/** Whether two reports name different places: both name parts, or both name shared places, and have none in common. */
export function nameDifferentPlaces(a: Places, b: Places): boolean {
  return areDisjoint(a.parts, b.parts) || areDisjoint(a.places, b.places);
}
