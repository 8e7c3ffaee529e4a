import { describe, expect, it } from '@jest/globals';
import type { Arrival } from './webhook-log.ts';
import { judgeWebhooks } from './webhook-verdict.ts';

const arrival = (seq: number, overrides: Partial<Arrival> = {}): Arrival => ({
  accountId: 'a',
  webhookId: `e${seq}`,
  body: JSON.stringify({ id: `e${seq}`, entity: { id: 'WO-1', seq } }),
  atMs: seq,
  brokenOffAtMs: undefined,
  ...overrides,
});
const feeds = new Map([['a', ['e1', 'e2', 'e3']]]);
const whole = [arrival(1), arrival(2), arrival(3)];

describe('The verdict about webhooks', () => {
  it('is without a fault when every event arrived once, in order', () => {
    expect(judgeWebhooks(feeds, whole, 0.02)).toEqual({ repeated: 0, slowestRetryMs: 0, faults: [] });
  });

  it('takes a delivery that was broken off and tried again in time', () => {
    const many = Array.from({ length: 100 }, (_, index) => arrival(index + 1));
    const ids = many.map(({ webhookId }) => webhookId);
    const broken = [{ ...many[0]!, brokenOffAtMs: 5 }, ...many.slice(1), { ...many[0]!, atMs: 10_005 }];
    expect(judgeWebhooks(new Map([['a', ids]]), broken, 0.02)).toEqual({
      repeated: 1,
      slowestRetryMs: 10_000,
      faults: [],
    });
  });

  it.each<[string, Arrival[], RegExp]>([
    ['an event that did not arrive', whole.slice(1), /a\/e1 did not arrive/],
    ['too many repeats', [...whole, arrival(3, { atMs: 9 })], /1 of 3 webhooks were repeated/],
    ['another body under the same id', [...whole, arrival(3, { body: arrival(2).body })], /tries of a\/e3 differ/],
    ['an id that is not the event’s', [...whole, arrival(4, { webhookId: 'x' })], /tries of a\/x differ/],
    ['another order', [arrival(1, { atMs: 7 }), arrival(2), arrival(3)], /WO-1 arrived as 2, 3, 1/],
    ['a delivery that was given up', [arrival(1, { brokenOffAtMs: 2 }), ...whole.slice(1)], /broken off/],
    [
      'a delivery that was tried again too late',
      [arrival(1, { brokenOffAtMs: 2 }), ...whole.slice(1), arrival(1, { atMs: 90_003 })],
      /after 90001 ms/,
    ],
  ])('finds %s', (_what, arrivals, fault) => {
    expect(judgeWebhooks(feeds, arrivals, 0.02).faults).toContainEqual(expect.stringMatching(fault));
  });
});
