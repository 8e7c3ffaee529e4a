import pg from 'pg';
import { admittingReads, admittingWrites } from './cells/places.ts';
import { StartupError } from '../startup-error.ts';
import { isNarrowed } from './account-scope.ts';
import { createAccountSql } from './account-sql.ts';
import { accessOf } from './account-statement.ts';
import { runAccountTransaction } from './account-transaction.ts';
import type { DatabaseWork } from './database-work.ts';
import { keepingToReach, retryingConflicts, withReadableFailures } from './failures.ts';
import type { Beginning } from './packets/pipelined-statements.ts';
import { listen } from './listen.ts';
import type { ListenOptions } from './listen.ts';
import { directUrlTo, settingSession } from './pools/pooler.ts';
import type { TransactionPooler } from './pools/pooler.ts';
import { countPools, openBackgroundPools, openRequestPool, openWorkerPool } from './pools/pools.ts';
import type { DatabaseOptions, PoolCount, PoolPair } from './pools/pools.ts';
import { openReplicas } from './replicas/replica-reads.ts';
import type { ReplicaReads, ReplicaState } from './replicas/replica-reads.ts';
import { REQUEST_ROLE, WORKER_ROLE } from './roles.ts';
import type { Sql } from './sql.ts';
import { createStorageWatch } from './storage-watch.ts';
import { DEFAULT_LIMITS, settingLimits } from './work-limits.ts';
import type { WorkLimits } from './work-limits.ts';
import { createWorkerSql, runWorkerTransaction } from './worker-sql.ts';

/** The process's way to PostgreSQL. */
export interface Database extends DatabaseWork {
  /**
   * Checks that the database can be reached and stores what it is given.
   * @throws AppError `unavailable` with the reason
   */
  assertUsable(): Promise<void>;
  /** Tells the planner what is in the tables; for after a load that is too large to wait for autovacuum. */
  analyze(): Promise<void>;
  /** The same for background work: over connections of its own, and within the limits of jobs. */
  background: Database;
  /**
   * Hears the notices of a channel until the signal ends it.
   * @throws Error when the connection is lost, or hears nothing
   */
  listen(channel: string, options: ListenOptions): Promise<void>;
  /** The connections of each pool. */
  poolCounts(): readonly PoolCount[];
  /** The replicas, and whether they are used. */
  replicaStates(): readonly ReplicaState[];
  close(): Promise<void>;
}

/**
 * Opens the pools. Connections take their role as they connect, or behind a pooler at each transaction, so that row-level
 * security holds whoever the login role is.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const limits = options.limits ?? DEFAULT_LIMITS;
  const pool = await openRequestPool(options, limits);
  const pools = { account: pool, worker: openWorkerPool(options, limits) };
  const background = openBackgroundPools(options, limits);
  const storage = createStorageWatch(options.logger);
  const { job } = limits;
  const { pooler } = options;
  const replicas = options.replicaUrls?.length
    ? openReplicas(options, limits, settingWithin(limits.read, REQUEST_ROLE, pooler))
    : undefined;
  const ofRequests = storage.watch(workOn(pools, limits, pooler, replicas));
  await Promise.all([
    refuseOtherRole(ofRequests.reader('no account'), REQUEST_ROLE),
    refuseOtherRole(ofRequests.worker, WORKER_ROLE),
  ]);
  const direct = directUrlTo(options.url, pooler);
  const whole = {
    assertUsable: () => storage.assertUsable(ofRequests),
    analyze: () => analyze(direct, limits.command),
    listen: (channel: string, how: ListenOptions) =>
      listen({ url: direct, worker: ofRequests.worker, limits: job }, channel, how),
    poolCounts: () =>
      countPools({
        requests: pool,
        requests_across_accounts: pools.worker,
        jobs: background.account,
        jobs_across_accounts: background.worker,
        ...replicas?.pools(),
      }),
    replicaStates: () => replicas?.states() ?? [],
    close: async () => {
      const all = [pool, pools.worker, background.account, background.worker];
      await Promise.all([replicas?.close(), ...all.map(end)]);
    },
  };
  const ofJobs: Database = {
    ...storage.watch(workOn(background, { read: job, write: job }, pooler)),
    ...whole,
    get background() {
      return ofJobs;
    },
  };
  return { ...ofRequests, ...whole, background: ofJobs };
}

const end = (pool: pg.Pool): Promise<void> => pool.end();

const settingWithin = (limits: WorkLimits, role: string, pooler: TransactionPooler | undefined): string =>
  `${settingLimits(limits)}${settingSession(role, pooler)}`;

function workOn(
  { account: pool, worker }: PoolPair,
  { read, write }: { read: WorkLimits; write: WorkLimits },
  pooler: TransactionPooler | undefined,
  replicas?: ReplicaReads,
): DatabaseWork {
  const within = (limits: WorkLimits, role = REQUEST_ROLE): string => settingWithin(limits, role, pooler);
  const [settings, workerSettings] = [within(write), within(write, WORKER_ROLE)];
  const inTransactionOf =
    (beginning: Beginning): Database['transaction'] =>
    (scope, work) => {
      const run = () => withReadableFailures(() => runAccountTransaction(pool, scope, work, beginning));
      return retryingConflicts(isNarrowed(scope) ? () => keepingToReach(run, !scope.readsWholeAccount) : run);
    };
  const snapshot = {
    begin: 'begin isolation level repeatable read read only',
    admits: admittingReads,
    isNumbered: false,
    settings: within(read),
  };
  const [reading, readingByKeys] = [accessOf('read only', within(read)), accessOf('read by keys', within(read))];
  const writing = accessOf('read write', settings);
  return {
    reader: (scope) => createAccountSql(pool, scope, reading),
    queryReader: (scope) => createAccountSql(pool, scope, reading, replicas),
    keyReader: (scope) => createAccountSql(pool, scope, readingByKeys),
    writer: (scope) => createAccountSql(pool, scope, writing),
    // It decides by what it reads, and writes.
    transaction: inTransactionOf({ begin: 'begin', admits: admittingWrites, isNumbered: true, settings }),
    keyedTransaction: inTransactionOf({
      begin: 'begin',
      admits: admittingWrites,
      isNumbered: true,
      keepsPlans: true,
      settings,
    }),
    snapshot: (scope, work) =>
      withReadableFailures(() => runAccountTransaction(pool, scope, ({ sql }) => work(sql), snapshot)),
    worker: createWorkerSql(worker, workerSettings),
    workerTransaction: (work) => runWorkerTransaction(worker, workerSettings, work),
  };
}

/** Only who owns the tables may do so, which is the login role and none that the pools take. */
async function analyze(url: string, { connectMs }: WorkLimits): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/**
 * The login role may be anything; what statements run as must be bound by the row policies. A pooler that is set to ignore
 * the options of connections leaves them to the login role, which sees more.
 */
async function refuseOtherRole(sql: Sql, expected: string): Promise<void> {
  const [found] = await sql<{ role: string; isUnrestricted: boolean }>(
    `select current_user::text as role, rolsuper or rolbypassrls as is_unrestricted from pg_roles where rolname = current_user`,
  );
  if (found?.isUnrestricted !== false) {
    throw new StartupError(
      `The service must not serve as the role "${found?.role}", which row-level security does not bind.`,
    );
  }
  if (found.role !== expected) {
    throw new StartupError(
      `Statements must run as the role "${expected}", but they run as "${found.role}": what stands before PostgreSQL drops the options of connections. Behind a pooler of transactions, set DATABASE_POOLER=transaction; see docs/operate/pooler.md.`,
    );
  }
}
