/** Tests run as ESM on a real PostgreSQL; see test/support. */
export default {
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Node loads the tests, not Jest: see docs/decisions/0113-tests-loaded-by-node.md.
  transform: {},
  injectGlobals: false,
  runtime: '<rootDir>/dist/test/support/jest/file-runtime.js',
  testEnvironment: '<rootDir>/dist/test/support/jest/file-environment.js',
  testSequencer: '<rootDir>/dist/test/support/jest/long-files-first.js',
  globalSetup: '<rootDir>/dist/test/support/global-setup.js',
  globalTeardown: '<rootDir>/dist/test/support/global-teardown.js',
  // A bound for what hangs, far above what any test needs on a busy machine.
  testTimeout: 120_000,
  maxWorkers: 2,
  // Modules of tests are never let go; a worker that has run many files starts anew.
  workerIdleMemoryLimit: '1500MB',
  // A worker ends itself at once (see file-runtime.ts), but on a busy machine "at once" may take a while.
  workerGracefulExitTimeout: 30_000,
};
