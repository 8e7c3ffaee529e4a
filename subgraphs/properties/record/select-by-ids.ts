/**
 * What to select from for the rows of a table that have one of the ids `$1`. Each is looked up by itself: a list of hundreds
 * may be planned as a scan of all that the account has, as long as the table has grown faster than its statistics.
 * @param alias what a row is called
 */
export function selectByIds(table: string, alias: string): string {
  return `unnest($1::text[]) wanted (id)
    cross join lateral (select * from ${table} where id = wanted.id offset 0) ${alias}`;
}
