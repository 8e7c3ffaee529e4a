import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../service/demo/random.ts';
import { UNIT_ID, asWorker } from './given-accounts.ts';
import type { ChaosAccount } from './given-accounts.ts';
import { TRY_TIMEOUT_MS, outcomeOfFailure } from './ticket-load.ts';

/** A kind of POST whose service makes the id, so that a request that runs twice makes two. */
interface PostKind {
  path: string;
  body(n: number): object;
  /** The table that gets one row by each. */
  table: string;
}

/** The export whose runs are asked for. */
const EXPORT_ID = 'export-1';
const EXPORTS = '/api/v1/financial/exports';

const KINDS: readonly PostKind[] = [
  {
    path: '/api/v1/tenants',
    body: (n) => ({ first_name: `Tenant ${n}`, last_name: 'Name', unit_id: UNIT_ID }),
    table: 'properties.tenant',
  },
  {
    path: '/api/v1/properties',
    body: (n) => ({ name: `Court ${n}`, address: '1 Main St', timezone: 'UTC' }),
    table: 'properties.property',
  },
  {
    path: '/api/v1/financial/ledger',
    body: (n) => ({
      ...{ property_id: 'property-1', unit_id: UNIT_ID, kind: 'payment', gl_class: 'rent' },
      ...{ amount: n, posted_on: '2026-03-01' },
    }),
    table: 'finance.ledger_entry',
  },
  {
    path: '/api/v1/vendors',
    body: (n) => ({ name: `Vendor ${n}`, categories: ['gas'], severities: ['urgent'] }),
    table: 'maintenance.vendor',
  },
  {
    path: '/api/v1/webhooks',
    body: (n) => ({ url: `https://hook.example/${n}`, events: ['screening.*'] }),
    table: 'accounts.webhook_endpoint',
  },
  { path: `${EXPORTS}/${EXPORT_ID}/runs`, body: () => ({}), table: 'finance.kpi_export_run' },
];

/** What came of posts that were sent under keys. */
export interface KeyedPosts {
  /** Ids that were acknowledged, by table. */
  acknowledged: Map<string, string[]>;
  /** How often each kind of answer, or of none, was met. */
  outcomes: Map<string, number>;
  /** Answers that the outcome is unknown. */
  unknown: number;
}

const LONGEST_PAUSE_MS = 60;

/**
 * Sends posts of every kind, one after the other, each again under the same Idempotency-Key until it is acknowledged.
 * @param account one that nobody else posts for; it has what the posts name
 * @param isOver asked before each round over the kinds
 */
export async function postUnderKeys(
  account: ChaosAccount,
  urls: readonly string[],
  random: Random,
  isOver: () => boolean,
): Promise<KeyedPosts> {
  const posts: KeyedPosts = { acknowledged: new Map(), outcomes: new Map(), unknown: 0 };
  const { token } = account;
  await untilAcknowledged(posts, random, () => {
    const body = {
      ...{ export_id: EXPORT_ID, destination: 'webhook', kpis: ['noi'] },
      ...{ webhook_url: 'https://hook.example/', webhook_secret: 'a secret of 24 characters' },
    };
    return post(random.pick(urls), { path: EXPORTS, body, key: 'export', token });
  });
  for (let n = 1; !isOver(); n++) {
    for (const { path, body, table } of KINDS) {
      const key = `${table}-${n}`;
      const id = await untilAcknowledged(posts, random, () =>
        post(random.pick(urls), { path, body: body(n), key, token }),
      );
      posts.acknowledged.set(table, [...(posts.acknowledged.get(table) ?? []), id]);
    }
  }
  return posts;
}

interface Post {
  path: string;
  body: object;
  key: string;
  token: string;
}

interface PostAnswer {
  outcome: string;
  id?: string;
}

async function untilAcknowledged(posts: KeyedPosts, random: Random, send: () => Promise<PostAnswer>): Promise<string> {
  for (;;) {
    const { outcome, id } = await send();
    posts.outcomes.set(outcome, (posts.outcomes.get(outcome) ?? 0) + 1);
    if (id !== undefined) return id;
    if (outcome === 'idempotency_outcome_unknown') {
      posts.unknown += 1;
      return '';
    }
    await delay(random.whole(5, LONGEST_PAUSE_MS));
  }
}

/** @throws Error for an answer that no crash excuses */
async function post(url: string, { path, body, key, token }: Post): Promise<PostAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    return { outcome: outcomeOfFailure(error) };
  }
  const { status, ok } = response;
  const answer = JSON.parse(text) as Record<string, string>;
  if (status === 409) return { outcome: answer['code'] ?? '409' };
  if (status === 429 || status >= 500) return { outcome: String(status) };
  const id = answer['run_id'] ?? answer['id'] ?? answer['export_id'];
  if (!ok || id === undefined) throw new Error(`${path} was answered with ${status}: ${text}`);
  const isRepeat = response.headers.get('idempotent-replayed') === 'true';
  return { outcome: isRepeat ? 'answered as before' : String(status), id };
}

/** Judges what is stored of the posts. */
export async function judgePosts(
  databaseUrl: string,
  { id: accountId }: ChaosAccount,
  { acknowledged, unknown }: KeyedPosts,
  given: Readonly<Record<string, number>>,
): Promise<{ lost: number; duplicated: number; unknown: number; faults: string[] }> {
  let lost = 0;
  let duplicated = 0;
  const faults = unknown > 0 ? [`${unknown} posts were told that their outcome is unknown`] : [];
  await asWorker(databaseUrl, async (client) => {
    for (const [table, ids] of acknowledged) {
      const { rows } = await client.query<{ id: string }>(`select id from ${table} where account_id = $1`, [accountId]);
      const stored = new Set(rows.map((row) => row.id));
      const missing = ids.filter((id) => !stored.has(id)).length;
      const extra = rows.length - (given[table] ?? 0) - ids.length + missing;
      lost += missing;
      duplicated += extra;
      if (missing > 0) faults.push(`${missing} rows of ${table} were acknowledged and are lost`);
      if (extra > 0) faults.push(`${extra} rows of ${table} were not asked for`);
    }
  });
  return { lost, duplicated, unknown, faults };
}
