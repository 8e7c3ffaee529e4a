import { createBoundedCache } from '../bounded-cache.ts';

/** More accounts than a process serves at a time; the least recently used beyond that are looked up again. */
const ACCOUNTS_KEPT = 20_000;

/**
 * Knows whether the account that a token names is there. A signature says who issued the token and not that its account is
 * there still, or ever was: another issuer knows nothing of accounts here, and an operator may have deleted one. Whoever is
 * let in for such an account reads nothing and writes rows that belong to nobody.
 */
export interface KnownAccounts {
  /** Finds out about an account unless it is known: one small statement for its first request in a process. */
  learn(accountId: string): Promise<void>;
  /** Whether an account is known not to be there; one that is unknown is found out about meanwhile. */
  isAbsent(accountId: string): boolean;
  /** Whether an account is known to live in another database. */
  hasMoved(accountId: string): boolean;
  /** Looks up all known accounts again, in one statement. */
  refresh(): Promise<void>;
}

/** Where accounts were looked for. */
export interface FoundAccounts {
  /** The ids of those that there are. */
  here: readonly string[];
  /** The ids of those that another database has, or will have. */
  moved: readonly string[];
}

/** @param find which of these accounts there are, and which are elsewhere */
export function createKnownAccounts(find: (accountIds: readonly string[]) => Promise<FoundAccounts>): KnownAccounts {
  const known = createBoundedCache<Known>(ACCOUNTS_KEPT);
  // Many requests that come at once for an account wait for one statement.
  const learning = new Map<string, Promise<void>>();
  const ask = async (accountId: string): Promise<void> => {
    known.set(accountId, foundOf(accountId, await find([accountId])));
  };
  const learn = async (accountId: string): Promise<void> => {
    const account = known.get(accountId);
    // One that was elsewhere may have come here.
    if (account && !account.hasMoved) return;
    let question = learning.get(accountId);
    if (!question) learning.set(accountId, (question = ask(accountId).finally(() => learning.delete(accountId))));
    await question;
  };
  return {
    learn,
    isAbsent: (accountId) => {
      const account = known.get(accountId);
      // Somebody who stays connected may outlast what is remembered. Should this fail, it is tried again with the next look.
      if (!account) learn(accountId).catch(() => undefined);
      return account?.isThere === false && !account.hasMoved;
    },
    hasMoved: (accountId) => known.get(accountId)?.hasMoved === true,
    refresh: async () => {
      const entries = [...known.entries()];
      if (entries.length === 0) return;
      const found = await find(entries.map(([accountId]) => accountId));
      const [here, moved] = [new Set(found.here), new Set(found.moved)];
      for (const [accountId, account] of entries) {
        account.isThere = here.has(accountId);
        account.hasMoved = moved.has(accountId);
      }
    },
  };
}

interface Known {
  isThere: boolean;
  hasMoved: boolean;
}

const foundOf = (accountId: string, { here, moved }: FoundAccounts): Known => ({
  isThere: here.includes(accountId),
  hasMoved: moved.includes(accountId),
});
