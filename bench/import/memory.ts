import { readFileSync } from 'node:fs';

const EVERY_MS = 100;

/** Watches how much memory a process takes, from now on; Linux only. */
export function watchMemory(pid: number): { /** The most since, in MiB above the beginning. */ stop(): number } {
  const before = residentMib(pid);
  let most = before;
  const look = (): void => void (most = Math.max(most, residentMib(pid)));
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most - before;
    },
  };
}

function residentMib(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1_024;
}
