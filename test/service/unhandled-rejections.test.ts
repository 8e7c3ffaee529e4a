import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);

const PROGRAM = `
  import { setImmediate } from 'node:timers/promises';
  import { createLogger } from './dist/platform/logger.js';
  import { logUnhandledRejections } from './dist/service/log-unhandled-rejections.js';
  logUnhandledRejections(createLogger('info'));
  void Promise.reject(new Error('an item of a list'));
  await setImmediate();
  console.log('still up');
`;

describe('A rejection that nobody waits for', () => {
  it('is logged, and ends no process', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
    expect(stdout).toContain('an item of a list');
    expect(stdout).toContain('still up');
  });
});
