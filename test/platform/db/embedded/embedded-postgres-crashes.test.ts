import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../../platform/db/embedded/embedded-postgres.ts';
import { pollUntil } from '../../../../platform/db/embedded/poll-until.ts';
import { crash, dismiss, serverProcessesIn, spawnOwner } from './owner-process.ts';
import { query } from './query.ts';
import { testDirectories } from './test-directory.ts';

const newDirectory = testDirectories();
const deadlineMs = 10_000;

const postmasterIn = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const noServerIn = (dataDir: string): Promise<boolean> =>
  pollUntil(() => serverProcessesIn(dataDir).length === 0, deadlineMs);

async function expectKept(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await query(server.connectionUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await server.stop();
}

async function ownerWithData(dataDir: string) {
  const { child, report } = spawnOwner(dataDir);
  const { connectionUrl = '' } = await report;
  await query(connectionUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  return { child, connectionUrl };
}

test('the server does not outlive a killed service', async () => {
  const dataDir = newDirectory();
  const { child } = await ownerWithData(dataDir);
  expect(serverProcessesIn(dataDir)).not.toEqual([]);
  await crash(child);
  expect(await noServerIn(dataDir)).toBe(true);
  await expectKept(dataDir);
});

test('a start right after the service was killed waits for the old server', async () => {
  const dataDir = newDirectory();
  const { child } = await ownerWithData(dataDir);
  await crash(child);
  await expectKept(dataDir);
});

test('a start right after service and server were killed together recovers committed data', async () => {
  const dataDir = newDirectory();
  const { child } = await ownerWithData(dataDir);
  process.kill(postmasterIn(dataDir), 'SIGKILL');
  await crash(child);
  await expectKept(dataDir);
});

test('a service whose server was killed learns of it and can stop', async () => {
  const dataDir = newDirectory();
  const complaints: string[] = [];
  const logger = { info: () => undefined, error: (message: string) => void complaints.push(message) };
  const server = await startEmbeddedPostgres({ dataDir, logger });
  process.kill(postmasterIn(dataDir), 'SIGKILL');
  await server.exited;
  await server.stop();
  expect(complaints).toEqual(['The embedded PostgreSQL server ended unexpectedly.']);
});

test('a postmaster.pid from before a crash of the machine is no obstacle when its process id is in use again', async () => {
  const dataDir = newDirectory();
  const { child } = await ownerWithData(dataDir);
  await dismiss(child);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const unrelated = spawn('sleep', ['60'], { uid, gid });
  writeFileSync(pidFile, `${unrelated.pid}\n/gone\n1\n5432\n\n127.0.0.1\n\nready\n`);
  chownSync(pidFile, uid, gid);
  await expectKept(dataDir);
  expect(unrelated.exitCode).toBeNull();
  unrelated.kill();
  await once(unrelated, 'exit');
});

test('Ctrl-C in the terminal reaches the service but not its server', async () => {
  const dataDir = newDirectory();
  const { child, connectionUrl } = await ownerWithData(dataDir);
  process.kill(-(child.pid ?? 0), 'SIGINT'); // the terminal signals the whole group; this service ignores it
  expect(await query(connectionUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await dismiss(child);
  expect(serverProcessesIn(dataDir)).toEqual([]);
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log.match(/received fast shutdown request/g)).toHaveLength(1);
});

test('a second service on the same data directory is refused and told which process uses it', async () => {
  const dataDir = newDirectory();
  const server = await startEmbeddedPostgres({ dataDir });
  const sentence = (pid: number): string =>
    `The data directory ${dataDir} is in use by another running service (process ${pid}).`;
  expect(await spawnOwner(dataDir).report).toEqual({ refusal: sentence(process.pid) });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(sentence(process.pid));
  expect(await query(server.connectionUrl, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
  await server.stop();
});

test('of several services that start at once on an abandoned data directory exactly one runs', async () => {
  const dataDir = newDirectory();
  const { child } = await ownerWithData(dataDir);
  await crash(child);
  const owners = [1, 2, 3].map(() => spawnOwner(dataDir));
  const reports = await Promise.all(owners.map(({ report }) => report));
  expect(reports.filter(({ connectionUrl }) => connectionUrl)).toHaveLength(1);
  expect(reports.filter(({ refusal }) => refusal?.includes('is in use by another running service'))).toHaveLength(2);
  for (const owner of owners) if (owner.child.exitCode === null) await dismiss(owner.child);
});

test('an initialisation that was killed half-way leaves nothing behind', async () => {
  const dataDir = newDirectory();
  const { child } = spawnOwner(dataDir);
  const halfWay = (): boolean =>
    readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'PG_VERSION')) && name !== 'postgres');
  expect(await pollUntil(halfWay, deadlineMs)).toBe(true);
  await crash(child);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server.created).toBe(true);
  expect(await query(server.connectionUrl, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
  await server.stop();
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
});
