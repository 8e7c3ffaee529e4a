import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PATH, SECRET, finishedRun, givenExport, runNow } from './export.builders.ts';
import type { ShownRun } from './export.builders.ts';
import { startHttpsReceiver } from './https-receiver.ts';
import type { HttpsReceiver, ReceiverAnswer } from './https-receiver.ts';
import { startSilentStore } from './silent-store.ts';
import type { SilentStore } from './silent-store.ts';

const PERIOD = { period_start: '2026-02-01', period_end: '2026-02-28' };
const EGRESS = { EGRESS_ALLOW: '127.0.0.1,::1' };
const FOLDER = 'folder-1';
const BUCKET = 'acme-reports';

let receiver: HttpsReceiver;
let silent: SilentStore;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  silent = await startSilentStore(BUCKET, FOLDER);
  const connections = JSON.stringify(silent.connections);
  service = await startTestService({ ...EGRESS, EXPORT_CONNECTIONS: connections, STORE_TIMEOUT_SECONDS: '1' });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
  await silent.close();
});
beforeEach(async () => {
  client = await service.account();
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const given = (): Promise<string> =>
  givenExport(client, {
    ...{ destination: 'webhook', webhook_url: receiver.url, webhook_secret: SECRET, kpis: ['noi'] },
  });
const change = (statement: string): Promise<unknown> =>
  asAdmin(service.databaseUrl, (admin) => admin.query(statement, [client.accountId]));
const deliveries = (count: number): Promise<unknown> =>
  eventually(
    async () => receiver.received.length,
    (seen) => seen >= count,
  );

/** Leaves a run as a worker would that died in the middle of its delivery. */
async function leftBehind(answer: ReceiverAnswer = 'hang'): Promise<ShownRun> {
  receiver.answers.push(answer);
  const run = await runNow(client, await given(), PERIOD);
  await deliveries(1);
  await change(
    `update finance.kpi_export_run set lease = gen_random_uuid(), leased_until = '2000-01-01' where account_id = $1`,
  );
  return run;
}

describe('A run whose worker died', () => {
  it('is taken up again; the interrupted attempt is noted, and does not count', async () => {
    const run = await leftBehind();
    expect(await finishedRun(client, run)).toMatchObject({
      status: 'succeeded',
      attempts: [{ outcome: 'interrupted' }, { outcome: 'succeeded' }],
    });
    const [first, second] = receiver.received;
    expect(second!.body.equals(first!.body)).toBe(true);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  });

  it('is kept from others for less than ninety seconds', async () => {
    receiver.answers.push('hang');
    await runNow(client, await given(), PERIOD);
    await deliveries(1);
    const { rows } = (await change(
      `select leased_until - clock_timestamp() < interval '60 seconds' as soon from finance.kpi_export_run
       where account_id = $1 and status = 'running'`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ soon: true }]);
  });

  it('that comes back too late changes nothing of what became of it', async () => {
    const late = Promise.withResolvers<undefined>();
    const run = await leftBehind({ status: 500, after: late.promise });
    const finished = await finishedRun(client, run);
    service.logLines.length = 0;
    late.resolve(undefined);
    await eventually(
      async () => service.logLines.join(),
      (seen) => seen.includes('an attempt to deliver an export failed'),
    );
    const read = await client.rest('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`);
    expect(read.body).toEqual(finished);
  });

  it('again and again is given up', async () => {
    receiver.answers.push('hang');
    const run = await runNow(client, await given(), PERIOD);
    await deliveries(1);
    await change(
      `insert into finance.kpi_export_attempt (account_id, run_id, number, started_at, finished_at, outcome)
       select account_id, id, n, now(), now(), 'interrupted' from finance.kpi_export_run, generate_series(2, 10) n
       where account_id = $1`,
    );
    await change(
      `update finance.kpi_export_run set lease = gen_random_uuid(), leased_until = '2000-01-01', attempt_count = 10
       where account_id = $1`,
    );
    expect(await finishedRun(client, run)).toMatchObject({ status: 'failed' });
  });

  it('leaves nothing of its body when it has ended', async () => {
    await finishedRun(client, await leftBehind());
    const { rows } = (await change(`select 1 from finance.kpi_export_chunk where account_id = $1`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });
});

describe('A store that takes a file and never answers', () => {
  it.each([
    ['a bucket', { destination: 's3', bucket: BUCKET }],
    ['Drive', { destination: 'drive', folder_id: FOLDER }],
  ])('has failed the attempt, be it %s, and holds up no other run', async (_what, destination) => {
    const retry = { max_attempts: 1, backoff_seconds: 1 };
    const path = await givenExport(client, { ...destination, path: 'kpis-{run_id}.json', kpis: ['noi'], retry });
    const runs = [await runNow(client, path, PERIOD), await runNow(client, path, PERIOD)];
    for (const run of runs) {
      expect(await finishedRun(client, run)).toMatchObject({
        status: 'failed',
        attempts: [{ outcome: 'failed', http_status: null, error: 'The store did not answer in time.' }],
      });
    }
  });
});

describe('With three workers', () => {
  it('every run is delivered once, and those of one export never at the same time', async () => {
    const beside = [await startProcessBeside(service, EGRESS), await startProcessBeside(service, EGRESS)];
    try {
      const path = await given();
      const runs = await Promise.all(Array.from({ length: 12 }, () => runNow(client, path, PERIOD)));
      for (const run of runs) expect(await finishedRun(client, run)).toMatchObject({ status: 'succeeded' });
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids.sort()).toEqual(runs.map(({ run_id: id }) => id).sort());
      const { body } = await client.rest<{ data: { attempts: { started_at: string; finished_at: string }[] }[] }>(
        'GET',
        `${PATH}/${runs[0]!.export_id}/runs`,
      );
      const spans = body.data
        .flatMap(({ attempts }) => attempts)
        .sort((a, b) => (a.started_at < b.started_at ? -1 : 1));
      expect(spans.filter((span, index) => index > 0 && span.started_at < spans[index - 1]!.finished_at)).toEqual([]);
    } finally {
      for (const worker of beside) await worker.stop();
    }
  });
});
