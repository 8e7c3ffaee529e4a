import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { KEPT_FOR_MS } from './keyed-requests.ts';
import { dropAbandoned, judgeOpenKey, takeOpenKeys } from './open-key.ts';
import type { KnownKey, OpenKey } from './open-key.ts';

/** What a request may do as far as its key goes: run, or be answered with what an earlier one came to, or neither. */
export type TakenKey = 'run' | { result: unknown } | { failure: AppError };

/** Takes the keys of requests for the transaction; a request without one may always run. */
export async function takeKeys(
  sql: Sql,
  accountId: string,
  keys: readonly (OpenKey | undefined)[],
  now: Date,
): Promise<TakenKey[]> {
  const open = keys.filter((key) => key !== undefined);
  if (open.length === 0) return keys.map(() => 'run');
  const keptSince = new Date(now.getTime() - KEPT_FOR_MS);
  const found = await takeOpenKeys(sql, accountId, open, { now, keptSince });
  const known = new Map(found.map((row) => [row.keyHash, row]));
  const knownOf = (key: OpenKey): KnownKey => known.get(key.keyHash.toString('hex'))!;
  const taken = keys.map((key) => (key ? verdictOf(key, knownOf(key)) : 'run'));
  const abandoned = keys.filter((key, at) => key && taken[at] === 'run' && knownOf(key).isAbandoned);
  if (abandoned.length > 0) await dropAbandoned(sql, abandoned as OpenKey[]);
  return taken;
}

function verdictOf(key: OpenKey, known: KnownKey): TakenKey {
  try {
    const verdict = judgeOpenKey(key, known);
    if (verdict === 'run') return 'run';
    const result = key.open(verdict.sealedResult);
    key.isReplayed = true;
    return { result };
  } catch (error) {
    if (error instanceof AppError) return { failure: error };
    throw error;
  }
}
