import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectRoot } from '../platform/paths.ts';

/** A process of the service that a benchmark has started. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Address without a slash at its end. */
  url: string;
  /** What it printed until it served, line by line. */
  lines: string[];
  stop(): Promise<void>;
}

const environment = (settings: Readonly<Record<string, string>>): Record<string, string> => ({
  ...{ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' },
  ...settings,
});

/**
 * Starts the service by a shell command, and waits until it tells where it serves.
 * @throws Error when it ends before
 */
export async function startServiceProcess(
  command: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], {
    ...{ cwd: projectRoot, env: environment(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const url = /^REST +(http:\S+)\/api\/v1/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async (): Promise<void> => {
      child.kill();
      await once(child, 'exit');
    };
    return { child, url, lines, stop };
  }
  throw new Error(`The service ended before it served:\n${lines.join('\n')}`);
}

/** A token of the demo account, for a service with the same settings. */
export async function demoToken(settings: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/scripts/token.js'], {
    ...{ cwd: projectRoot, env: environment(settings) },
  });
  return stdout.trim();
}
