/**
 * SQL that selects the rows of a table with the ids `$1`. Each is looked up by itself because the planner may scan all
 * records of the account for a long list while the table grows faster than its statistics.
 * @param alias the alias of a row
 */
export function selectByIds(table: string, alias: string): string {
  return `unnest($1::text[]) wanted (id)
    cross join lateral (select * from ${table} where id = wanted.id offset 0) ${alias}`;
}
