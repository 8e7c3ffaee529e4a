import { setTimeout as delay } from 'node:timers/promises';
import { randomFor } from '../../service/demo/random.ts';
import { eventually } from '../support/eventually.ts';
import type { ChaosOptions } from './chaos-options.ts';
import { followEvents } from './event-feed.ts';
import { carryOut, planKillings } from './killings.ts';
import { setStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { countUnsequenced, countUnsettled, readStored } from './stored-tickets.ts';
import type { Stored } from './stored-tickets.ts';
import { fileTickets } from './ticket-load.ts';
import type { LoadProgress } from './ticket-load.ts';
import { judge } from './verdict.ts';
import type { Verdict } from './verdict.ts';
import { judgePosts, postUnderKeys } from './keyed-posts.ts';
import type { KeyedPosts } from './keyed-posts.ts';
import { countEarly } from './clock-ahead.ts';
import { judgeWebhooks } from './webhook-verdict.ts';
import type { WebhookVerdict } from './webhook-verdict.ts';

const SEQUENCED_WITHIN_MS = 60_000;
const JUDGED_EVERY_MS = 500;
const DELIVERED_WITHIN_MS = 120_000;
/** What a sabotage loses never arrives. */
const DELIVERED_DESPITE_SABOTAGE_MS = 3_000;

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
    ({ databases, services }) =>
      `${databases.length} PostgreSQL and ${services.length} services, ${options.clients} accounts`,
  );
  const { progress, followed, posts } = await phase(
    'load',
    () => loadAndKill(options, stage),
    (result) => describeLoad(options, result),
  );
  const stored = await phase(
    'read',
    () => readAll(stage),
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
  const postVerdict = await judgePosts(stage.databases[0]!.url, stage.postAccount, posts, given);
  const early = await sumOver(stage, countEarly);
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

interface LoadResult {
  progress: LoadProgress;
  followed: Map<string, string[]>;
  posts: KeyedPosts;
}

/** The load, the killings and one reader of events, all at once; then the sequencer's time to catch up. */
async function loadAndKill({ tickets, kills, seed, keys }: ChaosOptions, stage: Stage): Promise<LoadResult> {
  const { databases, services, accounts, postAccount, urls, readers } = stage;
  const random = randomFor(`chaos ${seed}`);
  const killings = planKillings(kills, services.length, random, databases.length);
  const progress: LoadProgress = { acknowledged: [], outcomes: new Map() };
  const done = (): number => progress.acknowledged.length / tickets;
  let isOver = false;
  const following = readers.map(async (reader) => [reader.id, await followEvents(reader, urls, () => isOver)] as const);
  const isDone = (): boolean => !keys || done() >= 1;
  const [posts] = await Promise.all([
    postUnderKeys(postAccount, urls, randomFor(`posts ${seed}`), isDone),
    fileTickets(accounts, urls, { isOver: (filed) => filed >= tickets }, random, progress, keys),
    carryOut(killings, services, databases, randomFor(`killings ${seed}`), done),
  ]);
  await eventually(
    // Right after a killing the server may still refuse to talk.
    () => sumOver(stage, countUnsequenced).catch(() => -1),
    (unsequenced) => unsequenced === 0,
    SEQUENCED_WITHIN_MS,
  );
  isOver = true;
  return { progress, followed: new Map(await Promise.all(following)), posts };
}

/** A count of all databases together. */
async function sumOver({ databases }: Stage, count: (databaseUrl: string) => Promise<number>): Promise<number> {
  const counts = await Promise.all(databases.map(({ url }) => count(url)));
  return counts.reduce((sum, each) => sum + each, 0);
}

/** What all databases hold. */
async function readAll({ databases }: Stage): Promise<Stored> {
  const all = await Promise.all(databases.map(({ url }) => readStored(url)));
  return {
    tickets: all.flatMap(({ tickets }) => tickets),
    orphanedEvents: all.reduce((sum, { orphanedEvents }) => sum + orphanedEvents, 0),
    feeds: new Map(all.flatMap(({ feeds }) => [...feeds])),
  };
}

/** Gives the services time to deliver what is left, and judges what arrived. */
async function awaitWebhooks(
  { sabotage, mostRepeated }: ChaosOptions,
  stage: Stage,
  feeds: Stored['feeds'],
): Promise<WebhookVerdict> {
  const { arrivals } = stage.webhooks;
  const withinMs = sabotage === 'none' ? DELIVERED_WITHIN_MS : DELIVERED_DESPITE_SABOTAGE_MS;
  const deadline = performance.now() + withinMs;
  for (;;) {
    const verdict = judgeWebhooks(feeds, arrivals, mostRepeated);
    const isOver = verdict.faults.length === 0 && (await sumOver(stage, countUnsettled)) === 0;
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
