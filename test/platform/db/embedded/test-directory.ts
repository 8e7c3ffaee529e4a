import { afterAll } from '@jest/globals';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../../support/scratch.ts';

/** Directories of mode 700 that are removed after the tests of the file. */
export function testDirectories(): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const path of made) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => {
    const path = mkdtempSync(join(realpathSync(scratchFolder()), 'embedded-postgres-'));
    made.push(path);
    return path;
  };
}
