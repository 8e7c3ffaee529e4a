import { existsSync, readFileSync } from 'node:fs';

/** What Jest wrote to a file; undefined when it wrote none. */
export function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Test files with a red test, or that could not be loaded. */
export function redFilesOf(results) {
  return results.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
