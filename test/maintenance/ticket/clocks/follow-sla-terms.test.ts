import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  changeSettings,
  contactBecomes,
  contactBreaches,
  contactIsMissed,
  contactOf,
  heldMinutes,
  promiseContactIn,
  settledBy,
  targetBecomes,
  WAIT_MS,
} from '../../../support/maintenance/contact-clocks.ts';
import { call, clockOf, file, givenDispatch, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';

const MINUTE_MS = 60_000;
/** A Monday. */
const START = Date.parse('2026-03-02T12:30:00Z');

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(new Date(START).toISOString());
  client = await service.account();
  unitId = await givenDispatch(client);
});

async function passMinutes(minutes: number): Promise<void> {
  client = await jumpTo(service, client, new Date(START + minutes * MINUTE_MS));
}

const isNear = (actual: number | null, expected: number): boolean =>
  actual !== null && Math.abs(actual - expected) < 0.001;

describe('Targets that change while clocks run', () => {
  it('count from when the ticket was filed', async () => {
    const id = await file(client, unitId);
    expect(await contactOf(client, id)).toMatchObject({ target: 30 });
    await passMinutes(5);
    await promiseContactIn(client, 10);
    expect(await targetBecomes(client, id, 10)).toMatchObject({ state: 'RUNNING' });
    await passMinutes(12);
    expect(await contactIsMissed(client, id)).toMatchObject({ breached: 10 });
    expect(await contactBreaches(client, id)).toHaveLength(1);
  });

  it('leave holds out, those that ended and one that lasts', async () => {
    const [held, resumed] = [await file(client, unitId), await file(client, unitId)];
    await passMinutes(5);
    for (const id of [held, resumed]) await move(client, id, 'ON_HOLD');
    await passMinutes(25);
    await move(client, resumed, 'DISPATCHED');
    await promiseContactIn(client, 15);
    const target = 15 + (await heldMinutes(client, resumed));
    expect(await contactBecomes(client, resumed, (clock) => isNear(clock.target, target))).toMatchObject({
      state: 'RUNNING',
    });
    await contactBecomes(client, held, (clock) => clock.state === 'PAUSED' && clock.target! > 30);
    await passMinutes(400);
    const { breached } = await contactIsMissed(client, resumed);
    expect(breached).toBeCloseTo(target, 3);
    await move(client, held, 'DISPATCHED');
    const clock = await contactOf(client, held);
    expect(clock).toMatchObject({ state: 'RUNNING', breached: null });
    expect(clock.target).toBeCloseTo(15 + (await heldMinutes(client, held)), 3);
  });

  it('take a promise away and give it', async () => {
    const id = await file(client, unitId);
    await changeSettings(client, { sla_targets: { emergency: { contact: null } } });
    await contactBecomes(client, id, ({ state }) => state === 'NO_TARGET');
    await passMinutes(45);
    await changeSettings(client, { sla_targets: {} });
    expect((await contactIsMissed(client, id)).breached).toBeGreaterThan(44);
  });

  it('leave tickets of other accounts, finished tickets and clocks that were met as they are', async () => {
    const [met, finished] = [await file(client, unitId), await file(client, unitId)];
    await call(client, 'recordContact', met);
    await move(client, finished, 'CANCELLED');
    const neighbour = await service.account();
    const theirs = await file(neighbour, await givenDispatch(neighbour));
    const running = await file(client, unitId);
    await promiseContactIn(client, 10);
    await targetBecomes(client, running, 10);
    expect(await contactOf(client, met)).toMatchObject({ state: 'MET', target: 30 });
    expect(await contactOf(client, finished)).toMatchObject({ state: 'STOPPED' });
    client = neighbour;
    expect(await contactOf(client, theirs)).toMatchObject({ target: 30 });
  });
});

