/** Tests run as ESM on a real PostgreSQL; see test/support. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { swcrc: true }] },
  // Compiled, because Jest does not compile these two itself.
  globalSetup: '<rootDir>/dist/test/support/global-setup.js',
  globalTeardown: '<rootDir>/dist/test/support/global-teardown.js',
  // A bound for what hangs, far above what any test needs on a busy machine.
  testTimeout: 120_000,
  maxWorkers: 2,
  // Modules of ESM tests are never let go; a worker that has run many files starts anew.
  workerIdleMemoryLimit: '1500MB',
};
