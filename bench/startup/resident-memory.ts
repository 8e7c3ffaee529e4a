import { readFileSync } from 'node:fs';
import { processesBelow } from '../rest/cpu-time.ts';

/** Memory that a process and those that it has started hold, in MiB, by what they are; Linux only. */
export function residentMib(pid: number): { service: number; postgres: number } {
  const held = { service: 0, postgres: 0 };
  for (const { id, name } of processesBelow(pid)) held[name === 'postgres' ? 'postgres' : 'service'] += shareOf(id);
  return { service: Math.round(held.service), postgres: Math.round(held.postgres) };
}

/** What several processes share is divided among them, or PostgreSQL's cache would count for each connection. */
function shareOf(pid: number): number {
  try {
    const [, kib] = /^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kib ?? 0) / 1_024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
