import { stem } from '../triage/text/stem.ts';
import type { Token } from '../triage/text/tokenize.ts';
import { PLAIN_ENGLISH } from './plain-words.english.ts';
import { PLAIN_SPANISH } from './plain-words.spanish.ts';
import { THINGS } from './plain-words.things.ts';
import { ANY_LIVING, GRAVE_OF_PEOPLE, GRAVE_WORDS, OTHER_PEOPLE } from './words-of-harm.ts';

const wordsIn = (...tables: (string | Readonly<Record<string, string>>)[]): string[] =>
  tables
    .flatMap((table) => (typeof table === 'string' ? [table] : Object.values(table)))
    .flatMap((list) => list.split(/\s+/).filter(Boolean));

const withStems = (words: readonly string[]): ReadonlySet<string> => new Set([...words, ...words.map(stem)]);

const PLAIN = withStems(wordsIn(PLAIN_ENGLISH, PLAIN_SPANISH, THINGS));
const GRAVE = withStems(wordsIn(GRAVE_WORDS));
const OF_PEOPLE = withStems(wordsIn(GRAVE_OF_PEOPLE));
const OTHERS = new Set(wordsIn(OTHER_PEOPLE));
const LIVING = new Set(wordsIn(ANY_LIVING));

/** Where a clause begins without a comma. */
const TURNS = new Set('and but because so while then y pero porque'.split(' '));
/** As many unknown words make a clause that tells of nobody doubtful; a single one may be a brand, a dish or a slip. */
const DOUBTFUL = 2;

const isIn = (words: ReadonlySet<string>, word: string): boolean => {
  if (words.has(word)) return true;
  const root = stem(word);
  return words.has(root) || words.has(`${root}e`);
};

/** "Maria" within a sentence; a word at its beginning may be any, and so may one in a text that shouts. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.sentence === tokens[at]!.sentence && /^\p{Lu}\p{Ll}+$/u.test(tokens[at]!.raw);

/** What the words of a clause have told so far. */
interface Clause {
  ofOthers: boolean;
  ofLiving: boolean;
  graveOfPeople: boolean;
  unknown: number;
}

const startOfClause = (): Clause => ({ ofOthers: false, ofLiving: false, graveOfPeople: false, unknown: 0 });

function isDoubtful({ ofOthers, ofLiving, graveOfPeople, unknown }: Clause): boolean {
  return (ofOthers && graveOfPeople) || (ofLiving && unknown > 0) || unknown >= DOUBTFUL;
}

/**
 * Whether all that a report tells is known to be harmless. It is not when a clause has a word that stands for harm, a
 * word about somebody that tenants who report a lost service alone do not write, or several such words about things.
 */
export function isPlain(tokens: readonly Token[]): boolean {
  let clause = startOfClause();
  return tokens.every(({ norm, clause: number }, at) => {
    if (number !== tokens[at - 1]?.clause || TURNS.has(norm)) clause = startOfClause();
    clause.ofOthers ||= OTHERS.has(norm);
    clause.ofLiving ||= LIVING.has(norm);
    clause.graveOfPeople ||= isIn(OF_PEOPLE, norm);
    if (norm.length > 1 && !/\d/.test(norm) && !isIn(PLAIN, norm)) {
      if (isIn(GRAVE, norm)) return false;
      if (!isName(tokens, at)) clause.unknown += 1;
    }
    return !isDoubtful(clause);
  });
}
