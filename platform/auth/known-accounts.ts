import { LRUCache } from 'lru-cache';

/** More accounts than a process serves at a time; the least recently used beyond that are looked up again. */
const ACCOUNTS_KEPT = 2_000;

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
  /** Looks up all known accounts again, in one statement. */
  refresh(): Promise<void>;
}

/** @param find which of these accounts there are */
export function createKnownAccounts(
  find: (accountIds: readonly string[]) => Promise<readonly string[]>,
): KnownAccounts {
  const known = new LRUCache<string, { isThere: boolean }>({ max: ACCOUNTS_KEPT });
  // Many requests that come at once for an account wait for one statement.
  const learning = new Map<string, Promise<void>>();
  const ask = async (accountId: string): Promise<void> => {
    const found = await find([accountId]);
    known.set(accountId, { isThere: found.includes(accountId) });
  };
  const learn = async (accountId: string): Promise<void> => {
    if (known.has(accountId)) return;
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
      return account?.isThere === false;
    },
    refresh: async () => {
      const entries = [...known.entries()];
      if (entries.length === 0) return;
      const found = new Set(await find(entries.map(([accountId]) => accountId)));
      for (const [accountId, account] of entries) account.isThere = found.has(accountId);
    },
  };
}
