import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFor } from '../../../service/demo/random.ts';
import { scratchFolder } from '../../support/scratch.ts';
import type { ChaosOptions } from '../chaos-options.ts';
import { givenAccounts } from '../given-accounts.ts';
import { carryOut, planKillings } from '../killings.ts';
import { startPostgresHost } from '../postgres-host.ts';
import { sabotageEnvironment } from '../sabotage/sabotage.ts';
import { startServiceHost } from '../service-host.ts';
import { fileTickets } from '../ticket-load.ts';
import type { LoadProgress } from '../ticket-load.ts';
import { countCompleted, judgeEffects } from './effects.ts';
import { givenWorkflows, RUNS_OF_TICKET } from './given-workflows.ts';

const SERVICES = 2;
const POLL_MS = 250;
/** How long nothing may complete: a claim of a killed worker ends after a minute; the retries of a step take up to two hours. */
const STANDSTILL_MS = 2.5 * 3_600_000;
const OFTEN = '1000000';

/** What a run of {@link runWorkflowChaos} came to. */
export interface WorkflowVerdict {
  lost: number;
  doubled: number;
  faults: string[];
}

/**
 * Has tickets start runs of workflows while services and PostgreSQL are killed again and again, and judges whether each step took
 * effect once. The killings are spread over the runs as they complete.
 * @param options `tickets` is the number of runs
 */
export async function runWorkflowChaos(options: ChaosOptions, say: (line: string) => void): Promise<WorkflowVerdict> {
  const { kills, seed, sabotage } = options;
  const runs = options.tickets;
  const tickets = Math.ceil(runs / RUNS_OF_TICKET);
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(scratchFolder(), 'property-service-chaos-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const postgres = await startPostgresHost(join(directory, 'database'), {});
  opened.defer(() => postgres.stop());
  const limits = { WRITES_PER_MINUTE: OFTEN, READS_PER_MINUTE: OFTEN, RATE_LIMIT_BURST: OFTEN };
  const dataDir = join(directory, 'data');
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, NODE_ENV: 'test', ...limits };
  const services = await Promise.all(
    Array.from({ length: SERVICES }, async () => {
      const service = await startServiceHost({ ...environment, ...sabotageEnvironment(sabotage) });
      opened.defer(() => service.stop());
      return service;
    }),
  );
  const [account] = (await givenAccounts(postgres.url, dataDir, 1)) as [Awaited<ReturnType<typeof givenAccounts>>[0]];
  const urls = services.map(({ url }) => url);
  await givenWorkflows(postgres.url, urls[0]!, account);
  say('start');

  let completed = 0;
  let isOver = false;
  const progress: LoadProgress = { acknowledged: [], outcomes: new Map() };
  const wanted = tickets * RUNS_OF_TICKET;
  const tenthsOf = (count: number): number => Math.floor((10 * count) / wanted);
  const watch = async (): Promise<void> => {
    let movedAt = performance.now();
    while (completed < wanted && performance.now() - movedAt < STANDSTILL_MS) {
      // While PostgreSQL starts again nobody can tell.
      const now = await countCompleted(postgres.url, account.id).catch(() => completed);
      if (now > completed) movedAt = performance.now();
      if (tenthsOf(now) > tenthsOf(completed)) say(`          ${now} of ${wanted} runs completed`);
      completed = now;
      await delay(POLL_MS);
    }
    isOver = true;
  };
  const acknowledged = (): number => progress.acknowledged.length / tickets;
  // Runs that are lost must not keep the rest of the killings from happening.
  const done = (): number => (isOver ? 1 : (acknowledged() + completed / wanted) / 2);
  const killings = planKillings(kills, SERVICES, randomFor(`chaos ${seed}`));
  const startedAt = performance.now();
  await Promise.all([
    fileTickets(
      [account],
      urls,
      { isOver: (filed) => filed >= tickets },
      randomFor(`tickets ${seed}`),
      progress,
      false,
    ),
    carryOut(killings, services, [postgres], randomFor(`killings ${seed}`), () => Math.min(done(), 1)),
    watch(),
  ]);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  say(`load      ${seconds} s  ${completed} of ${wanted} runs completed through ${kills} SIGKILLs`);
  return await judgeEffects(postgres.url, account.id, tickets);
}
