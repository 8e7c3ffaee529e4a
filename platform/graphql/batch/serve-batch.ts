import type { AccountScope } from '../../db/account-scope.ts';
import { writingAs } from '../../db/account-scope.ts';
import type { AccountTransaction } from '../../db/account-transaction.ts';
import { breaksConstraint } from '../../db/failures.ts';
import { AppError } from '../../errors.ts';
import { recordEvents } from '../../events/record-events.ts';
import type { EventOrigin } from '../../events/record-events.ts';
import { noteFailure, noteOutcome } from '../../idempotency/open-key.ts';
import { isOvertaken, keepResults, takeKeys } from '../../idempotency/take-keys.ts';
import type { KeyedCommand, TakenKey } from '../../idempotency/take-keys.ts';
import type { BatchCommand, BatchContext, BatchOutcome, BatchedRequest } from './batch-command.ts';
import type { CommandCaller, CommandContext, ServiceContext } from '../request-context.ts';

/** A request that waits to be served. */
export interface BatchItem<Input, Result> {
  caller: CommandCaller;
  /** What the command sees; the same for all that are served together. */
  scope: AccountScope;
  /** Set when the request runs under an Idempotency-Key. */
  keyed: KeyedCommand | undefined;
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
  let outcomes: Served<Result>[];
  try {
    outcomes = await beginningAnew(command, items, () => serveTogether(service, command, items));
  } catch (error) {
    const hopeless = error instanceof AppError && error.code === 'unavailable' ? error : undefined;
    if (items.length > 1 && !hopeless) return serveOneByOne(service, command, items);
    for (const item of items) fail(item, error);
    return hopeless;
  }
  service.eventsRecorded.raise();
  const alone: BatchItem<Input, Result>[] = [];
  for (const [at, item] of items.entries()) {
    const outcome = outcomes[at]!;
    if (outcome === 'alone') alone.push(item);
    else if ('failure' in outcome) fail(item, outcome.failure);
    else succeed(item, outcome);
  }
  return serveOneByOne(service, command, alone);
}

/** Once the database cannot be used, all remaining requests fail at once. */
async function serveOneByOne<Input, Facts, Result>(
  service: ServiceContext,
  command: BatchCommand<Input, Facts, Result>,
  items: readonly BatchItem<Input, Result>[],
): Promise<AppError | undefined> {
  let hopeless: AppError | undefined;
  for (const item of items) {
    if (hopeless) fail(item, hopeless);
    else hopeless = await serveBatch(service, command, [item]);
  }
  return hopeless;
}

/** What became of one request, and whether a key gave it what an earlier run of the request came to. */
type Served<Result> = BatchOutcome<Result> | { result: Result; isReplayed: true };

function fail({ keyed, reject }: Pick<BatchItem<never, never>, 'keyed' | 'reject'>, error: unknown): void {
  if (keyed) noteFailure(keyed.key, error);
  reject(error);
}

function succeed<Result>(
  { keyed, resolve }: Pick<BatchItem<never, Result>, 'keyed' | 'resolve'>,
  outcome: { result: Result; isReplayed?: true },
): void {
  if (keyed) noteOutcome(keyed.key, outcome.isReplayed ? 'replayed' : 'ran');
  resolve(outcome.result);
}

const MOST_TRIES = 4;

/** Tries again when somebody else was faster; a batch is taken apart instead. */
async function beginningAnew<Input, Result>(
  { overtakenAt }: Pick<BatchCommand<Input, unknown, Result>, 'overtakenAt'>,
  { length }: readonly unknown[],
  serve: () => Promise<Served<Result>[]>,
): Promise<Served<Result>[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await serve();
    } catch (error) {
      const othersWereFaster = isOvertaken(error) || breaksConstraint(error, overtakenAt);
      if (length > 1 || attempt >= MOST_TRIES || !othersWereFaster) throw error;
    }
  }
}

function serveTogether<Input, Facts, Result>(
  service: ServiceContext,
  command: BatchCommand<Input, Facts, Result>,
  items: readonly BatchItem<Input, Result>[],
): Promise<Served<Result>[]> {
  const { scope, caller } = items[0]!;
  const { accountId, actor, requestId } = caller;
  const author = { actor, requestId, at: service.clock.now() };
  return service.database.keyedTransaction(writingAs(scope, author), async (tx) => {
    const { context, requests } = contextsOf(service, tx, items);
    const inputs = items.map(({ input }) => input);
    const keyed = items.map((item) => item.keyed);
    const [taken, facts] = await Promise.all([
      takeKeys(tx.sql, accountId, keyed, context.now),
      command.read(context, inputs),
    ]);
    const admitted = requests.filter((_, at) => 'earlier' in taken[at]!);
    const made = admitted.length > 0 ? await command.run(context, admitted, facts) : [];
    const ran = made.values();
    const outcomes = taken.map((key): Served<Result> => {
      if ('earlier' in key) return ran.next().value!;
      return 'failure' in key ? key : { result: command.restore(key.result), isReplayed: true };
    });
    keepUnderKeys(
      context,
      keyed.map((key, at) => ({ keyed: key, taken: taken[at]!, outcome: outcomes[at]! })),
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
    (caller: CommandCaller): CommandContext['record'] =>
    (...events) =>
      recordEvents(tx.sql, { ...originOf(caller), occurredAt: now }, events);
  const requests = items.map(({ input, caller }) => ({
    input,
    requestId: caller.requestId,
    context: { ...shared, actor: caller.actor, scopes: caller.scopes, record: recordAs(caller) },
  }));
  return { context: { ...shared, record: recordAs(items[0]!.caller) }, requests };
}

const originOf = ({ accountId, requestId, actor }: CommandCaller): Omit<EventOrigin, 'occurredAt'> => ({
  accountId,
  requestId,
  actor,
});

/** Keeps what ran under its key; a command that failed as expected did not run. */
function keepUnderKeys(
  { sql, accountId, now, finishWith }: BatchContext,
  served: readonly { keyed: KeyedCommand | undefined; taken: TakenKey; outcome: Served<unknown> }[],
): void {
  const results = served.flatMap(({ keyed, taken, outcome }) =>
    keyed && 'earlier' in taken && outcome !== 'alone' && 'result' in outcome
      ? [{ ...keyed, ...taken, result: outcome.result }]
      : [],
  );
  if (results.length > 0) finishWith(keepResults(sql, accountId, results, now));
}
