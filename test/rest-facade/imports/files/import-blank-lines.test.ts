import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import { takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();
const HEADER = 'id,name,email';
const LINES = 200_000;
/** Far above what a turn takes on a busy machine, far below what the lines took when each was made an error of. */
const MOST_WAITED_MS = 2_500;

/** Asks as another account while something is done: the longest that an answer took. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const stranger = await account.service.account();
  // What is asked for the first time takes longer.
  await stranger.rest('GET', '/api/v1/properties');
  const state = { isDone: false };
  const done = work().finally(() => (state.isDone = true));
  let longest = 0;
  while (!state.isDone) {
    const askedAt = performance.now();
    await stranger.rest('GET', '/api/v1/properties');
    longest = Math.max(longest, performance.now() - askedAt);
  }
  await done;
  return longest;
}

describe('A file with nothing on many lines', () => {
  it.each([
    ['empty', '\n'],
    ['of a space', ' \n'],
    ['of a return', '\r\n'],
    ['of an empty text', '""\n'],
    ['of fewer cells than there are columns', ',\n'],
  ])('%s holds up nobody else, and its rows keep their lines', async (_what, line) => {
    const file = `${HEADER}\nt1,Ana Silva,\n${line.repeat(LINES)}t2,Bo Ek,nowhere\n`;
    let result: Import | undefined;
    const take = async (): Promise<unknown> => (result = await takeFile(account.service, account.client, file));
    expect(await longestWait(take)).toBeLessThan(MOST_WAITED_MS);
    expect(result).toMatchObject({ status: 'completed', rows_total: 2, rows_ok: 1, rows_failed: 1, rows_skipped: 0 });
    expect(await account.failuresOf(result!)).toEqual([expect.stringMatching(`^${LINES + 3},"email"`)]);
  });
});
