import { describe, expect, test } from '@jest/globals';
import { appendFileSync, chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import {
  findRunningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../platform/db/embedded/embedded-postgres.ts';
import { dataDirectoryLayout } from '../../../../platform/db/embedded/data-directory-layout.ts';
import { EmbeddedPostgresError } from '../../../../platform/db/embedded/embedded-postgres-error.ts';
import { serverAccount } from '../../../../platform/db/embedded/server-account.ts';
import { serverBinaries } from '../../../../platform/db/embedded/server-binaries.ts';
import { PortTakenError, startServerProcess } from '../../../../platform/db/embedded/server-process.ts';
import { crash, spawnOwner } from './owner-process.ts';
import { query } from './query.ts';
import { testDirectories } from './test-directory.ts';

const newDirectory = testDirectories();

/** A data directory with a database in it and no server running. */
async function stoppedDatabase(sql = 'SELECT 1'): Promise<string> {
  const dataDir = newDirectory();
  const server = await startEmbeddedPostgres({ dataDir });
  await query(server.connectionUrl, sql);
  await server.stop();
  return dataDir;
}

async function failureOf(start: Promise<unknown>): Promise<EmbeddedPostgresError> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmbeddedPostgresError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
}

describe('a running server', () => {
  test('gives the service a role that may create roles and databases but is no superuser', async () => {
    const server = await startEmbeddedPostgres({ dataDir: newDirectory() });
    const role = 'SELECT rolname, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
    expect(server.created).toBe(true);
    expect(await query(server.connectionUrl, role)).toEqual([
      { rolname: 'property_service', rolsuper: false, rolcreaterole: true, rolcreatedb: true },
    ]);
    expect(new URL(server.connectionUrl).pathname).toBe('/property_service');
    await server.stop();
  });

  test('is durable, speaks UTF-8 and sorts by code point on every machine', async () => {
    const server = await startEmbeddedPostgres({ dataDir: newDirectory() });
    const settings = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone`;
    expect(await query(server.connectionUrl, settings)).toEqual([
      { fsync: 'on', commit: 'on', encoding: 'UTF8', zone: 'UTC' },
    ]);
    const sorted = `SELECT string_agg(w, ' ' ORDER BY w) AS words, upper('é') AS upper FROM unnest(ARRAY['é', 'b', 'B', 'a', '_']) w`;
    expect(await query(server.connectionUrl, sorted)).toEqual([{ words: 'B _ a b é', upper: 'É' }]);
    await server.stop();
  });

  test('accepts nobody without the password, the superuser not even with it', async () => {
    const dataDir = newDirectory();
    const server = await startEmbeddedPostgres({ dataDir });
    const wrong = new URL(server.connectionUrl);
    wrong.password = 'wrong';
    const superuser = new URL(server.connectionUrl);
    superuser.username = 'postgres';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await expect(query(superuser.href, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  test('can be found by another process until it stops', async () => {
    const dataDir = newDirectory();
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
    const { child, report } = spawnOwner(dataDir);
    const { connectionUrl } = await report;
    expect(await findRunningEmbeddedPostgres(dataDir)).toEqual({ connectionUrl });
    await crash(child);
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  test('stops although connections are open, and stopping twice is harmless', async () => {
    const server = await startEmbeddedPostgres({ dataDir: newDirectory() });
    const client = new pg.Client({ connectionString: server.connectionUrl });
    client.on('error', () => undefined);
    await client.connect();
    await Promise.all([server.stop(), server.stop()]);
    await server.exited;
  });
});

describe('a restart', () => {
  test('keeps the data and needs no second initialisation', async () => {
    const dataDir = await stoppedDatabase('CREATE TABLE kept AS SELECT 42 AS answer');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(server.created).toBe(false);
    expect(await query(server.connectionUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  test('replaces a lost password', async () => {
    const dataDir = await stoppedDatabase();
    rmSync(join(dataDir, 'postgres-password'));
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.connectionUrl, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
    await server.stop();
  });

  test('sets a server log of more than 10 MB aside', async () => {
    const dataDir = await stoppedDatabase();
    const log = join(dataDir, 'postgres.log');
    writeFileSync(log, Buffer.alloc(11 * 1024 * 1024));
    const server = await startEmbeddedPostgres({ dataDir });
    expect(statSync(log).size).toBeLessThan(10_000);
    expect(statSync(`${log}.1`).size).toBe(11 * 1024 * 1024);
    await server.stop();
  });
});

test('a port that another program takes first is recognised, so that the start tries the next one', async () => {
  const dataDir = await stoppedDatabase();
  const layout = dataDirectoryLayout(dataDir);
  const account = serverAccount(layout.cluster);
  const { postgres } = serverBinaries(account);
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  await expect(startServerProcess(postgres, port, { layout, account })).rejects.toThrow(PortTakenError);
  listener.close();
  await once(listener, 'close');
  const server = await startServerProcess(postgres, port, { layout, account });
  await server.shutDown();
});

describe('a start is refused in one sentence', () => {
  test('when the database was made by another major version', async () => {
    const dataDir = await stoppedDatabase();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const { message } = await failureOf(startEmbeddedPostgres({ dataDir }));
    expect(message).toContain('was made by PostgreSQL 17, but this service brings PostgreSQL 18');
  });

  test('when the data directory cannot be created', async () => {
    const file = join(newDirectory(), 'file');
    writeFileSync(file, '');
    const below = await failureOf(startEmbeddedPostgres({ dataDir: join(file, 'data') }));
    expect(below.message).toBe(`The data directory ${join(file, 'data')} cannot be used: it is a file.`);
    const itself = await failureOf(startEmbeddedPostgres({ dataDir: file }));
    expect(itself.message).toBe(`The data directory ${file} cannot be used: it is a file.`);
  });

  test('when the server does not start, with the end of its log as details', async () => {
    const dataDir = await stoppedDatabase();
    appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense\n');
    const error = await failureOf(startEmbeddedPostgres({ dataDir }));
    expect(error.message).toBe('PostgreSQL did not start.');
    expect(error.details).toContain('syntax error');
  });

  test('when the password file does not match the database', async () => {
    const dataDir = await stoppedDatabase();
    const file = join(dataDir, 'postgres-password');
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{32}\n$/);
    writeFileSync(file, 'other\n');
    chmodSync(file, 0o600);
    const { message } = await failureOf(startEmbeddedPostgres({ dataDir }));
    expect(message).toContain('does not accept the password');
  });
});
