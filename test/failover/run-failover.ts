import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFor } from '../../service/demo/random.ts';
import { followEvents } from '../chaos/event-feed.ts';
import { givenAccounts } from '../chaos/given-accounts.ts';
import type { ChaosAccount } from '../chaos/given-accounts.ts';
import { startServiceHost } from '../chaos/service-host.ts';
import type { ServiceHost } from '../chaos/service-host.ts';
import { countUnsequenced, countUnsettled, readStored } from '../chaos/stored-tickets.ts';
import type { Stored } from '../chaos/stored-tickets.ts';
import { fileTickets } from '../chaos/ticket-load.ts';
import type { LoadProgress } from '../chaos/ticket-load.ts';
import { judge } from '../chaos/verdict.ts';
import { startWebhookLog } from '../chaos/webhook-log.ts';
import type { WebhookLog } from '../chaos/webhook-log.ts';
import { judgeWebhooks } from '../chaos/webhook-verdict.ts';
import { eventually } from '../support/eventually.ts';
import { scratchFolder } from '../support/scratch.ts';
import type { FailoverOptions } from './failover-options.ts';
import { watchEvents } from './live-events.ts';
import type { LiveEvents } from './live-events.ts';
import { startPostgresPair } from './postgres-pair.ts';
import type { PostgresPair } from './postgres-pair.ts';
import { SERVICE_ROLE } from './postgres-node.ts';
import { startPrimaryFront } from './primary-front.ts';

const SERVICES = 2;
const OFTEN = '1000000';
/** How long a manager of servers may take to notice that the primary is gone. */
const NOTICED_AFTER_MS = 1_000;
const CALM_MS = 2_000;
const RECOVERED_WITHIN_MS = 10_000;
const SETTLED_WITHIN_MS = 120_000;
const JUDGED_EVERY_MS = 500;
/** What was under way when the primary was killed is sent again. */
const MOST_REPEATED = 0.05;

interface Stage {
  pair: PostgresPair;
  /** Where the primary is found, whichever server that is. */
  url: string;
  services: ServiceHost[];
  accounts: ChaosAccount[];
  webhooks: WebhookLog;
}

/** What a whole run came to. */
export interface FailoverVerdict {
  lost: number;
  duplicated: number;
  /** The longest time from a promotion to the last try that failed. */
  slowestRecoveryMs: number;
  /** Every fault in a sentence. */
  faults: string[];
}

/**
 * Files tickets while the primary is killed again and again and the standby takes over, and judges what is stored.
 * @param say told of each phase as it ends
 */
export async function runFailover(options: FailoverOptions, say: (line: string) => void): Promise<FailoverVerdict> {
  await using opened = new AsyncDisposableStack();
  const stage = await setStage(options, opened);
  say(`start     two PostgreSQL servers, ${SERVICES} services, ${options.clients} accounts`);
  const { progress, followed, lives, recoveries } = await loadAndFail(options, stage, say);
  const met = [...progress.outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  say(`load      ${progress.acknowledged.length} tickets acknowledged (${met})`);
  const stored = await readStored(stage.url);
  const liveFaults = await settleLives(lives, stored.feeds, stage.accounts[0]!);
  say(
    `live      ${lives[0]!.seen.length} events each, begun again ${lives.map((live) => live.restarts()).join(' and ')} times`,
  );
  const webhooks = await awaitWebhooks(stage, stored.feeds);
  say(`webhooks  ${stage.webhooks.arrivals.length} arrived, ${webhooks.repeated} of them repeats`);
  const verdict = judge(progress.acknowledged, stored, followed);
  const slowestRecoveryMs = Math.max(...recoveries);
  const slow = recoveries.filter((recoveryMs) => recoveryMs > RECOVERED_WITHIN_MS);
  return {
    ...verdict,
    slowestRecoveryMs,
    faults: [
      ...verdict.faults,
      ...liveFaults,
      ...webhooks.faults,
      ...slow.map((recoveryMs) => `requests still failed ${Math.round(recoveryMs)} ms after a promotion`),
    ],
  };
}

async function setStage({ clients }: FailoverOptions, opened: AsyncDisposableStack): Promise<Stage> {
  const folder = await mkdtemp(join(scratchFolder(), 'property-service-failover-'));
  // The servers run as another user when root runs this; their folders have modes of their own.
  chmodSync(folder, 0o711);
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const pair = await startPostgresPair(folder);
  opened.defer(() => pair.stop());
  const front = await startPrimaryFront(pair.nodes);
  opened.defer(() => front.stop());
  const url = `postgres://${SERVICE_ROLE}@127.0.0.1:${front.port}/${SERVICE_ROLE}`;
  const dataDir = join(folder, 'data');
  const environment = {
    // One of them is the standby.
    DATABASE_REPLICA_URL: pair.nodes.map((node) => node.url).join(','),
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'test', EGRESS_ALLOW: '127.0.0.1' },
    ...{ WRITES_PER_MINUTE: OFTEN, READS_PER_MINUTE: OFTEN, RATE_LIMIT_BURST: OFTEN },
  };
  const services: ServiceHost[] = [];
  for (let place = 0; place < SERVICES; place += 1) {
    const service = await startServiceHost(environment);
    opened.defer(() => service.stop());
    services.push(service);
  }
  const accounts = await givenAccounts(url, dataDir, clients);
  const webhooks = await startWebhookLog();
  opened.defer(() => webhooks.close());
  for (const account of accounts) await webhooks.subscribe(account, services[0]!.url);
  return { pair, url, services, accounts, webhooks };
}

