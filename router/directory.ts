import { LRUCache } from 'lru-cache';
import { accountMoved } from '../platform/db/cells/account-moved.ts';
import type { AccountInCell, Clue } from '../platform/http/cells/whose.types.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { RoutedCell } from './cell-client.ts';
import type { Trace } from './clue-of-request.ts';

/** Where a request goes. */
export interface Destination {
  cell: RoutedCell;
  /** The account that was found to live there; undefined for what belongs to none, or to nobody who is known. */
  accountId: string | undefined;
}

/** Knows which cell an account lives in. */
export interface Directory {
  /**
   * Where a request belongs; the first cell if it tells of no account that there is.
   * @throws AppError `account_moved` while an account is served nowhere, `unavailable` when that cannot be told
   */
  find(trace: Trace | undefined): Promise<Destination>;
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
export function createDirectory(cells: readonly RoutedCell[], logger: Logger): Directory {
  const first = cells[0]!;
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  /** Whose a credential is never changes. */
  const owners = new LRUCache<string, string>({ max: CLUES_KEPT });
  const homes = new LRUCache<string, RoutedCell>({ max: ACCOUNTS_KEPT, ttl: BELIEVED_MS });
  const asking = new Map<string, Promise<Found>>();

  const askAll = (clue: Clue): Promise<Found> => {
    const name = nameOf(clue);
    let question = asking.get(name);
    if (!question) {
      asking.set(name, (question = askEach(cells, clue, logger).finally(() => asking.delete(name))));
    }
    return question;
  };

  const ownerOf = async (clue: Clue): Promise<string | undefined> => {
    if (clue.kind === 'account') return clue.value;
    const name = nameOf(clue);
    const known = owners.get(name);
    if (known !== undefined) return known;
    const found = await askAll(clue);
    const owner = (found.known.find(({ isServed }) => isServed) ?? found.known[0])?.accountId;
    if (owner === undefined && found.silent.length > 0) throw cannotTell(found.silent);
    if (owner !== undefined) owners.set(name, owner);
    return owner;
  };

  const homeOf = async (accountId: string): Promise<RoutedCell | undefined> => {
    const known = homes.get(accountId);
    if (known) return known;
    const home = await settle(accountId, await askAll({ kind: 'account', value: accountId }));
    if (home) homes.set(accountId, home);
    return home;
  };

  const settle = async (accountId: string, { known, silent }: Found): Promise<RoutedCell | undefined> => {
    const serving = known.filter(({ isServed }) => isServed);
    if (serving.length > 1) {
      const names = serving.map(({ cell }) => cell.name);
      logger.error({ account_id: accountId, cells: names.join(',') }, 'two cells have an account of the same id');
      throw new AppError('unavailable', 'Where the account lives cannot be told right now; try again shortly.');
    }
    if (serving[0]) return serving[0].cell;
    const gone = known.find(({ move }) => move?.state === 'gone' && known.some(isReadyFor(move)));
    const arrived = gone && known.find(isReadyFor(gone.move!));
    if (arrived) {
      // The mover was killed behind its commit, or is about to do the same.
      await arrived.cell.open(accountId, arrived.move!.id).catch((error: unknown) => {
        logger.warn({ err: error }, 'a cell could not open an account that has moved to it');
        throw accountMoved(error);
      });
      return arrived.cell;
    }
    if (silent.length > 0) throw cannotTell(silent);
    if (known.length > 0) throw accountMoved();
    return undefined;
  };

  return {
    find: async (trace) => {
      if (trace?.kind === 'cell') return { cell: byName.get(trace.value) ?? first, accountId: undefined };
      const accountId = trace && (await ownerOf(trace));
      const home = accountId === undefined ? undefined : await homeOf(accountId);
      return { cell: home ?? first, accountId: home && accountId };
    },
    forget: (accountId) => void homes.delete(accountId),
  };
}

interface Found {
  known: (AccountInCell & { cell: RoutedCell })[];
  /** The names of cells that did not answer. */
  silent: string[];
}

async function askEach(cells: readonly RoutedCell[], clue: Clue, logger: Logger): Promise<Found> {
  const silent: string[] = [];
  const answers = await Promise.all(
    cells.map(async (cell) => {
      try {
        return (await cell.whose(clue)).map((account) => ({ ...account, cell }));
      } catch (error) {
        logger.warn({ err: error }, 'a cell did not say whose a request is');
        silent.push(cell.name);
        return [];
      }
    }),
  );
  return { known: answers.flat(), silent };
}

type Known = Found['known'][number];

const isReadyFor =
  (move: NonNullable<AccountInCell['move']>) =>
  ({ move: other, cell }: Known): boolean =>
    other?.state === 'ready' && other.id === move.id && cell.name === move.otherCell;

const cannotTell = (silent: readonly string[]): AppError =>
  new AppError('unavailable', 'Where the account lives cannot be told right now; try again shortly.', {
    cause: new Error(`no answer of ${silent.join(', ')}`),
  });

const nameOf = ({ kind, value }: Clue): string => `${kind} ${value}`;
