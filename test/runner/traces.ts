import { expect, jest } from '@jest/globals';

let visits = 0;
const VARIABLE = 'LEFT_BY_A_TEST_FILE';

/** Expects no trace of another test file, and leaves some. */
export function expectNoTraces(): void {
  expect(visits).toBe(0);
  expect(process.env[VARIABLE]).toBeUndefined();
  visits += 1;
  process.env[VARIABLE] = 'yes';
  jest.setTimeout(1);
}
