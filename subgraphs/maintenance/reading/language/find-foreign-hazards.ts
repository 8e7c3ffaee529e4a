import { AFRICAN } from './hazards/african.data.ts';
import { EAST_ASIAN } from './hazards/east-asian.data.ts';
import { GERMANIC } from './hazards/germanic.data.ts';
import { MIDDLE_EASTERN } from './hazards/middle-eastern.data.ts';
import { NARROWER } from './hazards/narrower-hazards.data.ts';
import { OTHER_EUROPEAN } from './hazards/other-european.data.ts';
import { ROMANCE } from './hazards/romance.data.ts';
import { SLAVIC } from './hazards/slavic.data.ts';
import { SOUTH_ASIAN } from './hazards/south-asian.data.ts';
import { SOUTH_EAST_ASIAN } from './hazards/south-east-asian.data.ts';

/** A hazard that a text names in another language, with its place in the text. */
export interface ForeignHazard {
  name: string;
  start: number;
  end: number;
}

const GROUPS = [
  GERMANIC,
  ROMANCE,
  SLAVIC,
  OTHER_EUROPEAN,
  MIDDLE_EASTERN,
  SOUTH_ASIAN,
  EAST_ASIAN,
  SOUTH_EAST_ASIAN,
  AFRICAN,
];
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);
const LONGEST_GAP = 3;
/** The most characters that `…` in a wording stands for. */
const LONGEST_ELLIPSIS = 6;
/** The most characters that are searched, because the time must not grow with the square of the length. */
const LONGEST_TEXT = 2_000;
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ı: 'i', ø: 'o', æ: 'ae' };
const SPECIAL_LETTERS = /[ßłđıøæ]/g;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const BEYOND_ASCII = /[^\u0020-\u007e]/;

/** Lower case without the marks of any script, as in the wordings. */
function normalizeForeign(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(MARKS, '');
  return plain.replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter]!);
}

interface ForeignWord {
  word: string;
  start: number;
  end: number;
}

type WordTest = (word: string) => boolean;

/** A wording in the form that is searched for. */
interface Pattern {
  name: string;
  /** The first letters of the first word; empty if the word is short or may start with anything. */
  beginning: string;
  words: readonly WordTest[] | null;
  part: RegExp | null;
}

function wordTest(source: string): WordTest {
  const core = source.replace(/^\*|\*$/g, '');
  const [isOpenBefore, isOpenBehind] = [source.startsWith('*'), source.endsWith('*')];
  if (isOpenBefore && isOpenBehind) return (word) => word.includes(core);
  if (isOpenBehind) return (word) => word.startsWith(core);
  return isOpenBefore ? (word) => word.endsWith(core) : (word) => word === core;
}

function partOf(wording: string): RegExp {
  const parts = wording.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(parts.join(`.{0,${LONGEST_ELLIPSIS}}`), 'su');
}

function patternOf(name: string, language: string, wording: string): Pattern {
  if (WITHOUT_SPACES.has(language) && BEYOND_ASCII.test(wording)) {
    return { name, beginning: '', words: null, part: partOf(wording) };
  }
  const words = wording.split(' ');
  const beginning = /^[^*]{2}/.exec(words[0]!)?.[0] ?? '';
  return { name, beginning, words: words.map(wordTest), part: null };
}

/**
 * The wordings of a language: those that are parts of texts, and those of words by the first letters of their first
 * word.
 */
interface LanguagePatterns {
  parts: readonly Pattern[];
  byBeginning: ReadonlyMap<string, readonly Pattern[]>;
}

const BEGINNING = 2;
const prepared = new Map<string, LanguagePatterns>();

/** The patterns of a language, built at the first use, because few texts are in other languages. */
function patternsOf(language: string): LanguagePatterns {
  const kept = prepared.get(language);
  if (kept) return kept;
  const all = allPatterns(language);
  const byBeginning = new Map<string, Pattern[]>();
  for (const pattern of all) {
    if (pattern.part) continue;
    const list = byBeginning.get(pattern.beginning);
    if (list) list.push(pattern);
    else byBeginning.set(pattern.beginning, [pattern]);
  }
  const patterns = { parts: all.filter(({ part }) => part !== null), byBeginning };
  prepared.set(language, patterns);
  return patterns;
}

