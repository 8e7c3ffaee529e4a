import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { projectRoot } from '../../../platform/paths.ts';
import { serviceVersion } from '../../../platform/service-version.ts';
import { THEIRS } from '../../isolation/isolation.builders.ts';
import { givenEverything } from '../../isolation/given-everything.ts';
import { PDF, givenDocument } from '../../rest-facade/documents/document-client.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { dropPlace, emptyPlace, runCommand } from './backup.builders.ts';
import type { Place } from './backup.builders.ts';
import { RELEASED_KEYS } from './released-keys.ts';

// Each command is a process of its own.
jest.setTimeout(300_000);

const folder = join(projectRoot, 'test', 'fixtures', 'releases');
/** With this variable, the backup of the version that is about to be released is written, unless it is there. */
const WRITES = 'WRITE_RELEASE';

let service: TestService;
let place: Place | undefined;

afterEach(async () => {
  if (place) await dropPlace(place);
  place = undefined;
  await service.stop();
});

/** Writes a backup of an account that has a row in every table. */
async function writeRelease(file: string): Promise<void> {
  service = await startTestService(RELEASED_KEYS);
  await givenEverything(await service.account(THEIRS.account), THEIRS);
  const client = await service.account('small');
  const unit = await givenUnit(client, { id: 'unit' });
  await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unit, { ticket_id: 'ticket' }) });
  await givenDocument(client, { bytes: PDF }, { unit_id: unit });
  await mkdir(folder, { recursive: true });
  expect(await runCommand('backup', [file], service, RELEASED_KEYS)).toMatchObject({ code: 0, stderr: '' });
}

const ownBackup = join(folder, `${serviceVersion}.backup`);
const releases = readdirSync(folder).filter((name) => name.endsWith('.backup'));

if (process.env[WRITES] !== undefined && !existsSync(ownBackup)) {
  describe('A release', () => {
    it('leaves a backup for the versions after it', async () => {
      await writeRelease(ownBackup);
      expect(existsSync(ownBackup)).toBe(true);
    });
  });
}

describe('What a former version has stored', () => {
  it.each(releases)('is restored, brought up to date and served: %s', async (name) => {
    service = await startTestService();
    place = await emptyPlace();
    const restore = await runCommand('restore', [join(folder, name)], place, RELEASED_KEYS);
    expect(restore).toMatchObject({ code: 0, stderr: '' });
    // Without a worker: what was due when the backup was taken does not concern this test.
    const roles = 'gateway,rest-facade,properties,maintenance,finance,accounts,workflows';
    const settings = { ...RELEASED_KEYS, DATA_DIR: place.dataDir, MIGRATE: 'off', ROLES: roles };
    const restored = await startProcessBeside(service, settings, place.databaseUrl);
    try {
      await expectServed(restored);
    } finally {
      await restored.stop();
    }
  });
});

async function expectServed(restored: Awaited<ReturnType<typeof startProcessBeside>>): Promise<void> {
  const clientOf = async (accountId: string): Promise<TestClient> => {
    const scopes = ['properties:read', 'documents:read', 'maintenance:read', 'maintenance:write', 'events:read'];
    const token = await restored.tokens.issue({ accountId, subject: 'tester', scopes, ttlSeconds: 600 });
    return new TestClient(restored, accountId, token);
  };
  const small = await clientOf('small');
  const { body: documents } = await small.rest<{ data: { id: string }[] }>('GET', '/api/v1/documents?unit_id=unit');
  const content = await small.request('GET', `/api/v1/documents/${documents.data[0]!.id}/content`);
  expect(await content.text()).toBe(PDF.toString());
  const { body: events } = await small.rest<{ data: { type: string }[] }>('GET', '/api/v1/events');
  expect(events.data.map(({ type }) => type)).toContain('maintenance.created');
  const body = ticketBody('unit', { ticket_id: 'another' });
  expect((await small.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);

  const whole = await clientOf(THEIRS.account);
  expect((await whole.rest('GET', `/api/v1/maintenance/${THEIRS.ticket}`)).status).toBe(200);
  expect((await whole.rest('GET', `/api/v1/properties/${THEIRS.property}`)).status).toBe(200);
}
