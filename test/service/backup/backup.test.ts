import { copyFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BACKUP_LOCK } from '../../../platform/db/backup-access.ts';
import { givenEverything } from '../../isolation/given-everything.ts';
import { PDF, givenDocument } from '../../rest-facade/documents/document-client.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { ProcessBeside } from '../../support/process-beside.ts';
import { idsWith } from '../../support/samples/samples.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { DAMAGES, dropPlace, emptyPlace, killCommandAt, runCommand, tablesOf } from './backup.builders.ts';
import type { Place } from './backup.builders.ts';

// Each command is a process of its own.
jest.setTimeout(300_000);

interface EventPage {
  data: { cursor: string; entity: { id: string } }[];
}

let source: TestService;
let client: TestClient;
let restored: Place;
let process: ProcessBeside;
let backup: string;
/** Tickets that were answered before the backup began. */
let acknowledged: string[];
let unit: string;
let cursor: string;
let lostCursor: string;
let documentId: string;
let link: string;

const page = async (reader: TestClient, after: string, limit = 200): Promise<EventPage> =>
  (await reader.rest<EventPage>('GET', `/api/v1/events?limit=${limit}&after=${encodeURIComponent(after)}`)).body;

async function file(filer: TestClient): Promise<string> {
  const body = ticketBody(unit);
  const { status } = await filer.rest('POST', '/api/v1/maintenance', { body });
  expect(status).toBe(200);
  return String(body['ticket_id']);
}

/** The cursor of the last event of the log, once a ticket's events are in it. */
async function cursorBehind(ticketId: string, after?: string): Promise<string> {
  let last = after;
  await eventually(
    async () => {
      const path = `/api/v1/events?limit=200${last === undefined ? '' : `&after=${encodeURIComponent(last)}`}`;
      const { data } = (await client.rest<EventPage>('GET', path)).body;
      last = data.at(-1)?.cursor ?? last;
      return data.some(({ entity }) => entity.id === ticketId);
    },
    (isThere) => isThere,
  );
  return last!;
}

async function backUpUnderLoad(): Promise<void> {
  let isOver = false;
  const filed: string[] = [];
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver) filed.push(await file(client));
  });
  await eventually(
    async () => filed.length,
    (count) => count >= 40,
  );
  acknowledged = [...filed];
  const { code, stderr } = await runCommand('backup', [backup], source);
  isOver = true;
  await Promise.all(clients);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(filed.length).toBeGreaterThan(acknowledged.length);
}

beforeAll(async () => {
  source = await startTestService();
  backup = join(source.dataDir, 'busy.backup');
  await givenEverything(await source.account('theirs'), idsWith('theirs'));
  client = await source.account();
  unit = await givenUnit(client);
  cursor = await cursorBehind(await file(client));
  ({ id: documentId } = await givenDocument(client));
  link = (await client.rest<{ url: string }>('POST', `/api/v1/documents/${documentId}/links`)).body.url;
  await backUpUnderLoad();
  lostCursor = await cursorBehind(await file(client), cursor);

  restored = await emptyPlace(source);
  const { code, stderr } = await runCommand('restore', [backup], restored);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  process = await startProcessBeside(source, { DATA_DIR: restored.dataDir }, restored.databaseUrl);
});
afterAll(async () => {
  // A beginning that failed is told of by its own error.
  await (process as ProcessBeside | undefined)?.stop();
  await dropPlace(restored);
  await source.stop();
});

describe('A service on a restored backup', () => {
  it('has every ticket that was answered before the backup began', async () => {
    const { data } = await process
      .as(client)
      .rest<{ data: unknown }>('GET', '/api/v1/events?limit=1')
      .then(({ body }) => body);
    expect(data).toHaveLength(1);
    for (const id of acknowledged) {
      const { ticket } = await process
        .as(client)
        .data<{ ticket: { status: string } | null }>('query ($id: ID!) { ticket(ticketId: $id) { status } }', { id });
      expect({ id, ticket }).toEqual({ id, ticket: { status: expect.any(String) } });
    }
  });

  it('goes on with cursors from before the backup, and from after it', async () => {
    const there = process.as(client);
    expect((await page(there, cursor, 1)).data).toEqual((await page(client, cursor, 1)).data);
    const ticketId = await file(there);
    await eventually(
      () => page(there, lostCursor),
      ({ data }) => data.some(({ entity }) => entity.id === ticketId),
    );
  });

  it('gives the bytes of documents, by links from before too', async () => {
    for (const path of [
      `/api/v1/documents/${documentId}/content`,
      new URL(link, process.url).pathname + new URL(link, process.url).search,
    ]) {
      const content = await process.as(client).request('GET', path);
      expect({ status: content.status, bytes: await content.text() }).toEqual({ status: 200, bytes: PDF.toString() });
    }
  });

  it('asks for background work by transactions of its own server', async () => {
    const requests = ({ database }: Pick<TestService, 'database'>) =>
      database.worker<{ key: string; askedIn: string }>(
        `select key, asked_in::text from jobs.request where topic = 'nobody/follows'`,
      );
    const [[before], [after]] = [await requests(source), await requests(process)];
    expect(after!.key).toBe(before!.key);
    expect(after!.askedIn).not.toBe(before!.askedIn);
    // Numbers of another server, or of places in its files, would mean something else there.
    const columns = await asAdmin(restored.databaseUrl, (admin) =>
      admin.query<{ name: string }>(
        `select attrelid::regclass::text || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
         where attnum > 0 and relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
           and atttypid::regtype::text ~ '^(xid|xid8|oid|reg|pg_lsn|pg_snapshot|tid)' order by 1`,
      ),
    );
    expect(columns.rows.map(({ name }) => name)).toEqual(['jobs.request.asked_in', 'jobs.request.seen_in']);
  });
});

