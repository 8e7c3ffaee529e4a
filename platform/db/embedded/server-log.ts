import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { systemErrorCode } from './embedded-postgres-error.ts';

const maxLogBytes = 10 * 1024 * 1024;
const excerptBytes = 4096;

/** Opens the server's log for appending; a log over 10 MB becomes `postgres.log.1`, replacing the previous one. */
export function openServerLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(path, `${path}.1`);
  try {
    return openSync(path, 'a', 0o600);
  } catch (error) {
    if (systemErrorCode(error) !== 'EACCES') throw error;
    rmSync(path); // left by a run as root in a directory that is ours
    return openSync(path, 'a', 0o600);
  }
}

/** The last lines that were written to the log since it had `offset` bytes. */
export function readLogSince(path: string, offset: number): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const start = Math.max(offset, size - excerptBytes);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString();
  } finally {
    closeSync(file);
  }
}
