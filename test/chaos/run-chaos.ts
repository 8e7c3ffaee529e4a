import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFor } from '../../service/demo/random.ts';
import { asAdmin } from '../support/database/admin.ts';
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
import { judgePosts, postUnderKeys } from './keyed-posts.ts';
import type { KeyedPosts } from './keyed-posts.ts';
import { clockAheadEnvironment, countEarly, giveDueWork } from './clock-ahead.ts';
import { startWebhookLog } from './webhook-log.ts';
import type { WebhookLog } from './webhook-log.ts';
import { judgeWebhooks } from './webhook-verdict.ts';
import type { WebhookVerdict } from './webhook-verdict.ts';
import { scratchFolder } from '../support/scratch.ts';

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
  /** For posts of other kinds than tickets. */
  postAccount: ChaosAccount;
  webhooks: WebhookLog;
}

/** What a whole run came to. */
export interface ChaosVerdict extends Verdict {
  /** Requests under a key that were told that their outcome is unknown. */
  unknown: number;
  /** What was done before it was due. */
  early: number;
}

/**
 * Files tickets with services and PostgreSQL that are killed again and again, and judges what is stored in the end.
 * @param say told of each phase as it ends
 */
export async function runChaos(options: ChaosOptions, say: (line: string) => void): Promise<ChaosVerdict> {
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
    ({ services }) => `PostgreSQL and ${services.length} services, ${options.clients} accounts`,
  );
  const { progress, followed, posts } = await phase(
    'load',
    () => loadAndKill(options, stage),
    (result) => describeLoad(options, result),
  );
  const stored = await phase(
    'read',
    () => readStored(stage.postgres.url),
    ({ tickets }) =>
      `${tickets.length} tickets with ${tickets.flatMap(({ events }) => events).length} events are stored`,
  );
  // It has no endpoint that gets events.
  stored.feeds.delete(stage.postAccount.id);
  const webhooks = await phase(
    'webhooks',
    () => awaitWebhooks(options, stage, stored.feeds),
    ({ repeated, slowestRetryMs }) =>
      `${stage.webhooks.arrivals.length} webhooks, ${repeated} of them repeats; what was broken off was tried again within ${(slowestRetryMs / 1_000).toFixed(1)} s`,
  );
  const verdict = judge(progress.acknowledged, stored, followed);
  // What every account is given counts for none.
  const given = { 'properties.property': 1, 'maintenance.vendor': 2 };
  const postVerdict = await judgePosts(stage.postgres.url, stage.postAccount, posts, given);
  const early = await countEarly(stage.postgres.url);
  return {
    lost: verdict.lost + postVerdict.lost,
    duplicated: verdict.duplicated + postVerdict.duplicated,
    unknown: postVerdict.unknown,
    early,
    faults: [
      ...verdict.faults,
      ...webhooks.faults,
      ...postVerdict.faults,
      ...(early > 0 ? [`${early} pieces of work were done before they were due`] : []),
    ],
  };
}

async function setStage(options: ChaosOptions, opened: AsyncDisposableStack): Promise<Stage> {
  const directory = await mkdtemp(join(scratchFolder(), 'property-service-chaos-'));
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
    [...Array.from({ length: SERVICES }, () => ({})), ...clockAheadEnvironment(options.clockAheadMs)].map(
      async (own) => {
        const service = await startServiceHost({ ...environment, ...own });
        opened.defer(() => service.stop());
        return service;
      },
    ),
  );
  const given = await givenAccounts(postgres.url, dataDir, options.clients + 1);
  const [postAccount, accounts] = [given[0]!, given.slice(1)];
  await giveDueWork(postgres.url, accounts[0]!.id);
  const webhooks = await startWebhookLog();
  opened.defer(() => webhooks.close());
  for (const account of accounts) await webhooks.subscribe(account, services[0]!.url);
  // The stage itself survives every killing: a durable change makes all before it durable too.
  await asAdmin(postgres.url, (client) => client.query('set synchronous_commit = on; create temp table durable ()'));
  return { postgres, services, accounts, postAccount, webhooks };
}

interface LoadResult {
  progress: LoadProgress;
  followed: Map<string, string[]>;
  posts: KeyedPosts;
}

/** The load, the killings and one reader of events, all at once; then the sequencer's time to catch up. */
async function loadAndKill({ tickets, kills, seed, keys }: ChaosOptions, stage: Stage): Promise<LoadResult> {
  const { postgres, services, accounts, postAccount } = stage;
  const urls = services.map(({ url }) => url);
  const random = randomFor(`chaos ${seed}`);
  const killings = planKillings(kills, services.length, random);
  const progress: LoadProgress = { acknowledged: [], outcomes: new Map() };
  const done = (): number => progress.acknowledged.length / tickets;
  let isOver = false;
  const reader = accounts[0]!;
  const following = followEvents(reader, urls, () => isOver);
  const isDone = (): boolean => !keys || done() >= 1;
  const [posts] = await Promise.all([
    postUnderKeys(postAccount, urls, randomFor(`posts ${seed}`), isDone),
    fileTickets(accounts, urls, { isOver: (filed) => filed >= tickets }, random, progress, keys),
    carryOut(killings, services, postgres, randomFor(`killings ${seed}`), done),
  ]);
  await eventually(
    // Right after a killing the server may still refuse to talk.
    () => countUnsequenced(postgres.url).catch(() => -1),
    (unsequenced) => unsequenced === 0,
    SEQUENCED_WITHIN_MS,
  );
  isOver = true;
  return { progress, followed: new Map([[reader.id, await following]]), posts };
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

const met = (outcomes: ReadonlyMap<string, number>): string =>
  [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');

function describeLoad({ kills }: ChaosOptions, { progress, posts }: LoadResult): string {
  const posted = [...posts.acknowledged.values()].flat().length;
  return `${progress.acknowledged.length} tickets (${met(progress.outcomes)}) and ${posted} other posts under keys (${met(posts.outcomes)}) acknowledged through ${kills} SIGKILLs`;
}
