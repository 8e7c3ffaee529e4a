import { accountIdOf } from '../db/account-scope.ts';
import type { AccountScope } from '../db/account-scope.ts';
import type { AccountTransaction } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';
import { noteFailure, noteOutcome } from './open-key.ts';
import type { OpenKey } from './open-key.ts';
import { isOvertaken, keepResults, takeKeys } from './take-keys.ts';

/** A command that claims the Idempotency-Key of its request. */
export interface CommandUnderKey {
  scope: AccountScope;
  key: OpenKey;
  /** The command's name. */
  command: string;
  now: Date;
}

const MOST_TRIES = 4;

/**
 * Runs a command in a transaction that takes its key and keeps its result, or gives the result that an earlier run kept.
 * @throws AppError `idempotency_in_flight`, `idempotency_key_reused`, `idempotency_outcome_unknown`; `insufficient_scope`, `reach_required`
 */
export async function runUnderKey<Result>(
  database: Database,
  { scope, key, command, now }: CommandUnderKey,
  run: (tx: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const accountId = accountIdOf(scope);
  const keyed = { key, place: key.nextPlace(), command };
  const attempt = (): Promise<{ result: Result; isReplayed: boolean }> =>
    database.transaction(scope, async (tx) => {
      const [taken] = await takeKeys(tx.sql, accountId, [keyed], now);
      if ('failure' in taken!) throw taken.failure;
      // Kept by the same command, whose type it has.
      if ('result' in taken!) return { result: taken.result as Result, isReplayed: true };
      const result = await run(tx);
      tx.finishWith(keepResults(tx.sql, accountId, [{ ...keyed, ...taken!, result }], now));
      return { result, isReplayed: false };
    });
  for (let tries = 1; ; tries++) {
    try {
      const { result, isReplayed } = await attempt();
      noteOutcome(key, isReplayed ? 'replayed' : 'ran');
      return result;
    } catch (error) {
      if (isOvertaken(error) && tries < MOST_TRIES) continue;
      noteFailure(key, error);
      throw error;
    }
  }
}