function allPatterns(language: string): Pattern[] {
  return GROUPS.flatMap((group) =>
    Object.entries(group).flatMap(([name, byLanguage]) =>
      (byLanguage[language] ?? '')
        .split('|')
        .filter((wording) => wording !== '')
        .map((wording) => patternOf(name, language, wording)),
    ),
  );
}

/** The patterns of a language that can match a text with these beginnings of words. */
function candidates({ parts, byBeginning }: LanguagePatterns, beginnings: ReadonlySet<string>): Pattern[] {
  return [...parts, ...[...beginnings].flatMap((beginning) => byBeginning.get(beginning) ?? [])];
}

/** The indices of the first and last word that match a wording, or null. */
function findWords(tests: readonly WordTest[], words: readonly ForeignWord[]): [number, number] | null {
  const reach = (place: number, from: number, to: number): number => {
    if (place === tests.length) return from - 1;
    for (let at = from; at <= Math.min(to, words.length - 1); at += 1) {
      if (!tests[place]!(words[at]!.word)) continue;
      const last = reach(place + 1, at + 1, at + 1 + LONGEST_GAP);
      if (last >= 0) return last;
    }
    return -1;
  };
  for (let at = 0; at < words.length; at += 1) {
    if (!tests[0]!(words[at]!.word)) continue;
    const last = reach(1, at + 1, at + 1 + LONGEST_GAP);
    if (last >= 0) return [at, last];
  }
  return null;
}

/** A normalized text without spaces, with the original index of each of its characters. */
function withoutSpaces(text: string): { joined: string; places: number[] } {
  let joined = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = /\s/u.test(character) ? '' : normalizeForeign(character);
    joined += plain;
    places.push(...new Array<number>(plain.length).fill(at));
    at += character.length;
  }
  return { joined, places };
}

function findPattern(
  { name, words: tests, part }: Pattern,
  words: readonly ForeignWord[],
  { joined, places }: { joined: string; places: readonly number[] },
): ForeignHazard | null {
  if (part) {
    const match = part.exec(joined);
    if (!match) return null;
    const last = places[match.index + match[0].length - 1] ?? 0;
    return { name, start: places[match.index] ?? 0, end: last + 1 };
  }
  const found = tests && findWords(tests, words);
  return found && { name, start: words[found[0]]!.start, end: words[found[1]]!.end };
}

/**
 * The hazards that a text names in any of some languages, each only once. Negations are not recognized: a named hazard
 * counts.
 * @param languages codes, such as `de`
 */
export function findForeignHazards(text: string, languages: readonly string[]): ForeignHazard[] {
  const examined = text.slice(0, LONGEST_TEXT);
  const words = [...examined.matchAll(WORD)].map(({ 0: raw, index }) => ({
    word: normalizeForeign(raw),
    start: index,
    end: index + raw.length,
  }));
  const compact = withoutSpaces(examined);
  const beginnings = new Set(['', ...words.map(({ word }) => word.slice(0, BEGINNING))]);
  const found = new Map<string, ForeignHazard>();
  for (const language of languages) {
    for (const pattern of candidates(patternsOf(language), beginnings)) {
      const hazard = found.has(pattern.name) ? null : findPattern(pattern, words, compact);
      if (hazard) found.set(pattern.name, hazard);
    }
  }
  return withoutWiderHazards([...found.values()]);
}

/** Leaves out a hazard whose words also match a narrower hazard: "no warm water" means no hot water, not no water. */
function withoutWiderHazards(hazards: readonly ForeignHazard[]): ForeignHazard[] {
  const isOnlyWider = (wider: ForeignHazard): boolean =>
    hazards.some(
      (narrow) => NARROWER[narrow.name] === wider.name && narrow.start < wider.end && wider.start < narrow.end,
    );
  return hazards.filter((hazard) => !isOnlyWider(hazard));
}