interface LoadResult {
  progress: LoadProgress;
  followed: Map<string, string[]>;
  lives: LiveEvents[];
  /** From each promotion to the last try that failed, in milliseconds. */
  recoveries: number[];
}

async function loadAndFail(
  { rounds, seed }: FailoverOptions,
  { pair, url, services, accounts }: Stage,
  say: (line: string) => void,
): Promise<LoadResult> {
  const urls = services.map((service) => service.url);
  const [reader] = accounts as [ChaosAccount];
  const lives = await Promise.all(urls.map((serviceUrl) => watchEvents(reader, serviceUrl)));
  let isLoadOver = false;
  let isOver = false;
  let failed = { at: -Infinity, outcome: '' };
  const progress: LoadProgress = {
    ...{ acknowledged: [], outcomes: new Map<string, number>() },
    onTry: (outcome, isAcknowledged) => {
      if (!isAcknowledged) failed = { at: performance.now(), outcome };
    },
  };
  const following = followEvents(reader, urls, () => isOver);
  const loading = fileTickets(
    accounts,
    urls,
    { isOver: () => isLoadOver },
    randomFor(`failover ${seed}`),
    progress,
    true,
  );
  // A load that breaks off ends the run, which waits for it at its end.
  loading.catch(() => undefined);
  const recoveries: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await delay(CALM_MS);
    await pair.killPrimary();
    await delay(NOTICED_AFTER_MS);
    await pair.promote();
    const promotedAt = performance.now();
    await pair.rebuild();
    const rebuiltMs = performance.now() - promotedAt;
    await delay(CALM_MS);
    const recoveryMs = Math.max(0, failed.at - promotedAt);
    recoveries.push(recoveryMs);
    say(
      `round ${String(round).padStart(2)}  ${progress.acknowledged.length} tickets; the last error (${failed.outcome}) ${(recoveryMs / 1_000).toFixed(1)} s after the promotion, a synchronous standby again after ${(rebuiltMs / 1_000).toFixed(1)} s`,
    );
  }
  isLoadOver = true;
  await loading;
  await eventually(
    () => countUnsequenced(url).catch(() => -1),
    (unsequenced) => unsequenced === 0,
    SETTLED_WITHIN_MS,
  );
  isOver = true;
  return { progress, followed: new Map([[reader.id, await following]]), lives, recoveries };
}

/** Every board saw every event of its account once, in the order of the log. */
async function settleLives(
  lives: readonly LiveEvents[],
  feeds: Stored['feeds'],
  { id }: ChaosAccount,
): Promise<string[]> {
  const stored = feeds.get(id) ?? [];
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  while (lives.some(({ seen }) => seen.length < stored.length) && performance.now() < deadline) {
    await delay(JUDGED_EVERY_MS);
  }
  for (const live of lives) await live.stop();
  return lives.flatMap(({ seen }) => {
    const isSame = seen.length === stored.length && seen.every((event, index) => event === stored[index]);
    return isSame
      ? []
      : [
          `a subscriber saw ${seen.length} events, ${new Set(seen).size} different ones, and ${stored.length} are stored`,
        ];
  });
}

async function awaitWebhooks(
  { webhooks: { arrivals }, url }: Stage,
  feeds: Stored['feeds'],
): Promise<ReturnType<typeof judgeWebhooks>> {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const verdict = judgeWebhooks(feeds, arrivals, MOST_REPEATED);
    const isOver = verdict.faults.length === 0 && (await countUnsettled(url)) === 0;
    if (isOver || performance.now() > deadline) return verdict;
    await delay(JUDGED_EVERY_MS);
  }
}
