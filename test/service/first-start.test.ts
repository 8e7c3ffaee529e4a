import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { compiledProgram, projectRoot } from '../../platform/paths.ts';
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

const NOTES_LOADED_CODE = pathToFileURL(join(projectRoot, 'test', 'support', 'loaded-code.mjs')).href;
const loadedCode = (): string => join(directory, 'loaded-code.json');

/** Code takes most of the time of a start: what few requests need is loaded when one comes, and nothing twice. */
const MOST_MEGABYTES_LOADED = 11.5;

async function expectToLoadLittleCode(): Promise<void> {
  const ended = once(service!, 'exit');
  service!.kill();
  await ended;
  const loaded = Object.entries(JSON.parse(await readFile(loadedCode(), 'utf8')) as Record<string, number>);
  const megabytes = loaded.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000_000;
  expect(loaded.map(([url]) => url).filter((url) => url.includes('node_modules'))).toEqual([]);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES_LOADED);
  // Or nothing was noted.
  expect(megabytes).toBeGreaterThan(1);
}

describe('The first start of the service', () => {
  it.each([
    ['is ready once the demo account is there, and alive before', [], {}, true],
    ['that is to stay empty is ready, too', ['--empty'], {}, false],
    ['in production loads no demo account, and says how an account is made', [], { NODE_ENV: 'production' }, false],
  ] as const)('%s', async (_what, args, settings: { NODE_ENV?: string }, isLong) => {
    const port = await freePort();
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: directory,
      PORT: String(port),
      LOADED_CODE: loadedCode(),
      ...settings,
    };
    service = spawn(process.execPath, ['--import', NOTES_LOADED_CODE, compiledProgram('main'), ...args], {
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
    expect(existsSync(join(directory, 'first-start-settled'))).toBe(true);
    if (settings.NODE_ENV === 'production') {
      await eventually(
        async () => shown,
        (text) => text.includes('Ctrl-C'),
      );
      expect(shown).toContain('There is no account yet. Make one:  npm run account -- create NAME');
      expect(shown).toContain(`Data      an embedded PostgreSQL in ${directory}, since DATABASE_URL is not set`);
      return;
    }
    if (!isLong) {
      await expectToLoadLittleCode();
      return;
    }
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
