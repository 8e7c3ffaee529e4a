import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PATH, finishedRun, givenExport, runNow } from './export.builders.ts';
import type { ShownRun } from './export.builders.ts';
import { startResumableDrive } from './resumable-drive.ts';
import type { ResumableDrive } from './resumable-drive.ts';

const FILE = 'kpis.json';
const MANIFEST = `${FILE}.manifest.json`;
const PERIOD = { period_start: '2026-02-01', period_end: '2026-02-28' };
const SENT_WHOLE = ['list', 'begin', 'send from 0'];

let drive: ResumableDrive;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  drive = await startResumableDrive('folder-1');
  service = await startTestService({ EXPORT_CONNECTIONS: JSON.stringify({ default: drive.connection }) });
});
afterAll(async () => {
  await service.stop();
  await drive.close();
});
beforeEach(async () => {
  client = await service.account();
  drive.files.clear();
  drive.unlisted.clear();
  drive.forgetSessions();
  drive.requests.length = 0;
});

/** A run whose upload Drive has hung up on, and which waits for its second attempt. */
async function hungUpOn(bytes: number): Promise<ShownRun> {
  drive.hangUpAfter(bytes);
  const retry = { max_attempts: 2, backoff_seconds: 1 };
  const target = { destination: 'drive', folder_id: 'folder-1', path: FILE, kpis: ['noi'], retry };
  const run = await runNow(client, await givenExport(client, target), PERIOD);
  await eventually(
    () => client.rest('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`),
    ({ body }) => body['next_attempt_at'] !== null && (body['attempts'] as object[]).length === 1,
    60_000,
  );
  return run;
}

/** The run after its second attempt, and what that asked of Drive for the data. */
async function triedAgain(run: ShownRun): Promise<string[]> {
  drive.requests.length = 0;
  service.clock.jumpTo(new Date(service.clock.now().getTime() + 60_000).toISOString());
  expect(await finishedRun(client, run)).toMatchObject({ status: 'succeeded', attempts: [{ outcome: 'failed' }, {}] });
  const manifest = JSON.parse(drive.files.get(MANIFEST)!) as { bytes: number };
  expect(Buffer.byteLength(drive.files.get(FILE)!)).toBe(manifest.bytes);
  expect(JSON.parse(drive.files.get(FILE)!)).toMatchObject({ run_id: run.run_id });
  expect(drive.requests.slice(-SENT_WHOLE.length)).toEqual(SENT_WHOLE);
  return drive.requests.slice(0, -SENT_WHOLE.length);
}

describe('An upload to Drive that broke off', () => {
  it('goes on at the byte that Drive wants next', async () => {
    const run = await hungUpOn(100);
    expect(drive.requests).toEqual(SENT_WHOLE);
    expect([...drive.files.keys()]).toEqual([]);
    expect(await triedAgain(run)).toEqual(['list', 'ask', 'send from 100']);
  });

  it('goes on at its beginning when nothing had come', async () => {
    expect(await triedAgain(await hungUpOn(0))).toEqual(['list', 'ask', 'send from 0']);
  });

  it('starts over when Drive does not know of it any more', async () => {
    const run = await hungUpOn(100);
    drive.forgetSessions();
    expect(await triedAgain(run)).toEqual(['list', 'ask', ...SENT_WHOLE.slice(1)]);
  });

  it('is not sent again when Drive had all of it and only the answer was lost', async () => {
    const run = await hungUpOn(Infinity);
    expect(await triedAgain(run)).toEqual(['list']);
  });

  it('is not sent again either when Drive has made the file and does not list it yet', async () => {
    drive.unlisted.add(FILE);
    const run = await hungUpOn(Infinity);
    expect(await triedAgain(run)).toEqual(['list', 'ask']);
  });

  it('starts over in the place of a file of that name that has come meanwhile', async () => {
    const run = await hungUpOn(100);
    drive.files.set(FILE, 'of another run');
    expect(await triedAgain(run)).toEqual(['list', 'replace', 'send from 0']);
  });

  it('keeps where it goes on sealed, and no longer than the run lasts', async () => {
    const kept = () =>
      asAdmin(service.databaseUrl, async (admin) => {
        const text = `select upload_session from finance.kpi_export_run where account_id = $1`;
        return (await admin.query<{ upload_session: Buffer | null }>(text, [client.accountId])).rows[0]!.upload_session;
      });
    const run = await hungUpOn(100);
    expect((await kept())?.toString('latin1')).not.toContain('session');
    await triedAgain(run);
    expect(await kept()).toBeNull();
  });
});
