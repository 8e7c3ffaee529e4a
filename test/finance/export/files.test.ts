import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parquetReadObjects } from 'hyparquet';
import { eventually } from '../../support/eventually.ts';
import { givenProperty } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { charge, finishedRun, givenExport, runNow } from './export.builders.ts';
import { startDrive, startS3 } from './stores.ts';
import type { DriveStore, S3Store } from './stores.ts';

const BUCKET = 'acme-reports';
const PERIOD = { period_start: '2026-02-01', period_end: '2026-02-28' };

let s3: S3Store;
let drive: DriveStore;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  s3 = await startS3(BUCKET);
  drive = await startDrive('folder-1');
  const connections = { default: s3.connection, team: drive.connection };
  service = await startTestService({ EXPORT_CONNECTIONS: JSON.stringify(connections) });
});
afterAll(async () => {
  await service.stop();
  await s3.close();
  await drive.close();
});
beforeEach(async () => {
  client = await service.account();
});

/** Exports once, and gives the finished run. */
async function exported(body: object) {
  const path = await givenExport(client, { kpis: ['noi'], ...body });
  return finishedRun(client, await runNow(client, path, PERIOD));
}
const toS3 = (path: string, more: object = {}) => exported({ destination: 's3', bucket: BUCKET, path, ...more });
const textOf = async (key: string): Promise<string> => (await s3.read(key)).toString('utf8');

describe('The format of a file in a bucket', () => {
  it('is CSV by its extension, guarded against formulas, with a manifest beside it', async () => {
    await givenProperty(client, { id: '=cmd()', name: '+1 "Quoted", Inc' });
    await charge(client, { propertyId: '=cmd()', amount: -123_456, on: '2026-02-03' });
    const run = await toS3('kpis/{date}-{export_id}.csv', { export_id: 'csv' });
    expect(run).toMatchObject({ status: 'succeeded', attempts: [{ outcome: 'succeeded', http_status: 200 }] });
    const key = `kpis/${String(run['scheduled_for']).slice(0, 10)}-csv.csv`;
    const content = await textOf(key);
    const [header, first] = content.split('\r\n');
    expect(header).toBe(
      'period_start,period_end,as_of,property_id,property_name,kpi,basis,value,numerator,denominator,currency,breach_count,past_due_0_30,past_due_31_60,past_due_61_90,past_due_91_plus,definition_version',
    );
    expect(first).toBe(
      `2026-02-01,2026-02-28,2026-02-28,'=cmd(),"'+1 ""Quoted"", Inc",noi,period,-123456,-123456,,USD,,,,,,1`,
    );
    expect(JSON.parse(await textOf(`${key}.manifest.json`))).toMatchObject({
      run_id: run.run_id,
      file: key,
      format: 'csv',
      rows: 4,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      period: { start: '2026-02-01', end: '2026-02-28' },
      definition_version: 1,
      restates: [],
    });
  });

  it('is JSON with or without the extension: what the run is, and its rows', async () => {
    await givenProperty(client, { id: 'maple' });
    await charge(client, { propertyId: 'maple', amount: 100_000, on: '2026-02-03' });
    for (const name of ['report.json', 'report']) {
      const run = await toS3(name, { kpis: ['noi', 'delinquency_rate'] });
      const document = JSON.parse(await textOf(name)) as { data: object[] };
      expect(document).toMatchObject({ run_id: run.run_id, ...PERIOD, timezone: 'UTC' });
      expect(document.data).toHaveLength(6);
      expect(document.data[0]).toEqual({
        ...PERIOD,
        as_of: '2026-02-28',
        property_id: 'maple',
        property_name: 'Name of maple',
        kpi: 'noi',
        basis: 'period',
        value: '100000',
        numerator: '100000',
        denominator: null,
        currency: 'USD',
        breach_count: null,
        buckets: null,
        definition_version: 1,
      });
      expect(document.data.at(-1)).toMatchObject({
        property_id: 'ALL',
        kpi: 'delinquency_rate',
        buckets: { '0-30': '100000', '31-60': '0', '61-90': '0', '91+': '0' },
      });
    }
  });

  it('is a JSON object a line, or Parquet with exact numbers', async () => {
    await givenProperty(client, { id: 'maple' });
    await charge(client, { propertyId: 'maple', amount: 9_007_199_254_740_991, on: '2026-02-03' });
    await toS3('rows.ndjson');
    const lines = (await textOf('rows.ndjson')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toHaveLength(4);
    await toS3('rows.parquet');
    const bytes = await s3.read('rows.parquet');
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      period_start: new Date('2026-02-01'),
      property_id: 'maple',
      numerator: 9_007_199_254_740_991n,
      denominator: null,
      definition_version: 1,
    });
  });
});

