import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { takeFile } from '../../../rest-facade/imports/import-client.ts';
import {
  changeSettings,
  settledBy,
  contactBreaches,
  contactIsMissed,
  contactOf,
  WAIT_MS,
} from '../../../support/maintenance/contact-clocks.ts';
import { clockOf, file, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';

/** A Monday, 12:30 in UTC, 05:30 in Denver, 21:30 in Tokyo. */
const START = '2026-03-02T12:30:00Z';
const URGENT = { description: 'Shower only runs cold since last night' };

let service: TestService;
let client: TestClient;
let propertyId: string;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(START);
  client = await service.account();
  propertyId = await givenProperty(client, { externalId: 'house-1' });
  unitId = await givenUnit(client, { propertyId });
  await givenVendor(client);
  await givenDispatchRule(client);
});

async function moveTo(timezone: string): Promise<void> {
  const { status, body } = await client.rest('PATCH', `/api/v1/properties/${propertyId}`, { body: { timezone } });
  if (status !== 200) throw new Error(`The property was not changed: ${JSON.stringify(body)}`);
}

const promiseTheSameDay = (): Promise<void> =>
  changeSettings(client, { sla_targets: { emergency: { contact: { kind: 'same_day', minutes: 60 } } } });
const dueOf = async (id: string, kind = 'CONTACT'): Promise<string | null> =>
  clockOf(await read(client, id), kind).targetAt;
const becomesDue = (id: string, instant: string, kind?: string): Promise<string | null> =>
  eventually(
    () => dueOf(id, kind),
    (due) => due !== null && Date.parse(due) === Date.parse(instant),
    WAIT_MS,
  );

describe('A property that goes by another time zone', () => {
  it('takes the promises of its open tickets along, and those of no other property', async () => {
    await promiseTheSameDay();
    const id = await file(client, unitId);
    const elsewhere = await file(client, await givenUnit(client));
    await becomesDue(id, '2026-03-03T00:00:00Z');
    await moveTo('America/Denver');
    await becomesDue(id, '2026-03-03T07:00:00Z');
    await moveTo('Asia/Tokyo');
    await becomesDue(id, '2026-03-02T15:00:00Z');
    expect(await dueOf(elsewhere)).toContain('2026-03-03T00:00:00');
    client = await jumpTo(service, client, '2026-03-02T15:00:01Z');
    await contactIsMissed(client, id);
    expect(await contactOf(client, id)).toMatchObject({ breached: expect.closeTo(150, 1) });
  });

  it('also when an import of its records says so', async () => {
    await promiseTheSameDay();
    const id = await file(client, unitId);
    const rows = `external_id,name,address,timezone\nhouse-1,Name,1 Main St,America/Denver\n`;
    expect(await takeFile(service, client, rows, { kind: 'properties' })).toMatchObject({ rows_ok: 1 });
    await becomesDue(id, '2026-03-03T07:00:00Z');
  });

  it('has its business days there', async () => {
    const id = await file(client, unitId, URGENT);
    const before = await dueOf(id, 'DONE');
    await moveTo('America/Denver');
    await eventually(
      () => dueOf(id, 'DONE'),
      (due) => due !== before,
      WAIT_MS,
    );
    const again = await file(client, unitId, URGENT);
    expect((await dueOf(id, 'DONE'))!.slice(0, 16)).toBe((await dueOf(again, 'DONE'))!.slice(0, 16));
  });

  it('misses at the change what is overdue there, once, and keeps it', async () => {
    await promiseTheSameDay();
    const open = await file(client, unitId);
    await becomesDue(open, '2026-03-03T00:00:00Z');
    client = await jumpTo(service, client, '2026-03-02T20:00:00Z');
    await moveTo('Asia/Tokyo');
    const missed = await contactIsMissed(client, open);
    expect(missed.target).toBeCloseTo(150, 1);
    expect(missed.breached).toBeGreaterThanOrEqual(450);
    await settledBy(client, open, () => moveTo('America/Denver'));
    expect(await contactOf(client, open)).toEqual(missed);
    expect(await contactBreaches(client, open)).toEqual(['sla_breached/contact']);
  });

  it('leaves what was done as it was, and counts there when it is opened again', async () => {
    await promiseTheSameDay();
    const [done, open] = [await file(client, unitId), await file(client, unitId)];
    await move(client, done, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    const before = (await read(client, done)).sla;
    await moveTo('America/Denver');
    await becomesDue(open, '2026-03-03T07:00:00Z');
    expect((await read(client, done)).sla).toEqual(before);
    await move(client, done, 'OPEN');
    await becomesDue(done, '2026-03-03T07:00:00Z');
  });
});

describe('A ticket in quarantine', () => {
  const quarantine = (): Promise<void> => changeSettings(client, { unknown_unit_policy: 'quarantine' });
  const bind = (ticketId: string): Promise<unknown> =>
    client.data(`mutation ($input: BindTicketUnitInput!) { bindTicketUnit(input: $input) { ticketId } }`, {
      input: { ticketId, unitId },
    });

  beforeEach(async () => {
    await promiseTheSameDay();
    await quarantine();
  });

  it('counts where its property is as soon as that is known, and not before', async () => {
    await moveTo('Asia/Tokyo');
    const id = await file(client, 'ghost');
    await becomesDue(id, '2026-03-03T00:00:00Z');
    client = await jumpTo(service, client, '2026-03-02T20:00:00Z');
    await bind(id);
    const { breached, state } = await contactOf(client, id);
    expect(state).toBe('BREACHED');
    expect(breached).toBeGreaterThan(449);
    expect(await contactBreaches(client, id)).toEqual(['sla_breached/contact']);
  });

  it('keeps what it missed before its property is known', async () => {
    await moveTo('America/Denver');
    const id = await file(client, 'ghost');
    client = await jumpTo(service, client, '2026-03-03T00:00:01Z');
    await bind(id);
    expect(await contactOf(client, id)).toMatchObject({ state: 'BREACHED', breached: expect.closeTo(690, 1) });
    expect(await contactBreaches(client, id)).toEqual(['sla_breached/contact']);
  });

  it('takes its promises along when its property goes by another zone while it is bound, or later', async () => {
    const id = await file(client, 'ghost');
    await Promise.all([moveTo('America/Denver'), bind(id)]);
    await becomesDue(id, '2026-03-03T07:00:00Z');
    await moveTo('Asia/Tokyo');
    await becomesDue(id, '2026-03-02T15:00:00Z');
  });

  it('goes by the zone of its account meanwhile, also when that changes', async () => {
    const id = await file(client, 'ghost');
    const bound = await file(client, unitId);
    await changeSettings(client, { timezone: 'America/Denver' });
    await becomesDue(id, '2026-03-03T07:00:00Z');
    expect(await dueOf(bound)).toContain('2026-03-03T00:00:00');
    await bind(id);
    await becomesDue(id, '2026-03-03T00:00:00Z');
  });
});
