import { describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(200);

describe('A test', () => {
  it('that expects what is not so', () => {
    expect([1]).toEqual([2]);
  });

  it('that never ends', () => new Promise(() => undefined));

  it('that leaves a failure to nobody', async () => {
    void Promise.reject(new Error('nobody waits for this'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('behind them', () => {
    expect(1).toBe(1);
  });
});
