import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { accountMoved } from '../db/cells/account-moved.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { WakeSignal } from '../wake-signal.ts';
import type { KnownAccounts } from './known-accounts.ts';
import type { Grant, Principal } from './principal.ts';

const POLL_INTERVAL_MS = 2_000;

/** Without news for so long, nobody can say that a token still holds. */
const STALE_AFTER_MS = 60_000;

/** How long a request waits for news, when a machine that slept has none. */
const NEWS_WITHIN_MS = 1_000;

/** Knows which clients and keys were revoked, which sessions and persons' rights ended, and which accounts are gone. */
export interface DenyList {
  /**
   * @throws AppError `invalid_token` when what the principal's rights rest on was revoked, or there is no such account; `unavailable`
   *   when that has been unknown for a minute, or an account is new here and cannot be looked up
   */
  check(principal: Principal): Promise<void>;
  /** What {@link check} would throw, as far as it is known at this moment. */
  objectionTo(principal: Principal): AppError | undefined;
  stop(): Promise<void>;
}

/** What holds no more. */
export interface LatelyDenied {
  /** The ids of clients, API keys and sessions. */
  revoked: readonly string[];
  /** The persons whose rights changed, as they are now; what rests on an earlier version does not hold. */
  changed: readonly Grant[];
}

/** Where a deny list learns of revocations. */
export interface DenyListSources {
  /** Reads what was revoked and changed lately. */
  lately: () => Promise<LatelyDenied>;
  accounts: KnownAccounts;
}

/** Polls the list of revoked clients and the accounts that are known; the first list is there when the promise settles. */
export async function startDenyList(
  { lately, accounts }: DenyListSources,
  clock: Clock,
  logger: Logger,
): Promise<DenyList> {
  const load = async (): Promise<Denied> => deniedOf(await lately());
  let denied = await load();
  let loadedAt = clock.now().getTime();
  let isStopping = false as boolean;
  let reading: Promise<void> | undefined;
  const wake = new WakeSignal();

  const readOnce = async (): Promise<void> => {
    try {
      const startedAt = clock.now().getTime();
      denied = await load();
      await accounts.refresh();
      loadedAt = startedAt;
    } catch (error) {
      logger.warn({ err: error }, 'the list of revoked clients and known accounts could not be read; trying again');
    }
  };
  const read = (): Promise<void> => (reading ??= readOnce().finally(() => (reading = undefined)));
  const isStale = (): boolean => clock.now().getTime() - loadedAt > STALE_AFTER_MS;

  const running = (async () => {
    for (;;) {
      await wake.sleep(POLL_INTERVAL_MS);
      if (isStopping) return;
      await read();
    }
  })();

  const objectionTo = ({ subject, accountId, grants = [] }: Principal): AppError | undefined => {
    if (isStale()) {
      return new AppError('unavailable', 'Whether the token was revoked cannot be told right now; try again shortly.');
    }
    if (accounts.hasMoved(accountId)) return accountMoved();
    return objectionOf(denied, subject, grants) ?? (accounts.isAbsent(accountId) ? noAccount(accountId) : undefined);
  };

  return {
    objectionTo,
    check: async (principal) => {
      if (isStale()) await Promise.race([readNews(read, isStale), sleep(NEWS_WITHIN_MS, undefined, { ref: false })]);
      if (!isStale()) await accounts.learn(principal.accountId);
      const objection = objectionTo(principal);
      if (objection) throw objection;
    },
    stop: () => {
      isStopping = true;
      wake.raise();
      return running;
    },
  };
}

const noAccount = (accountId: string): AppError =>
  new AppError('invalid_token', `There is no account ${JSON.stringify(accountId)}, which the access token names.`);

interface Denied {
  ids: ReadonlySet<string>;
  /** Versions by the id of a grant: earlier ones do not hold. */
  versions: ReadonlyMap<string, number>;
}

const deniedOf = ({ revoked, changed }: LatelyDenied): Denied => ({
  ids: new Set(revoked),
  versions: new Map(changed.map(({ id, version }) => [id, version ?? Infinity])),
});

function objectionOf({ ids, versions }: Denied, subject: string, grants: readonly Grant[]): AppError | undefined {
  if (ids.has(subject)) return new AppError('invalid_token', 'The client of the access token was revoked.');
  if (grants.some(({ id }) => ids.has(id))) {
    return new AppError('invalid_token', 'The session has ended; sign in again.');
  }
  if (!grants.some(({ id, version = Infinity }) => (versions.get(id) ?? 0) > version)) return undefined;
  return new AppError('invalid_token', 'The rights of the person have changed; connect again or get a new token.');
}

/** What was being read when the machine fell asleep tells only what held before; it is read once more then. */
async function readNews(read: () => Promise<void>, isStale: () => boolean): Promise<void> {
  await read();
  if (isStale()) await read();
}
