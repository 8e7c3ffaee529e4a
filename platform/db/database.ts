import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityClass } from '@mikro-orm/postgresql';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Logger } from '../logger.ts';
import { createAccountSql } from './account-sql.ts';
import { runAccountTransaction } from './account-transaction.ts';
import type { AccountTransaction } from './account-transaction.ts';
import { retryingConflicts, withReadableFailures } from './failures.ts';
import { REQUEST_ROLE, WORKER_ROLE } from './roles.ts';
import { sendStatement } from './pipelined-statements.ts';
import type { Beginning } from './pipelined-statements.ts';
import type { Sql } from './sql.ts';
import { rowTypes } from './row-types.ts';

/** The process's way to PostgreSQL. */
export interface Database {
  /** Statements that see one account's rows only; each is a transaction of its own, in one round trip. */
  reader(accountId: string): Sql;
  /** The same for statements that find few rows by keys in tables that may be growing: none is read through. */
  keyReader(accountId: string): Sql;
  /** The same for single statements that write. */
  writer(accountId: string): Sql;
  /**
   * Runs work in one transaction that sees one account; rolls back when it throws. Deadlocks and serialisation
   * failures are tried again, so the work must not have effects outside the transaction.
   */
  transaction<Result>(accountId: string, work: (tx: AccountTransaction) => Promise<Result>): Promise<Result>;
  /** The same for work that finds its rows by keys: its statements are planned once on a connection, for all values. */
  keyedTransaction<Result>(accountId: string, work: (tx: AccountTransaction) => Promise<Result>): Promise<Result>;
  /** Runs work that only reads, and sees one account as it is at the first statement, whatever is written meanwhile. */
  snapshot<Result>(accountId: string, work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Statements across all accounts, for background work. */
  worker: Sql;
  /** Runs work on one connection of the background pool in one transaction. */
  workerTransaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Tells the planner what is in the tables; for after a load that is too large to wait for autovacuum. */
  analyze(): Promise<void>;
  orm: MikroORM;
  close(): Promise<void>;
}

/** How to reach the database and what lives in it. */
export interface DatabaseOptions {
  url: string;
  poolSize: number;
  entities: readonly EntityClass<object>[];
  logger: Logger;
  /** Called with the text of every statement of the request pool. */
  onStatement?: (text: string) => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const KEYED = { begin: 'begin', isNumbered: true, keepsPlans: true };
const SNAPSHOT = { begin: 'begin isolation level repeatable read read only', isNumbered: false };

/**
 * Opens the pools. Request connections take the request role as they connect, so that row-level security holds
 * whoever the login role is.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { orm, pool } = await openRequestPool(options);
  const inTransactionOf =
    (how?: Beginning): Database['transaction'] =>
    (accountId, work) =>
      retryingConflicts(() => withReadableFailures(() => runAccountTransaction({ pool, orm }, accountId, work, how)));
  const workerPool = new pg.Pool({ ...connectionOptions(options, WORKER_ROLE), max: Math.min(options.poolSize, 5) });
  surviveLostConnections(workerPool, options.logger);
  await refuseUnrestrictedRole(pool);

  return {
    orm,
    reader: (accountId) => createAccountSql(pool, accountId, 'read only'),
    keyReader: (accountId) => createAccountSql(pool, accountId, 'read by keys'),
    writer: (accountId) => createAccountSql(pool, accountId, 'read write'),
    transaction: inTransactionOf(),
    keyedTransaction: inTransactionOf(KEYED),
    snapshot: (accountId, work) =>
      withReadableFailures(() => runAccountTransaction({ pool, orm }, accountId, ({ sql }) => work(sql), SNAPSHOT)),
    worker: (text, values = []) => withReadableFailures(() => queryRows(workerPool, text, values)),
    workerTransaction: (work) => withReadableFailures(() => inTransaction(workerPool, work)),
    analyze: () => analyze(options),
    close: async () => {
      await Promise.all([orm.close(true), workerPool.end()]);
    },
  };
}

async function openRequestPool(options: DatabaseOptions): Promise<{ orm: MikroORM; pool: pg.Pool }> {
  let pool: pg.Pool | undefined;
  const orm = await MikroORM.init({
    clientUrl: options.url,
    entities: [...options.entities],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: options.poolSize },
    driverOptions: {
      ...connectionOptions(options, REQUEST_ROLE),
      onPoolCreated: (created: pg.Pool) => {
        pool = created;
        surviveLostConnections(created, options.logger);
        // Before the first connection is made, or that one would never be heard of.
        if (options.onStatement) observeStatements(created, options.onStatement);
      },
    },
    filters: { account: { cond: (args: { accountId: string }) => ({ accountId: args.accountId }), default: true } },
    logger: (message) => options.logger.debug(message),
  });
  await orm.connect();
  if (!pool) throw new Error('The database driver did not hand over its pool.');
  return { orm, pool };
}

/**
 * The pool listens to idle connections only: one that is lost while in use would end the process. Kysely gives a
 * connection back only after a begin, commit or rollback that worked, so a lost one would take a place of the pool for
 * good; here it is given back as it ends, and whoever still holds it finds that its statements fail.
 */
function surviveLostConnections(pool: pg.Pool, logger: Logger): void {
  const inUse = new WeakSet<pg.PoolClient>();
  // A pool that is closing does not wait for the farewells of its connections.
  pool.on('error', (error) => {
    if (!pool.ending) logger.warn({ err: error }, 'an idle database connection was lost');
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

function connectionOptions(options: DatabaseOptions, role: string): pg.PoolConfig {
  return {
    connectionString: options.url,
    types: rowTypes,
    options: `-c role=${role} -c timezone=UTC`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Statements that do not wait for each other leave in one packet; see pipelined-statements.ts.
    pipeline: true,
    application_name: 'property-management-service',
  };
}

/** Only who owns the tables may do so, which is the login role and none that the pools take. */
async function analyze({ url }: DatabaseOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
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

async function queryRows<Row>(on: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await on.query(text, [...values]);
  return rows as Row[];
}

async function inTransaction<Result>(pool: pg.Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    // Leaves with the first statement; should it fail, that one and all after it do.
    sendStatement(client, 'begin').catch(() => undefined);
    const result = await work(async (text, values) => (await sendStatement<never>(client, text, values)).rows);
    await sendStatement(client, 'commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, not returned to the pool.
    await sendStatement(client, 'rollback').catch((rollbackError: unknown) => (failure = rollbackError as Error));
    throw error;
  } finally {
    client.release(failure);
  }
}

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
function textsOf(asked: unknown): readonly string[] {
  if (typeof asked === 'string') return [asked];
  const { text, texts } = asked as { text?: string; texts?: readonly string[] };
  return texts ?? [String(text)];
}
