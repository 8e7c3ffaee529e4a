import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PATH, S3, SECRET, WEBHOOK } from './export.builders.ts';

const DRIVE = { destination: 'drive', folder_id: 'folder-1', path: 'kpis.parquet', kpis: ['noi'] };
const CONNECTIONS = {
  default: {
    kind: 's3',
    access_key_id: 'key',
    secret_access_key: 'CREDENTIAL',
    accounts: ['*'],
    buckets: ['acme-reports', 'other-reports'],
  },
  beta: { kind: 's3', access_key_id: 'key', secret_access_key: 'CREDENTIAL', accounts: ['beta'], buckets: ['*'] },
};

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ EXPORT_CONNECTIONS: JSON.stringify(CONNECTIONS) });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-06T12:00:00Z');
  client = await service.account();
});

const post = (body: object) => client.rest('POST', PATH, { body });
const faultsOf = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer, code }) => [pointer, code]);
describe('Configuring an export', () => {
  it('answers 201 with the configuration, where it is, and its next five runs through a change of the clock', async () => {
    const made = await post({ ...S3, export_id: 'Daily #1/2' });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`${PATH}/${encodeURIComponent('Daily #1/2')}`);
    expect(made.body).toEqual({
      ...S3,
      export_id: 'Daily #1/2',
      status: 'active',
      connection: null,
      next_runs: [
        { local: '2026-03-06T06:00:00-07:00', utc: '2026-03-06T13:00:00.000Z' },
        { local: '2026-03-07T06:00:00-07:00', utc: '2026-03-07T13:00:00.000Z' },
        { local: '2026-03-08T06:00:00-06:00', utc: '2026-03-08T12:00:00.000Z' },
        { local: '2026-03-09T06:00:00-06:00', utc: '2026-03-09T12:00:00.000Z' },
        { local: '2026-03-10T06:00:00-06:00', utc: '2026-03-10T12:00:00.000Z' },
      ],
      created_at: expect.stringContaining('2026-03-06T12:00'),
      updated_at: expect.stringContaining('2026-03-06T12:00'),
    });
    const read = await client.rest('GET', made.headers.get('location')!);
    expect(read).toMatchObject({ status: 200, body: made.body });
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'));
  });

  it('needs a destination with its place and figures; the rest has defaults', async () => {
    const made = await post({ destination: 's3', bucket: 'acme-reports', path: 'kpis', kpis: ['noi'] });
    expect(made).toMatchObject({
      status: 201,
      body: { schedule: null, timezone: 'UTC', retry: null, next_runs: [], connection: null },
    });
    expect(await post({ ...WEBHOOK, retry: { max_attempts: 3 } })).toMatchObject({
      status: 201,
      body: { webhook_secret_header: 'X-Webhook-Secret', retry: { max_attempts: 3, backoff_seconds: 60 } },
    });
  });

  it('takes google_drive for drive, and every figure of the specification', async () => {
    const kpis = ['noi', 'occupancy', 'delinquency_rate', 'sla_cost'];
    expect(await post({ ...DRIVE, destination: 'google_drive', kpis })).toMatchObject({
      status: 201,
      body: { destination: 'drive', folder_id: 'folder-1', kpis },
    });
  });

  it('never shows a secret again, and keeps it encrypted', async () => {
    const made = await post(WEBHOOK);
    const path = made.headers.get('location')!;
    const answers = [made, await client.rest('GET', path), await client.rest('GET', PATH)];
    answers.push(await client.rest('PATCH', path, { body: { webhook_secret: `${SECRET} renewed` } }));
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(SECRET);
    const stored = await asAdmin(service.databaseUrl, (admin) =>
      admin.query<{ row: string }>(
        `select encode(webhook_secret, 'escape') || to_jsonb(e)::text as row from finance.kpi_export e`,
      ),
    );
    expect(JSON.stringify(stored.rows)).not.toContain(SECRET);
    expect(service.logLines.join()).not.toContain(SECRET);
  });

  it('refuses an id that is taken; one that another account has is free', async () => {
    await post({ ...S3, export_id: 'mine' });
    expectProblem(await post({ ...S3, export_id: 'mine' }), 409, 'already_exists');
    client = await service.account();
    expect((await post({ ...S3, export_id: 'mine' })).status).toBe(201);
  });

  it('happens once when it is repeated under an Idempotency-Key', async () => {
    const send = () => client.rest('POST', PATH, { body: S3, headers: { 'idempotency-key': 'configure' } });
    const first = await send();
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect((await client.rest<{ data: unknown[] }>('GET', PATH)).body.data).toHaveLength(1);
  });
});

