import type { Sql } from '../../../../../platform/db/sql.ts';
import type { HeadingMeaning } from '../../../../../platform/imports/import-kind.ts';
import { findNamedRecords } from './named-records.queries.ts';

/** A match by name makes a heading more likely than a match by identifier, which may be a unit's number as well. */
const NAME_DISTANCE = 2;

/** Whether two cells name a property: both the same one, or one of them by its name. */
export async function propertyHeadings(
  sql: Sql,
  rows: readonly (readonly [string, string])[],
): Promise<readonly HeadingMeaning[]> {
  const texts = [...new Set(rows.flat())];
  const found = await findNamedRecords(
    sql,
    'property',
    texts.map((text) => ({ text, near: null })),
  );
  const candidates = new Map(texts.map((text, place) => [text, found[place]!]));
  return rows.map((row) => {
    const [first, second] = row.map((text) => candidates.get(text)!) as [(typeof found)[0], (typeof found)[0]];
    if (first.some(({ id }) => second.some((candidate) => candidate.id === id))) return 'sure';
    return [...first, ...second].some(({ distance }) => distance >= NAME_DISTANCE) ? 'likely' : 'none';
  });
}
