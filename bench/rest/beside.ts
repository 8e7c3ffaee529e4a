import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths.ts';
import type { BenchTokens } from '../bench-tokens.ts';

interface BesideMessage {
  url: string;
  /** Of the benchmark's account, where the program is the service. */
  tokens?: BenchTokens;
}

/** A program of this folder that serves in a process of its own. */
export interface Beside extends BesideMessage {
  pid: number;
  stop(): Promise<unknown>;
}

/** Starts a program of this folder, and waits until it serves. */
export async function startBeside(program: string, ...args: string[]): Promise<Beside> {
  const script = join(projectRoot, 'dist', 'bench', 'rest', program);
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [BesideMessage];
  const stop = async (): Promise<unknown> => {
    child.kill();
    return child.exitCode ?? once(child, 'exit');
  };
  return { ...message, pid: child.pid!, stop };
}
