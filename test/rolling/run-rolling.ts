import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFor } from '../../service/demo/random.ts';
import { followEvents } from '../chaos/event-feed.ts';
import { givenAccounts } from '../chaos/given-accounts.ts';
import type { ChaosAccount } from '../chaos/given-accounts.ts';
import { judgePosts, postUnderKeys } from '../chaos/keyed-posts.ts';
import type { KeyedPosts } from '../chaos/keyed-posts.ts';
import { startPostgresHost } from '../chaos/postgres-host.ts';
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
import { followSubscription } from './follow-subscription.ts';
import type { Followed } from './follow-subscription.ts';
import { readGraph } from './graph-reads.ts';
import type { GraphReads } from './graph-reads.ts';
import { startReplaceableService } from './replaceable-service.ts';
import type { ReplaceableService } from './replaceable-service.ts';
import type { RollingOptions } from './rolling-options.ts';

const SERVICES = 2;
const OFTEN = '1000000';
const PAUSE_MS = 25;
const SEEN_WITHIN_MS = 20_000;
/** A client may meet these: it tries again, at the other process, under the same key. */
const RETRIED: ReadonlySet<string> = new Set([
  '200',
  '201',
  '202',
  'answered as before',
  'connection refused',
  'connection ended',
  '503',
]);

interface Stage {
  databaseUrl: string;
  services: ReplaceableService[];
  accounts: ChaosAccount[];
  /** For posts of other kinds than tickets. */
  postAccount: ChaosAccount;
  webhooks: WebhookLog;
}

/** What a run came to. */
export interface RollingVerdict {
  lost: number;
  doubled: number;
  /** Every fault in a sentence. */
  faults: string[];
}

/**
 * Replaces the processes of a service one by one while clients write, read and follow, and judges what is stored and seen in
 * the end. Odd rounds replace the former version by the present one, even rounds go back.
 * @param say told of each phase as it ends
 */
export async function runRolling(options: RollingOptions, say: (line: string) => void): Promise<RollingVerdict> {
  await using opened = new AsyncDisposableStack();
  const stage = await setStage(options, opened);
  say(`start     PostgreSQL, ${SERVICES} services, ${options.clients} accounts`);
  const load = await loadAndReplace(options, stage, say);
  say(`load      ${describe(load)}`);
  const stored = await readStored(stage.databaseUrl);
  // It has no endpoint that gets events.
  stored.feeds.delete(stage.postAccount.id);
  const { webhooks } = stage;
  await eventually(
    async () => (await countUnsettled(stage.databaseUrl)) === 0,
    (isSettled) => isSettled,
  );
  return await judgeAll(stage, load, stored, webhooks);
}

async function setStage(
  { clients, graceSeconds, formerProgram }: RollingOptions,
  opened: AsyncDisposableStack,
): Promise<Stage> {
  const directory = await mkdtemp(join(scratchFolder(), 'property-service-rolling-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const postgres = await startPostgresHost(join(directory, 'database'), {});
  opened.defer(() => postgres.stop());
  const dataDir = join(directory, 'data');
  const environment = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, NODE_ENV: 'test', EGRESS_ALLOW: '127.0.0.1' },
    ...{ WRITES_PER_MINUTE: OFTEN, READS_PER_MINUTE: OFTEN, RATE_LIMIT_BURST: OFTEN },
    SHUTDOWN_GRACE_SECONDS: String(graceSeconds),
  };
  const services: ReplaceableService[] = [];
  // One after the other: the first makes the keys that the others read.
  for (let n = 0; n < SERVICES; n += 1) {
    const service = await startReplaceableService(environment, formerProgram);
    opened.defer(() => service.stop());
    services.push(service);
  }
  const [postAccount, ...accounts] = await givenAccounts(postgres.url, dataDir, clients + 1);
  const webhooks = await startWebhookLog();
  opened.defer(() => webhooks.close());
  for (const account of accounts) await webhooks.subscribe(account, services[0]!.url);
  return { databaseUrl: postgres.url, services, accounts, postAccount: postAccount!, webhooks };
}

interface Load {
  progress: LoadProgress;
  posts: KeyedPosts;
  reads: GraphReads;
  /** What a reader of the feed saw. */
  followed: string[];
  live: Followed;
  /** Processes that did not end in good order. */
  faults: string[];
}

/** How the load stands. */
interface LoadState {
  isReplaced: boolean;
  /** How many events the first account has in the end. */
  placed?: number;
}

