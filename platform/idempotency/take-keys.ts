import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { breaksConstraint } from '../db/failures.ts';
import { KEPT_FOR_MS } from './keyed-requests.ts';
import { dropKeys, insertResults, takeKeyLocks, updateResults } from './keyed-requests.statements.ts';
import type { KnownKey } from './keyed-requests.statements.ts';
import { keyInFlight, keyOutcomeUnknown, keyReused } from './open-key.ts';
import type { KeptResult, OpenKey } from './open-key.ts';

/** A command that runs under a key. */
export interface KeyedCommand {
  key: OpenKey;
  place: string;
  command: string;
}

/**
 * What a command may do as far as its key goes: run, and keep its result beside those of the request's earlier commands;
 * or be answered with what it gave before; or neither.
 */
export type TakenKey = { earlier: readonly KeptResult[] } | { result: unknown } | { failure: AppError };

/** Nothing stands in the way of a command without a key. */
const WITHOUT_KEY: TakenKey = { earlier: [] };

/** Takes the keys of commands for the transaction; a command without one may always run. */
export async function takeKeys(
  sql: Sql,
  accountId: string,
  commands: readonly (KeyedCommand | undefined)[],
  now: Date,
): Promise<TakenKey[]> {
  const keyed = commands.filter((command) => command !== undefined);
  if (keyed.length === 0) return commands.map(() => WITHOUT_KEY);
  const wanted = keyed.map(({ key: { keyHash, payload } }) => ({ keyHash, payloadHash: payload.hash }));
  const found = await takeKeyLocks(sql, accountId, wanted, new Date(now.getTime() - KEPT_FOR_MS));
  const known = new Map(found.map((row) => [row.keyHash, row]));
  const knownOf = ({ key }: KeyedCommand): KnownKey => known.get(key.keyHash.toString('hex'))!;
  const taken = commands.map((command) => (command ? verdictOn(command, knownOf(command)) : WITHOUT_KEY));
  const abandoned = commands.flatMap((command, at) =>
    command && 'earlier' in taken[at]! && knownOf(command).isAbandoned ? [command.key.keyHash] : [],
  );
  if (abandoned.length > 0) await dropKeys(sql, abandoned);
  return taken;
}

function verdictOn(command: KeyedCommand, known: KnownKey): TakenKey {
  const failure = refusalOf(command.key, known);
  if (failure) return { failure };
  const isKnown = known.sealedResult && !known.isAbandoned;
  try {
    const kept = isKnown ? command.key.open(known.sealedResult!) : [];
    const own = kept.find(({ place }) => place === command.place);
    if (!own) return { earlier: kept };
    // Another version of the service may make another command of the same request.
    const isSame = own.command === command.command || own.command === '';
    return isSame ? { result: own.result } : { failure: keyOutcomeUnknown() };
  } catch (error) {
    if (error instanceof AppError) return { failure: error };
    throw error;
  }
}

function refusalOf({ payload }: OpenKey, known: KnownKey): AppError | undefined {
  const isKnown = known.payloadHash !== null && !known.isAbandoned;
  if (isKnown && !payload.isOf(known.payloadHash!)) return keyReused();
  if (!known.isFree) return known.isPayloadFree ? keyReused() : keyInFlight();
  if (!isKnown || known.sealedResult) return undefined;
  return known.isHeld ? keyInFlight() : keyOutcomeUnknown();
}

/** What a command gave that ran under a key. */
export interface NewResult extends KeyedCommand {
  result: unknown;
  /** What the request's commands before it gave. */
  earlier: readonly KeptResult[];
}

/**
 * Keeps the results of commands that run in this transaction.
 * @throws Error that {@link isOvertaken} knows when another transaction kept some meanwhile
 */
export async function keepResults(
  sql: Sql,
  accountId: string,
  results: readonly NewResult[],
  now: Date,
): Promise<void> {
  const sealed = results.map(({ key, place, command, result, earlier }) => ({
    keyHash: key.keyHash,
    payloadHash: key.payload.hash,
    isFirst: earlier.length === 0,
    sealedResult: key.seal([...earlier, { place, command, result }]),
  }));
  const first = sealed.filter(({ isFirst }) => isFirst);
  const later = sealed.filter(({ isFirst }) => !isFirst);
  await Promise.all([
    first.length > 0 ? insertResults(sql, accountId, first, { now, holder: randomUUID() }) : undefined,
    ...later.map(({ keyHash, sealedResult }) => updateResults(sql, keyHash, sealedResult)),
  ]);
}

/** Whether another transaction kept results under the key after this one had looked: this one has to start again. */
export function isOvertaken(error: unknown): boolean {
  return breaksConstraint(error, ['keyed_request_pkey']);
}
