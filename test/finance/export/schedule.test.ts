import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { ProcessBeside } from '../../support/process-beside.ts';
import { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const PATH = '/api/v1/financial/exports';
const YEAR_SECONDS = 366 * 86_400;

interface Run {
  run_id: string;
  scheduled_for: string;
  late: boolean;
  period_start: string;
  period_end: string;
}

let service: TestService;
let workers: ProcessBeside[];
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  // Three workers on one database and one clock.
  workers = [await startProcessBeside(service), await startProcessBeside(service)];
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await service.stop();
});
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T00:00:00Z');
  const { accountId } = await service.account();
  // The clock jumps over months, which no ordinary token outlives.
  const token = { accountId, subject: 'tester', scopes: ['exports:read', 'exports:write'], ttlSeconds: YEAR_SECONDS };
  client = new TestClient(service, accountId, await service.tokens.issue(token));
});

async function given(body: object = {}): Promise<string> {
  const made = await client.rest('POST', PATH, {
    body: {
      ...{ destination: 's3', bucket: 'acme', path: 'kpis.csv', kpis: ['noi'] },
      ...{ schedule: '0 6 * * *', timezone: 'UTC', ...body },
    },
  });
  expect(made.status).toBe(201);
  return String(made.body['export_id']);
}

/** The runs of an export, by slot. */
async function runsOf(exportId: string): Promise<Run[]> {
  const { body } = await client.rest<{ data: Run[] }>('GET', `${PATH}/${exportId}/runs`);
  return body.data.reverse();
}

const jumpTo = (instant: string): void => service.clock.jumpTo(instant);
const awaitRuns = (exportId: string, count: number): Promise<Run[]> =>
  eventually(
    () => runsOf(exportId),
    (runs) => runs.length >= count,
  );
const slotsOf = (runs: readonly Run[]): string[] => runs.map((run) => run.scheduled_for);
const periodsOf = (runs: readonly Run[]): string[] => runs.map((run) => `${run.period_start}..${run.period_end}`);

/** Lets the workers look at least once more, by having an export of its own come due. */
async function letWorkersLook(at: string): Promise<void> {
  const markers = await Promise.all([given(), given(), given()]);
  jumpTo(at);
  for (const marker of markers) await awaitRuns(marker, 1);
}

describe('A slot', () => {
  it('has exactly one run, with three workers racing for many exports', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => given()));
    jumpTo('2026-03-02T06:00:00Z');
    for (const id of ids) await awaitRuns(id, 1);
    jumpTo('2026-03-03T06:00:00Z');
    for (const id of ids) {
      const runs = await awaitRuns(id, 2);
      expect(slotsOf(runs)).toEqual(['2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z']);
      expect(runs.map(({ late }) => late)).toEqual([false, false]);
    }
  });

  it('reports on the days from the slot before it to the day before it', async () => {
    const daily = await given();
    const weekly = await given({ schedule: '0 6 * * MON' });
    jumpTo('2026-03-02T06:00:00Z');
    expect(periodsOf(await awaitRuns(daily, 1))).toEqual(['2026-03-01..2026-03-01']);
    expect(periodsOf(await awaitRuns(weekly, 1))).toEqual(['2026-02-23..2026-03-01']);
  });

  it('belongs to its date in the export’s zone', async () => {
    const id = await given({ schedule: '30 20 * * *', timezone: 'America/Denver' });
    jumpTo('2026-03-03T03:30:00Z');
    const runs = await awaitRuns(id, 2);
    expect([slotsOf(runs), periodsOf(runs)]).toEqual([
      ['2026-03-02T03:30:00.000Z', '2026-03-03T03:30:00.000Z'],
      ['2026-02-28..2026-02-28', '2026-03-01..2026-03-01'],
    ]);
  });

  it('that the clock skips or repeats has one run as well', async () => {
    const id = await given({ schedule: '30 2 * * *', timezone: 'America/Denver' });
    for (const [at, count] of [
      ['2026-03-07T10:00:00Z', 6],
      ['2026-03-08T09:00:00Z', 7],
      ['2026-03-09T09:00:00Z', 8],
    ] as const) {
      jumpTo(at);
      await awaitRuns(id, count);
    }
    expect(slotsOf(await runsOf(id)).slice(-3)).toEqual([
      '2026-03-07T09:30:00.000Z',
      '2026-03-08T09:00:00.000Z',
      '2026-03-09T08:30:00.000Z',
    ]);
  });
});

