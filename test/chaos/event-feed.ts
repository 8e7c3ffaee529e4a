import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosAccount } from './given-accounts.ts';

const PAGE_SIZE = 100;
const TRY_TIMEOUT_MS = 5_000;
const PAUSE_MS = 50;

interface Page {
  data: { id: string; cursor: string }[];
}

/**
 * Reads an account's events over REST, going on behind the last cursor, through every crash.
 * @param isOver asked after each empty page
 * @returns the ids of the events, in the order in which they came
 */
export async function followEvents(
  account: ChaosAccount,
  urls: readonly string[],
  isOver: () => boolean,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor = '';
  for (let turn = 0; ; turn += 1) {
    // Asked before the page, so that a page is read after the end.
    const isLast = isOver();
    const page = await readPage(account, urls[turn % urls.length]!, cursor);
    seen.push(...(page?.data ?? []).map(({ id }) => id));
    cursor = page?.data.at(-1)?.cursor ?? cursor;
    if (page?.data.length === 0 && isLast) return seen;
    if (!page?.data.length) await delay(PAUSE_MS);
  }
}

/** @returns undefined when no answer came */
async function readPage(account: ChaosAccount, url: string, cursor: string): Promise<Page | undefined> {
  const after = cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`;
  try {
    const response = await fetch(`${url}/api/v1/events?limit=${PAGE_SIZE}${after}`, {
      headers: { authorization: `Bearer ${account.token}` },
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as Page;
    if (response.status >= 500 || response.status === 429) return undefined;
    throw new FeedError(`The feed was answered with ${response.status}: ${text}`);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    return undefined;
  }
}

/** An answer that no crash excuses. */
class FeedError extends Error {}
