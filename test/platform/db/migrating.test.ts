import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requireMigrated } from '../../../platform/db/migrate.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { breakingStatements } from '../../../scripts/breaking-statements.ts';
import { dropPlace, emptyPlace, runCommand } from '../../service/backup/backup.builders.ts';
import type { Place } from '../../service/backup/backup.builders.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

// Each command is a process of its own.
jest.setTimeout(120_000);

let service: TestService;
let place: Place;

beforeAll(async () => {
  service = await startTestService();
  place = await emptyPlace();
});
afterAll(async () => {
  await dropPlace(place);
  await service.stop();
});

const start = (settings: Record<string, string> = {}) =>
  startProcessBeside(service, { DATA_DIR: place.dataDir, ...settings }, place.databaseUrl);

async function startsAndAnswers(settings?: Record<string, string>): Promise<unknown> {
  const started = await start(settings);
  const health = await fetch(`${started.url}/health`);
  await started.stop();
  return health.json();
}

describe('A start', () => {
  it('with a key that cannot be used leaves the database as it is', async () => {
    await expect(start({ TOKEN_SIGNING_KEY: '{"kty":"oct"}' })).rejects.toThrow(
      'must be a private Ed25519 JSON Web Key',
    );
    const schemas = await asAdmin(place.databaseUrl, (admin) =>
      admin.query(`select 1 from pg_namespace where nspname = 'events'`),
    );
    expect(schemas.rows).toEqual([]);
  });
});

/** Before a database: has no connection left for the first clients, or answers nobody. */
async function startBusyServer(refused: number): Promise<{ url: string; stop: () => void }> {
  const target = new URL(place.databaseUrl);
  const full = 'SFATAL\0C53300\0Msorry, too many clients already\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(full.length + 4);
  const sockets = new Set<Socket>();
  let clients = 0;
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    clients += 1;
    if (refused === Infinity) return;
    if (clients <= refused) return void client.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(full)]));
    const beyond = connect(Number(target.port), target.hostname).on('error', () => undefined);
    sockets.add(beyond);
    client.pipe(beyond).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(place.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const stop = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, stop };
}

describe('With MIGRATE=off', () => {
  it('a start and a command refuse a database that nobody has migrated, and leave it as it is', async () => {
    const sentence =
      /^The database lacks steps of this version \(\d+, from "events\/0001-event-log" on\), and MIGRATE=off/;
    await expect(start({ MIGRATE: 'off' })).rejects.toThrow(sentence);
    const { code, stderr } = await runCommand('account', ['list'], place, { MIGRATE: 'off' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
    const schemas = await asAdmin(place.databaseUrl, (admin) =>
      admin.query(`select 1 from pg_namespace where nspname = 'events'`),
    );
    expect(schemas.rows).toEqual([]);
  });

  it('a start serves what "npm run migrate" has migrated, and says its version', async () => {
    const { code, stdout, stderr } = await runCommand('migrate', [], place);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
    expect(await startsAndAnswers({ MIGRATE: 'off' })).toEqual({ status: 'ready', version: '1.0.0' });
  });
});

describe('A database that is busy', () => {
  it('is tried again until it has a connection', async () => {
    const busy = await startBusyServer(2);
    await expect(requireMigrated(busy.url, [])).resolves.toBeUndefined();
    busy.stop();
  });

  it('is given up with its address and the time that was spent', async () => {
    const silent = await startBusyServer(Infinity);
    const { host } = new URL(silent.url);
    const refusal = await requireMigrated(silent.url, [], { timeoutMs: 100 }).catch(
      (error: unknown) => (error as Error).message,
    );
    const sentence = `The database at ${host} cannot be used: it does not answer, tried 3 times in `;
    expect(refusal).toMatch(new RegExp(`^${sentence.replaceAll('.', '\\.')}\\d+ seconds\\.$`));
    silent.stop();
  });
});

describe('A database that a newer version has migrated', () => {
  const step = 'properties/9999-a-later-step';
  const note = (oldestVersion: string) =>
    asAdmin(place.databaseUrl, (admin) =>
      admin.query(`insert into public.property_service_migration (name, oldest_version) values ($1, $2)`, [
        step,
        oldestVersion,
      ]),
    );
  const forget = () =>
    asAdmin(place.databaseUrl, (admin) =>
      admin.query(`delete from public.property_service_migration where name = $1`, [step]),
    );

  it.each([['on'], ['off']])('that only adds is served by this version too, with MIGRATE=%s', async (migrates) => {
    await note('0.0.0');
    expect(await startsAndAnswers({ MIGRATE: migrates })).toEqual({ status: 'ready', version: '1.0.0' });
    await forget();
  });

  it.each([['on'], ['off']])('that takes something away is refused, with MIGRATE=%s', async (migrates) => {
    await note('1.10.0');
    await expect(start({ MIGRATE: migrates })).rejects.toThrow(
      /^A newer version of the service has changed this database \(1 of its steps, from "properties\/9999-a-later-step" on/,
    );
    await forget();
  });
});

describe('The gate for migrations', () => {
  const problemsOf = (...statements: string[]): number =>
    breakingStatements(sqlMigration('properties/9999', statements)).length;

  it.each([
    ['alter table properties.unit drop column market_rent'],
    ['drop table properties.unit'],
    ['alter table properties.unit rename column market_rent to rent'],
    ['alter table properties.unit rename to flat'],
    ['alter table properties.unit alter column market_rent type text'],
    ['alter table properties.unit alter column market_rent set not null'],
    ['alter table properties.unit add column floor integer not null'],
    [`do $$ begin execute 'drop table properties.unit'; end $$`],
  ])('is red for a step that processes of the former version do not survive: %s', (statement) => {
    expect(problemsOf(statement)).toBe(1);
    expect(problemsOf(`-- contract: after 1.1.0\n${statement}`)).toBe(0);
  });

  it.each([
    ['create table properties.floor (account_id text not null, id text not null)'],
    ['alter table properties.unit add column floor integer'],
    ['alter table properties.unit add column floor integer not null default 0'],
    ['alter table properties.unit add column floor integer, alter column market_rent drop not null'],
    ['drop index properties.unit_by_floor'],
    ['create function properties.forget() returns void language sql as $$ drop table properties.unit_2020 $$'],
    ['alter table properties.unit rename to unit_before; alter table properties.unit_in_parts rename to unit'],
    ['create index unit_by_floor on properties.unit (floor) where floor is not null'],
  ])('is green for a step that only adds: %s', (statement) => {
    expect(problemsOf(statement)).toBe(0);
  });
});
