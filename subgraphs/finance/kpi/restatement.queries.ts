import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Whether an entry that figures of a period can depend on was written down after an instant. The delinquency rate depends
 * on everything posted up to the period's last day; pass `from` null for it, and the period's first day for net operating
 * income alone (the first of the month with the month to date). An entry bears the instant at which its request began, so
 * take an instant some minutes before the rows were read.
 * @param sql must see one account only
 */
export async function wasPostedSince(
  sql: Sql,
  { from, to, since }: { from: string | null; to: string; since: Date },
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }>(
    `select exists (
       select from finance.ledger_entry e
       where e.created_at > $1 and e.posted_on <= $2::date and ($3::date is null or e.posted_on >= $3::date)
     ) as found`,
    [since, to, from],
  );
  return row?.found === true;
}
