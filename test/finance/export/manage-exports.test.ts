import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PATH, S3, WEBHOOK, givenExport } from './export.builders.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-06T12:00:00Z');
  client = await service.account();
});

const given = (body: object): Promise<string> => givenExport(client, body);
const faultsOf = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer, code }) => [pointer, code]);

describe('Changing an export', () => {
  it('leaves what is absent, takes null for nothing, and gives another version', async () => {
    const path = await given(S3);
    const before = await client.rest('GET', path);
    const changed = await client.rest('PATCH', path, {
      body: { schedule: '30 5 * * MON', retry: null },
      headers: { 'if-match': before.headers.get('etag')! },
    });
    expect(changed).toMatchObject({ status: 200, body: { ...S3, schedule: '30 5 * * MON', retry: null } });
    expect(changed.body['next_runs']).toMatchObject([{ local: '2026-03-09T05:30:00-06:00' }, {}, {}, {}, {}]);
    const late = { body: { kpis: ['noi'] }, headers: { 'if-match': before.headers.get('etag')! } };
    expectProblem(await client.rest('PATCH', path, late), 412, 'precondition_failed');
  });

  it('keeps a secret that is not named, and checks the whole', async () => {
    const path = await given(WEBHOOK);
    expect((await client.rest('PATCH', path, { body: { kpis: ['occupancy'] } })).status).toBe(200);
    const foreign = await client.rest('PATCH', path, { body: { bucket: 'acme-reports' } });
    expect(faultsOf(foreign)).toEqual([['/bucket', 'not_of_this_destination']]);
    expect(faultsOf(await client.rest('PATCH', path, { body: { webhook_secret: null } }))).toEqual([
      ['/webhook_secret', 'required'],
    ]);
  });

  it('to another destination takes over nothing of the place', async () => {
    const path = await given(WEBHOOK);
    const lacking = await client.rest('PATCH', path, { body: { destination: 's3' } });
    expect(faultsOf(lacking)).toEqual([
      ['/bucket', 'required'],
      ['/path', 'required'],
    ]);
    const moved = await client.rest('PATCH', path, {
      body: { destination: 's3', bucket: 'acme-reports', path: 'kpis.csv' },
    });
    expect(moved).toMatchObject({ status: 200, body: { destination: 's3', kpis: ['noi'] } });
    expect(moved.body).not.toHaveProperty('webhook_url');
  });
});

describe('Pausing, resuming and deleting', () => {
  it('ends and begins the next runs', async () => {
    const path = await given(S3);
    const paused = await client.rest('POST', `${path}/pause`);
    expect(paused).toMatchObject({ status: 200, body: { status: 'paused', next_runs: [] } });
    expect(await client.rest('POST', `${path}/pause`)).toMatchObject({ status: 200, body: paused.body });
    const resumed = await client.rest('POST', `${path}/resume`);
    expect(resumed).toMatchObject({ status: 200, body: { status: 'active', next_runs: [{}, {}, {}, {}, {}] } });
  });

  it('is refused at another version than the one that was read', async () => {
    const path = await given(S3);
    const headers = { 'if-match': '"99"' };
    for (const [method, target] of [
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['DELETE', ''],
    ] as const) {
      expectProblem(await client.rest(method, `${path}${target}`, { headers }), 412, 'precondition_failed');
    }
  });

  it('deletes it for good', async () => {
    const path = await given(S3);
    expect((await client.rest('DELETE', path)).status).toBe(204);
    expectProblem(await client.rest('GET', path), 404, 'not_found');
    expectProblem(await client.rest('DELETE', path), 404, 'not_found');
    expectProblem(await client.rest('POST', `${path}/runs`), 404, 'not_found');
  });
});

describe('Asking for a run', () => {
  it('answers 202 with the run of those days, and where it is', async () => {
    const path = await given(S3);
    const answer = await client.rest('POST', `${path}/runs`, {
      body: { period_start: '2026-01-01', period_end: '2026-01-31' },
    });
    expect(answer).toMatchObject({
      status: 202,
      body: { trigger: 'manual', late: false, period_start: '2026-01-01', period_end: '2026-01-31' },
    });
    const read = await client.rest('GET', answer.headers.get('location')!);
    expect(read).toMatchObject({ status: 200, body: { run_id: answer.body['run_id'] } });
    const listed = await client.rest<{ data: object[] }>('GET', `${path}/runs`);
    expect(listed.body.data).toMatchObject([{ run_id: answer.body['run_id'] }]);
  });

  it('without days, or without a body, means those that a scheduled run of today would report on', async () => {
    const daily = await client.rest('POST', `${await given(S3)}/runs`);
    expect(daily).toMatchObject({ status: 202, body: { period_start: '2026-03-05', period_end: '2026-03-05' } });
    const weekly = await client.rest('POST', `${await given({ ...S3, schedule: '0 6 * * MON' })}/runs`, { body: {} });
    expect(weekly).toMatchObject({ status: 202, body: { period_start: '2026-03-02', period_end: '2026-03-05' } });
  });

  it.each([
    [{ period_start: '2026-01-01' }, '/period_end'],
    [{ period_start: '2026-02-01', period_end: '2026-01-01' }, '/period_end'],
    [{ period_start: '2026-02-30', period_end: '2026-03-01' }, '/period_start'],
    [{ period_start: '1850-01-01', period_end: '2026-03-01' }, '/period_start'],
  ])('is refused for %p', async (body, pointer) => {
    const answer = await client.rest('POST', `${await given(S3)}/runs`, { body });
    expect(faultsOf(answer)?.map(([at]) => at)).toContain(pointer);
  });

  it('is found only under its own export', async () => {
    const answer = await client.rest('POST', `${await given(S3)}/runs`);
    const otherPath = await given(S3);
    expectProblem(await client.rest('GET', `${otherPath}/runs/${String(answer.body['run_id'])}`), 404, 'not_found');
  });
});

it('lists exports page by page, the oldest first', async () => {
  for (const id of ['c', 'a', 'b']) await given({ ...S3, export_id: id });
  const first = await client.rest<{ data: { export_id: string }[]; next_cursor: string }>('GET', `${PATH}?limit=2`);
  expect(first.body.data.map((configuration) => configuration.export_id)).toEqual(['c', 'a']);
  const second = await client.rest('GET', `${PATH}?limit=2&cursor=${first.body.next_cursor}`);
  expect(second.body).toMatchObject({ data: [{ export_id: 'b' }], next_cursor: null });
});