describe('Slots that passed while nobody looked', () => {
  it('run each once, oldest first, marked late, with no gap between their periods', async () => {
    const id = await given();
    jumpTo('2026-03-05T06:00:10Z');
    const runs = await awaitRuns(id, 4);
    expect(slotsOf(runs)).toEqual(['02', '03', '04', '05'].map((day) => `2026-03-${day}T06:00:00.000Z`));
    expect(runs.map(({ late }) => late)).toEqual([true, true, true, false]);
    expect(periodsOf(runs)).toEqual(['01', '02', '03', '04'].map((day) => `2026-03-${day}..2026-03-${day}`));
  });

  it('are at most 31, the latest ones', async () => {
    const id = await given();
    jumpTo('2026-06-01T05:00:00Z');
    const runs = await awaitRuns(id, 31);
    expect([runs.length, periodsOf(runs)[0], periodsOf(runs).at(-1)]).toEqual([
      31,
      '2026-04-30..2026-04-30',
      '2026-05-30..2026-05-30',
    ]);
  });

  it('run though the process that is back is another one', async () => {
    const id = await given();
    for (const worker of workers) await worker.stop();
    jumpTo('2026-03-04T06:00:00Z');
    workers = [await startProcessBeside(service), await startProcessBeside(service)];
    expect(slotsOf(await awaitRuns(id, 3))).toHaveLength(3);
  });
});

describe('Time spent paused', () => {
  it('has no runs, and the first slot after it reports on its own days', async () => {
    const id = await given();
    jumpTo('2026-03-02T06:00:00Z');
    await awaitRuns(id, 1);
    await client.rest('POST', `${PATH}/${id}/pause`);
    service.clock.jumpTo('2026-03-02T06:30:00Z');
    await letWorkersLook('2026-03-05T07:00:00Z');
    expect(await runsOf(id)).toHaveLength(1);
    await client.rest('POST', `${PATH}/${id}/resume`);
    jumpTo('2026-03-06T06:00:00Z');
    expect(periodsOf(await awaitRuns(id, 2))).toEqual(['2026-03-01..2026-03-01', '2026-03-05..2026-03-05']);
  });

  it('leaves a slot that came before it its run', async () => {
    const id = await given();
    jumpTo('2026-03-02T06:00:00Z');
    await client.rest('POST', `${PATH}/${id}/pause`);
    expect(slotsOf(await awaitRuns(id, 1))).toEqual(['2026-03-02T06:00:00.000Z']);
  });
});

describe('A schedule that is changed', () => {
  it('has no second run on a date that had one, and joins its periods to the last one', async () => {
    const id = await given();
    jumpTo('2026-03-02T06:00:00Z');
    await awaitRuns(id, 1);
    const changed = await client.rest('PATCH', `${PATH}/${id}`, { body: { schedule: '0 18 * * *' } });
    expect(changed.body['next_runs']).toMatchObject([{ utc: '2026-03-03T18:00:00.000Z' }, {}, {}, {}, {}]);
    const weekly = await client.rest('PATCH', `${PATH}/${id}`, { body: { schedule: '0 6 * * WED' } });
    expect(weekly.status).toBe(200);
    jumpTo('2026-03-04T06:00:00Z');
    expect(periodsOf(await awaitRuns(id, 2))).toEqual(['2026-03-01..2026-03-01', '2026-03-02..2026-03-03']);
  });

  it('to none has no more runs', async () => {
    const id = await given();
    await client.rest('PATCH', `${PATH}/${id}`, { body: { schedule: null } });
    await letWorkersLook('2026-03-04T07:00:00Z');
    expect(await runsOf(id)).toEqual([]);
  });
});
