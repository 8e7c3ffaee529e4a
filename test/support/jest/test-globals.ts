import { fileGlobals } from './file-globals.ts';

// Stands in for `@jest/globals`: evaluated once for each test file, see module-hooks.ts.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = fileGlobals();

/** Where Jest looks for another time limit as a file's tests start. */
const TIME_LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Of Jest's own object only what tests here use: nothing of ours is mocked, and no time is faked. */
export const jest = {
  setTimeout: (timeoutMs: number): void => void Object.assign(globalThis, { [TIME_LIMIT]: timeoutMs }),
};
