import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { lastNumbers, raiseSequences } from '../../platform/db/cells/keep-cell.ts';
import type { Cell } from '../../platform/db/cells/keep-cell.ts';
import { migrationsThatRan } from '../../platform/db/migration-record.ts';
import { BACKUP_ROLE, MOVER_ROLE, MOVING_SETTING } from '../../platform/db/roles.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { VALUE_FORMS } from '../backup/read-tables.ts';
import { copyRows, deleteRows, digestOf, rowsOfAccount, withoutEmpty } from './account-rows.ts';
import type { AccountRows } from './account-rows.ts';
import { cellOf, connectTo, lockMove } from './cell-connection.ts';
import type { CellDatabase } from './cell-connection.ts';
import {
  HOLD_SECONDS,
  beginHold,
  endHold,
  noteArrival,
  noteGone,
  noteReady,
  openAccount,
  readPlace,
  renewHold,
} from './place.statements.ts';
import type { AccountPlace } from './place.statements.ts';
import { waitForSenders, waitForWriters } from './wait-for-writers.ts';

/** What a move is asked to do. */
export interface MoveRequest {
  accountId: string;
  from: CellDatabase;
  to: CellDatabase;
  /** Hears of each step, which begins when it has settled. */
  report: (step: string) => void | Promise<void>;
}

/** What a move has done. */
export interface MoveReport {
  rows: number;
  /** How long the account took no changes; 0 where an earlier run had moved it. */
  heldMs: number;
}

/** The connections of a move. */
interface Ends {
  /** Holds the account, and the lock by which there is one move of it at a time. */
  source: pg.Client;
  target: pg.Client;
  from: Cell;
  to: Cell;
}

/**
 * Moves an account from one cell to another. The account can be read meanwhile, and changed but for the time in which its rows
 * are copied. A killed move is begun again by the same call, or goes on where it had committed; until then the account is
 * served where it was.
 * @throws StartupError when the databases are not those cells, or the account is not there
 */
export async function moveAccount(request: MoveRequest): Promise<MoveReport> {
  const { accountId } = request;
  await using opened = new AsyncDisposableStack();
  const source = await connectTo(request.from, opened);
  const target = await connectTo(request.to, opened);
  const ends = {
    source,
    target,
    from: await cellOf(source, request.from),
    to: await cellOf(target, request.to),
  };
  await refuseOthers(ends);
  await lockMove(source, accountId);
  const [before, after] = [await readPlace(source, accountId), await readPlace(target, accountId)];
  if (before.place && hasLeft(before.place))
    return await finish(request, ends, before.place.moveId, before.place.otherCell);
  if (!before.isThere) {
    throw new StartupError(`There is no account "${accountId}" in the cell "${request.from.name}".`);
  }
  if (after.isThere && !after.place) {
    throw new StartupError(
      `The cell "${request.to.name}" has an account "${accountId}" of its own; nothing was moved.`,
    );
  }
  return await moveFresh(request, ends);
}

async function moveFresh(request: MoveRequest, ends: Ends): Promise<MoveReport> {
  const { accountId, report } = request;
  const { source, target } = ends;
  const move = { accountId, moveId: randomUUID() };
  await report('prepare');
  await noteArrival(target, { ...move, otherCell: request.from.name });
  await beginHold(source, { ...move, otherCell: request.to.name });
  await using opened = new AsyncDisposableStack();
  try {
    const copy = await openCopy(request, opened);
    await report('let what is being sent end');
    await waitForSenders(source, accountId);
    await report('hold the account');
    const heldAt = performance.now();
    await renewHold(source, move, 'leaving');
    const rows = await keepingHold(ends, move, async () => {
      await waitForWriters(source);
      await report('copy the rows');
      return copyAccount(copy, ends, move.moveId);
    });
    await report('hand over');
    await renewHold(source, move, 'leaving');
    await noteGone(source, accountId, move.moveId);
    await report('open the account');
    await openAccount((text, values) => target.query(text, values), accountId, move.moveId);
    return { rows, heldMs: performance.now() - heldAt };
  } catch (error) {
    await endHold(source, accountId, move.moveId).catch(() => undefined);
    throw error;
  }
}

const hasLeft = ({ state }: AccountPlace): boolean => state === 'gone' || state === 'forgotten';

