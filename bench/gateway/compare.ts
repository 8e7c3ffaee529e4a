import { isDeepStrictEqual } from 'node:util';
import { rounded } from '../report.ts';
import { median, runLoad } from '../rest/load.ts';
import type { LoadRequest } from '../rest/load.ts';
import { cpuTimeOf } from './contender.ts';
import type { Contender, CpuTime } from './contender.ts';

/** How long and how hard contenders are tried. */
export interface Effort {
  seconds: number;
  rounds: number;
  connections: number;
}

/** What contenders are asked; another request each time, so that nothing can be shared between them. */
export type NextRequest = () => LoadRequest;

/** What a contender made of a query. */
export interface Row extends Record<string, unknown> {
  gateway: string;
  perSecond: number;
  p99Ms: number;
  /** Processor time of a request, in milliseconds, and what of it each process had. */
  cpuMs: number;
  gatewayMs: number;
  subgraphsMs: number;
  postgresMs: number;
}

interface Run {
  perSecond: number;
  p99Ms: number;
  cpu: CpuTime;
}

/**
 * Measures contenders in turn, so that a machine that slows down slows all of them.
 * @throws Error when one answers otherwise than the first
 */
export async function compare(contenders: readonly Contender[], next: NextRequest, effort: Effort): Promise<Row[]> {
  await requireSameAnswers(contenders, next);
  const runs = contenders.map((): Run[] => []);
  for (let round = 0; round <= effort.rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const run = await runOnce(contender, next, effort);
      // The first round warms up.
      if (round > 0) runs[index]!.push(run);
    }
  }
  return contenders.map(({ name }, index) => rowOf(name, runs[index]!));
}

/** What a contender answers. */
export async function answerOf({ url }: Pick<Contender, 'url'>, next: NextRequest): Promise<string> {
  const { headers, body } = next();
  const answer = await fetch(url, { method: 'POST', headers, body: body ?? null });
  return answer.text();
}

async function requireSameAnswers(contenders: readonly Contender[], next: NextRequest): Promise<void> {
  const answers = await Promise.all(
    contenders.map(async (one) => {
      const text = await answerOf(one, next);
      const answer = JSON.parse(text) as { data?: unknown };
      if (!answer.data || 'errors' in answer) throw new Error(`${one.name} answered: ${text.slice(0, 500)}`);
      return answer.data;
    }),
  );
  const different = contenders.filter((_one, index) => !isDeepStrictEqual(answers[index], answers[0]));
  if (different.length > 0) throw new Error(`${different.map(({ name }) => name).join()} answered differently.`);
}

async function runOnce(contender: Contender, next: NextRequest, { connections, seconds }: Effort): Promise<Run> {
  const before = cpuTimeOf(contender);
  const startedAt = performance.now();
  const load = await runLoad(new URL(contender.url).origin, { connections, seconds, next });
  const requests = (load.requestsPerSecond * (performance.now() - startedAt)) / 1_000;
  const after = cpuTimeOf(contender);
  const each = (of: keyof CpuTime): number => (after[of] - before[of]) / requests;
  const cpu = { gateway: each('gateway'), subgraphs: each('subgraphs'), postgres: each('postgres') };
  return { perSecond: load.requestsPerSecond, p99Ms: load.p99Ms, cpu };
}

function rowOf(gateway: string, runs: readonly Run[]): Row {
  const middle = (pick: (run: Run) => number): number => rounded(median(runs.map(pick)));
  return {
    gateway,
    perSecond: middle(({ perSecond }) => perSecond),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    cpuMs: middle(({ cpu }) => cpu.gateway + cpu.subgraphs + cpu.postgres),
    gatewayMs: middle(({ cpu }) => cpu.gateway),
    subgraphsMs: middle(({ cpu }) => cpu.subgraphs),
    postgresMs: middle(({ cpu }) => cpu.postgres),
  };
}
