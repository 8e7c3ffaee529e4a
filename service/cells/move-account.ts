import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Cell } from '../../platform/db/cells/keep-cell.ts';
import { migrationsThatRan } from '../../platform/db/migration-record.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { bringAll, bringChanges, openCopy } from './bring-rows.ts';
import { cellOf, connectTo, lockMove } from './cell-connection.ts';
import type { CellDatabase } from './cell-connection.ts';
import {
  HOLD_SECONDS,
  beginHold,
  endHold,
  noteArrival,
  noteGone,
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
  if (before.place && hasLeft(before.place)) return await finish(request, ends, before.place);
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
  await using opened = new AsyncDisposableStack();
  await report('prepare');
  const copy = await openCopy(request, opened);
  await noteArrival(target, { ...move, otherCell: request.from.name });
  await report('copy the rows');
  const since = await bringAll(copy);
  await beginHold(source, { ...move, otherCell: request.to.name });
  try {
    await report('let what is being sent end');
    await waitForSenders(source, accountId);
    await report('hold the account');
    const heldAt = performance.now();
    await renewHold(source, move, 'leaving');
    const rows = await keepingHold(ends, move, async () => {
      await waitForWriters(source);
      await report('copy what has changed');
      return bringChanges(copy, { target, to: ends.to, moveId: move.moveId, since });
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
async function finish(
  request: MoveRequest,
  ends: Ends,
  { state, moveId, otherCell }: AccountPlace,
): Promise<MoveReport> {
  const { accountId, report } = request;
  const { target } = ends;
  if (otherCell !== request.to.name) {
    throw new StartupError(`The account "${accountId}" has moved to the cell "${otherCell}" already.`);
  }
  const { isThere, place } = await readPlace(target, accountId);
  if (isThere && !place) return { rows: 0, heldMs: 0 };
  const isReady = place?.state === 'ready' && place.moveId === moveId;
  if (!place || hasLeft(place) || (state === 'forgotten' && !isReady)) {
    throw new StartupError(
      `The account "${accountId}" has moved to the cell "${otherCell}", and is not there any more; move it from where it is.`,
    );
  }
  let rows = 0;
  if (!isReady) {
    await report('copy the rows');
    await noteArrival(target, { accountId, moveId, otherCell: request.from.name });
    await using opened = new AsyncDisposableStack();
    const copy = await openCopy(request, opened);
    rows = await bringChanges(copy, { target, to: ends.to, moveId, since: undefined });
  }
  await report('open the account');
  await openAccount((text, values) => target.query(text, values), accountId, moveId);
  return { rows, heldMs: 0 };
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
