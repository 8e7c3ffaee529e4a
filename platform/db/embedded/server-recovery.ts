import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDirectoryLayout } from './data-directory-layout.ts';
import { inUse } from './data-directory-lock.ts';
import { pollUntil } from './poll-until.ts';
import { serverProcesses } from './process-table.ts';

const goingDownTimeoutMs = 10_000;

/**
 * Waits until a server left by a killed service has ended, then removes its `postmaster.pid`: after a crash the process
 * id in it may belong to an unrelated process, and PostgreSQL would refuse to start.
 * @throws {EmbeddedPostgresError} when the old server is still there after 10 seconds
 */
export async function clearOldServer({ dataDir, cluster }: DataDirectoryLayout): Promise<void> {
  if (!existsSync(cluster)) return;
  let [oldest] = serverProcesses(cluster);
  const gone = await pollUntil(() => {
    [oldest] = serverProcesses(cluster);
    return oldest === undefined;
  }, goingDownTimeoutMs);
  if (!gone) throw inUse(dataDir, oldest ?? 0);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
