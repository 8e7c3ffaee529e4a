import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { compiledProgram } from '../../../platform/paths.ts';
import { scratchFolder } from '../../support/scratch.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { entry, givenEntries, givenProperties } from '../finance.builders.ts';

// Each command is a process of its own.
jest.setTimeout(300_000);

const execute = promisify(execFile);

let service: TestService;
let client: TestClient;
let dataDir: string;

beforeAll(async () => {
  service = await startTestService();
  dataDir = await mkdtemp(join(scratchFolder(), 'property-service-data-'));
  client = await service.account('books');
  await givenProperties(client, ['P']);
  await givenEntries(client, [entry('P', { leaseId: 'L' })]);
  await service.account('other');
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true });
});

/** Runs the command beside the running service. */
async function totals(...words: readonly string[]): Promise<{ code: number; printed: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: service.databaseUrl, DATA_DIR: dataDir };
  const file = compiledProgram('scripts/totals');
  try {
    const { stdout, stderr } = await execute(process.execPath, [file, ...words], { env });
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}

describe('npm run totals', () => {
  it('verify finds every account’s totals right, or says which are wrong and fails; rebuild mends them', async () => {
    const right = await totals('verify');
    expect(right.printed).toContain('books: every total is right');
    expect(right.printed).toContain('other: every total is right');
    expect(right.code).toBe(0);

    await client.write(({ sql }) => sql(`update finance.daily_income set amount = amount + 1`));
    const wrong = await totals('verify', '--account', 'books');
    expect(wrong.printed).toContain('books: 1 total is wrong');
    expect(wrong.printed).toMatch(/income.*P.*USD.*100001.*100000/);
    expect(wrong.code).toBe(1);

    const rebuilt = await totals('rebuild', '--account', 'books');
    expect(rebuilt).toEqual({ code: 0, printed: 'books: every total is right\n' });
  });

  it('says what it expects of a verb or an account that it does not know', async () => {
    for (const words of [[], ['mend'], ['verify', '--acount', 'books'], ['verify', '--account', 'nobody']]) {
      const { code, printed } = await totals(...words);
      expect({ words, code }).toEqual({ words, code: 1 });
      expect(printed).toMatch(words.at(-1) === 'nobody' ? /There is no account "nobody"/ : /Usage: npm run totals/);
      expect(printed).not.toContain('    at ');
    }
  });
});
