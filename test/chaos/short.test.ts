import { describe, expect, it } from '@jest/globals';
import { SHORT_RUN } from './chaos-options.ts';
import type { ChaosOptions } from './chaos-options.ts';
import { runChaos } from './run-chaos.ts';
import type { ChaosVerdict } from './run-chaos.ts';

const TIMEOUT_MS = 180_000;

const run = (options: ChaosOptions): Promise<ChaosVerdict> => runChaos(options, () => undefined);

describe('While services and PostgreSQL are killed again and again', () => {
  it(
    'nothing acknowledged is lost, doubled, half there or of unknown outcome, and all see events in order',
    async () => {
      expect(await run(SHORT_RUN)).toEqual({ lost: 0, duplicated: 0, unknown: 0, early: 0, faults: [] });
    },
    TIMEOUT_MS,
  );
});

/** What a sabotage loses, other posts would miss. */
const TICKETS_ALONE = { ...SHORT_RUN, keys: false };

describe('The judgement of such a run', () => {
  it(
    'finds the acknowledged tickets that asynchronous commits lose',
    async () => {
      const { lost } = await run({ ...TICKETS_ALONE, tickets: 60, kills: 1, sabotage: 'async-commit' });
      expect(lost).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'finds the tickets whose events were to be written after the commit',
    async () => {
      const { faults } = await run({ ...TICKETS_ALONE, tickets: 100, kills: 4, sabotage: 'event-after-commit' });
      expect(faults).toContainEqual(expect.stringMatching(/has the events ".*" instead of "created, triaged, /));
    },
    TIMEOUT_MS,
  );
});