describe('The breaches of targets that change while clocks run', () => {
  it('are announced when targets that are overdue already come into force, once', async () => {
    const id = await file(client, unitId);
    await passMinutes(20);
    await promiseContactIn(client, 10);
    const { target, breached } = await contactIsMissed(client, id);
    expect(target).toBe(10);
    expect(breached).toBeGreaterThan(19);
    await settledBy(client, id, () => promiseContactIn(client, 11));
    await passMinutes(400);
    await call(client, 'recordContact', id);
    expect(await contactBreaches(client, id)).toEqual(['sla_breached/contact']);
    expect(await contactOf(client, id)).toMatchObject({ state: 'MET_LATE', target: 10, breached });
  });

  it('come no sooner than targets say that leave more time', async () => {
    const [id, otherId] = [await file(client, unitId), await file(client, unitId)];
    await passMinutes(20);
    await promiseContactIn(client, 60);
    await targetBecomes(client, id, 60);
    await targetBecomes(client, otherId, 60);
    await passMinutes(45);
    await call(client, 'recordContact', otherId);
    expect(await contactOf(client, otherId)).toMatchObject({ state: 'MET', breached: null });
    await passMinutes(65);
    expect(await contactIsMissed(client, id)).toMatchObject({ breached: 60 });
    expect([await contactBreaches(client, id), await contactBreaches(client, otherId)]).toEqual([
      ['sla_breached/contact'],
      [],
    ]);
  });

  it('stay when they were announced, with the target that was missed, and are not announced again', async () => {
    const id = await file(client, unitId);
    await passMinutes(31);
    await contactIsMissed(client, id);
    const missed = { target: 30, breached: 30 };
    for (const contact of [{ kind: 'minutes', minutes: 600 }, { kind: 'minutes', minutes: 5 }, null]) {
      await settledBy(client, id, () => changeSettings(client, { sla_targets: { emergency: { contact } } }));
      expect(await contactOf(client, id)).toMatchObject({ state: 'BREACHED', ...missed });
    }
    await call(client, 'recordContact', id);
    expect(await contactOf(client, id)).toMatchObject({ state: 'MET_LATE', ...missed });
    expect(await contactBreaches(client, id)).toEqual(['sla_breached/contact']);
  });
});

describe('Business hours and holidays that change while clocks run', () => {
  /** Day and hour of the target. */
  const doneOf = async (id: string): Promise<string> => clockOf(await read(client, id), 'DONE').targetAt!.slice(0, 13);

  it('move targets in business days, without what was on hold', async () => {
    const id = await file(client, unitId, { description: 'Shower only runs cold since last night' });
    expect((await read(client, id)).severity).toBe('URGENT');
    expect(await doneOf(id)).toBe('2026-03-05T12');
    await changeSettings(client, { holidays: ['2026-03-04'] });
    await eventually(
      () => doneOf(id),
      (target) => target === '2026-03-06T12',
      WAIT_MS,
    );
    await passMinutes(60);
    await move(client, id, 'ON_HOLD');
    await passMinutes(120);
    await move(client, id, 'DISPATCHED');
    expect(await doneOf(id)).toBe('2026-03-06T13');
    await changeSettings(client, { holidays: [] });
    await eventually(
      () => doneOf(id),
      (target) => target === '2026-03-05T13',
      WAIT_MS,
    );
  });
});

describe('What is charged for a breach', () => {
  it('is what was charged when it happened, also when it is noticed later', async () => {
    const fees = (flatMinor: number) => ({ emergency: { contact: { flat_minor: flatMinor } } });
    await changeSettings(client, { sla_fees: fees(5_000) });
    const id = await file(client, unitId);
    await passMinutes(29);
    await changeSettings(client, { sla_fees: fees(7_000) });
    await passMinutes(31);
    await contactIsMissed(client, id);
    await changeSettings(client, { sla_fees: fees(9_000) });
    const [clock] = await client.write(({ sql }) =>
      sql<{ flat: number }>(
        `select fee_flat_minor as flat from maintenance.published_sla_clock where ticket_id = $1 and kind = 'contact'`,
        [id],
      ),
    );
    expect(clock).toEqual({ flat: 7_000 });
  });
});
