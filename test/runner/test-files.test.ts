import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths.ts';

/** What Jest writes of a run. */
interface Results {
  testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

let folder: string;
let results: Results;

// The test files of this folder that are named otherwise, run one after the other in one process.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'property-service-runner-'));
  const { default: ours } = (await import(pathToFileURL(join(projectRoot, 'jest.config.mjs')).href)) as {
    default: object;
  };
  const config = {
    ...ours,
    rootDir: projectRoot,
    testMatch: ['**/runner/*.fixture.ts'],
    globalSetup: undefined,
    globalTeardown: undefined,
    cacheDirectory: folder,
  };
  const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const output = join(folder, 'results.json');
  const words = ['--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', output];
  const run = promisify(execFile)(process.execPath, [jest, ...words]);
  await expect(run).rejects.toMatchObject({ code: 1 });
  results = JSON.parse(await readFile(output, 'utf8')) as Results;
});
afterAll(() => rm(folder, { recursive: true }));

const testsOf = (file: string) =>
  results.testResults.find(({ name }) => name.endsWith(`/${file}.fixture.ts`))!.assertionResults;

describe('A test file', () => {
  it.each(['one', 'another'])('finds nothing that one before it left in the process: %s', (file) => {
    expect(testsOf(file).map(({ status, failureMessages }) => [status, failureMessages])).toEqual([
      ['passed', []],
      ['passed', []],
    ]);
  });

  it('is red where a test is, and says why and where', () => {
    const [expecting, endless, unheard, green] = testsOf('red');
    expect([expecting, endless, unheard, green].map((test) => test?.status)).toEqual([
      'failed',
      'failed',
      'failed',
      'passed',
    ]);
    expect(expecting?.failureMessages[0]).toMatch(/toEqual[^]*red\.fixture\.ts[^:]*:7:17/);
    expect(endless?.failureMessages[0]).toContain('Exceeded timeout of 200 ms');
    expect(unheard?.failureMessages[0]).toContain('nobody waits for this');
  });
});
