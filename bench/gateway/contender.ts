import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../platform/db/embedded/free-port.ts';
import { projectRoot } from '../../platform/paths.ts';
import type { GraphProcessOptions, Listening } from './contender.types.ts';

const PEERS = join(projectRoot, 'bench', 'peers');
const TICKS_PER_SECOND = 100;

/** A gateway with all processes that it needs. */
export interface Contender {
  name: string;
  url: string;
  processes: readonly ChildProcess[];
}

/** Whether the other gateways are installed: `npm install` in bench/peers. */
export const hasPeers = (): boolean => existsSync(join(PEERS, 'node_modules'));

/** Starts this project's gateway, or Apollo's, over subgraphs in the same process. */
export async function startContender(name: string, options: GraphProcessOptions): Promise<Contender> {
  const { child, urls } = await startGraphProcess(options);
  return { name, url: urls['graph']!, processes: [child] };
}

/** Starts Hive's gateway with its planner in Rust over the same subgraphs, which it reaches over HTTP. */
export async function startHive(
  name: string,
  options: Omit<GraphProcessOptions, 'kind'>,
  folder: string,
): Promise<Contender> {
  const subgraphs = await startGraphProcess({ ...options, kind: 'subgraphs' });
  const supergraph = join(folder, `${options.data}.graphql`);
  const sdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  writeFileSync(supergraph, withUrls(sdl, subgraphs.urls));
  const port = await findFreePort();
  const hive = spawn(
    process.execPath,
    [
      join(PEERS, 'node_modules', '.bin', 'hive-gateway'),
      'supergraph',
      supergraph,
      '-p',
      String(port),
      '--host',
      '127.0.0.1',
      '--fork',
      '1',
      '-c',
      join(PEERS, 'gateway.config.mjs'),
    ],
    { cwd: PEERS, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}/graphql`;
  await untilAnswers(url);
  return { name, url, processes: [hive, subgraphs.child] };
}

/** Ends a contender's processes. */
export async function stopContender({ processes }: Contender): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }),
  );
}

/** Processor time that a contender has had so far, in milliseconds. */
export function cpuMsOf({ processes }: Contender): number {
  return processes.reduce((sum, { pid }) => {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, '')
      .split(' ');
    // User and system time are the 14th and 15th field; two have been taken off.
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  }, 0);
}

async function startGraphProcess(options: GraphProcessOptions): Promise<Listening & { child: ChildProcess }> {
  const child = fork(join(projectRoot, 'dist', 'bench', 'gateway', 'graph-process.js'), [JSON.stringify(options)]);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Listening | number];
  if (typeof message === 'number') throw new Error(`A process of the benchmark ended with ${message}.`);
  return { child, urls: message.urls };
}

function withUrls(sdl: string, urls: Readonly<Record<string, string>>): string {
  return sdl.replace(/@join__graph\(name: "(\w+)", url: "[^"]*"\)/g, (_found, name: string) => {
    const url = urls[name];
    if (!url) throw new Error(`No process serves the subgraph "${name}".`);
    return `@join__graph(name: "${name}", url: "${url}")`;
  });
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isThere = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await wait(200);
  }
  throw new Error(`${url} did not answer within 20 seconds.`);
}
