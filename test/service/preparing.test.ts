import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths.ts';
import { eventually } from '../support/eventually.ts';
import { scratchFolder } from '../support/scratch.ts';

let directory: string;
let installing: string;

/** A checkout without packages, and an npm whose installation never ends. */
beforeAll(async () => {
  directory = await mkdtemp(join(scratchFolder(), 'property-service-preparing-'));
  installing = join(directory, 'installing');
  await mkdir(join(directory, 'bin'));
  const npm = join(directory, 'bin', 'npm');
  await writeFile(npm, `#!/bin/sh\nsleep 600 &\necho $! > ${installing}\nwait\n`);
  await chmod(npm, 0o755);
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(join(projectRoot, name), join(directory, name), { recursive: true });
  }
});
afterAll(() => rm(directory, { recursive: true }));

function start(settings: Record<string, string> = {}): ChildProcess {
  const PATH = `${join(directory, 'bin')}:${process.env['PATH'] ?? ''}`;
  const env = { PATH, npm_lifecycle_event: 'start', ...settings };
  return spawn('sh', ['scripts/run.sh', 'dist/main.js'], { cwd: directory, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('The first npm start', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no installation behind when %s ends it', async (signal) => {
    await rm(installing, { force: true });
    const shell = start();
    await eventually(
      () => Promise.resolve(existsSync(installing) && readFileSync(installing, 'utf8').endsWith('\n')),
      Boolean,
    );
    const pid = Number(readFileSync(installing, 'utf8'));
    expect(isRunning(pid)).toBe(true);
    shell.kill(signal);
    await eventually(
      () => Promise.resolve(isRunning(pid)),
      (running) => !running,
    );
  });

  it('refuses a wrong PORT before it installs anything', async () => {
    await rm(installing, { force: true });
    const shell = start({ PORT: 'abc' });
    let printed = '';
    shell.stderr?.on('data', (chunk) => (printed += String(chunk)));
    expect(await once(shell, 'close')).toEqual([1, null]);
    expect(printed).toBe('Settings that cannot be used: PORT: expected a number from 0 to 65535, but it is "abc".\n');
    expect(existsSync(installing)).toBe(false);
  });
});
