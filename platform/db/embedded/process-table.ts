import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { systemErrorCode } from './embedded-postgres-error.ts';

/** Names one process for good: ids are reused, an id together with its start is not. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in the system's own notation; empty when it cannot be told. */
  startedAt: string;
}

function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may itself hold spaces; the start, in ticks since boot, is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** Whether that very process still runs, also when it belongs to another user. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
}

/**
 * The `cluster_name` given to the server of a cluster. It shows in the title of every process of that server, which is
 * how they are found again; unlike their working directory, titles can be read without special rights.
 */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `property_service_${dev}_${ino}`;
}

function commandLines(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 2 ** 26 })
      .toString()
      .split('\n');
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }));
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
    } catch {
      return []; // it ended meanwhile
    }
  });
}

/** The ids of all processes, postmaster and children, of the server that runs on this cluster. */
export function serverProcesses(cluster: string): number[] {
  const name = clusterName(cluster);
  // The watchdog shell carries the name in its arguments too, but is no server process.
  const title = new RegExp(`^(postgres:|\\S*/postgres) .*\\b${name}\\b`);
  return commandLines().flatMap(({ pid, command }) => (title.test(command) ? [pid] : []));
}
