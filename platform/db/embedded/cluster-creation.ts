import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generatePassword, readPassword, serviceRole, writePassword } from './cluster-password.ts';
import type { DataDirectoryLayout } from './data-directory-layout.ts';
import { EmbeddedPostgresError, systemErrorCode } from './embedded-postgres-error.ts';
import { pollUntil } from './poll-until.ts';
import type { ServerAccount } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { clusterPath, runInCluster } from './server-programs.ts';

interface ClusterContext {
  layout: DataDirectoryLayout;
  account: ServerAccount;
  binaries: ServerBinaries;
}

/** Only the service's role may log in, from this machine, with its password; the superuser cannot log in at all. */
const accessRules = `host all ${serviceRole} 127.0.0.1/32 scram-sha-256\n`;

const leftoverTimeoutMs = 5000;

const initdbArgs = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  // The built-in provider sorts by code point, the same on every machine, and still knows upper and lower case.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
];

/** Runs SQL, one command per line, as the superuser without starting a server. */
async function runSingleUser(context: ClusterContext, cluster: string, sql: string, failure: string): Promise<void> {
  const args = ['--single', '-D', clusterPath(cluster), '-c', 'exit_on_error=on', 'postgres'];
  await runInCluster(context.binaries.postgres, args, { cluster, account: context.account, input: sql, failure });
}

async function fillCluster(context: ClusterContext, cluster: string, password: string): Promise<void> {
  const { account, binaries } = context;
  const failure = 'PostgreSQL could not create its data directory.';
  await runInCluster(binaries.initdb, [...initdbArgs, '-D', clusterPath(cluster)], { cluster, account, failure });
  // Written by the server's user: root must not write into a directory that another user controls.
  const write = ['-c', 'cat > "$1/pg_hba.conf"', 'sh', clusterPath(cluster)];
  await runInCluster('/bin/sh', write, { cluster, account, input: accessRules, failure });
  const sql = [
    `CREATE ROLE ${serviceRole} LOGIN NOSUPERUSER CREATEROLE CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${serviceRole} OWNER ${serviceRole}`,
  ];
  await runSingleUser(context, cluster, `${sql.join('\n')}\n`, failure);
}

/** Removes a directory as far as possible now; an `initdb` whose service was killed may still be writing into it. */
function removedCompletely(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOTEMPTY') throw error;
  }
  return !existsSync(path);
}

async function removeLeftovers({ dataDir, partialCluster }: DataDirectoryLayout): Promise<void> {
  const prefix = basename(partialCluster);
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    // What is left after this time only takes space; the next start removes it.
    if (name.startsWith(prefix)) await pollUntil(() => removedCompletely(path), leftoverTimeoutMs);
  }
}

async function createCluster(context: ClusterContext): Promise<string> {
  const { layout, account } = context;
  const password = readPassword(layout.password) ?? generatePassword();
  writePassword(layout.password, password);
  const partial = mkdtempSync(layout.partialCluster);
  try {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(partial, account.uid, account.gid);
    await fillCluster(context, partial, password);
    renameSync(partial, layout.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  return password;
}

/**
 * Makes the database reachable again with a new password. It lives in a file of its own so that it can be lost alone,
 * for instance when only the cluster is restored from a backup.
 */
async function replacePassword(context: ClusterContext): Promise<string> {
  const password = generatePassword();
  const sql = `ALTER ROLE ${serviceRole} PASSWORD '${password}'\n`;
  await runSingleUser(context, context.layout.cluster, sql, 'The database password could not be replaced.');
  writePassword(context.layout.password, password);
  return password;
}

function requireVersion(cluster: string, majorVersion: string): void {
  const file = join(cluster, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === majorVersion) return;
  throw new EmbeddedPostgresError(
    found === undefined
      ? `The directory ${cluster} exists but holds no PostgreSQL database.`
      : `The database in ${cluster} was made by PostgreSQL ${found}, but this service brings PostgreSQL ${majorVersion}: dump it with the old version and restore it.`,
  );
}

/**
 * Makes sure that a complete cluster with the service's role and database is there.
 * @returns the role's password, and whether the cluster was created now
 * @throws {EmbeddedPostgresError} when it cannot be created or belongs to another major version
 */
export async function ensureCluster(context: ClusterContext): Promise<{ password: string; created: boolean }> {
  const { layout, binaries } = context;
  await removeLeftovers(layout);
  if (!existsSync(layout.cluster)) return { password: await createCluster(context), created: true };
  requireVersion(layout.cluster, binaries.majorVersion);
  const password = readPassword(layout.password) ?? (await replacePassword(context));
  return { password, created: false };
}
