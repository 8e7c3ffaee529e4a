import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenProperty, givenUnit } from '../../../support/given.ts';
import { startProcessBeside } from '../../../support/process-beside.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { givenBuilding, NO_WATER, report } from '../../../support/maintenance/incident-builders.ts';
import {
  call,
  clockOf,
  eventNames,
  eventsOf,
  file,
  givenDispatch,
  jumpTo,
  minutesBefore,
  move,
  read,
  targetsAtRisk,
} from '../../../support/maintenance/ticket-client.ts';

const MINUTE_MS = 60_000;
const EMERGENCY_MINUTES = { contact: 30, on_site: 4 * 60, done: 24 * 60 };

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

const givenUnitIn = async (timezone: string): Promise<string> =>
  givenUnit(client, { propertyId: await givenProperty(client, { timezone }) });
const later = (minutes: number): Date => new Date(service.clock.now().getTime() + minutes * MINUTE_MS);
const breaches = async (id: string): Promise<string[]> =>
  (await eventNames(client, id)).filter((name) => name.startsWith('sla_breached'));

const atRisk = (id: string): Promise<string[][]> => targetsAtRisk(client, id);
const reachAtRisk = (id: string, count: number) => eventually(() => atRisk(id), hasLength(count));
const hasLength = (count: number) => (seen: readonly unknown[]) => seen.length === count;
const judge = async (id: string, severity: string): Promise<void> => {
  const body = { severity, reason: 'seen on site' };
  await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
};

interface StoredClock {
  kind: string;
  breachedAt: Date | null;
  flat: number | null;
  hourly: number | null;
  cap: number | null;
}
const storedClocks = (id: string): Promise<StoredClock[]> =>
  client.write(({ sql }) =>
    sql<StoredClock>(
      `select kind, breached_at as "breachedAt", fee_flat_minor as flat, fee_hourly_minor as hourly,
              fee_cap_minor as cap
       from maintenance.published_sla_clock where ticket_id = $1 order by breached_at nulls last`,
      [id],
    ),
  );

describe('A clock that reaches its target', () => {
  it('is noticed without anybody asking, once, and dated when the target was reached', async () => {
    const id = await file(client, unitId);
    const { targetAt } = clockOf(await read(client, id), 'CONTACT');
    client = await jumpTo(service, client, later(EMERGENCY_MINUTES.contact + 7));
    const ticket = await eventually(
      () => read(client, id),
      (seen) => clockOf(seen, 'CONTACT').state === 'BREACHED',
    );
    expect(clockOf(ticket, 'CONTACT')).toMatchObject({ breachedAt: targetAt, severityAtBreach: 'EMERGENCY' });
    expect(clockOf(ticket, 'ON_SITE').state).toBe('RUNNING');
    expect(await breaches(id)).toEqual(['sla_breached/contact']);
    const event = (await eventsOf(client, id)).find(({ type }) => type === 'maintenance.sla_breached')!;
    expect(event.data).toMatchObject({ clock: 'contact', breached_at: targetAt, target_at: targetAt });

    client = await jumpTo(service, client, later(25 * 60));
    await eventually(
      () => breaches(id),
      (seen) => seen.length === 3,
    );
    await move(client, id, 'CANCELLED');
    expect(await breaches(id)).toEqual(['sla_breached/contact', 'sla_breached/on_site', 'sla_breached/done']);
  });

  it('is announced once also when a change of the ticket and several workers notice at the same time', async () => {
    const beside = [await startProcessBeside(service), await startProcessBeside(service)];
    try {
      const ids = await Promise.all(Array.from({ length: 12 }, () => file(client, unitId)));
      client = await jumpTo(service, client, later(16));
      for (const id of ids) await reachAtRisk(id, 1);
      client = await jumpTo(service, client, later(15));
      await Promise.all(
        ids.map((id, index) => (index % 2 === 0 ? call(client, 'recordContact', id) : read(client, id))),
      );
      for (const id of ids) {
        await eventually(
          () => breaches(id),
          (seen) => seen.length > 0,
        );
      }
      client = await jumpTo(service, client, later(1));
      await Promise.all(ids.map((id) => call(client, 'recordContact', id)));
      for (const id of ids) {
        expect(await breaches(id)).toEqual(['sla_breached/contact']);
        expect(await atRisk(id)).toHaveLength(1);
      }
    } finally {
      await Promise.all(beside.map((process) => process.stop()));
    }
  });

  it('is no breach when it is met, held or cancelled before', async () => {
    const [met, held, cancelled] = [await file(client, unitId), await file(client, unitId), await file(client, unitId)];
    await move(client, met, 'ACCEPTED');
    await move(client, held, 'ON_HOLD');
    await move(client, cancelled, 'CANCELLED');
    const late = await file(client, unitId);
    client = await jumpTo(service, client, later(31));
    await eventually(
      () => breaches(late),
      (seen) => seen.length === 1,
    );
    for (const id of [met, held, cancelled]) expect(await breaches(id)).toEqual([]);
  });
});