describe('A backup', () => {
  let other: Place;
  let second: string;

  beforeAll(async () => {
    other = await emptyPlace(source);
    second = join(source.dataDir, 'second.backup');
  });
  afterAll(() => dropPlace(other));

  it('that is restored and taken again has the same rows in every table', async () => {
    await runCommand('restore', [backup], other);
    expect(await runCommand('backup', [second], other)).toMatchObject({ code: 0, stderr: '' });
    const [before, after] = [await tablesOf(backup), await tablesOf(second)];
    // Requests for background work name transactions of their server.
    for (const tables of [before, after]) tables.delete('jobs.request');
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [table, lines] of before) {
      expect({ table, isEqual: after.get(table) === lines }).toEqual({ table, isEqual: true });
    }
    expect(before.size).toBeGreaterThan(60);
  });

  it('has what keeps accounts apart and records whole', async () => {
    const catalogue = (place: Place) =>
      asAdmin(place.databaseUrl, async (admin) => {
        const { rows } = await admin.query<{ what: string }>(
          `select c.oid::regclass::text || ' ' || c.relrowsecurity::text || ' ' || c.relforcerowsecurity::text as what from pg_class c
             where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
           union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text from pg_constraint
           union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
           union all select tablename || ' ' || policyname || ' ' || roles::text || ' ' || coalesce(qual, '') from pg_policies
           order by 1`,
        );
        return rows.map(({ what }) => what);
      });
    expect(await catalogue(other)).toEqual(await catalogue(source));
  });

  it('onto a full disk ends with a sentence that has the path and the reason', async () => {
    const full = join(source.dataDir, 'full.backup');
    await symlink('/dev/full', `${full}.part`);
    const { code, stderr } = await runCommand('backup', [full], source);
    const reason = 'ENOSPC: no space left on device, write';
    const sentence = `The backup cannot be written to ${full}.part: ${reason}. Nothing of it is kept.\n`;
    expect({ code, stderr }).toEqual({ code: 1, stderr: sentence });
  });

  it('does not overwrite a file', async () => {
    const { code, stderr } = await runCommand('backup', [backup], source);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `The file ${backup} is there already; name a new one.\n` });
  });

  it('is not put into a database that is not empty', async () => {
    const { code, stderr } = await runCommand('restore', [backup], other);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^The database is not empty: a service has used it\. A backup is restored into a new one/,
      ),
    });
  });
});

describe('A restore', () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace(source);
  });
  afterAll(() => dropPlace(place));

  const isEmpty = () =>
    asAdmin(
      place.databaseUrl,
      async (admin) => (await admin.query(`select 1 from pg_tables where schemaname = 'events'`)).rows.length === 0,
    );

  it.each(DAMAGES)('refuses a file that %s', async (how, damage) => {
    const path = join(source.dataDir, `${how.replaceAll(' ', '-')}.backup`);
    await copyFile(backup, path);
    await damage(path, (await stat(path)).size);
    const { code, stderr } = await runCommand('restore', [path], place);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is torn or damaged: /) });
    expect(await isEmpty()).toBe(true);
  });

  it('refuses what is no backup', async () => {
    const path = join(source.dataDir, 'keys', 'service-secret');
    expect(await runCommand('restore', [path], place)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/torn or damaged/),
    });
    const missing = await runCommand('restore', ['no-such.backup'], place);
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The file no-such\.backup cannot be read/),
    });
  });

  it('refuses a backup of a newer version, and one without its keys', async () => {
    const step = 'properties/9999-a-later-step';
    const newer = join(source.dataDir, 'newer.backup');
    const asOwner = (statement: string) => asAdmin(source.databaseUrl, (admin) => admin.query(statement, [step]));
    await asOwner(`insert into public.property_service_migration (name) values ($1)`);
    await runCommand('backup', [newer], source);
    await asOwner(`delete from public.property_service_migration where name = $1`);
    expect(await runCommand('restore', [newer], place)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The backup was written by version .* has steps that this version, .* does not know \(1, from "properties\/9999/,
      ),
    });
    const keyless = await emptyPlace();
    expect(await runCommand('restore', [backup], keyless)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The backup needs the keys of the service that it was taken from, and there are none here/,
      ),
    });
    await dropPlace(keyless);
    expect(await isEmpty()).toBe(true);
  });

  it('that was killed leaves nothing that a start takes for complete, and can be run again', async () => {
    await asAdmin(place.databaseUrl, async (admin) => {
      await admin.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
      expect(await killCommandAt(/migrations wait/, 'restore', [backup], place)).toBe('SIGKILL');
    });
    await expect(startProcessBeside(source, { DATA_DIR: place.dataDir }, place.databaseUrl)).rejects.toThrow(
      /^A restore into this database has not finished/,
    );
    expect(await runCommand('backup', [join(source.dataDir, 'half.backup')], place)).toMatchObject({ code: 1 });
    expect(await runCommand('restore', [backup], place)).toMatchObject({ code: 0, stderr: '' });
    const again = await startProcessBeside(source, { DATA_DIR: place.dataDir }, place.databaseUrl);
    const { status } = await again.as(client).request('GET', `/api/v1/documents/${documentId}/content`);
    expect(status).toBe(200);
    await again.stop();
  });
});