describe('A configuration with faults is refused', () => {
  it('with all of them at once, and nothing is stored', async () => {
    const before = await storedOf(service.database, client.accountId);
    const answer = await post({
      destination: 'webhook',
      webhook_url: 'http://hooks.example.com/kpis',
      webhook_secret: 'too short',
      webhook_secret_header: 'Content-Type',
      bucket: 'acme-reports',
      path: 'kpis.csv',
      folder_id: 'folder',
      kpis: ['noi', 'happiness'],
      schedule: '*/5 * * * *',
      timezone: 'Mars/Olympus',
      retry: { max_attempts: 11, backoff_seconds: 0 },
    });
    expect(faultsOf(answer)).toEqual(
      expect.arrayContaining([
        ['/webhook_url', 'https_required'],
        ['/webhook_secret', 'min_length'],
        ['/webhook_secret_header', 'reserved_header'],
        ['/bucket', 'not_of_this_destination'],
        ['/path', 'not_of_this_destination'],
        ['/folder_id', 'not_of_this_destination'],
        ['/kpis/1', 'enum'],
        ['/schedule', 'schedule_too_frequent'],
        ['/timezone', 'unknown_time_zone'],
        ['/retry/max_attempts', 'maximum'],
        ['/retry/backoff_seconds', 'minimum'],
      ]),
    );
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it.each([
    ['s3', {}, ['/bucket', '/path', '/kpis']],
    ['drive', {}, ['/folder_id', '/path', '/kpis']],
    ['webhook', {}, ['/webhook_url', '/webhook_secret', '/kpis']],
    ['carrier pigeon', { kpis: ['noi'] }, ['/destination']],
  ])('when the destination %s lacks what it needs', async (destination, more, pointers) => {
    const found = faultsOf(await post({ destination, ...more }))?.map(([pointer]) => pointer);
    expect(new Set(found)).toEqual(new Set(pointers));
  });

  it.each([
    [{ ...S3, kpis: [] }, '/kpis', 'min_items'],
    [{ ...S3, kpis: ['noi', 'noi'] }, '/kpis', 'unique_items'],
    [{ ...S3, schedule: '0 6 * *' }, '/schedule', 'invalid_schedule'],
    [{ ...S3, schedule: '0 6 32 13 *' }, '/schedule', 'invalid_schedule'],
    [{ ...S3, schedule: '0 6 31 2 *' }, '/schedule', 'schedule_never_fires'],
    [{ ...S3, schedule: 5 }, '/schedule', 'wrong_type'],
    [{ ...S3, timezone: '+02:00' }, '/timezone', 'unknown_time_zone'],
    [{ ...S3, retry: {} }, '/retry/max_attempts', 'required'],
    [{ ...S3, retry: { max_attempts: 0, backoff_seconds: 1 } }, '/retry/max_attempts', 'minimum'],
    [{ ...S3, retry: { max_attempts: 2, backoff_seconds: 86_401 } }, '/retry/backoff_seconds', 'maximum'],
    [{ ...S3, path: 'kpis.xlsx' }, '/path', 'unsupported_format'],
    [{ ...S3, path: 'kpis/{month}.csv' }, '/path', 'unknown_placeholder'],
    [{ ...S3, path: '../kpis.csv' }, '/path', 'invalid_path'],
    [{ ...S3, connection: 'nowhere' }, '/connection', 'unknown_connection'],
    [{ ...S3, connection: 'beta' }, '/connection', 'unknown_connection'],
    [{ ...S3, bucket: 'somebody-elses' }, '/bucket', 'bucket_not_allowed'],
    [{ ...S3, webhook_url: 'https://hooks.example.com' }, '/webhook_url', 'not_of_this_destination'],
    [{ ...DRIVE, bucket: 'acme-reports' }, '/bucket', 'not_of_this_destination'],
    [{ ...WEBHOOK, connection: 'default' }, '/connection', 'not_of_this_destination'],
    [{ ...WEBHOOK, webhook_secret: 'x'.repeat(257) }, '/webhook_secret', 'max_length'],
    [{ ...WEBHOOK, webhook_secret_header: 'X Secret' }, '/webhook_secret_header', 'invalid_format'],
    [{ ...WEBHOOK, webhook_secret_header: 'x-SERVICE-signature' }, '/webhook_secret_header', 'reserved_header'],
    [{ ...WEBHOOK, webhook_url: 'https://user:password@hooks.example.com' }, '/webhook_url', 'invalid_format'],
    [{ ...WEBHOOK, webhook_url: 'hooks.example.com' }, '/webhook_url', 'format'],
  ])('at the place of the fault: %p', async (body, pointer, code) => {
    expect(faultsOf(await post(body))).toEqual([[pointer, code]]);
  });
});

describe('A configuration with faults is refused over GraphQL', () => {
  it('with the same codes', async () => {
    const input = {
      destination: 'S3',
      kpis: ['NOI', 'NOI'],
      folderId: 'folder',
      schedule: '* * * * *',
      timezone: 'Nowhere',
      retry: { maxAttempts: 11 },
    };
    const { errors } = await client.graphql(
      `mutation ($input: CreateKpiExportInput!) { createKpiExport(input: $input) { id } }`,
      { input },
    );
    const faults = errors?.[0]?.extensions['errors'] as { pointer: string; code: string }[];
    expect(faults.map(({ pointer, code }) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['/bucket', 'required'],
        ['/path', 'required'],
        ['/folderId', 'not_of_this_destination'],
        ['/schedule', 'schedule_too_frequent'],
        ['/timezone', 'unknown_time_zone'],
        ['/retry/maxAttempts', 'too_big'],
      ]),
    );
  });
});

/** Ways to write addresses that are not public, by number and by name. */
const PRIVATE_HOSTS = [
  ...['10.0.0.1', '10.0.0.1.', '10.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '0', '255.255.255.255'],
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1', '%31%32%37.0.0.1'],
  ...['169.254.169.254', '2852039166', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
  ...[
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a00:1]',
    '[::ffff:0:10.0.0.1]',
    '[64:ff9b::a00:1]',
  ],
  ...[
    '[64:ff9b:1::1]',
    '[2002:a00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[fe80::1]',
  ],
  ...['[fec0::1]', '[ff02::1]', '[100::1]', '[0:0:0:0:0:0:0:1]', '[::FFFF:7F00:1]'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'localhost.localdomain',
    'intranet',
    'metadata',
    'printer.local',
  ],
  ...['db.internal', 'metadata.google.internal', 'db.internal.', 'nas.lan', 'router.home.arpa', 'erp.corp'],
];

describe('An address inside a private network', () => {
  it('is refused when it is saved, however it is written, be it new or changed', async () => {
    const path = (await post(WEBHOOK)).headers.get('location')!;
    for (const host of PRIVATE_HOSTS) {
      const url = `https://${host}/kpis`;
      const answers = [
        await post({ ...WEBHOOK, webhook_url: url }),
        await client.rest('PATCH', path, { body: { webhook_url: url } }),
      ];
      const refused = [host, ['/webhook_url', 'invalid_url']];
      expect(answers.map((answer) => [host, ...faultsOf(answer)!])).toEqual([refused, refused]);
    }
    expect((await client.rest('GET', path)).body).toMatchObject({ webhook_url: WEBHOOK.webhook_url });
  });

  it('that is stored already does not get in the way of other changes', async () => {
    const made = await post(WEBHOOK);
    await client.work(`update finance.kpi_export set webhook_url = 'https://10.0.0.1/' where destination = 'webhook'`);
    const path = made.headers.get('location')!;
    expect((await client.rest('PATCH', path, { body: { kpis: ['noi'] } })).status).toBe(200);
  });
});
