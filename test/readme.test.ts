import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../platform/paths.ts';
import { loadDemo } from '../service/demo/load-demo.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { startTestService } from './support/test-service.ts';
import type { TestService } from './support/test-service.ts';

const run = promisify(execFile);
const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

/** Every `curl` command of the README's shell blocks, lines joined as a shell joins them. */
function curlCommands(): string[] {
  const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block ?? '');
  return blocks.flatMap((block) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith('curl ')),
  );
}

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  await loadDemo(service.database);
  token = await service.tokens.issue({ accountId: 'demo', subject: 'reader', scopes: SCOPES, ttlSeconds: 600 });
});
afterAll(() => service.stop());

async function paste(command: string): Promise<Record<string, unknown>> {
  const here = command.replaceAll('http://127.0.0.1:4000', service.url);
  const { stdout } = await run('sh', ['-c', here], { env: { PATH: process.env['PATH'] ?? '', TOKEN: token } });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('The README', () => {
  it('begins with the two commands', () => {
    const firstBlock = /```sh\n(.*?)```/s.exec(readme)?.[1] ?? '';
    expect(firstBlock.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual(['npm start', 'npm test', '']);
  });

  it.each(curlCommands())('shows a request that works as pasted: %s', async (command) => {
    const answer = await paste(command);
    expect(answer).not.toHaveProperty('errors');
    expect(answer).not.toHaveProperty('code');
  });

  it('files a ticket that answers with exactly the five fields of the specification', async () => {
    const filing = curlCommands().find((command) => command.includes('/api/v1/maintenance'));
    expect(Object.keys(await paste(filing ?? '')).sort()).toEqual([
      'description',
      'severity',
      'ticket_id',
      'unit_id',
      'vendor_assigned',
    ]);
  });
});
