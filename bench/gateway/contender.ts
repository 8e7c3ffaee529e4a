import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../platform/db/embedded/free-port.ts';
import { projectRoot } from '../../platform/paths.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import type { GraphProcessOptions, Listening } from './contender.types.ts';

const PEERS = join(projectRoot, 'bench', 'peers');

/** A gateway with the processes that it needs. */
export interface Contender {
  name: string;
  url: string;
  gateway: ChildProcess;
  /** What serves its subgraphs, unless the gateway itself does. */
  subgraphs?: ChildProcess;
}

/** Processor time in milliseconds. */
export interface CpuTime {
  gateway: number;
  subgraphs: number;
  postgres: number;
}

/** Whether the other gateways are installed: `npm install` in bench/peers. */
export const hasPeers = (): boolean => existsSync(join(PEERS, 'node_modules'));

/** Starts one of the benchmark's own processes. */
export async function startGraphProcess(options: GraphProcessOptions): Promise<Listening & { child: ChildProcess }> {
  const child = fork(join(projectRoot, 'dist', 'bench', 'gateway', 'graph-process.js'), [JSON.stringify(options)]);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Listening | number];
  if (typeof message === 'number') throw new Error(`A process of the benchmark ended with ${message}.`);
  return { child, urls: message.urls };
}

/** Starts Hive's gateway with its planner in Rust over subgraphs that are served already. */
export async function startHive(
  subgraphUrls: Readonly<Record<string, string>>,
  folder: string,
): Promise<Pick<Contender, 'url' | 'gateway'>> {
  const port = await findFreePort();
  const supergraph = join(folder, `${port}.graphql`);
  const sdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  writeFileSync(supergraph, withUrls(sdl, subgraphUrls));
  const command = join(PEERS, 'node_modules', '.bin', 'hive-gateway');
  const config = join(PEERS, 'gateway.config.mjs');
  const where = ['-p', String(port), '--host', '127.0.0.1'];
  const gateway = spawn(process.execPath, [command, 'supergraph', supergraph, ...where, '--fork', '1', '-c', config], {
    cwd: PEERS,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/graphql`;
  await untilAnswers(url);
  return { url, gateway };
}

/** Ends processes. */
export async function stopProcesses(processes: Iterable<ChildProcess>): Promise<void> {
  const stop = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  await Promise.all([...processes].map(stop));
}

/** Processor time that a contender's processes, and PostgreSQL below this process, have had so far. */
export function cpuTimeOf({ gateway, subgraphs }: Contender): CpuTime {
  return {
    gateway: cpuMsOf(gateway),
    subgraphs: subgraphs ? cpuMsOf(subgraphs) : 0,
    postgres: (processorSeconds(process.pid).get('postgres') ?? 0) * 1_000,
  };
}

function cpuMsOf({ pid }: ChildProcess): number {
  return [...processorSeconds(pid!).values()].reduce((sum, seconds) => sum + seconds * 1_000, 0);
}

function withUrls(sdl: string, urls: Readonly<Record<string, string>>): string {
  return sdl.replace(/@join__graph\(name: "(\w+)", url: "[^"]*"\)/g, (_found, name: string) => {
    const url = urls[name];
    if (!url) throw new Error(`No process serves the subgraph "${name}".`);
    return `@join__graph(name: "${name}", url: "${url}")`;
  });
}

async function untilAnswers(url: string): Promise<void> {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' };
  for (let attempt = 0; attempt < 300; attempt++) {
    const isThere = await fetch(url, asked).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await wait(200);
  }
  throw new Error(`${url} did not answer within a minute.`);
}
