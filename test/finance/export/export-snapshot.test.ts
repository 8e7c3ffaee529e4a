import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenProperty } from '../../support/given.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { charge, finishedRun, givenExport, runNow, SECRET } from './export.builders.ts';
import type { ShownRun } from './export.builders.ts';
import { startHttpsReceiver } from './https-receiver.ts';
import type { HttpsReceiver } from './https-receiver.ts';

const JANUARY = { period_start: '2026-01-01', period_end: '2026-01-31' };

let receiver: HttpsReceiver;
let service: TestService;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1,::1' });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

it('All figures of a body are of one moment: what is posted after the first was read is in none', async () => {
  const client = await service.account();
  await givenProperty(client, { id: 'maple' });
  await charge(client, { propertyId: 'maple', amount: 100_000, on: '2026-01-05' });
  const kpis = ['noi', 'sla_cost', 'delinquency_rate'];
  const target = { destination: 'webhook', webhook_url: receiver.url, webhook_secret: SECRET, kpis };
  const path = await givenExport(client, target);

  const run = await asAdmin(service.databaseUrl, async (admin): Promise<ShownRun> => {
    await admin.query('begin');
    await admin.query('lock table maintenance.sla_clock');
    const begun = await runNow(client, path, JANUARY);
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%published_reported_property%'`;
    await eventually(
      // Not within the transaction, which would see the same activity each time.
      () => asAdmin(service.databaseUrl, (observer) => observer.query(waiting)),
      ({ rows }) => rows.length > 0,
    );
    await charge(client, { propertyId: 'maple', amount: 5_000, on: '2026-01-20' });
    await admin.query('commit');
    return begun;
  });

  expect(await finishedRun(client, run)).toMatchObject({ status: 'succeeded' });
  const { data } = JSON.parse(String(receiver.received[0]!.body)) as { data: Record<string, string>[] };
  const ofAll = data.filter((row) => row['property_id'] === 'ALL' && row['basis'] !== 'month_to_date');
  expect(ofAll.map(({ kpi, numerator, denominator }) => [kpi, numerator, denominator])).toEqual([
    ['noi', '100000', null],
    ['sla_cost', '0', null],
    ['delinquency_rate', '100000', '100000'],
  ]);
});
