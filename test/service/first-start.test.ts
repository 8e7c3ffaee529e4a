import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { compiledProgram } from '../../platform/paths.ts';
import { CookieClient } from '../support/cookie-client.ts';
import { eventually } from '../support/eventually.ts';
import { scratchFolder } from '../support/scratch.ts';

jest.setTimeout(180_000);

let directory: string;
let service: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(scratchFolder(), 'property-service-first-start-'));
});
afterEach(async () => {
  if (service?.exitCode === null) {
    const ended = once(service, 'exit');
    service.kill();
    await ended;
  }
  await rm(directory, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The status of a path; 0 while nobody listens. */
const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** A link signs the owner of the demo account in, once. */
async function expectToSignIn(link: string): Promise<void> {
  const { origin, pathname } = new URL(link);
  const browser = new CookieClient(origin);
  expect(await browser.get(pathname)).toMatchObject({ status: 200 });
  await browser.post(pathname, { account: 'demo' });
  const { body } = await browser.graphql<{ me: object }>('{ me { accountId roles } }');
  expect(body.data?.me).toMatchObject({ accountId: 'demo', roles: expect.arrayContaining(['owner']) });
  const again = new CookieClient(origin);
  await again.post(pathname, { account: 'demo' });
  expect(again.cookies.has('session')).toBe(false);
}

describe('The first start of the service', () => {
  it.each([
    ['is ready once the demo account is there, and alive before', [], true],
    ['that is to stay empty is ready, too', ['--empty'], false],
  ])('%s', async (_what, args, isLong) => {
    const port = await freePort();
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: directory, PORT: String(port) };
    service = spawn(process.execPath, [compiledProgram('main'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let shown = '';
    service.stdout!.on('data', (part: Buffer) => (shown += part.toString()));
    const url = `http://127.0.0.1:${port}/health`;
    const seen = new Set<string>();
    await eventually(
      async () => {
        const [live, ready] = [await statusOf(`${url}/live`), await statusOf(`${url}/ready`)];
        // Written down once the demo account is stored.
        if (ready === 200) expect(existsSync(join(directory, 'first-start-settled'))).toBe(true);
        seen.add(`${live} ${ready}`);
        return ready;
      },
      (ready) => ready === 200,
      120_000,
    );
    if (!isLong) return;
    expect(seen).toContain('200 503');
    const announced = await eventually(
      () => Promise.resolve(/^Sign in to the demo account: +(\S+)$/m.exec(shown)?.[1]),
      (link) => link !== undefined,
    );
    await expectToSignIn(announced!);
    const command = compiledProgram('scripts/sign-in');
    const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
    expect(stdout.trim()).not.toBe(announced);
    await expectToSignIn(stdout.trim());
  });
});
