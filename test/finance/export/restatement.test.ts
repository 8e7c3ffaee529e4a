import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { charge, finishedRun, givenExport, runNow } from './export.builders.ts';
import { startS3 } from './stores.ts';
import type { S3Store } from './stores.ts';

const BUCKET = 'acme-reports';
const JANUARY = { period_start: '2026-01-01', period_end: '2026-01-31' };
const FEBRUARY = { period_start: '2026-02-01', period_end: '2026-02-28' };

let s3: S3Store;
let service: TestService;
let client: TestClient;
let path: string;

beforeAll(async () => {
  s3 = await startS3(BUCKET);
  service = await startTestService({ EXPORT_CONNECTIONS: JSON.stringify({ default: s3.connection }) });
});
afterAll(async () => {
  await service.stop();
  await s3.close();
});
beforeEach(async () => {
  client = await service.account();
  await givenProperty(client, { id: 'maple' });
  await charge(client, { propertyId: 'maple', amount: 100_000, on: '2026-01-05' });
  path = await givenExport(client, { destination: 's3', bucket: BUCKET, path: '{run_id}.csv', kpis: ['noi'] });
});

interface ToldChange {
  property_id: string;
  basis: string;
  currency: string | null;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

/** Runs once, and gives what the manifest says of earlier runs. */
async function restatedBy(
  period: object,
): Promise<{ runId: string; restates: { run_id: string; changes: ToldChange[] }[] }> {
  const run = await finishedRun(client, await runNow(client, path, period));
  expect(run).toMatchObject({ status: 'succeeded' });
  const manifest = JSON.parse(String(await s3.read(`${run.run_id}.csv.manifest.json`))) as {
    restates: { run_id: string; changes: ToldChange[] }[];
  };
  return { runId: run.run_id, restates: manifest.restates };
}
const bookLate = (): Promise<unknown> =>
  charge(client, { propertyId: 'maple', amount: 5_000, on: '2026-01-20', at: new Date() });

describe('The next run when entries come late', () => {
  it('names the run that it restates, with old and new values', async () => {
    const january = await restatedBy(JANUARY);
    expect(january.restates).toEqual([]);
    await bookLate();
    const { runId, restates } = await restatedBy(FEBRUARY);
    const none = { denominator: null, breach_count: null, buckets: null };
    const stated = (value: string) => ({ ...none, value, numerator: value });
    const change = (property_id: string, basis: string) => ({
      ...{ property_id, kpi: 'noi', basis, currency: 'USD', old: stated('100000'), new: stated('105000') },
    });
    expect(restates).toEqual([
      {
        run_id: january.runId,
        ...JANUARY,
        changes: expect.arrayContaining([
          change('maple', 'period'),
          change('maple', 'month_to_date'),
          change('ALL', 'period'),
          change('ALL', 'month_to_date'),
        ]),
      },
    ]);
    const shown = await client.graphql<{ kpiExportRun: { restatements: object[] } }>(
      `query ($exportId: ID!, $id: ID!) { kpiExportRun(exportId: $exportId, id: $id) {
        restatements { runId periodStart figures { propertyId kpi currency before after } } } }`,
      { exportId: path.split('/').at(-1), id: runId },
    );
    const figure = (propertyId: string | null) => ({
      ...{ propertyId, kpi: 'NOI', currency: 'USD', before: '100000', after: '105000' },
    });
    const [first] = shown.data.kpiExportRun.restatements as { figures: object[] }[];
    expect(first).toMatchObject({ runId: january.runId, periodStart: '2026-01-01' });
    expect(first!.figures).toEqual(expect.arrayContaining([figure('maple'), figure(null)]));
    expect(restates[0]!.changes).toHaveLength(4);
  });

  it('tells of them once, and again when they change once more', async () => {
    await restatedBy(JANUARY);
    await bookLate();
    expect((await restatedBy(FEBRUARY)).restates).toHaveLength(1);
    expect((await restatedBy({ period_start: '2026-03-01', period_end: '2026-03-01' })).restates).toEqual([]);
    await bookLate();
    const again = await restatedBy({ period_start: '2026-03-02', period_end: '2026-03-02' });
    expect(again.restates).toMatchObject([
      { changes: [{ old: { value: '105000' }, new: { value: '110000' } }, {}, {}, {}] },
    ]);
  });

  it('of the same days restates the one before it', async () => {
    const first = await restatedBy(JANUARY);
    await bookLate();
    expect((await restatedBy(JANUARY)).restates).toMatchObject([{ run_id: first.runId }]);
    expect((await restatedBy(JANUARY)).restates).toEqual([]);
  });
});

describe('What is restated when entries come late', () => {
  it('is also rows that come and rows that go', async () => {
    await givenProperty(client, { id: 'oak' });
    await restatedBy(JANUARY);
    await client.write(({ sql }) =>
      sql(
        `insert into finance.ledger_entry (account_id, id, property_id, kind, gl_class, amount_minor, currency, posted_on,
           created_at)
         values ($1, 'in-euros', 'oak', 'charge', 'rent', 5, 'EUR', '2026-01-20', now())`,
        [client.accountId],
      ),
    );
    const { restates } = await restatedBy(FEBRUARY);
    const changes = restates[0]!.changes.filter(({ basis }) => basis === 'period');
    expect(changes.map(({ property_id, currency, old, new: now }) => [property_id, currency, !!old, !!now])).toEqual([
      ['oak', 'USD', true, false],
      ['oak', 'EUR', false, true],
      ['ALL', 'EUR', false, true],
    ]);
  });

  it('is also what they move to another age when it is past due, of the same sum', async () => {
    path = await givenExport(client, {
      destination: 's3',
      bucket: BUCKET,
      path: '{run_id}.csv',
      kpis: ['delinquency_rate'],
    });
    const post = (reference: object) =>
      client.rest('POST', '/api/v1/financial/ledger', {
        body: {
          property_id: 'maple',
          kind: 'charge',
          gl_class: 'rent',
          amount: 700,
          currency: 'USD',
          posted_on: '2026-01-06',
          ...reference,
        },
      });
    const wrong = await post({ due_date: '2026-01-07' });
    const first = await restatedBy(FEBRUARY);
    await post({ due_date: '2025-11-07' });
    await client.rest('POST', `/api/v1/financial/ledger/${String(wrong.body['id'])}/reverse`, {
      body: { posted_on: '2026-01-06' },
    });
    const { restates } = await restatedBy({ period_start: '2026-03-01', period_end: '2026-03-01' });
    expect(restates).toMatchObject([
      {
        run_id: first.runId,
        changes: [
          { property_id: 'maple', old: { buckets: { '91+': '0' } }, new: { buckets: { '91+': '700' } } },
          { property_id: 'ALL' },
        ],
      },
    ]);
    for (const { old, new: now } of restates[0]!.changes) expect(now!['numerator']).toBe(old!['numerator']);
  });

  it('leaves out entries of other days', async () => {
    await restatedBy(JANUARY);
    await charge(client, { propertyId: 'maple', amount: 7_000, on: '2026-02-20', at: new Date() });
    expect((await restatedBy(FEBRUARY)).restates).toEqual([]);
  });
});
