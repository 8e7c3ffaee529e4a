import { describe, expect, it } from '@jest/globals';
import { SHORT_RUN } from './chaos-options.ts';
import { runChaos } from './run-chaos.ts';

const TIMEOUT_MS = 180_000;

// That the judgement finds what is lost is shown by verdict.test.ts, and in earnest by `npm run test:chaos -- --sabotage`.
describe('While services and PostgreSQL are killed again and again', () => {
  it(
    'nothing acknowledged is lost, doubled, half there or of unknown outcome, and all see events in order',
    async () => {
      expect(await runChaos(SHORT_RUN, () => undefined)).toEqual({
        lost: 0,
        duplicated: 0,
        unknown: 0,
        early: 0,
        faults: [],
      });
    },
    TIMEOUT_MS,
  );
});
