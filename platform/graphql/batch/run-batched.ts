import type { BatchCommand } from './batch-command.ts';
import { scopeOfCommand } from '../command-scope.ts';
import type { AccountScope } from '../../db/account-scope.ts';
import { BatchQueue } from './batch-queue.ts';
import { assertStorable, callerOf } from '../request-context.ts';
import type { RequestContext, ServiceContext } from '../request-context.ts';
import { serveBatch } from './serve-batch.ts';
import type { BatchItem } from './serve-batch.ts';

type Queues = Map<string, BatchQueue<BatchItem<never, never>>>;

/** By service, command and what the command sees. */
const queues = new WeakMap<ServiceContext, WeakMap<object, Queues>>();

/** Runs a command in one transaction with those of the account's requests that wait for it at the same time and see the same. */
export async function runBatched<Input, Facts, Result>(
  context: RequestContext,
  command: BatchCommand<Input, Facts, Result>,
  input: Input,
): Promise<Result> {
  assertStorable(input);
  const caller = callerOf(context);
  const { openKey: key } = caller;
  const keyed = key && { key, place: key.nextPlace(), command: command.name };
  const { accountId, reach } = caller;
  const scope = reach ? await scopeOfCommand(context.service.database, { accountId, reach }, input) : accountId;
  const queue = queueOf(context.service, command, scope);
  return new Promise((resolve, reject) => queue.add({ caller, scope, keyed, input, resolve, reject }));
}

function queueOf<Input, Facts, Result>(
  service: ServiceContext,
  command: BatchCommand<Input, Facts, Result>,
  scope: AccountScope,
): BatchQueue<BatchItem<Input, Result>> {
  const ofCommand = queuesOf(service, command);
  const sight = typeof scope === 'string' ? scope : JSON.stringify(scope);
  const known = ofCommand.get(sight) as BatchQueue<BatchItem<Input, Result>> | undefined;
  if (known) return known;
  const queue = new BatchQueue<BatchItem<Input, Result>>({
    serve: (items) => serveBatch(service, command, items),
    identityOf: (item) => command.identityOf(item.input),
    onIdle: () => void ofCommand.delete(sight),
  });
  // Each queue is only ever asked for by its own command, whose types it has.
  ofCommand.set(sight, queue as unknown as BatchQueue<BatchItem<never, never>>);
  return queue;
}

function queuesOf(service: ServiceContext, command: object): Queues {
  const ofService = queues.get(service) ?? new WeakMap<object, Queues>();
  queues.set(service, ofService);
  const ofCommand = ofService.get(command) ?? (new Map() as Queues);
  ofService.set(command, ofCommand);
  return ofCommand;
}
