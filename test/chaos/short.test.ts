import { describe, expect, it } from '@jest/globals';
import { SHORT_RUN } from './chaos-options.ts';
import type { ChaosOptions } from './chaos-options.ts';
import { runChaos } from './run-chaos.ts';
import type { Verdict } from './verdict.ts';

const TIMEOUT_MS = 180_000;

const run = (options: ChaosOptions): Promise<Verdict> => runChaos(options, () => undefined);

describe('While services and PostgreSQL are killed again and again', () => {
  it(
    'no acknowledged ticket or webhook is lost, none is doubled or half there, and all see events in order',
    async () => {
      expect(await run(SHORT_RUN)).toEqual({ lost: 0, duplicated: 0, faults: [] });
    },
    TIMEOUT_MS,
  );
});

describe('The judgement of such a run', () => {
  it(
    'finds the acknowledged tickets that asynchronous commits lose',
    async () => {
      const { lost } = await run({ ...SHORT_RUN, tickets: 60, kills: 1, sabotage: 'async-commit' });
      expect(lost).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'finds the tickets whose events were to be written after the commit',
    async () => {
      const { faults } = await run({ ...SHORT_RUN, tickets: 100, kills: 4, sabotage: 'event-after-commit' });
      expect(faults).toContainEqual(expect.stringMatching(/has the events ".*" instead of "created, triaged, /));
    },
    TIMEOUT_MS,
  );
});
