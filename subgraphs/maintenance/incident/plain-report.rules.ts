import { stem } from '../triage/text/stem.ts';
import type { Token } from '../triage/text/tokenize.ts';
import { PLAIN_ENGLISH, PLAIN_OF_ALL } from './plain-words.english.ts';
import { PLAIN_OF_OTHERS } from './plain-words.people.ts';
import { PLAIN_SPANISH } from './plain-words.spanish.ts';
import { THINGS } from './plain-words.things.ts';
import { ANY_LIVING, GRAVE_WORDS, OTHER_PEOPLE } from './words-of-harm.ts';

const split = (list: string): string[] => list.split(/\s+/).filter(Boolean);

const wordsOf = (...tables: Readonly<Record<string, string>>[]): string[] =>
  tables.flatMap((table) => Object.values(table)).flatMap(split);

const withStems = (words: readonly string[]): ReadonlySet<string> => new Set([...words, ...words.map(stem)]);

const PLAIN = withStems(wordsOf(PLAIN_OF_ALL, PLAIN_ENGLISH, PLAIN_SPANISH, THINGS));
const OF_OTHERS = withStems(wordsOf(PLAIN_OF_ALL, PLAIN_OF_OTHERS, THINGS));
const GRAVE = withStems(wordsOf(GRAVE_WORDS));
const OTHERS = new Set(split(OTHER_PEOPLE));
const LIVING = new Set(split(ANY_LIVING));

/** Where a clause begins without a comma. */
const TURNS = new Set('and but because so while then y pero porque'.split(' '));
/** As many unknown words make a clause about things doubtful; a single one may be a brand, a dish or a slip. */
const DOUBTFUL = 2;

const isIn = (words: ReadonlySet<string>, word: string): boolean => {
  if (words.has(word)) return true;
  const root = stem(word);
  return ['', 'e', 'y'].some((ending) => words.has(`${root}${ending}`));
};

/** "Maria" within a sentence; a word at its beginning may be any. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.sentence === tokens[at]!.sentence && /^\p{Lu}\p{Ll}+$/u.test(tokens[at]!.raw);

/** What the words of a clause have told so far. */
interface Clause {
  /** Whether it tells of others than those who write. */
  ofOthers: boolean;
  ofLiving: boolean;
  /** Words that plain reports do not have. */
  unknown: number;
  /** Words that plain reports do not have of other people. */
  unknownOfOthers: number;
}

const emptyClause = (): Clause => ({ ofOthers: false, ofLiving: false, unknown: 0, unknownOfOthers: 0 });

function isDoubtful({ ofOthers, ofLiving, unknown, unknownOfOthers }: Clause): boolean {
  return (ofOthers && unknownOfOthers > 0) || (ofLiving && unknown > 0) || unknown >= DOUBTFUL;
}

/**
 * Whether all that a report tells is known to be harmless. It is not when a clause has a word that stands for harm; a word
 * about other people beyond what tenants tell of those who only go without; a word about those who write that plain reports
 * do not have; or several such words about things.
 */
export function isPlain(tokens: readonly Token[]): boolean {
  let clause = emptyClause();
  return tokens.every(({ norm, clause: number }, at) => {
    if (number !== tokens[at - 1]?.clause || TURNS.has(norm)) clause = emptyClause();
    clause.ofOthers ||= OTHERS.has(norm);
    clause.ofLiving ||= LIVING.has(norm);
    if (norm.length > 1 && !/\d/.test(norm)) {
      const isKnown = isIn(PLAIN, norm);
      if (!isKnown && isIn(GRAVE, norm)) return false;
      const isCounted = !isName(tokens, at);
      if (isCounted && !isKnown) clause.unknown += 1;
      if (isCounted && !isIn(OF_OTHERS, norm)) clause.unknownOfOthers += 1;
    }
    return !isDoubtful(clause);
  });
}
