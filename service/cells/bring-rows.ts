import type pg from 'pg';
import { lastNumbers, raiseSequences } from '../../platform/db/cells/keep-cell.ts';
import type { Cell } from '../../platform/db/cells/keep-cell.ts';
import { BACKUP_ROLE, MOVER_ROLE, MOVING_SETTING } from '../../platform/db/roles.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { VALUE_FORMS } from '../backup/read-tables.ts';
import { copyRows, countsOf, deleteOthers, deleteRows, digestsOf, rowsOfAccount, withRows } from './account-rows.ts';
import type { AccountRows, RowsDigest } from './account-rows.ts';
import { connectTo } from './cell-connection.ts';
import type { CellDatabase } from './cell-connection.ts';
import { noteReady } from './place.statements.ts';

const UNIQUE_VIOLATION = '23505';

/** The two ends of a copy. */
export interface Copy {
  accountId: string;
  reader: pg.Client;
  writer: pg.Client;
  all: AccountRows[];
}

/** Opens both ends. */
export async function openCopy(
  { accountId, from, to }: { accountId: string; from: CellDatabase; to: CellDatabase },
  opened: AsyncDisposableStack,
): Promise<Copy> {
  const reader = await connectTo(from, opened);
  const writer = await connectTo(to, opened);
  await Promise.all([reader, writer].map((client) => client.query(VALUE_FORMS.join('; '))));
  const all = await rowsOfAccount(reader, accountId);
  const formOf = (tables: readonly AccountRows[]): string => JSON.stringify(tables);
  if (formOf(await rowsOfAccount(writer, accountId)) === formOf(all)) return { accountId, reader, writer, all };
  throw new StartupError('The tables of the two cells differ; bring both to the same version first.');
}

/**
 * Copies all rows as they are at one moment, while the account is in use.
 * @returns the first transaction whose changes may not be among them
 */
export async function bringAll(copy: Copy): Promise<string> {
  const since = await begin(copy);
  await replaceAll(copy);
  await commit(copy);
  return since;
}

/**
 * Copies what has changed since, compares all rows of both sides, and notes in the same transaction that they are there. To be
 * called while nobody changes the account.
 * @param since what {@link bringAll} gave; all rows are copied without it
 * @returns how many rows the account has
 */
export async function bringChanges(
  copy: Copy,
  { target, to, moveId, since }: { target: pg.Client; to: Cell; moveId: string; since: string | undefined },
): Promise<number> {
  await begin(copy);
  // A new place has to lie behind those that come along.
  await raiseSequences(target, await lastNumbers(copy.reader), to);
  const { reader, writer, all } = copy;
  if (since === undefined) await replaceAll(copy);
  else await replaceChangesOrAll(copy, since);
  const compare = (): Promise<[RowsDigest[], RowsDigest[]]> =>
    Promise.all([digestsOf(reader, all, BACKUP_ROLE), digestsOf(writer, all, MOVER_ROLE)]);
  let [expected, found] = await compare();
  if (differing(expected, found) !== undefined && since !== undefined) {
    await replaceAll(copy);
    [expected, found] = await compare();
  }
  const place = differing(expected, found);
  if (place !== undefined) {
    throw new StartupError(
      `Expected ${expected[place]!.count} rows of ${all[place]!.table}, as in the other cell, but found ${found[place]!.count} in "${to.name}", or others. Nothing was moved.`,
    );
  }
  await noteReady(writer, copy.accountId, moveId);
  await commit(copy);
  return found.reduce((sum, { count }) => sum + count, 0);
}

/** The place of the first table that is not the same on both sides. */
function differing(expected: readonly RowsDigest[], found: readonly RowsDigest[]): number | undefined {
  const place = expected.findIndex(({ count, sum }, at) => found[at]!.count !== count || found[at]!.sum !== sum);
  return place < 0 ? undefined : place;
}

async function begin({ reader, writer }: Copy): Promise<string> {
  await writer.query(`begin; select set_config('${MOVING_SETTING}', 'on', true); set constraints all deferred`);
  await reader.query('begin isolation level repeatable read read only');
  const { rows } = await reader.query<{ oldest: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
  );
  return rows[0]!.oldest;
}

async function commit({ reader, writer }: Copy): Promise<void> {
  await writer.query('commit');
  await reader.query('commit');
}

async function replaceAll(copy: Copy): Promise<void> {
  await deleteRows(copy.writer, copy.all, copy.accountId);
  for (const rows of await withRows(copy.reader, copy.all)) await copyRows(copy, rows);
}

/** Where a row has got what is unique from one that was deleted, the former cannot come before the latter has gone. */
async function replaceChangesOrAll(copy: Copy, since: string): Promise<void> {
  const { reader, writer } = copy;
  await writer.query('savepoint changes');
  try {
    await replaceChanges(copy, since);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await Promise.all([writer.query('rollback to savepoint changes'), reader.query('reset role')]);
    await replaceAll(copy);
  }
}

async function replaceChanges(copy: Copy, since: string): Promise<void> {
  const { accountId, reader, writer, all } = copy;
  const withoutKey = all.filter(({ key }) => key.length === 0);
  await deleteRows(writer, withoutKey, accountId);
  for (const rows of await withRows(reader, all, since)) {
    await copyRows(copy, rows, rows.key.length === 0 ? undefined : since);
  }
  // With all that was added and changed, it is as many rows as there unless some were deleted.
  const [here, there] = await Promise.all([countsOf(reader, all, BACKUP_ROLE), countsOf(writer, all, MOVER_ROLE)]);
  for (const [place, rows] of all.entries()) {
    if (here[place] !== there[place]) await deleteOthers(copy, rows, accountId);
  }
}