/** All clients at once, from before the first process is replaced until after the last one is. */
async function loadAndReplace(options: RollingOptions, stage: Stage, say: (line: string) => void): Promise<Load> {
  const { services, accounts, postAccount, databaseUrl } = stage;
  const urls = services.map(({ url }) => url);
  const random = randomFor(`rolling ${options.seed}`);
  const progress: LoadProgress = { acknowledged: [], outcomes: new Map() };
  const state: LoadState = { isReplaced: false };
  const isReplaced = (): boolean => state.isReplaced;
  const account = accounts[0]!;
  const following = followEvents(account, urls, () => state.placed !== undefined);
  const sawAll = ({ ids }: Followed): boolean => state.placed !== undefined && ids.length >= state.placed;
  const live = followSubscription(account, urls, await newestCursor(account, urls[0]!), sawAll);
  const replacing = replaceAll(options, services, say).finally(() => (state.isReplaced = true));
  const [faults, posts, reads] = await Promise.all([
    replacing,
    postUnderKeys(postAccount, urls, randomFor(`posts ${options.seed}`), isReplaced),
    readGraph(account, urls, progress, isReplaced),
    fileTickets(accounts, urls, { isOver: isReplaced, pauseMs: PAUSE_MS }, random, progress, true),
  ]);
  await eventually(
    () => countUnsequenced(databaseUrl),
    (unsequenced) => unsequenced === 0,
  );
  state.placed = (await readStored(databaseUrl)).feeds.get(account.id)!.length;
  const late = delay<Followed>(
    SEEN_WITHIN_MS,
    { ids: [], resumed: 0, faults: ['a subscriber misses events'] },
    { ref: false },
  );
  return { progress, posts, reads, faults, followed: await following, live: await Promise.race([live, late]) };
}

/** Replaces each process in each round; the next one only once the one before is ready. */
async function replaceAll(
  { rounds, formerProgram }: RollingOptions,
  services: readonly ReplaceableService[],
  say: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isForward = round % 2 === 1;
    for (const [n, service] of services.entries()) {
      const startedAt = performance.now();
      const fault = await service.replace(isForward ? undefined : formerProgram);
      if (fault !== undefined) faults.push(fault);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      say(`round ${round}   ${seconds} s  process ${n + 1} ${isForward ? 'replaced' : 'put back'}`);
    }
  }
  return faults;
}

async function newestCursor({ token }: ChaosAccount, url: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ tickets(first: 1) { eventCursor } }' }),
  });
  const { data } = (await response.json()) as { data: { tickets: { eventCursor: string } } };
  return data.tickets.eventCursor;
}

async function judgeAll(
  { databaseUrl, accounts, postAccount }: Stage,
  load: Load,
  stored: Stored,
  webhooks: WebhookLog,
): Promise<RollingVerdict> {
  const { progress, posts, reads, followed, live } = load;
  const account = accounts[0]!;
  const tickets = judge(progress.acknowledged, stored, new Map([[account.id, followed]]));
  const subscribed = judge([], { ...stored, tickets: [], orphanedEvents: 0 }, new Map([[account.id, live.ids]]));
  const received = judgeWebhooks(stored.feeds, webhooks.arrivals, 0);
  const posted = await judgePosts(databaseUrl, postAccount, posts, {
    'properties.property': 1,
    'maintenance.vendor': 2,
  });
  const met = [progress.outcomes, posts.outcomes, reads.outcomes].flatMap((outcomes) => [...outcomes]);
  const unexpected = met.filter(([outcome]) => !RETRIED.has(outcome));
  return {
    lost: tickets.lost + posted.lost,
    doubled: tickets.duplicated + posted.duplicated,
    faults: [
      ...[
        load.faults,
        tickets.faults,
        subscribed.faults,
        received.faults,
        posted.faults,
        reads.faults,
        live.faults,
      ].flat(),
      ...unexpected.map(([outcome, count]) => `${count} requests met "${outcome}"`),
    ],
  };
}

const met = (outcomes: ReadonlyMap<string, number>): string =>
  [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');

function describe({ progress, posts, reads, followed, live }: Load): string {
  return [
    `${progress.acknowledged.length} tickets (${met(progress.outcomes)})`,
    `other posts under keys (${met(posts.outcomes)})`,
    `reads of the graph (${met(reads.outcomes)})`,
    `${followed.length} events in the feed, ${live.ids.length} in a subscription that resumed ${live.resumed} times`,
  ].join('; ');
}
