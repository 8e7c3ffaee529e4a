import { it } from '@jest/globals';
import { expectNoTraces } from './traces.ts';

it('finds no trace of another file', () => {
  expectNoTraces();
});

it('takes longer than the time limit that the other file has set for itself', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
});
