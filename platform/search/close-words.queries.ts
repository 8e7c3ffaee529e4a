import type { Sql } from '../db/sql.ts';
import { countErrors, errorsAllowed, spellingsOf } from './typing-errors.rules.ts';

/** Of so many words at most a mistyped one is taken for the form. */
const MOST_WORDS = 8;
/** A beginning that is shorter leads to words without end. */
const SHORTEST_BEGINNING = 4;
const MOST_OF_BEGINNING = 50;
const LAST_SIGN = '\u{10ffff}';

/**
 * The words of the account's records that a word may be a mistyped form of, the closest first.
 * @param isBeginning whether it may be the beginning of a word that is still being typed
 */
export async function closeWords(sql: Sql, schema: string, typed: string, isBeginning: boolean): Promise<string[]> {
  const most = errorsAllowed(typed);
  if (most === 0) return [];
  const spellings = spellingsOf(typed);
  const beginnings = isBeginning ? spellings.filter(({ length }) => length >= SHORTEST_BEGINNING) : [];
  const rows = await sql<{ word: string }>(
    `select found.word from unnest($1::text[]) w (spelling)
     cross join lateral (
       select s.word from ${schema}.published_search_spelling s where s.spelling = w.spelling
     ) found
     union
     select found.word from unnest($2::text[], $3::text[]) w (low, high)
     cross join lateral (
       select s.word from ${schema}.published_search_spelling s
       where s.spelling > w.low and s.spelling < w.high order by s.spelling limit ${MOST_OF_BEGINNING}
     ) found`,
    [spellings, beginnings, beginnings.map((beginning) => beginning + LAST_SIGN)],
  );
  return rows
    .map(({ word }) => ({ word, errors: countErrors(typed, word, isBeginning) }))
    .filter(({ word, errors }) => errors <= most && word !== typed)
    .sort((a, b) => a.errors - b.errors || lengthApart(typed, a.word) - lengthApart(typed, b.word) || compare(a, b))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

const lengthApart = (typed: string, word: string): number => Math.abs(typed.length - word.length);
const compare = (a: { word: string }, b: { word: string }): number => (a.word < b.word ? -1 : 1);
