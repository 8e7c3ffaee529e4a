import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { expectPromisedEvents } from '../samples/promised-events.ts';
import { TEMPLATE_DATABASE, databaseUrl } from '../test-server.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** A database of one test's own. */
export interface TestDatabase {
  /** Address of the database itself. */
  url: string;
  /** Where services find it: the same, or through the pooler of a run that has one. */
  serviceUrl: string;
  /** What such a service is told of the pooler. */
  poolerSettings: Record<string, string>;
  /** @throws Error when its log holds an event that is not as the catalogue promises */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template, or another one.
 * @param how `hasPromisedEvents`: whether every event in it has to be one of the catalogue; only tests of the log itself make
 *   up their own
 */
export async function createTestDatabase({
  hasPromisedEvents = true,
  template = TEMPLATE_DATABASE,
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl(), name);
  return {
    url,
    ...wayFor(url, name),
    drop: async () => {
      try {
        if (hasPromisedEvents) await expectPromisedEvents(url);
      } finally {
        await dropDatabase(name);
      }
    },
  };
}

/**
 * Makes a database to clone, of what takes long to load, unless another test file of the run has made it.
 * @param fill loads it, and lets go of it
 */
export async function ensureTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const unfinished = `${name}_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${unfinished} template ${TEMPLATE_DATABASE}`);
    await fill(databaseUrl(serverUrl(), unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** Drops a database that others may still be connected to. */
async function dropDatabase(name: string): Promise<void> {
  await eventually(
    () => onServer(`drop database ${name} with (force)`).then(() => true, isBeingVacuumed),
    (isDropped) => isDropped,
  );
}

/** An autovacuum worker counts as a superuser, whom the server does not end for us; it is done in a moment. */
function isBeingVacuumed(error: unknown): false {
  if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
  throw error;
}

/** How services reach a database of the test run. */
function wayFor(url: string, name: string): Pick<TestDatabase, 'serviceUrl' | 'poolerSettings'> {
  const pooler = process.env['TEST_POOLER_SERVER'];
  if (pooler === undefined) return { serviceUrl: url, poolerSettings: {} };
  const poolerSettings = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url };
  return { serviceUrl: databaseUrl(pooler, name), poolerSettings };
}

/** The address of the test run's PostgreSQL server. */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_SERVER'];
  if (!url) throw new Error('The test run’s PostgreSQL server is not there; run the tests with "npm test".');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
