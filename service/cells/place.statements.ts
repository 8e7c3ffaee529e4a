import type pg from 'pg';
import type { PlaceState } from '../../platform/db/cells/places.ts';

/** Where an account is in the course of a move; see {@link PlaceState}. */
export interface AccountPlace {
  state: PlaceState;
  moveId: string;
  otherCell: string;
}

/** How long a move holds an account without a sign of life: a killed one lets go of it then. */
export const HOLD_SECONDS = 60;

/** Whether an account has its rows in a database, and what its place says there; no place where it is served, or unknown. */
export async function readPlace(
  client: pg.ClientBase,
  accountId: string,
): Promise<{ isThere: boolean; place: AccountPlace | undefined }> {
  const { rows } = await client.query<AccountPlace & { isThere: boolean }>(
    `select exists (select from accounts.account a where a.account_id = wanted.id) as "isThere",
       p.state, p.move_id as "moveId", p.other_cell as "otherCell"
     from (select $1::text as id) wanted left join cells.account_place p on p.account_id = wanted.id`,
    [accountId],
  );
  const { isThere, ...place } = rows[0]!;
  // Its type has no nulls, as only all of its columns may be null.
  return { isThere, place: (place.state as PlaceState | null) === null ? undefined : place };
}

/** Notes in the target that an account is coming; nobody is let in meanwhile. */
export async function noteArrival(
  client: pg.ClientBase,
  { accountId, moveId, otherCell }: { accountId: string; moveId: string; otherCell: string },
): Promise<void> {
  await client.query(
    `insert into cells.account_place as p (account_id, state, move_id, other_cell) values ($1, 'arriving', $2, $3)
     on conflict (account_id) do update
     set state = 'arriving', move_id = excluded.move_id, other_cell = excluded.other_cell, held_until = null, changed_at = now()`,
    [accountId, moveId, otherCell],
  );
}

/** Notes in the target, in the transaction that brings the rows, that they are there. */
export async function noteReady(client: pg.ClientBase, accountId: string, moveId: string): Promise<void> {
  const { rowCount } = await client.query(
    `update cells.account_place set state = 'ready', changed_at = now()
     where account_id = $1 and move_id = $2 and state in ('arriving', 'ready')`,
    [accountId, moveId],
  );
  if (rowCount !== 1) throw new Error('Another move has begun, so that this one ended.');
}

/** Begins to hold an account in the source. */
export async function beginHold(
  client: pg.ClientBase,
  { accountId, moveId, otherCell }: { accountId: string; moveId: string; otherCell: string },
): Promise<void> {
  await client.query(
    `insert into cells.account_place as p (account_id, state, move_id, other_cell, held_until)
     values ($1, 'draining', $2, $3, clock_timestamp() + make_interval(secs => ${HOLD_SECONDS}))
     on conflict (account_id) do update
     set state = 'draining', move_id = excluded.move_id, other_cell = excluded.other_cell, held_until = excluded.held_until,
         changed_at = now()
     where p.state in ('draining', 'leaving')`,
    [accountId, moveId, otherCell],
  );
}

/**
 * Holds an account for another term, from now on in a state.
 * @throws Error when the former term has run out: changes may have been made since
 */
export async function renewHold(
  client: pg.ClientBase,
  { accountId, moveId }: { accountId: string; moveId: string },
  state: 'draining' | 'leaving',
): Promise<void> {
  const { rows } = await client.query<{ until: string }>(
    `with before as (select held_until from cells.account_place where account_id = $1)
     update cells.account_place p
     set state = $3, held_until = clock_timestamp() + make_interval(secs => ${HOLD_SECONDS}), changed_at = now()
     from before
     where account_id = $1 and move_id = $2 and state in ('draining', 'leaving') and p.held_until > clock_timestamp()
     returning before.held_until::text as until`,
    [accountId, moveId, state],
  );
  // A transaction that began after the former end may not have seen the renewal, unless it was there before.
  const isInTime = rows[0] && (await isBefore(client, rows[0].until));
  if (!isInTime) throw notHeld();
}

/**
 * Commits the move: from now on the source serves the account no more.
 * @throws Error when the hold has run out
 */
export async function noteGone(client: pg.ClientBase, accountId: string, moveId: string): Promise<void> {
  const { rowCount } = await client.query(
    `update cells.account_place set state = 'gone', held_until = null, changed_at = now()
     where account_id = $1 and move_id = $2 and state = 'leaving'
       and held_until > clock_timestamp() + make_interval(secs => ${HOLD_SECONDS / 2})`,
    [accountId, moveId],
  );
  if (rowCount !== 1) throw notHeld();
}

const notHeld = (): Error =>
  new Error('The account was not held in time, so that it may have been changed. Move it again.');

async function isBefore(client: pg.ClientBase, instant: string): Promise<boolean> {
  const { rows } = await client.query<{ isBefore: boolean }>(
    `select clock_timestamp() < $1::timestamptz as "isBefore"`,
    [instant],
  );
  return rows[0]!.isBefore;
}

/** Lets go of an account that has not left; whoever wants to change it may. */
export async function endHold(client: pg.ClientBase, accountId: string, moveId: string): Promise<void> {
  await client.query(
    `delete from cells.account_place where account_id = $1 and move_id = $2 and state in ('draining', 'leaving')`,
    [accountId, moveId],
  );
}

/**
 * Opens an account whose rows are all there; to be called once the source says that it is gone by this move.
 */
export async function openAccount(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  accountId: string,
  moveId: string,
): Promise<void> {
  await sql(`delete from cells.account_place where account_id = $1 and move_id = $2 and state = 'ready'`, [
    accountId,
    moveId,
  ]);
}
