import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverProcesses } from '../../../../platform/db/embedded/process-table.ts';

/** What the owner printed about its start. */
export interface OwnerReport {
  connectionUrl?: string;
  created?: boolean;
  refusal?: string;
}

/** Starts another process that runs the embedded server, optionally as another user or from another checkout. */
export function spawnOwner(
  dataDir: string,
  options: { uid?: number; gid?: number; script?: string } = {},
): { child: ChildProcess; report: Promise<OwnerReport> } {
  const { script = fileURLToPath(new URL('owner.ts', import.meta.url)), ...user } = options;
  const child = spawn(process.execPath, [script, dataDir], {
    ...user,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, report: firstLine(child) };
}

async function firstLine(child: ChildProcess): Promise<OwnerReport> {
  if (!child.stdout) throw new Error('Expected the output of the owner.');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as OwnerReport;
  return {};
}

/** Kills the owner as a crash would and waits until it is gone. */
export async function crash(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Lets the owner stop its server and waits until it has ended. */
export async function dismiss(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
}

/** The ids of the server's processes on a data directory. */
export function serverProcessesIn(dataDir: string): number[] {
  const cluster = join(dataDir, 'postgres');
  return existsSync(cluster) ? serverProcesses(cluster) : [];
}
