import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface ProcessTime {
  name: string;
  parent: number;
  /** Of the process and of its children that have ended. */
  seconds: number;
}

/** Seconds of processor time that a process and all that it has started have used, by name; Linux only. */
export function processorSeconds(pid: number): Map<string, number> {
  const byName = new Map<string, number>();
  for (const { name, seconds } of processesBelow(pid)) byName.set(name, (byName.get(name) ?? 0) + seconds);
  return byName;
}

/** A process and all that it has started. */
export function processesBelow(pid: number): (ProcessTime & { id: number })[] {
  const all = new Map(
    readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), timeOf(name)] as const] : [])),
  );
  return [...all].flatMap(([id, time]) => (time && (id === pid || isBelow(id, pid, all)) ? [{ id, ...time }] : []));
}

function isBelow(id: number, ancestor: number, all: ReadonlyMap<number, ProcessTime | undefined>): boolean {
  const parent = all.get(id)?.parent;
  return parent === ancestor || (parent !== undefined && parent > 1 && isBelow(parent, ancestor, all));
}

function timeOf(pid: string): ProcessTime | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const [, parent, ...rest] = text
      .slice(end + 2)
      .split(' ')
      .map(Number);
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + value, 0);
    return { name: text.slice(text.indexOf('(') + 1, end), parent: parent ?? 0, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}