describe('A target that is about to be missed', () => {
  it('is announced an hour before, or at half of a shorter promise, once, and dated then', async () => {
    const id = await file(client, unitId);
    const ticket = await read(client, id);
    const [contact, onSite] = [clockOf(ticket, 'CONTACT').targetAt!, clockOf(ticket, 'ON_SITE').targetAt!];
    client = await jumpTo(service, client, minutesBefore(contact, 16));
    client = await jumpTo(service, client, minutesBefore(contact, 7));
    const first = ['contact', contact, minutesBefore(contact, 15)];
    expect(await reachAtRisk(id, 1)).toEqual([first]);
    client = await jumpTo(service, client, minutesBefore(onSite, 59));
    const second = ['on_site', onSite, minutesBefore(onSite, 60)];
    expect(await reachAtRisk(id, 2)).toEqual([first, second]);
    await call(client, 'recordContact', id);
    const feed = await client.rest<{ data: object[] }>('GET', '/api/v1/events?types=maintenance.sla_at_risk');
    expect(feed.body.data).toMatchObject([{ status: 'contact', data: { ticket_id: id } }, { status: 'on_site' }]);
  });

  it('is announced anew when it has moved away and is back', async () => {
    const id = await file(client, unitId);
    const target = clockOf(await read(client, id), 'CONTACT').targetAt!;
    client = await jumpTo(service, client, minutesBefore(target, 14));
    await reachAtRisk(id, 1);
    await judge(id, 'standard');
    await judge(id, 'emergency');
    const [first, anew] = await atRisk(id);
    expect(first).toEqual(['contact', target, minutesBefore(target, 15)]);
    expect(anew).toEqual(['contact', target, expect.any(String)]);
    expect(anew![2]! > minutesBefore(target, 14)).toBe(true);
    await judge(id, 'emergency');
    expect(await atRisk(id)).toHaveLength(2);
  });

  it('is not announced while the ticket is on hold, and after it with the target that the hold has moved', async () => {
    const id = await file(client, unitId);
    const target = clockOf(await read(client, id), 'CONTACT').targetAt!;
    client = await jumpTo(service, client, minutesBefore(target, 20));
    await move(client, id, 'ON_HOLD');
    const beside = await file(client, unitId);
    client = await jumpTo(service, client, later(60));
    await eventually(() => breaches(beside), hasLength(1));
    expect(await atRisk(id)).toEqual([]);
    await move(client, id, 'DISPATCHED');
    client = await jumpTo(service, client, later(6));
    const moved = clockOf(await read(client, id), 'CONTACT').targetAt!;
    expect(await reachAtRisk(id, 1)).toEqual([['contact', moved, minutesBefore(moved, 15)]]);
    await move(client, id, 'ON_HOLD');
    const resumedAt = later(60).toISOString();
    client = await jumpTo(service, client, resumedAt);
    await move(client, id, 'DISPATCHED');
    const again = clockOf(await read(client, id), 'CONTACT').targetAt!;
    const anew = (await atRisk(id)).at(-1)!;
    expect(anew).toEqual(['contact', again, expect.any(String)]);
    expect(anew[2]! > resumedAt).toBe(true);
  });
});

