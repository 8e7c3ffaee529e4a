import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
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
import { countPools, openBackgroundPools, openRequestPool, openWorkerPool } from './pools.ts';
import type { DatabaseOptions, PoolCount, PoolPair } from './pools.ts';
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
  orm: MikroORM;
  /** The connections of each pool. */
  poolCounts(): readonly PoolCount[];
  close(): Promise<void>;
}

/**
 * Opens the pools. Request connections take the request role as they connect, so that row-level security holds
 * whoever the login role is.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const limits = options.limits ?? DEFAULT_LIMITS;
  const { orm, pool } = await openRequestPool(options, limits);
  const pools = { account: pool, worker: openWorkerPool(options, limits) };
  const background = openBackgroundPools(options, limits);
  await refuseUnrestrictedRole(pool);

  const storage = createStorageWatch();
  const { job } = limits;
  const ofRequests = storage.watch(workOn(pools, orm, limits));
  const whole = {
    orm,
    assertUsable: () => storage.assertUsable(ofRequests),
    analyze: () => analyze(options, limits.command),
    listen: (channel: string, how: ListenOptions) =>
      listen({ url: options.url, worker: ofRequests.worker, limits: job }, channel, how),
    poolCounts: () =>
      countPools({
        requests: pool,
        requests_across_accounts: pools.worker,
        jobs: background.account,
        jobs_across_accounts: background.worker,
      }),
    close: async () => {
      await Promise.all([orm.close(true), ...[pools.worker, background.account, background.worker].map(end)]);
    },
  };
  const ofJobs: Database = {
    ...storage.watch(workOn(background, orm, { read: job, write: job })),
    ...whole,
    get background() {
      return ofJobs;
    },
  };
  return { ...ofRequests, ...whole, background: ofJobs };
}

const end = (pool: pg.Pool): Promise<void> => pool.end();

function workOn(
  { account: pool, worker }: PoolPair,
  orm: MikroORM,
  { read, write }: { read: WorkLimits; write: WorkLimits },
): DatabaseWork {
  const within = settingLimits(write);
  const inTransactionOf =
    (beginning: Beginning): Database['transaction'] =>
    (scope, work) => {
      const run = () => withReadableFailures(() => runAccountTransaction({ pool, orm }, scope, work, beginning));
      return retryingConflicts(isNarrowed(scope) ? () => keepingToReach(run, !scope.readsWholeAccount) : run);
    };
  const snapshot = {
    begin: 'begin isolation level repeatable read read only',
    isNumbered: false,
    limits: settingLimits(read),
  };
  const [reading, readingByKeys] = [accessOf('read only', read), accessOf('read by keys', read)];
  const writing = accessOf('read write', write);
  return {
    reader: (scope) => createAccountSql(pool, scope, reading),
    keyReader: (scope) => createAccountSql(pool, scope, readingByKeys),
    writer: (scope) => createAccountSql(pool, scope, writing),
    // It decides by what it reads, and writes.
    transaction: inTransactionOf({ begin: 'begin', isNumbered: true, limits: within }),
    keyedTransaction: inTransactionOf({ begin: 'begin', isNumbered: true, keepsPlans: true, limits: within }),
    snapshot: (scope, work) =>
      withReadableFailures(() => runAccountTransaction({ pool, orm }, scope, ({ sql }) => work(sql), snapshot)),
    worker: createWorkerSql(worker, write),
    workerTransaction: (work) => runWorkerTransaction(worker, write, work),
  };
}

/** Only who owns the tables may do so, which is the login role and none that the pools take. */
async function analyze({ url }: DatabaseOptions, { connectMs }: WorkLimits): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The login role may be anything; what statements run as must be bound by the row policies. */
async function refuseUnrestrictedRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; unrestricted: boolean }>(
    `select current_user as role, rolsuper or rolbypassrls as unrestricted from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.unrestricted !== false) {
    throw new StartupError(
      `The service must not serve as the role "${rows[0]?.role}", which row-level security does not bind.`,
    );
  }
}
