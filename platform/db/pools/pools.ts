import pg from 'pg';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { keepNothingPrepared } from '../packets/statement-packet.ts';
import { StartupError } from '../../startup-error.ts';
import type { TransactionPooler } from './pooler.ts';
import type { AnsweredReads } from '../answered-reads.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../roles.ts';
import { rowTypes } from '../row-types.ts';
import { DEFAULT_LIMITS, answerMs, connectMs } from '../work-limits.ts';
import type { LimitsByKind, WorkLimits } from '../work-limits.ts';

/** How to reach the database and what lives in it. */
export interface DatabaseOptions {
  url: string;
  /** What the address leads to, unless that is PostgreSQL itself. */
  pooler?: TransactionPooler | undefined;
  poolSize: number;
  logger: Logger;
  /** How long each kind of work may take; those of the settings' defaults unless others are given. */
  limits?: LimitsByKind;
  /** Called with the text of every statement of the request pool. */
  onStatement?: (text: string) => void;
  /** Addresses of standbys that may answer reads. */
  replicaUrls?: readonly string[] | undefined;
  /** Called with who answered reads, where there are replicas. */
  onRead?: ((reads: AnsweredReads) => void) | undefined;
}

const LARGEST_SIDE_POOL = 5;

/**
 * How long a connection that nobody uses is kept. A new one prepares and plans all its statements again, which takes ten times
 * as long as a page does; the driver would close it after ten seconds.
 */
const IDLE_MS = 5 * 60_000;

/** The pools of one sort of work: statements of one account, and those across all. */
export interface PoolPair {
  account: pg.Pool;
  worker: pg.Pool;
}

/** How many connections a pool has, and who waits for one. */
export interface PoolCount {
  pool: string;
  total: number;
  idle: number;
  waiting: number;
}

/** Counts the connections of pools, by the names that an operator reads. */
export const countPools = (pools: Readonly<Record<string, pg.Pool>>): PoolCount[] =>
  Object.entries(pools).map(([pool, { totalCount, idleCount, waitingCount }]) => ({
    ...{ pool, total: totalCount, idle: idleCount, waiting: waitingCount },
  }));

/**
 * Opens the pool of statements of one account that requests wait for.
 * @throws Error when the database cannot be reached
 */
export async function openRequestPool(options: DatabaseOptions, limits: LimitsByKind): Promise<pg.Pool> {
  const pool = openPool(options, REQUEST_ROLE, { limits: [limits.read, limits.write], max: options.poolSize });
  // Before the first connection is made, or that one would never be heard of.
  if (options.onStatement) observeStatements(pool, options.onStatement);
  await connectWith(pool);
  return pool;
}

/** @throws StartupError saying what to set where a pooler refuses a connection for its options */
async function connectWith(pool: pg.Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    if (!(error as Error).message.includes('unsupported startup parameter')) throw error;
    throw new StartupError(
      `DATABASE_URL leads to a pooler that takes no options of connections (${(error as Error).message}). Set DATABASE_POOLER=transaction; see docs/operate/pooler.md.`,
      { cause: error },
    );
  }
}

/** Opens the pool of statements across accounts that requests wait for. */
export const openWorkerPool = (options: DatabaseOptions, { read, write }: LimitsByKind): pg.Pool =>
  openSidePool(options, WORKER_ROLE, [read, write]);

/** Opens pools of background work, so that jobs that wait for a lock take no connection from requests. */
export const openBackgroundPools = (options: DatabaseOptions, { job }: LimitsByKind): PoolPair => ({
  account: openSidePool(options, REQUEST_ROLE, [job]),
  worker: openSidePool(options, WORKER_ROLE, [job]),
});

/** A replica is done without; a request does not wait for it for long. */
const REPLICA_CONNECT_MS = 500;
/** How long a server may take to say how far it is. */
const QUESTION_MS = 300;

/** Opens the pool of reads from a replica. */
export function openReplicaPool(options: DatabaseOptions, url: string, { read }: LimitsByKind): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions({ ...options, url }, REQUEST_ROLE, [read]),
    ...{ max: options.poolSize, connectionTimeoutMillis: REPLICA_CONNECT_MS },
    // Each read asks whether it is a standby, and wants one.
    verify: undefined,
  });
  surviveLostConnections(pool, options.logger, 'debug');
  prepareSessions(pool, options);
  return pool;
}

/**
 * Opens the connection over which a server is asked how far it is.
 * @param replicaUrl address of the server if it is not the primary
 */
