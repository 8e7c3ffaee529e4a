import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFor } from '../../service/demo/random.ts';
import { asAdmin } from '../support/admin.ts';
import { eventually } from '../support/eventually.ts';
import type { ChaosOptions } from './chaos-options.ts';
import { followEvents } from './event-feed.ts';
import { givenAccounts } from './given-accounts.ts';
import type { ChaosAccount } from './given-accounts.ts';
import { carryOut, planKillings } from './killings.ts';
import { startPostgresHost } from './postgres-host.ts';
import type { PostgresHost } from './postgres-host.ts';
import { sabotageEnvironment, sabotageServerSettings, sabotageStatement } from './sabotage/sabotage.ts';
import { startServiceHost } from './service-host.ts';
import type { ServiceHost } from './service-host.ts';
import { countUnsequenced, countUnsettled, readStored } from './stored-tickets.ts';
import type { Stored } from './stored-tickets.ts';
import { fileTickets } from './ticket-load.ts';
import type { LoadProgress } from './ticket-load.ts';
import { judge } from './verdict.ts';
import type { Verdict } from './verdict.ts';
import { startWebhookLog } from './webhook-log.ts';
import type { WebhookLog } from './webhook-log.ts';
import { judgeWebhooks } from './webhook-verdict.ts';
import type { WebhookVerdict } from './webhook-verdict.ts';

const SERVICES = 2;
const SEQUENCED_WITHIN_MS = 60_000;
const OFTEN = '1000000';
const JUDGED_EVERY_MS = 500;
const DELIVERED_WITHIN_MS = 120_000;
/** What a sabotage loses never arrives. */
const DELIVERED_DESPITE_SABOTAGE_MS = 3_000;

interface Stage {
  postgres: PostgresHost;
  services: ServiceHost[];
  accounts: ChaosAccount[];
  webhooks: WebhookLog;
}

/**
 * Files tickets with services and PostgreSQL that are killed again and again, and judges what is stored in the end.
 * @param say told of each phase as it ends
 */
export async function runChaos(options: ChaosOptions, say: (line: string) => void): Promise<Verdict> {
  await using opened = new AsyncDisposableStack();
  const phase = async <Result>(name: string, work: () => Promise<Result>, about: (result: Result) => string) => {
    const startedAt = performance.now();
    const result = await work();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`${name.padEnd(9)} ${seconds.padStart(6)} s  ${about(result)}`);
    return result;
  };
  const stage = await phase(
    'start',
    () => setStage(options, opened),
    () => `PostgreSQL and ${SERVICES} services, ${options.clients} accounts`,
  );
  const { progress, followed } = await phase(
    'load',
    () => loadAndKill(options, stage),
    (result) => describeLoad(options, result.progress),
  );
  const stored = await phase(
    'read',
    () => readStored(stage.postgres.url),
    ({ tickets }) =>
      `${tickets.length} tickets with ${tickets.flatMap(({ events }) => events).length} events are stored`,
  );
  const webhooks = await phase(
    'webhooks',
    () => awaitWebhooks(options, stage, stored.feeds),
    ({ repeated, slowestRetryMs }) =>
      `${stage.webhooks.arrivals.length} webhooks, ${repeated} of them repeats; what was broken off was tried again within ${(slowestRetryMs / 1_000).toFixed(1)} s`,
  );
  const verdict = judge(progress.acknowledged, stored, followed);
  return { ...verdict, faults: [...verdict.faults, ...webhooks.faults] };
}

async function setStage(options: ChaosOptions, opened: AsyncDisposableStack): Promise<Stage> {
  const directory = await mkdtemp(join(tmpdir(), 'property-service-chaos-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const postgres = await startPostgresHost(join(directory, 'database'), sabotageServerSettings(options.sabotage));
  opened.defer(() => postgres.stop());
  const statement = sabotageStatement(options.sabotage);
  if (statement) await asAdmin(postgres.url, (client) => client.query(statement));

  const dataDir = join(directory, 'data');
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    // How fast clients may go is tested elsewhere.
    WRITES_PER_MINUTE: OFTEN,
    READS_PER_MINUTE: OFTEN,
    RATE_LIMIT_BURST: OFTEN,
    EGRESS_ALLOW: '127.0.0.1',
    ...sabotageEnvironment(options.sabotage),
  };
  const services = await Promise.all(
    Array.from({ length: SERVICES }, async () => {
      const service = await startServiceHost(environment);
      opened.defer(() => service.stop());
      return service;
    }),
  );
  const accounts = await givenAccounts(postgres.url, dataDir, options.clients);
  const webhooks = await startWebhookLog();
  opened.defer(() => webhooks.close());
  for (const account of accounts) await webhooks.subscribe(account, services[0]!.url);
  // The stage itself survives every killing: a durable change makes all before it durable too.
  await asAdmin(postgres.url, (client) => client.query('set synchronous_commit = on; create temp table durable ()'));
  return { postgres, services, accounts, webhooks };
}

interface LoadResult {
  progress: LoadProgress;
  followed: Map<string, string[]>;
}

/** The load, the killings and one reader of events, all at once; then the sequencer's time to catch up. */
async function loadAndKill({ tickets, kills, seed }: ChaosOptions, stage: Stage): Promise<LoadResult> {
  const { postgres, services, accounts } = stage;
  const urls = services.map(({ url }) => url);
  const random = randomFor(`chaos ${seed}`);
  const killings = planKillings(kills, services.length, random);
  const progress: LoadProgress = { acknowledged: [], outcomes: new Map() };
  const done = (): number => progress.acknowledged.length / tickets;
  let isOver = false;
  const reader = accounts[0]!;
  const following = followEvents(reader, urls, () => isOver);
  await Promise.all([
    fileTickets(accounts, urls, tickets, random, progress),
    carryOut(killings, services, postgres, randomFor(`killings ${seed}`), done),
  ]);
  await eventually(
    // Right after a killing the server may still refuse to talk.
    () => countUnsequenced(postgres.url).catch(() => -1),
    (unsequenced) => unsequenced === 0,
    SEQUENCED_WITHIN_MS,
  );
  isOver = true;
  return { progress, followed: new Map([[reader.id, await following]]) };
}

/** Gives the services time to deliver what is left, and judges what arrived. */
async function awaitWebhooks(
  { sabotage, mostRepeated }: ChaosOptions,
  { webhooks: { arrivals }, postgres }: Stage,
  feeds: Stored['feeds'],
): Promise<WebhookVerdict> {
  const withinMs = sabotage === 'none' ? DELIVERED_WITHIN_MS : DELIVERED_DESPITE_SABOTAGE_MS;
  const deadline = performance.now() + withinMs;
  for (;;) {
    const verdict = judgeWebhooks(feeds, arrivals, mostRepeated);
    const isOver = verdict.faults.length === 0 && (await countUnsettled(postgres.url)) === 0;
    if (isOver || performance.now() > deadline) return verdict;
    await delay(JUDGED_EVERY_MS);
  }
}

function describeLoad({ kills }: ChaosOptions, { acknowledged, outcomes }: LoadProgress): string {
  const met = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  return `${acknowledged.length} tickets acknowledged through ${kills} SIGKILLs (${met})`;
}
