import { MOVING_SETTING } from '../../platform/db/roles.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { deleteRows, rowsOfAccount } from './account-rows.ts';
import { cellOf, connectTo, lockMove } from './cell-connection.ts';
import type { CellDatabase } from './cell-connection.ts';

/** Longer than a router believes that an account is where it was, and a credential is kept by a process. */
const BELIEVED_SECONDS = 120;

/**
 * Removes the rows of an account from the cell that it has left. That it has left stays on record.
 * @param how `isAtOnce`: whether it has not to be waited until every router knows where the account is
 * @returns how many rows there were
 * @throws StartupError when the account has not left, or has only just
 */
export async function forgetAccount(
  cell: CellDatabase,
  accountId: string,
  { isAtOnce }: { isAtOnce: boolean },
): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const client = await connectTo(cell, opened);
  await cellOf(client, cell);
  await lockMove(client, accountId);
  const { rows } = await client.query<{ isGone: boolean; seconds: number }>(
    `select state = 'gone' as "isGone", extract(epoch from clock_timestamp() - changed_at)::int as seconds
     from cells.account_place where account_id = $1`,
    [accountId],
  );
  const place = rows[0];
  if (!place?.isGone) {
    throw new StartupError(`The account "${accountId}" has not left the cell "${cell.name}"; nothing was removed.`);
  }
  if (!isAtOnce && place.seconds < BELIEVED_SECONDS) {
    throw new StartupError(
      `The account "${accountId}" left ${place.seconds} s ago, and a router may not know yet; try again after ${BELIEVED_SECONDS} s.`,
    );
  }
  await client.query('set statement_timeout = 0');
  const all = await rowsOfAccount(client, accountId);
  await client.query('begin');
  await client.query(`select set_config('${MOVING_SETTING}', 'on', true)`);
  await client.query('set constraints all deferred');
  const count = await deleteRows(client, all, accountId);
  await client.query(
    `update cells.account_place set state = 'forgotten', changed_at = now() where account_id = $1 and state = 'gone'`,
    [accountId],
  );
  await client.query('commit');
  return count;
}
