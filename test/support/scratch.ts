import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** What a run of all tests needs at most, with as much again for the tests themselves. */
const ROOM_BYTES = 6 * 1_024 ** 3;

const VARIABLE = 'TEST_SCRATCH';
const PREFIX = 'property-service-tests-';

/**
 * Where tests keep their files. A database is thousands of them: with room in memory it is there in a tenth of the time
 * that a disk takes.
 */
export const scratchFolder = (): string => process.env[VARIABLE] ?? tmpdir();

/** Makes the folder of a test run, for all of its processes. */
export function openScratch(): void {
  const parent = hasRoom() ? MEMORY : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // Servers run as another user when root runs the tests; what is inside has modes of its own.
  chmodSync(folder, 0o755);
  process.env[VARIABLE] = folder;
}

/** Removes the folder of the test run. */
export function removeScratch(): void {
  rmSync(scratchFolder(), { recursive: true, force: true });
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** What runs left behind that were killed. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX) || isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
