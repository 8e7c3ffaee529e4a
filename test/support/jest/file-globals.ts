import type * as jestGlobals from '@jest/globals';

/** What a test file imports from `@jest/globals`. */
export type FileGlobals = Omit<typeof jestGlobals, 'jest'>;

let current: FileGlobals | undefined;

/** Keeps what the test file that starts now is to import; a worker runs one file at a time. */
export function setFileGlobals(globals: FileGlobals): void {
  current = globals;
}

/** What the test file that runs now is to import. */
export function fileGlobals(): FileGlobals {
  if (!current) throw new Error('Expected a running test file; "@jest/globals" can be imported by tests only.');
  return current;
}