export function openQuestionPool(options: DatabaseOptions, replicaUrl?: string): pg.Pool {
  const isOfPrimary = replicaUrl === undefined;
  const url = isOfPrimary ? options.url : replicaUrl;
  const limits = options.limits ?? DEFAULT_LIMITS;
  const { verify, ...others } = connectionOptions({ ...options, url }, REQUEST_ROLE, [limits.read]);
  const pool = new pg.Pool({
    ...others,
    ...(isOfPrimary ? { verify } : {}),
    ...{ max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: REPLICA_CONNECT_MS, query_timeout: QUESTION_MS },
  });
  surviveLostConnections(pool, options.logger, isOfPrimary ? 'warn' : 'debug');
  prepareSessions(pool, options);
  return pool;
}

function openSidePool(options: DatabaseOptions, role: string, limits: readonly WorkLimits[]): pg.Pool {
  return openPool(options, role, { limits, max: Math.min(options.poolSize, LARGEST_SIDE_POOL) });
}

function openPool(
  options: DatabaseOptions,
  role: string,
  { limits, max }: { limits: readonly WorkLimits[]; max: number },
): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(options, role, limits), max });
  surviveLostConnections(pool, options.logger);
  prepareSessions(pool, options);
  return pool;
}

/**
 * The pool listens to idle connections only: one that is lost while in use would end the process. A lost one is given back
 * as it ends, and whoever still holds it finds that its statements fail.
 */
function surviveLostConnections(pool: pg.Pool, logger: Logger, level: 'warn' | 'debug' = 'warn'): void {
  const inUse = new WeakSet<pg.PoolClient>();
  // A pool that is closing does not wait for the farewells of its connections.
  pool.on('error', (error) => {
    if (!pool.ending) logger[level]({ err: error }, 'an idle database connection was lost');
  });
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'a database connection was lost'));
    client.on('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      client.release = () => undefined;
    });
  });
}

/**
 * PostgreSQL looks, also while a statement runs, whether the process is still there. So what a killed process, or one
 * whose machine is gone, had locked is free within seconds.
 */
const NOTICE_LOSS = `select set_config('client_connection_check_interval', '1000', false),
  set_config('tcp_keepalives_idle', '2', false), set_config('tcp_keepalives_interval', '1', false),
  set_config('tcp_keepalives_count', '2', false), set_config('tcp_user_timeout', '4000', false)`;

/** A session of a pooler is nobody's own, so that it keeps neither settings nor statements. */
function prepareSessions(pool: pg.Pool, { pooler }: DatabaseOptions): void {
  pool.on('connect', (client) => {
    if (pooler) {
      keepNothingPrepared(client);
      return;
    }
    // Some systems have no such settings; there a lost process is noticed when its statement ends.
    client.query(NOTICE_LOSS).catch(() => undefined);
  });
}

function connectionOptions(options: DatabaseOptions, role: string, limits: readonly WorkLimits[]): pg.PoolConfig {
  return {
    connectionString: options.url,
    types: rowTypes,
    // A pooler refuses options, see settingSession, and shows nothing of the server.
    ...(options.pooler ? {} : { options: `-c role=${role} -c timezone=UTC`, verify: refuseStandby }),
    connectionTimeoutMillis: connectMs(...limits),
    idleTimeoutMillis: IDLE_MS,
    // A server that hangs enforces no limit itself; the driver destroys a connection that does not answer.
    query_timeout: answerMs(...limits),
    keepAlive: true,
    // Statements that do not wait for each other leave in one packet; see pipelined-statements.ts.
    pipeline: true,
    application_name: 'property-management-service',
  };
}

/**
 * Where servers change their roles, an address may lead to a standby for a moment. It shows what was true, and a connection to
 * it would stay for minutes.
 */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    .then(({ rows }) => done(rows[0]?.isStandby ? new AppError('unavailable', LEADS_TO_STANDBY) : undefined), done);
}

const LEADS_TO_STANDBY = 'The database takes no changes right now: its address leads to a standby.';

function observeStatements(pool: pg.Pool, onStatement: (text: string) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      for (const text of textsOf(args[0])) onStatement(text);
      return query(...args);
    }) as typeof client.query;
  });
}

/** What is asked for by a call of the driver: a text, or an object that has one or several. */
function textsOf(submitted: unknown): readonly string[] {
  if (typeof submitted === 'string') return [submitted];
  const { text, texts } = submitted as { text?: string; texts?: readonly string[] };
  return texts ?? [String(text)];
}