describe('A file in a bucket', () => {
  it('of many megabytes arrives in parts, byte for byte', async () => {
    await client.write(({ sql }) =>
      sql(
        `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
         select $1, 'p' || n, repeat('x', 1600), 'a', 'UTC', now(), now() from generate_series(1, 6000) n`,
        [client.accountId],
      ),
    );
    const run = await toS3('large.csv', { kpis: ['occupancy'] });
    expect(run).toMatchObject({ status: 'succeeded' });
    const content = await s3.read('large.csv');
    expect(content.length).toBeGreaterThan(9_000_000);
    const manifest = JSON.parse(await textOf('large.csv.manifest.json')) as { sha256: string };
    expect(createHash('sha256').update(content).digest('hex')).toBe(manifest.sha256);
  });

  it('is overwritten by the next run', async () => {
    const path = await givenExport(client, { destination: 's3', bucket: BUCKET, path: 'same.json', kpis: ['noi'] });
    for (const period of [PERIOD, { period_start: '2026-01-01', period_end: '2026-01-31' }]) {
      const run = await finishedRun(client, await runNow(client, path, period));
      expect(JSON.parse(await textOf('same.json'))).toMatchObject({ ...period, run_id: run.run_id });
    }
  });

  it('that cannot be written fails with what the store said, and without a connection with what is missing', async () => {
    const path = await givenExport(client, { destination: 's3', bucket: BUCKET, path: 'x/a.json', kpis: ['noi'] });
    await client.write(({ sql }) => sql(`update finance.kpi_export set bucket = 'not-allowed-any-more'`));
    const run = await finishedRun(client, await runNow(client, path, PERIOD));
    expect(run).toMatchObject({ status: 'failed', attempts: [{ outcome: 'failed', http_status: null }] });
    expect(JSON.stringify(run['attempts'])).toContain('Expected a bucket that the connection');
  });
});

describe('A file that every run overwrites', () => {
  it('is not set back by an earlier slot that is tried again after a later one has written it', async () => {
    service.clock.jumpTo('2026-03-02T05:00:00Z');
    const scheduled = { schedule: '0 6 * * *', retry: { max_attempts: 3, backoff_seconds: 86_400 } };
    await givenExport(client, { destination: 's3', bucket: BUCKET, path: 'latest.json', kpis: ['noi'], ...scheduled });
    const point = (bucket: string) =>
      client.write(({ sql }) => sql(`update finance.kpi_export set bucket = $1`, [bucket]));
    const runs = () =>
      client.write(({ sql }) =>
        sql<{ status: string; error: string }>(
          `select r.status, a.error from finance.kpi_export_run r
           join finance.kpi_export_attempt a on a.run_id = r.id and a.number = r.attempt_count
           where r.status <> 'running' order by r.slot_on`,
        ),
      );
    await point('not-allowed');
    service.clock.jumpTo('2026-03-02T06:00:00Z');
    await eventually(runs, (seen) => seen[0]?.status === 'queued');
    // Behind the next slot, whatever the spread of the wait came to.
    await client.write(({ sql }) => sql(`update finance.kpi_export_run set next_attempt_at = '2026-03-03T11:00:00Z'`));
    await point(BUCKET);
    service.clock.jumpTo('2026-03-03T06:00:00Z');
    await eventually(runs, (seen) => seen[1]?.status === 'succeeded');
    service.clock.jumpTo('2026-03-03T12:00:00Z');
    const [first] = await eventually(runs, (seen) => seen[0]?.status === 'failed');
    expect(first!.error).toContain('of a later slot has written the same file');
    expect(JSON.parse(await textOf('latest.json'))).toMatchObject({ period_start: '2026-03-02' });
  });
});

describe('A file in a folder of Drive', () => {
  const toDrive = (path: string, more: object = {}) =>
    givenExport(client, { destination: 'drive', folder_id: 'folder-1', path, kpis: ['occupancy'], ...more });

  it('is there with its manifest in the folders of its path, and replaced by the next run', async () => {
    const path = await toDrive("O'Hara/kpis.csv");
    await givenProperty(client, { id: 'maple' });
    for (const period of [PERIOD, { period_start: '2026-01-01', period_end: '2026-01-31' }]) {
      const run = await finishedRun(client, await runNow(client, path, period));
      expect(run).toMatchObject({ status: 'succeeded' });
      const files = await drive.files();
      expect(Object.keys(files).sort()).toEqual(["O'Hara/kpis.csv", "O'Hara/kpis.csv.manifest.json"]);
      expect(files["O'Hara/kpis.csv"]).toContain(`${period.period_start},${period.period_end},`);
      expect(JSON.parse(files["O'Hara/kpis.csv.manifest.json"]!)).toMatchObject({
        run_id: run.run_id,
        file: "O'Hara/kpis.csv",
      });
    }
    expect(await drive.folders()).toEqual(["O'Hara"]);
  });

  it('shares its folders with every other, also when many are made at once', async () => {
    const paths = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => toDrive(`Year 2026/{export_id}/Q1/${name}.csv`, { export_id: name })),
    );
    const more = await Promise.all(['f', 'g', 'h'].map((name) => toDrive(`/Year 2026/Q1/${name}.csv`)));
    const started = await Promise.all([...paths, ...more].map((path) => runNow(client, path, PERIOD)));
    for (const run of started) expect(await finishedRun(client, run)).toMatchObject({ status: 'succeeded' });
    const own = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [`Year 2026/${name}`, `Year 2026/${name}/Q1`]);
    const made = (await drive.folders()).filter((path) => path.startsWith('Year 2026'));
    expect(made).toEqual(['Year 2026', 'Year 2026/Q1', ...own].sort());
    const files = Object.keys(await drive.files());
    expect(files).toEqual(expect.arrayContaining(['Year 2026/c/Q1/c.csv', 'Year 2026/Q1/h.csv.manifest.json']));
  });
});