/** Goes on with a move that the source has committed: its rows are there unchanged until they are forgotten. */
async function finish(request: MoveRequest, ends: Ends, moveId: string, otherCell: string): Promise<MoveReport> {
  const { accountId, report } = request;
  const { target } = ends;
  if (otherCell !== request.to.name) {
    throw new StartupError(`The account "${accountId}" has moved to the cell "${otherCell}" already.`);
  }
  const { isThere, place } = await readPlace(target, accountId);
  if (isThere && !place) return { rows: 0, heldMs: 0 };
  if (!place || hasLeft(place)) {
    throw new StartupError(
      `The account "${accountId}" has moved to the cell "${otherCell}", and is not there any more; move it from where it is.`,
    );
  }
  let rows = 0;
  if (place.state !== 'ready' || place.moveId !== moveId) {
    await report('copy the rows');
    await noteArrival(target, { accountId, moveId, otherCell: request.from.name });
    await using opened = new AsyncDisposableStack();
    rows = await copyAccount(await openCopy(request, opened), ends, moveId);
  }
  await report('open the account');
  await openAccount((text, values) => target.query(text, values), accountId, moveId);
  return { rows, heldMs: 0 };
}

/** What a copy needs, got before the account is held. */
interface Copy {
  accountId: string;
  reader: pg.Client;
  writer: pg.Client;
  all: AccountRows[];
}

async function openCopy({ accountId, from, to }: MoveRequest, opened: AsyncDisposableStack): Promise<Copy> {
  const reader = await connectTo(from, opened);
  const writer = await connectTo(to, opened);
  await Promise.all([reader, writer].map((client) => client.query(VALUE_FORMS.join('; '))));
  const all = await rowsOfAccount(reader, accountId);
  await refuseOtherColumns(writer, accountId, all);
  return { accountId, reader, writer, all };
}

/**
 * Copies all rows in one transaction of each side, compares them, and notes that they are there.
 * @returns how many
 */
async function copyAccount({ accountId, reader, writer, all }: Copy, ends: Ends, moveId: string): Promise<number> {
  await reader.query('begin isolation level repeatable read read only');
  // A new place has to lie behind those that come along.
  await raiseSequences(ends.target, await lastNumbers(reader), ends.to);
  await writer.query(`begin; select set_config('${MOVING_SETTING}', 'on', true); set constraints all deferred`);
  await deleteRows(writer, all, accountId);
  let count = 0;
  for (const rows of await withoutEmpty(reader, all)) {
    await copyRows(reader, writer, rows);
    const [expected, found] = await Promise.all([
      digestOf(reader, rows, BACKUP_ROLE),
      digestOf(writer, rows, MOVER_ROLE),
    ]);
    count += Number(found.count);
    if (expected.count === found.count && expected.sum === found.sum) continue;
    throw new StartupError(
      `Expected ${expected.count} rows of ${rows.table} in the cell "${ends.to.name}", as in "${ends.from.name}", but found ${found.count} or others. Nothing was moved.`,
    );
  }
  await noteReady(writer, accountId, moveId);
  await writer.query('commit');
  return count;
}

/** Renews the hold while work is under way; fails when it could not. */
async function keepingHold<Result>(
  { source }: Ends,
  move: { accountId: string; moveId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const timer = setInterval(
    () => {
      renewHold(source, move, 'leaving').catch(lost.reject);
    },
    (HOLD_SECONDS * 1_000) / 6,
  );
  try {
    return await Promise.race([work(), lost.promise]);
  } finally {
    clearInterval(timer);
  }
}

async function refuseOthers({ source, target, from, to }: Ends): Promise<void> {
  if (from.number === to.number) {
    throw new StartupError(`Expected two cells with different numbers, but both have the number ${from.number}.`);
  }
  const [there, here] = [await migrationsThatRan(source), await migrationsThatRan(target)];
  const differing = [...there, ...here].filter((name) => !there.includes(name) || !here.includes(name));
  if (differing.length === 0) return;
  throw new StartupError(
    `The databases of the cells "${from.name}" and "${to.name}" are of different versions: only one of them has the step "${differing[0]}".`,
  );
}

async function refuseOtherColumns(
  target: pg.Client,
  accountId: string,
  expected: readonly AccountRows[],
): Promise<void> {
  const namesOf = (all: readonly AccountRows[]): string =>
    JSON.stringify(all.map(({ table, columns }) => [table, columns]));
  if (namesOf(await rowsOfAccount(target, accountId)) === namesOf(expected)) return;
  throw new StartupError('The tables of the two cells differ; bring both to the same version first.');
}
