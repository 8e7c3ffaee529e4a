import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError, systemErrorCode } from './embedded-postgres-error.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-table.ts';

/** Who uses a data directory, and on which port its server listens once it does. */
export interface LockHolder extends ProcessIdentity {
  port?: number;
}

/** The claim of this process on a data directory. */
export interface DataDirectoryLock {
  /** Tells other processes where the server listens. */
  publishPort(port: number): void;
  release(): void;
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startedAt' in value)) return undefined;
    const { pid, startedAt } = value;
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return undefined;
    return { pid, startedAt, ...('port' in value && typeof value.port === 'number' ? { port: value.port } : {}) };
  } catch {
    return undefined; // a torn file after a crash of the machine: nobody holds it
  }
}

/** The living process that uses the data directory, if any. */
export function lockHolder(lockFile: string): LockHolder | undefined {
  let text: string;
  try {
    text = readFileSync(lockFile, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const holder = parseHolder(text);
  return holder && isAlive(holder) ? holder : undefined;
}

function writeBeside(lockFile: string, holder: LockHolder): string {
  const path = `${lockFile}.${randomBytes(6).toString('hex')}`;
  writeFileSync(path, JSON.stringify(holder), { mode: 0o644 });
  return path;
}

/** Puts the file in place unless one is there; the content appears at once, never half-written. */
function placeIfAbsent(path: string, lockFile: string): boolean {
  try {
    linkSync(path, lockFile);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead holder's file away. When another process claimed it in between, its claim is put back. */
function clearStale(lockFile: string): void {
  const aside = `${lockFile}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (lockHolder(aside)) placeIfAbsent(aside, lockFile);
  rmSync(aside, { force: true });
}

/**
 * Claims the data directory for this process. A claim left by a process that is gone is taken over.
 * @throws {EmbeddedPostgresError} when a living process, this one included, uses the directory
 */
export function lockDataDirectory(dataDir: string, lockFile: string): DataDirectoryLock {
  const identity = ownIdentity();
  const claim = writeBeside(lockFile, identity);
  try {
    while (!placeIfAbsent(claim, lockFile)) {
      const holder = lockHolder(lockFile);
      if (holder) throw inUse(dataDir, holder.pid);
      clearStale(lockFile);
    }
  } finally {
    rmSync(claim, { force: true });
  }
  return {
    publishPort: (port) => renameSync(writeBeside(lockFile, { ...identity, port }), lockFile),
    release: () => rmSync(lockFile, { force: true }),
  };
}

/** The sentence for a data directory that another process uses. */
export function inUse(dataDir: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data directory ${dataDir} is in use by another running service (process ${pid}).`,
  );
}
