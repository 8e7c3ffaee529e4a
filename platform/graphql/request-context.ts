import DataLoader from 'dataloader';
import { actorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { scopeOfCommand } from '../auth/command-scope.ts';
import type { Principal } from '../auth/principal.ts';
import type { AnswerLinks } from '../auth/answer-links.ts';
import type { CursorSealer } from '../auth/sealed-cursor.ts';
import type { SecretBox } from '../auth/secret-box.ts';
import type { SignedLinks } from '../auth/signed-links.ts';
import type { ServiceClock } from '../db/service-clock.ts';
import type { Config } from '../settings/config.ts';
import type { AccountTransaction } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import type { EventFanOut } from '../events/fan-out/event-fan-out.types.ts';
import type { NewEvent } from '../events/event.types.ts';
import type { PublishedEventType } from '../events/event-type.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Reactions } from '../facts/reactions.ts';
import type { GraphDoor } from './graph-client.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Egress } from '../http/egress/egress.ts';
import type { ImportKindDefinition } from '../imports/import-kind.ts';
import { keyInFlight } from '../idempotency/open-key.ts';
import type { OpenKey } from '../idempotency/open-key.ts';
import type { DueWatch } from '../due-watch.ts';
import type { Logger } from '../logger.ts';
import type { PersonalData } from '../personal-data/personal-data.types.ts';
import type { ReadinessCheck } from '../readiness/readiness.types.ts';
import type { RequestNotes } from '../request-notes.ts';
import { findUnstorableText } from '../text.ts';
import type { Tracing } from '../tracing/tracing.types.ts';
import type { CommandFollowers, WakeBroadcast, WakeSignal } from '../wake-signal.ts';
import { runUnderKey } from '../idempotency/run-under-key.ts';

/** What the process hands to every request. */
export interface ServiceContext {
  database: Database;
  clock: ServiceClock;
  cursors: CursorSealer;
  /** Encrypts what customers entrust to the service. */
  secrets: SecretBox;
  config: Config;
  logger: Logger;
  /** Records what is done as spans; undefined where nothing is traced. */
  tracing?: Tracing | undefined;
  /** The way to hosts that customers name. */
  egress: Egress;
  /** Where customers' files are kept. */
  files: FileStore;
  /** Makes links that open a file for everyone who has them. */
  links: SignedLinks;
  /** Makes links by which vendors and tenants answer. */
  answerLinks: AnswerLinks;
  /** The graph, for jobs that act through its operations. */
  graph: GraphDoor;
  /** The catalogue of events, for those who read about it. */
  eventTypes: readonly PublishedEventType[];
  /** The kinds of rows that files may hold, of all subgraphs. */
  importKinds: readonly ImportKindDefinition<CommandContext>[];
  /** What may fail in an account, of all subgraphs. */
  readinessChecks: readonly ReadinessCheck[];
  /** What the tables of all subgraphs, and those of the shared kit, hold of persons. */
  personalData: readonly PersonalData[];
  /** What follows from what commands do, of all subgraphs. */
  reactions: Reactions;
  /** Raised when events have been committed. */
  eventsRecorded: WakeSignal;
  /** Raised when events have got their places, so that readers of the log see them. */
  eventsPlaced: WakeBroadcast;
  /** The way of placed events to other processes beside PostgreSQL; undefined where EVENTS_URL is not set. */
  eventFanOut?: EventFanOut | undefined;
  /** Finds out what background work is due. */
  dueWatch: DueWatch;
  /** Hears of each command that this process has committed, but for those that are run in batches. */
  commandFollowers: CommandFollowers;
}

/** What a command works with: its transaction, and who asked when. */
export interface CommandContext extends AccountTransaction {
  accountId: string;
  /** Who acts, as timeline and events name them. */
  actor: Actor;
  /** What the caller's token allows. */
  scopes: ReadonlySet<string>;
  /** The ids of the only properties that the caller sees; all of the account's rows when absent. */
  reach?: readonly string[] | undefined;
  /** The instant of the command; every row and event of it carries this one. */
  now: Date;
  config: Config;
  /** Encrypts what customers entrust to the service. */
  secrets: SecretBox;
  service: ServiceContext;
  /** Puts events into the log, in the command's transaction. */
  record(...events: NewEvent[]): Promise<void>;
}

/** One change: a verb. The transaction is open; throwing rolls it back. */
export type Command<Input, Result> = (context: CommandContext, input: Input) => Promise<Result>;

/**
 * One statement that reads what belongs to many keys at once.
 * @returns by key; a key without anything may be left out
 */
export type BatchQuery<Key, Value, Args = undefined> = (
  sql: Sql,
  keys: readonly Key[],
  args: Args,
) => Promise<ReadonlyMap<Key, Value>>;

/** What resolvers see of a request; shared by all subgraphs that run in one process. */
export interface RequestContext {
  principal: Principal;
  /** Set when the request runs under an Idempotency-Key, which its commands claim. */
  openKey?: OpenKey | undefined;
  requestId: string;
  /** Where it is noted what the request runs, when the log tells of the request. */
  notes?: RequestNotes | undefined;
  /** The one instant that everything read in this request calls now. */
  requestedAt: Date;
  logger: Logger;
  service: ServiceContext;
  /** Reads what the request's caller sees; see {@link keepToPrimary}. */
  sql: Sql;
  /** Has everything read from the primary from now on, as what changes something does. Until then replicas may answer. */
  keepToPrimary(): void;
  /** Runs a command in a transaction of its own. */
  run<Input, Result>(command: Command<Input, Result>, input: Input): Promise<Result>;
  /** As {@link run}, for an input that is looked up elsewhere, which is done without where a repeat needs it no more. */
  runPrepared<Input, Result>(command: Command<Input, Result>, prepare: () => Promise<Input>): Promise<Result>;
  /** As {@link run}, for a command that finds text which cannot be stored itself: in the rows of a batch, each for itself. */
  runRows<Row, Result>(command: Command<readonly Row[], Result>, rows: readonly Row[]): Promise<Result>;
  /** Loads by key: all keys of one tick (with equal arguments) in one statement, each at most once per request. */
  load<Key, Value>(query: BatchQuery<Key, Value>, key: Key): Promise<Value | undefined>;
  load<Key, Value, Args>(query: BatchQuery<Key, Value, Args>, key: Key, args: Args): Promise<Value | undefined>;
}

/** For whom a command runs. */
export interface CommandCaller {
  accountId: string;
  /** Who acts, as timeline and events name them; a job acts as one of the account's automations. */
  actor: Actor;
  scopes: ReadonlySet<string>;
  /** The ids of the only properties that the caller sees; all of the account's rows when absent. */
  reach?: readonly string[] | undefined;
  requestId: string;
  openKey?: OpenKey | undefined;
  /** When the database found the work due: the command is dated no earlier, however small the difference of the clocks. */
  notBefore?: Date | undefined;
}

/** Runs a command in a transaction of its own and wakes the readers of its events. */
export async function runCommand<Input, Result>(
  service: ServiceContext,
  { openKey, requestId, notBefore, reach, ...caller }: CommandCaller,
  command: Command<Input, Result>,
  input: Input,
): Promise<Result> {
  const { database, clock, config, secrets } = service;
  const { accountId } = caller;
  const seen = reach ? await scopeOfCommand(database, { accountId, reach }, input) : { accountId };
  const measured = clock.now();
  const now = notBefore && notBefore > measured ? notBefore : measured;
  const { actor } = caller;
  const origin = { accountId, requestId, occurredAt: now, actor };
  const scope = { ...seen, author: { actor, requestId, at: now } };
  const runIn = (tx: AccountTransaction): Promise<Result> => {
    const record = (...events: NewEvent[]): Promise<void> => recordEvents(tx.sql, origin, events);
    return command({ ...tx, ...caller, reach, now, config, secrets, service, record }, input);
  };
  const result = openKey
    ? await runUnderKey(database, { scope, key: openKey, command: command.name, now }, runIn)
    : await database.transaction(scope, runIn);
  service.eventsRecorded.raise();
  service.commandFollowers.committed(command);
  return result;
}

/** A command's context with a later instant, for what waited for others: its rows and events carry that one. */
export function datedAt(context: CommandContext, now: Date): CommandContext {
  if (now <= context.now) return context;
  const record: CommandContext['record'] = (...events) =>
    context.record(...events.map((event) => ({ occurredAt: now, ...event })));
  return { ...context, now, record };
}

/** Makes the context of one request. */
export function createRequestContext(
  service: ServiceContext,
  request: Pick<RequestContext, 'principal' | 'openKey' | 'requestId' | 'logger' | 'notes'>,
): RequestContext {
  const { database } = service;
  let read = database.queryReader(request.principal);
  const sql: Sql = (text, values) => read(text, values);

  return {
    ...request,
    requestedAt: service.clock.now(),
    service,
    sql,
    keepToPrimary: () => {
      read = database.reader(request.principal);
    },
    run: async (command, input) => {
      assertStorable(input);
      return runCommand(service, callerOf(request), command, input);
    },
    runPrepared: async (command, prepare) => {
      const caller = callerOf(request);
      if (await caller.openKey?.isNextKept()) return runCommand(service, caller, neverRun(command), undefined);
      const input = await prepare();
      assertStorable(input);
      return runCommand(service, caller, command, input);
    },
    runRows: (command, rows) => runCommand(service, callerOf(request), command, rows),
    load: createLoad(sql),
  };
}

/** For whom the commands of a request run. */
export function callerOf({
  principal,
  requestId,
  openKey,
}: Pick<RequestContext, 'principal' | 'requestId' | 'openKey'>) {
  const { accountId, scopes, reach } = principal;
  return { accountId, actor: actorOf(principal), scopes, reach, requestId, openKey };
}

/**
 * Checks what a command is given.
 * @throws AppError `validation_failed` when it has text that PostgreSQL cannot store
 */
export function assertStorable(input: unknown): void {
  const faults = findUnstorableText(input);
  if (faults.length === 0) return;
  throw new AppError('validation_failed', 'The input has text that cannot be stored.', { faults });
}

/** Stands in for a command whose result is kept; should it be forgotten meanwhile, a repeat runs the command. */
function neverRun({ name }: { name: string }): Command<unknown, never> {
  const refuse = (): Promise<never> => Promise.reject(keyInFlight());
  return Object.defineProperty(refuse, 'name', { value: name });
}

function createLoad(sql: Sql): RequestContext['load'] {
  const loaders = new Map<unknown, Map<string, DataLoader<unknown, unknown>>>();
  return <Key, Value, Args>(query: BatchQuery<Key, Value, Args>, key: Key, args?: Args) => {
    let byArgs = loaders.get(query);
    if (!byArgs) loaders.set(query, (byArgs = new Map<string, DataLoader<unknown, unknown>>()));
    const argsKey = args === undefined ? '' : JSON.stringify(args);
    let loader = byArgs.get(argsKey) as DataLoader<Key, Value | undefined> | undefined;
    if (!loader) {
      loader = new DataLoader<Key, Value | undefined>(async (keys) => {
        const found = await query(sql, keys, args as Args);
        return keys.map((wanted) => found.get(wanted));
      });
      byArgs.set(argsKey, loader);
    }
    return loader.load(key);
  };
}
