import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  call,
  clockOf,
  eventsOf,
  file,
  givenDispatch,
  jumpTo,
  move,
  read,
} from '../../../support/maintenance/ticket-client.ts';
import type { Clock } from '../../../support/maintenance/ticket-client.ts';

const DAY_MS = 86_400_000;

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenDispatch(client);
});

const judge = async (id: string, severity: string): Promise<void> => {
  const body = { severity, reason: `seen on site, ${severity}` };
  const { status } = await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
  expect(status).toBe(200);
};
const doneOf = async (id: string): Promise<Clock> => clockOf(await read(client, id), 'DONE');
const stateOf = async (id: string): Promise<unknown> =>
  (await client.data<{ ticket: { slaState: string } }>(`{ ticket(ticketId: "${id}") { slaState } }`)).ticket.slaState;

/** An emergency whose vendor is there and has ended the danger. */
async function givenMadeSafe(): Promise<{ id: string; safe: Clock }> {
  const id = await file(client, unitId);
  await move(client, id, 'ACCEPTED', 'IN_PROGRESS');
  const safe = clockOf(await call(client, 'recordMadeSafe', id), 'DONE');
  expect(safe.state).toBe('MET');
  expect(await stateOf(id)).toBe('ENDED');
  return { id, safe };
}

describe('An emergency that was made safe and is judged less', () => {
  it('waits for the work again, by the lesser promise', async () => {
    const { id, safe } = await givenMadeSafe();
    await judge(id, 'urgent');
    const running = await doneOf(id);
    expect(running).toMatchObject({ state: 'RUNNING', metAt: null });
    expect(Date.parse(running.targetAt!)).toBeGreaterThan(Date.parse(safe.targetAt!));
    expect(await stateOf(id)).toBe('RUNNING');
    await move(client, id, 'COMPLETED');
    const finished = await doneOf(id);
    expect(finished).toMatchObject({ state: 'MET', targetAt: running.targetAt });
    expect(Date.parse(finished.metAt!)).toBeGreaterThan(Date.parse(safe.metAt!));
    expect(await stateOf(id)).toBe('ENDED');
  });

  it('is safe since that instant when it is an emergency again', async () => {
    const { id, safe } = await givenMadeSafe();
    await judge(id, 'standard');
    expect((await doneOf(id)).state).toBe('RUNNING');
    await judge(id, 'emergency');
    expect(await doneOf(id)).toEqual(safe);
    expect(await stateOf(id)).toBe('ENDED');
  });

  it('misses the lesser promise, and is announced once', async () => {
    const { id } = await givenMadeSafe();
    await judge(id, 'urgent');
    const { targetAt } = await doneOf(id);
    client = await jumpTo(service, client, new Date(Date.parse(targetAt!) + DAY_MS));
    const missed = await eventually(
      () => doneOf(id),
      ({ state }) => state === 'BREACHED',
    );
    expect(missed).toMatchObject({ breachedAt: targetAt, severityAtBreach: 'URGENT' });
    const breaches = (await eventsOf(client, id)).filter(({ type }) => type === 'maintenance.sla_breached');
    expect(breaches.map(({ data }) => data['clock'])).toEqual(['done']);
  });
});

describe('A ticket that is no emergency', () => {
  it('is not done by being made safe, also when it becomes one', async () => {
    const id = await file(client, unitId);
    await judge(id, 'urgent');
    expect(clockOf(await call(client, 'recordMadeSafe', id), 'DONE').state).toBe('RUNNING');
    await judge(id, 'emergency');
    expect((await doneOf(id)).state).toBe('RUNNING');
    expect(clockOf(await call(client, 'recordMadeSafe', id), 'DONE').state).toBe('MET');
  });
});
