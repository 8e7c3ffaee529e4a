import type { Sql } from '../db/sql.ts';
import type { PersonalData, TablePersonalData, TextPlace } from './personal-data.types.ts';

/** A record that still names a person, and the tables in which it does. */
export interface RemainingPlace {
  kind: string;
  id: string;
  foundIn: string[];
}

/** Rows of a table that are named; a person who looks at so many changes the way of working instead. */
const MOST_OF_TABLE = 100;

/** Where a text of a row is looked at: the record of a kind that a column of the row names. */
export const placeOf = (kind: string, idColumn: string, texts: string): TextPlace => ({
  kind: `'${kind}'`,
  id: `r.${idColumn}`,
  texts,
});

/**
 * Finds the records of an account whose texts still name a person, in the tables that say which record they belong to.
 * @param pattern a regular expression of PostgreSQL
 */
export async function findRemaining(
  worker: Sql,
  accountId: string,
  { data, pattern }: { data: readonly PersonalData[]; pattern: string },
): Promise<RemainingPlace[]> {
  const places = new Map<string, RemainingPlace>();
  for (const declared of data.flatMap(({ tables }) => tables)) {
    const search = searchOf(declared);
    const found = search ? await worker<{ kind: string; id: string }>(search, [accountId, pattern]) : [];
    for (const { kind, id } of found) {
      const key = JSON.stringify([kind, id]);
      const place = places.get(key) ?? { kind, id, foundIn: [] };
      place.foundIn.push(declared.table.split('.')[1]!);
      places.set(key, place);
    }
  }
  return [...places.values()];
}

/** One search reads all texts of a row. */
function searchOf({ table, place }: TablePersonalData): string | undefined {
  if (!place) return undefined;
  const texts = place.texts.split(/\s+/).map((column) => `r.${column}`);
  return `select distinct ${place.kind} as kind, ${place.id} as id from ${table} r
    where r.account_id = $1 and concat_ws(' ', ${texts.join(', ')}) ~* $2 order by 1, 2 limit ${MOST_OF_TABLE}`;
}