describe('What is announced of a missed target', () => {
  it('has the vendor of the parent ticket where the ticket is a duplicate', async () => {
    const building = await givenBuilding(service);
    const [parent, duplicate] = [await report(building, NO_WATER), await report(building, NO_WATER)];
    await move(building.client, parent, 'ACCEPTED');
    await jumpTo(service, building.client, later(EMERGENCY_MINUTES.on_site + 1));
    const events = await eventually(
      () => eventsOf(building.client, duplicate),
      (seen) => seen.some(({ type }) => type === 'maintenance.sla_breached'),
    );
    expect(events.at(-1)).toMatchObject({
      status: 'on_site',
      data: { parent_ticket_id: parent, vendor_assigned: 'vendor-a' },
    });
  });

  it('has the fees that were in force then, whatever the account charges later', async () => {
    const feesOf = (flatMinor: number) => ({
      emergency: { contact: { flat_minor: flatMinor, hourly_minor: 1_000, cap_minor: 9_000 } },
    });
    await client.rest('PATCH', '/api/v1/settings', { body: { sla_fees: feesOf(5_000) } });
    const id = await file(client, unitId);
    client = await jumpTo(service, client, later(31));
    await eventually(
      () => breaches(id),
      (seen) => seen.length === 1,
    );
    await client.rest('PATCH', '/api/v1/settings', { body: { sla_fees: feesOf(7_777) } });
    await call(client, 'recordContact', id);
    expect((await storedClocks(id))[0]).toMatchObject({ kind: 'contact', flat: 5_000, hourly: 1_000, cap: 9_000 });
  });

  it('has the target that was missed when the severity is corrected, whose promises are others', async () => {
    const id = await file(client, unitId);
    const { targetAt } = clockOf(await read(client, id), 'CONTACT');
    client = await jumpTo(service, client, later(EMERGENCY_MINUTES.contact + 7));
    const missed = { targetAt, breachedAt: targetAt, severityAtBreach: 'EMERGENCY' };
    for (const severity of ['standard', 'urgent', 'emergency']) {
      await judge(id, severity);
      const ticket = await read(client, id);
      expect(ticket.severity).toBe(severity.toUpperCase());
      expect(clockOf(ticket, 'CONTACT')).toMatchObject({ state: 'BREACHED', ...missed });
    }
    await call(client, 'recordContact', id);
    expect(clockOf(await read(client, id), 'CONTACT')).toMatchObject({ state: 'MET_LATE', ...missed });
    expect(await breaches(id)).toEqual(['sla_breached/contact']);
  });
});

describe('A breach while no worker runs', () => {
  it('is announced when one is back, dated when it happened, and not again by the next one', async () => {
    const roles = 'gateway,rest-facade,properties,maintenance,finance,accounts,workflows';
    const idle = await startTestService({ ROLES: roles });
    try {
      client = await idle.account();
      const id = await file(client, await givenDispatch(client));
      const { targetAt } = clockOf(await read(client, id), 'CONTACT');
      client = await jumpTo(idle, client, new Date(Date.parse(targetAt!) + 90 * MINUTE_MS));
      expect(await breaches(id)).toEqual([]);
      for (let start = 0; start < 2; start++) {
        const worker = await startProcessBeside(idle);
        const secondTicket = await file(client, await givenUnit(client));
        client = await jumpTo(idle, client, new Date(idle.clock.now().getTime() + 31 * MINUTE_MS));
        await eventually(
          () => breaches(secondTicket),
          (seen) => seen.length > 0,
        );
        await worker.stop();
      }
      expect(await breaches(id)).toEqual(['sla_breached/contact']);
      expect((await atRisk(id)).filter(([clock]) => clock === 'contact')).toEqual([]);
      expect(clockOf(await read(client, id), 'CONTACT').breachedAt).toBe(targetAt);
    } finally {
      await idle.stop();
    }
  });
});

describe('Targets across a change of the clocks', () => {
  it.each([
    ['2027-03-13T12:00:00-07:00', '2027-03-14T13:00-06:00'],
    ['2027-11-06T12:00:00-06:00', '2027-11-07T11:00-07:00'],
  ])('count hours as they pass: a day from %s ends at %s', async (filedAt, endsAt) => {
    client = await jumpTo(service, client, filedAt);
    const denver = await givenUnitIn('America/Denver');
    const id = await file(client, denver);
    await move(client, id, 'ACCEPTED', 'IN_PROGRESS');
    const { targetAt } = clockOf(await read(client, id), 'DONE');
    expect(Date.parse(targetAt!) - Date.parse(endsAt)).toBeGreaterThanOrEqual(0);
    expect(Date.parse(targetAt!) - Date.parse(endsAt)).toBeLessThan(MINUTE_MS);
    client = await jumpTo(service, client, new Date(Date.parse(targetAt!) + MINUTE_MS));
    const ticket = await eventually(
      () => read(client, id),
      (seen) => clockOf(seen, 'DONE').state === 'BREACHED',
    );
    expect(clockOf(ticket, 'DONE').breachedAt).toBe(targetAt);
  });

  it('end at the property’s midnight: an urgent contact on the evening before the change', async () => {
    client = await jumpTo(service, client, '2027-03-13T15:00:00-07:00');
    const denver = await givenUnitIn('America/Denver');
    const id = await file(client, denver, { description: 'Shower only runs cold since last night' });
    expect(clockOf(await read(client, id), 'CONTACT').targetAt).toBe('2027-03-14T07:00:00.000Z');
    client = await jumpTo(service, client, '2027-03-14T15:00:00-06:00');
    const next = await file(client, denver, { description: 'Shower only runs cold since last night' });
    expect(clockOf(await read(client, next), 'CONTACT').targetAt).toBe('2027-03-15T06:00:00.000Z');
  });
});
