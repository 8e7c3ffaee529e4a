import { createBoundedCache } from '../platform/bounded-cache.ts';
import { accountMoved } from '../platform/db/cells/account-moved.ts';
import type { AccountInCell, Clue } from '../platform/http/cells/whose.types.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { createQuestions, nameOf } from './ask-whose.ts';
import type { Found } from './ask-whose.ts';
import type { RoutedCell } from './cell-client.ts';
import type { Trace } from './clue-of-request.ts';
import type { Lookup, RouterMeter } from './router-meter.types.ts';

/** Where a request goes. */
export interface Destination {
  cell: RoutedCell;
  /** The account that was found to live there; undefined for what belongs to none, or to nobody who is known. */
  accountId: string | undefined;
}

/** Knows which cell an account lives in. */
export interface Directory {
  /**
   * Where a request belongs; the first cell that is up if it tells of no account that there is.
   * @throws AppError `account_moved` while an account is served nowhere, `unavailable` when that cannot be told
   */
  find(trace: Trace | undefined): Promise<Destination>;
  /** @throws AppError `unavailable` when a cell is down */
  requireUp(cell: RoutedCell): void;
  /** Forgets where an account was, as its cell says that it is not there any more. */
  forget(accountId: string): void;
}

/**
 * How long it is believed that an account is where it was found. A cell refuses accounts that have left it, so that this decides
 * only when a cell may forget them.
 */
const BELIEVED_MS = 30_000;
const CLUES_KEPT = 200_000;
const ACCOUNTS_KEPT = 200_000;

/** Asks all cells at once, and remembers what they say: the cells themselves are the directory. */
export function createDirectory(
  cells: readonly RoutedCell[],
  logger: Logger,
  meter: RouterMeter | undefined,
): Directory {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  /** Whose a credential is never changes. */
  const owners = createBoundedCache<string>(CLUES_KEPT);
  const homes = createBoundedCache<RoutedCell>(ACCOUNTS_KEPT, { ttl: BELIEVED_MS });
  const askAll = createQuestions(cells, { logger, meter });
  /** What belongs to no account is the same in all cells. */
  const anyCell = (): RoutedCell => cells.find(({ watch }) => watch.state !== 'down') ?? cells[0]!;

  const ownerOf = async (clue: Clue): Promise<string | undefined> => {
    if (clue.kind === 'account') return clue.value;
    const name = nameOf(clue);
    const kept = owners.get(name);
    if (kept !== undefined) return noting('credential', kept);
    const { known, silent } = await askAll(clue);
    const owner = (known.find(({ isServed }) => isServed) ?? known[0])?.accountId;
    if (owner !== undefined) owners.set(name, owner);
    meter?.lookedUp({ kind: 'credential', outcome: outcomeOf(owner, silent) });
    if (owner === undefined && silent.length > 0) throw cannotTell(silent);
    return owner;
  };

  const homeOf = async (accountId: string): Promise<RoutedCell | undefined> => {
    const kept = homes.get(accountId);
    if (kept) return noting('account', kept);
    const look = (): Promise<Found> => askAll({ kind: 'account', value: accountId });
    let found = await look();
    // A move between two of the answers makes it seem to be in both cells.
    if (servingAmong(found).length > 1) found = await look();
    const home = await settle(accountId, found, logger).catch((error: unknown) => {
      meter?.lookedUp({ kind: 'account', outcome: 'failed' });
      throw error;
    });
    meter?.lookedUp({ kind: 'account', outcome: outcomeOf(home, []) });
    if (home) homes.set(accountId, home);
    return home;
  };

  const noting = <Kept>(kind: Lookup['kind'], kept: Kept): Kept => {
    meter?.lookedUp({ kind, outcome: 'kept' });
    return kept;
  };

  return {
    find: async (trace) => {
      if (trace?.kind === 'cell') return { cell: byName.get(trace.value) ?? anyCell(), accountId: undefined };
      const accountId = trace && (await ownerOf(trace));
      const home = accountId === undefined ? undefined : await homeOf(accountId);
      return { cell: home ?? anyCell(), accountId: home && accountId };
    },
    requireUp: ({ name, watch }) => {
      if (watch.state === 'down') throw isDown(name);
    },
    forget: (accountId) => void homes.delete(accountId),
  };
}

const outcomeOf = (found: unknown, silent: readonly string[]): Lookup['outcome'] =>
  found === undefined ? (silent.length > 0 ? 'failed' : 'unknown') : 'found';

const servingAmong = ({ known }: Found): Found['known'] => known.filter(({ isServed }) => isServed);

/**
 * The cell that serves an account, by what all cells know of it; undefined where none knows it.
 * @throws AppError `account_moved` while it is served nowhere, `unavailable` when that cannot be told
 */
async function settle(accountId: string, found: Found, logger: Logger): Promise<RoutedCell | undefined> {
  const { known, silent } = found;
  const [serving, ...others] = servingAmong(found);
  if (serving && others.length > 0) {
    const cells = [serving, ...others].map(({ cell }) => cell.name).join(',');
    logger.error({ account_id: accountId, cells }, 'two cells have an account of the same id');
    throw new AppError('unavailable', 'Where the account lives cannot be told right now; try again shortly.');
  }
  if (serving) return serving.cell;
  const arrived = known.find(({ cell, move }) => known.some((other) => hasGoneBy(other.move, move, cell)));
  if (arrived) {
    // The mover was killed behind its commit, or is about to do the same.
    await arrived.cell.open(accountId, arrived.move!.id).catch((error: unknown) => {
      logger.warn({ err: error, cell: arrived.cell.name }, 'a cell could not open an account that has moved to it');
      throw accountMoved(error);
    });
    return arrived.cell;
  }
  if (silent.length > 0) throw cannotTell(silent);
  if (known.length > 0) throw accountMoved();
  return undefined;
}

/** Whether an account has gone from one cell by the move by which it is ready in another. */
const hasGoneBy = (gone: AccountInCell['move'], arrived: AccountInCell['move'], cell: RoutedCell): boolean =>
  gone?.state === 'gone' && arrived?.state === 'ready' && gone.id === arrived.id && gone.otherCell === cell.name;

const cannotTell = (silent: readonly string[]): AppError =>
  new AppError('unavailable', 'Where the account lives cannot be told right now; try again shortly.', {
    cause: new Error(`no answer of ${silent.join(', ')}`),
  });

const isDown = (cell: string): AppError =>
  new AppError(
    'unavailable',
    'The part of the service in which the account lives does not answer right now; try again shortly.',
    { cause: new Error(`the cell ${cell} is down`) },
  );
