import type { Sql } from '../sql.ts';

/** The state of PostgreSQL that says that an account lives in another database, or is on its way there. */
export const ACCOUNT_ELSEWHERE = 'PMC01';

/** How the names of the policies begin that keep background work from accounts that are not here. */
export const CLOSED_POLICY = 'account_is_here';

/**
 * Where an account is in the course of a move. In the source: `draining` ends what is sent to the outside, `leaving` takes no
 * changes as long as the move holds it, `gone` has committed the move. In the target: `arriving` until all rows are there and
 * compared, then `ready`, and without a row once it is served. `forgotten` is `gone` without the rows.
 */
export type PlaceState = 'draining' | 'leaving' | 'gone' | 'forgotten' | 'arriving' | 'ready';

const refusing = (condition: string): string =>
  `case when exists (select from cells.account_place p where p.account_id = $1 and ${condition}) then cells.refuse() end`;

/**
 * An expression that fails where the account `$1` may not be read here. It is evaluated behind the setting of the account, in
 * the same statement.
 */
export const admittingReads = refusing(`p.state not in ('draining', 'leaving')`);

/**
 * The same for what writes. A hold that has run out counts as none; it is compared with the beginning of the transaction, as
 * whoever renews a hold checks that the renewal was committed before the former end.
 */
export const admittingWrites = refusing(`p.state <> 'draining' and (p.state <> 'leaving' or p.held_until > now())`);

/**
 * The condition of work that sends to the outside: that its account is not about to move. What was sent, and not noted in
 * time, would be sent again by the other database.
 * @param row the alias of the table that the work is found in
 */
export const staysHere = (row: string): string =>
  `not exists (select from cells.account_place p
    where p.account_id = ${row}.account_id and (p.held_until is null or p.held_until > now()))`;

/**
 * The condition that background work may change what an account has: that it is here, and not held because it leaves.
 * @param row the table, or its alias, that the account is of
 */
export const notClosed = (row: string): string => `${row}.account_id <> all ((select cells.closed_accounts())::text[])`;

/**
 * The condition that an account is served here, where background work reads also what others have left behind or not handed
 * over yet.
 * @param row the alias of the table that the account is of
 */
export const livesHere = (row: string): string =>
  `not exists (select from cells.account_place p
    where p.account_id = ${row}.account_id and p.state not in ('draining', 'leaving'))`;

/**
 * Whether an account takes no changes because it is about to leave.
 * @param sql a connection with the worker role
 */
export async function holdsAccount(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql(
    `select 1 from cells.account_place where account_id = $1 and state = 'leaving' and held_until > now()`,
    [accountId],
  );
  return rows.length > 0;
}
