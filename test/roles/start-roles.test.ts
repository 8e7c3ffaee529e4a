import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { compiledProgram } from '../../platform/paths.ts';
import { SUBGRAPH_ROLES } from '../../service/roles/start-roles.ts';
import { pauseBeforeRestart } from '../../service/roles/supervised-role.ts';
import { asAdmin } from '../support/database/admin.ts';
import { ROLES } from '../../service/role-names.ts';
import { eventually } from '../support/eventually.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createTestDatabase } from '../support/database/test-database.ts';
import type { TestDatabase } from '../support/database/test-database.ts';

const START_TIMEOUT_MS = 120_000;
const ROLES_COUNT = ROLES.length;
const KILLED_COUNT = 2;

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const account = `insert into accounts.account (account_id, name, created_at, updated_at) values ('asked', 'Asked', now(), now())`;
  await asAdmin(database.url, (admin) => admin.query(account));
  dataDir = await mkdtemp(join(scratchFolder(), 'property-service-data-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

interface Launcher {
  child: ChildProcess;
  /** What it printed so far. */
  printed: () => string;
}

function launch(settings: Record<string, string> = {}): Launcher {
  const child = spawn(process.execPath, [compiledProgram('scripts/start-roles')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      READS_PER_MINUTE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer): void => void (printed += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, printed: () => printed };
}

async function launched(): Promise<Launcher & { urls: string[] }> {
  const launcher = launch();
  const text = await eventually(
    async () => launcher.printed(),
    (printed) => printed.includes('Ctrl-C stops everything.') || launcher.child.exitCode !== null,
    START_TIMEOUT_MS,
  );
  const addresses = text
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n');
  return { ...launcher, urls: [...new Set(addresses.match(/http:\/\/[\d.]+:\d+/g))] };
}

/** The processes that a process has started, by id. */
function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return rows.flatMap((row) => {
    const [id, parent, ...command] = row.trim().split(/\s+/);
    return Number(parent) === pid && command.join(' ').endsWith('main.js') ? [Number(id)] : [];
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const countReady = async (urls: readonly string[]): Promise<number> => {
  const answers = await Promise.allSettled(urls.map((url) => fetch(new URL('/health/ready', url))));
  return answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok).length;
};

let askedCount = 0;

/** Lists properties again and again until no connection is taken any more: the statuses of the answers. */
async function askUntilGone(url: string): Promise<number[]> {
  const keys = await loadServiceKeys({ dataDir, serviceSecret: undefined, tokenSigningKey: undefined });
  const tokenRequest = { accountId: 'asked', subject: 'tester', scopes: ['properties:read'], ttlSeconds: 600 };
  const authorization = `Bearer ${await createTokens(keys, systemClock).issue(tokenRequest)}`;
  const statuses: number[] = [];
  for (;;) {
    try {
      const response = await fetch(new URL('/api/v1/properties', url), { headers: { authorization } });
      statuses.push(response.status);
      await response.arrayBuffer();
      askedCount += 1;
    } catch {
      return statuses;
    }
  }
}

const refusalOf = (port: number): string =>
  `Port ${port} of 127.0.0.1 cannot be used; set PORT so that it (for REST) and the next one (for GraphQL) are free.\n`;

describe('The processes of npm run start:roles', () => {
  it(
    'start for each role, again at its address when one dies, and Ctrl-C, which npm sends twice, answers what is under way and leaves none within 10 s',
    async () => {
      const { child, urls, printed } = await launched();
      expect(urls).toHaveLength(ROLES_COUNT);
      expect(await countReady(urls)).toBe(ROLES_COUNT);

      const firstProcesses = childrenOf(child.pid!);
      expect(firstProcesses).toHaveLength(ROLES_COUNT);
      for (const pid of firstProcesses.slice(0, KILLED_COUNT)) process.kill(pid, 'SIGKILL');
      await eventually(
        () => countReady(urls),
        (ready) => ready === ROLES_COUNT - KILLED_COUNT,
      );
      await eventually(
        () => countReady(urls),
        (ready) => ready === ROLES_COUNT,
        START_TIMEOUT_MS,
      );

      const processes = childrenOf(child.pid!);
      const asking = Promise.all(Array.from({ length: 4 }, () => askUntilGone(urls[0]!)));
      await eventually(
        async () => askedCount,
        (count) => count > 0,
      );
      const exit = once(child, 'exit');
      const stoppedAt = performance.now();
      child.kill('SIGINT');
      await eventually(
        async () => printed(),
        (text) => text.includes('"msg":"stopping"'),
      );
      child.kill('SIGINT');
      expect(await exit).toEqual([0, null]);
      expect(performance.now() - stoppedAt).toBeLessThan(10_000);
      expect(processes.filter(isAlive)).toEqual([]);
      expect(new Set((await asking).flat())).toEqual(new Set([200]));
    },
    2 * START_TIMEOUT_MS,
  );

  it(
    'end when it is killed itself, those that serve and one that only starts',
    async () => {
      const { child } = launch();
      // The gateway starts when every subgraph serves.
      const processes = await eventually(
        async () => childrenOf(child.pid!),
        (found) => found.length > SUBGRAPH_ROLES.length,
        START_TIMEOUT_MS,
      );
      child.kill('SIGKILL');
      await eventually(
        async () => processes.filter(isAlive),
        (alive) => alive.length === 0,
      );
    },
    START_TIMEOUT_MS,
  );
});

describe('npm run start:roles', () => {
  it('says in one sentence that a port is taken, of the facade or of the gateway beside it', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    for (const wanted of [port, port - 1]) {
      const { child, printed } = launch({ PORT: String(wanted) });
      expect(await once(child, 'close')).toEqual([1, null]);
      // The port below may be another program's, and is looked at first then.
      expect([wanted, port].map(refusalOf)).toContain(printed());
    }
    taken.close();
  });

  it.each([
    [
      { PORT: 'abc', EXPORT_CONNECTIONS: '{main: pw-3' },
      /^Settings that cannot be used: PORT: [^\n]+; EXPORT_CONNECTIONS: [^\n]+but it is no JSON \(not shown, as it has secrets\)\.\n$/,
    ],
    [{ PORT: '65535' }, /^[^\n]+65535[^\n]+\n$/],
    [
      {
        ...{ DATABASE_URL: 'pw-1', SERVICE_SECRET: 'pw-2', PUBLIC_URL: 'x', CORS_ORIGINS: 'desk.example.com' },
        EXPORT_CONNECTIONS: '{"main": {"kind": "s3", "regoin": "x"}}',
      },
      new RegExp(
        '^Settings that cannot be used: ' +
          'DATABASE_URL: expected a URL like postgres://user:password@host:5432/database, but it is something else \\(not shown[^;]+; ' +
          'SERVICE_SECRET: expected at least 32 bytes in base64, but it is something else \\(not shown[^;]+; ' +
          'PUBLIC_URL: expected a URL like https://example.com, but it is "x"; ' +
          'CORS_ORIGINS: expected origins like https://desk.example.com, but got desk.example.com; ' +
          'EXPORT_CONNECTIONS: [^\n]+but it is wrong at main: [^\n]+"regoin"[.]\n$',
      ),
    ],
    [
      { EGRES_ALLOW: 'pw-4', SMTP_PORT: '25', DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /"level":"warn"[^\n]*EGRES_ALLOW is no setting and changes nothing; there is EGRESS_ALLOW\.[^\n]*\n[^\n]*SMTP_PORT [^\n]*SMTP_URL\.[^\n]*\nThe database at 127\.0\.0\.1:1 cannot be used: [^\n]+\n$/,
    ],
  ])('says in one sentence what is wrong with %j', async (settings: Record<string, string>, sentence) => {
    const { child, printed } = launch(settings);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(printed()).toMatch(sentence);
    expect(printed()).not.toContain('pw-');
  });

  it('waits longer after each failure in a row, and 5 s at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map(pauseBeforeRestart)).toEqual([
      100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000,
    ]);
  });
});
