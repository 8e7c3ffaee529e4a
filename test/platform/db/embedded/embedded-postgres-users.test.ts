import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../../../platform/db/embedded/embedded-postgres.ts';
import { dismiss, spawnOwner } from './owner-process.ts';
import { query } from './query.ts';
import { testDirectories } from './test-directory.ts';

const newDirectory = testDirectories();
const checkout = fileURLToPath(new URL('../../../../', import.meta.url));
const ordinaryUser = { uid: 65534, gid: 65534 };

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : test.skip;
// Root needs a checkout that the ordinary user can read in order to play that user.
const ordinaryUserReadsCheckout = (): boolean => spawnSync(process.execPath, ['-e', ''], ordinaryUser).status === 0;
const asOrdinaryUser = !isRoot || ordinaryUserReadsCheckout() ? test : test.skip;
const asRootAndOrdinaryUser = isRoot ? asOrdinaryUser : test.skip;
const user = isRoot ? ordinaryUser : {};

function directoryOfOrdinaryUser(): string {
  const path = newDirectory();
  if (isRoot) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
  return path;
}

asRoot(
  'root runs the server as another user although that user cannot enter the directory above the data',
  async () => {
    const closed = newDirectory();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.connectionUrl, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
    await server.stop();
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(statSync(closed).uid).toBe(0);
  },
);

asRoot('root runs the server from a checkout that the server user cannot enter', async () => {
  const closed = newDirectory();
  for (const part of [
    'platform/db/embedded',
    'platform/make-directory.ts',
    'test/platform/db/embedded',
    'package.json',
  ]) {
    cpSync(join(checkout, part), join(closed, part), { recursive: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(closed, 'node_modules'));
  const script = join(closed, 'test/platform/db/embedded/owner.ts');
  const { child, report } = spawnOwner(join(closed, 'data'), { script });
  const { connectionUrl = '' } = await report;
  expect(await query(connectionUrl, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
  await dismiss(child);
});

asOrdinaryUser('an ordinary user runs the server as itself', async () => {
  const dataDir = directoryOfOrdinaryUser();
  const { child, report } = spawnOwner(dataDir, user);
  const { connectionUrl = '' } = await report;
  expect(await query(connectionUrl, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
  await dismiss(child);
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(statSync(dataDir).uid);
});

asRootAndOrdinaryUser(
  'root continues with the database of an ordinary user, and that user again after root',
  async () => {
    const dataDir = directoryOfOrdinaryUser();
    const before = spawnOwner(dataDir, user);
    expect((await before.report).created).toBe(true);
    await dismiss(before.child);
    const server = await startEmbeddedPostgres({ dataDir });
    expect(server.created).toBe(false);
    await server.stop();
    const after = spawnOwner(dataDir, user);
    expect((await after.report).created).toBe(false);
    await dismiss(after.child);
  },
);

asOrdinaryUser('a data directory that the user may not write to is refused in one sentence', async () => {
  const dataDir = join(directoryOfOrdinaryUser(), 'read-only');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  expect(await spawnOwner(join(dataDir, 'data'), user).report).toEqual({
    refusal: `The data directory ${join(dataDir, 'data')} cannot be used: this user may not write there.`,
  });
});

asRoot('an ordinary user is told that the database belongs to somebody else', async () => {
  const dataDir = directoryOfOrdinaryUser();
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  expect((await spawnOwner(dataDir, user).report).refusal).toContain('belongs to another user (id 0)');
});
