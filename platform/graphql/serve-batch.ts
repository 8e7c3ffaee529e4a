import { randomUUID } from 'node:crypto';
import type { AccountTransaction } from '../db/account-transaction.ts';
import { breaksConstraint } from '../db/failures.ts';
import { AppError } from '../errors.ts';
import { recordEvents } from '../events/record-events.ts';
import { markKeyAsRan } from '../idempotency/keyed-requests.ts';
import { keepResults } from '../idempotency/open-key.ts';
import type { OpenKey } from '../idempotency/open-key.ts';
import { takeKeys } from '../idempotency/take-keys.ts';
import type { BatchCommand, BatchContext, BatchOutcome, BatchedRequest } from './batch-command.ts';
import type { CommandCaller, CommandContext, ServiceContext } from './request-context.ts';

/** For whom a batched command runs. */
export interface BatchCaller extends CommandCaller {
  /** Set when the command itself claims the key that the request runs under. */
  openKey?: OpenKey | undefined;
}

/** A request that waits to be served. */
export interface BatchItem<Input, Result> {
  caller: BatchCaller;
  input: Input;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Serves requests of one account together, and whichever cannot be served so one by one.
 * @returns why the database cannot be used, when it cannot
 */
export async function serveBatch<Input, Facts, Result>(
  service: ServiceContext,
  command: BatchCommand<Input, Facts, Result>,
  items: readonly BatchItem<Input, Result>[],
): Promise<AppError | undefined> {
  let outcomes: BatchOutcome<Result>[];
  try {
    outcomes = await beginningAnew(command, items, () => serveTogether(service, command, items));
  } catch (error) {
    const hopeless = error instanceof AppError && error.code === 'unavailable' ? error : undefined;
    if (items.length > 1 && !hopeless) return serveOneByOne(service, command, items);
    for (const { reject } of items) reject(error);
    return hopeless;
  }
  service.eventsRecorded.raise();
  const alone: BatchItem<Input, Result>[] = [];
  for (const [at, item] of items.entries()) {
    const outcome = outcomes[at]!;
    if (outcome === 'alone') alone.push(item);
    else if ('failure' in outcome) item.reject(outcome.failure);
    else item.resolve(outcome.result);
  }
  return serveOneByOne(service, command, alone);
}

/** Once the database cannot be used, those that are left hear so at once. */
async function serveOneByOne<Input, Facts, Result>(
  service: ServiceContext,
  command: BatchCommand<Input, Facts, Result>,
  items: readonly BatchItem<Input, Result>[],
): Promise<AppError | undefined> {
  let hopeless: AppError | undefined;
  for (const item of items) {
    if (hopeless) item.reject(hopeless);
    else hopeless = await serveBatch(service, command, [item]);
  }
  return hopeless;
}

const MOST_TRIES = 4;

/** Tries again when somebody else was faster; a batch is taken apart instead. */
async function beginningAnew<Input, Result>(
  { overtakenAt }: Pick<BatchCommand<Input, unknown, Result>, 'overtakenAt'>,
  { length }: readonly unknown[],
  serve: () => Promise<BatchOutcome<Result>[]>,
): Promise<BatchOutcome<Result>[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await serve();
    } catch (error) {
      const isOvertaken = breaksConstraint(error, [...overtakenAt, 'keyed_request_pkey']);
      if (length > 1 || attempt >= MOST_TRIES || !isOvertaken) throw error;
    }
  }
}

function serveTogether<Input, Facts, Result>(
  service: ServiceContext,
  command: BatchCommand<Input, Facts, Result>,
  items: readonly BatchItem<Input, Result>[],
): Promise<BatchOutcome<Result>[]> {
  const { accountId } = items[0]!.caller;
  return service.database.keyedTransaction(accountId, async (tx) => {
    const { context, requests } = contextsOf(service, tx, items);
    const inputs = items.map(({ input }) => input);
    const keys = items.map(({ caller }) => caller.openKey);
    const [taken, facts] = await Promise.all([
      takeKeys(tx.sql, accountId, keys, context.now),
      command.read(context, inputs),
    ]);
    const admitted = requests.filter((_, at) => taken[at] === 'run');
    const made = admitted.length > 0 ? await command.run(context, admitted, facts) : [];
    const ran = made.values();
    const outcomes = taken.map((key): BatchOutcome<Result> => {
      if (key === 'run') return ran.next().value!;
      return 'failure' in key ? key : { result: command.restore(key.result) };
    });
    await keepUnderKeys(
      context,
      items.map(({ caller }, at) => ({ caller, isNew: taken[at] === 'run', outcome: outcomes[at]! })),
    );
    return outcomes;
  });
}

function contextsOf<Input>(
  service: ServiceContext,
  tx: AccountTransaction,
  items: readonly BatchItem<Input, never>[],
): { context: BatchContext; requests: BatchedRequest<Input>[] } {
  const { clock, config, secrets } = service;
  const { accountId } = items[0]!.caller;
  const now = clock.now();
  const shared = { ...tx, accountId, now, config, secrets, service };
  const recordAs =
    (requestId: string): CommandContext['record'] =>
    (...events) =>
      recordEvents(tx.sql, { accountId, requestId, occurredAt: now }, events);
  const requests = items.map(({ input, caller: { actor, scopes, requestId } }) => ({
    input,
    requestId,
    context: { ...shared, actor, scopes, record: recordAs(requestId) },
  }));
  return { context: { ...shared, record: recordAs(items[0]!.caller.requestId) }, requests };
}

/** Keeps what ran under its key; a command that failed as expected did not run. */
async function keepUnderKeys(
  { sql, accountId, now, finishWith }: BatchContext,
  served: readonly { caller: BatchCaller; isNew: boolean; outcome: BatchOutcome<unknown> }[],
): Promise<void> {
  const good = served.flatMap(({ caller, isNew, outcome }) =>
    isNew && outcome !== 'alone' && 'result' in outcome ? [{ caller, result: outcome.result }] : [],
  );
  const results = good.flatMap(({ caller: { openKey }, result }) => (openKey ? [{ key: openKey, result }] : []));
  if (results.length > 0) finishWith(keepResults(sql, accountId, results, { now, holder: randomUUID() }));
  const marks = good.flatMap(({ caller: { keyMark } }) => (keyMark ? [keyMark] : []));
  await Promise.all(marks.map((mark) => markKeyAsRan(sql, mark)));
}
