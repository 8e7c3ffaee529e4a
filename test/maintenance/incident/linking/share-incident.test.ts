import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  givenBuilding,
  incidentOf as readIncident,
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report as fileReport,
} from '../../../support/maintenance/incident-builders.ts';
import type { IncidentOf } from '../../../support/maintenance/incident-builders.ts';
import {
  call,
  eventNames,
  eventsOf,
  file,
  jumpTo,
  move,
  read,
  tryMove,
} from '../../../support/maintenance/ticket-client.ts';

let service: TestService;
let client: TestClient;
let propertyId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ client, propertyId } = await givenBuilding(service, { strategy: 'round_robin' }));
});

const report = (description: string): Promise<string> => fileReport({ client, propertyId }, description);
const incidentOf = (ticketId: string): Promise<IncidentOf> => readIncident(client, ticketId);

describe('Reports of one cause at one property within two hours', () => {
  it('are dispatched once: the others follow the first, show its vendor, and are told so', async () => {
    const parent = await report(NO_WATER);
    const duplicate = await report(NO_WATER_TOO);
    const ticket = await incidentOf(duplicate);
    expect(ticket.incident).toMatchObject({ cause: 'no_water', parentTicketId: parent });
    expect(ticket.incident!.tickets.map(({ ticketId }) => ticketId)).toEqual([parent, duplicate]);
    expect(ticket.vendorId).toBe((await incidentOf(parent)).vendorId);
    expect((await incidentOf(parent)).incident).toEqual(ticket.incident);
    expect(await offers(client)).toBe(1);
    expect((await read(client, duplicate)).timeline.at(-1)!.reason).toContain(
      `follows ${parent}: same cause (no_water)`,
    );
    const lastEvent = (await eventsOf(client, duplicate)).at(-1)!;
    expect(lastEvent).toMatchObject({ type: 'maintenance.dispatched', status: 'dispatched' });
    expect(lastEvent.data).toMatchObject({ incident_id: ticket.incident!.id, vendor_assigned: ticket.vendorId });
    for (const id of [parent, duplicate]) {
      expect((await client.rest('GET', `/api/v1/maintenance/${id}`)).body).toMatchObject({
        incident_id: ticket.incident!.id,
        parent_ticket_id: parent,
        vendor_assigned: ticket.vendorId,
      });
    }
    const alone = await file(client, await givenUnit(client));
    expect((await client.rest('GET', `/api/v1/maintenance/${alone}`)).body).toMatchObject({
      incident_id: null,
      parent_ticket_id: null,
    });
  });

  it.each([
    ['The water main in front of the house burst and floods the lobby', 'A main pipe broke, there is water everywhere'],
    ['The water main burst outside', NO_WATER],
    ['No hay agua en todo el edificio', NO_WATER],
    ["No water at all in the building since 3 o'clock", 'burst main outside has left us without water'],
    ['The water main burst outside', 'The building has no water again'],
    ['There is a break in the water main outside the building', "No water at all in the building since 3 o'clock"],
  ])('are dispatched once however they tell it: %s', async (firstText, secondText) => {
    const [parent, duplicate] = [await report(firstText), await report(secondText)];
    expect((await incidentOf(duplicate)).incident).toMatchObject({ cause: 'no_water', parentTicketId: parent });
    expect(await offers(client)).toBe(1);
  });

  it.each([
    NO_WATER,
    'A water main burst and water is flooding the hallway',
    'A pipe burst and the hallway is flooding',
  ])('are dispatched once also when twelve come at the same instant: %s', async (description) => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => report(description)));
    expect(await offers(client)).toBe(1);
    const incidents = await Promise.all(ids.map(incidentOf));
    expect(new Set(incidents.map(({ incident }) => incident?.id)).size).toBe(1);
    expect(incidents[0]!.incident!.tickets).toHaveLength(12);
    expect(new Set(incidents.map(({ vendorId }) => vendorId)).size).toBe(1);
  });
});

describe('Reports that share an incident', () => {
  it('move together, each with its own clocks, timeline and events; a late one catches up', async () => {
    const [parent, duplicate] = [await report(NO_WATER), await report(NO_WATER_TOO)];
    await move(client, parent, 'ACCEPTED', 'IN_PROGRESS');
    const late = await report(NO_WATER);
    expect((await read(client, late)).status).toBe('IN_PROGRESS');
    const refused = await tryMove(client, duplicate, 'COMPLETED');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'illegal_transition', allowed: ['cancelled'] });
    await move(client, parent, 'COMPLETED');
    for (const id of [duplicate, late]) {
      const ticket = await read(client, id);
      expect(ticket.status).toBe('COMPLETED');
      expect(ticket.sla.map(({ state }) => state)).toEqual(['MET', 'MET', 'MET']);
      expect(ticket.timeline.at(-1)!.reason).toBe(`follows ${parent}`);
      expect((await eventNames(client, id)).at(-1)).toBe('completed/completed');
    }
  });

  it('lose nothing when the first is called off: the next is dispatched in its place', async () => {
    const [parent, second, third] = [await report(NO_WATER), await report(NO_WATER_TOO), await report(NO_WATER)];
    await move(client, parent, 'CANCELLED');
    const [next, last] = [await incidentOf(second), await incidentOf(third)];
    expect(next.incident!.parentTicketId).toBe(second);
    expect(await offers(client)).toBe(2);
    expect(last.vendorId).toBe(next.vendorId);
    expect((await move(client, second, 'ACCEPTED')).status).toBe('ACCEPTED');
    expect((await read(client, third)).status).toBe('ACCEPTED');
  });

  it('come apart by one call, and the ticket is dispatched on its own', async () => {
    const [parent, duplicate] = [await report(NO_WATER), await report(NO_WATER_TOO)];
    const alone = await call(client, 'unlinkTicket', duplicate);
    expect(alone).toMatchObject({ status: 'DISPATCHED' });
    expect((await incidentOf(duplicate)).incident).toBeNull();
    expect(await offers(client)).toBe(2);
    await move(client, parent, 'ACCEPTED');
    expect((await read(client, duplicate)).status).toBe('DISPATCHED');
    const again = await client.graphql(`mutation { unlinkTicket(ticketId: "${duplicate}") { ticketId } }`);
    expect(again.errors?.[0]?.extensions).toMatchObject({
      code: 'illegal_transition',
      allowed: [],
    });
  });
});

describe('A report of a cause that others report, too', () => {
  it.each([
    [
      'is dispatched on its own when it tells more than is known to be harmless',
      'and dad keeps staring at the wall',
      2,
    ],
    [
      'shares the dispatch when it tells what everybody does',
      'and my kids have to wash before school. Thanks, Dana',
      1,
    ],
  ])('%s', async (_what, more, count) => {
    await report(NO_WATER);
    await report(`${NO_WATER}, ${more}`);
    expect(await offers(client)).toBe(count);
  });
});

describe('Reports that are not of one cause', () => {
  it.each([
    [
      'two taps',
      'The kitchen tap snapped off and water is hitting the ceiling',
      'The kitchen tap snapped off and water is hitting the ceiling',
    ],
    ['one unit and the building', 'No water in my bathroom and kitchen', NO_WATER],
    ['a pipe and the main', 'I shut off the water main because my pipe burst', 'The water main in the street burst'],
    ['two elevators', 'Elevator A is stuck between floors', 'Elevator B is stuck between floors'],
    ['one unit beside others that have water', 'No water at my place but everyone else has water', NO_WATER],
    ['two buildings', 'No water in building 3', 'Building 4 has no water'],
    ['water and hot water', NO_WATER, 'No hot water in the whole building, the heater is cold'],
  ])('are each dispatched: %s', async (_what, firstText, secondText) => {
    const ids = [await report(firstText), await report(secondText)];
    for (const id of ids) expect((await incidentOf(id)).incident).toBeNull();
    expect(await offers(client)).toBe(2);
  });

  it('are each dispatched: at another property, and more than two hours later', async () => {
    await report(NO_WATER);
    await file(client, await givenUnit(client), { description: NO_WATER });
    expect(await offers(client)).toBe(2);
    client = await jumpTo(service, client, new Date(service.clock.now().getTime() + 121 * 60_000));
    const later = await report(NO_WATER);
    expect((await incidentOf(later)).incident).toBeNull();
  });

  it('count the two hours from the latest of them while the parent ticket is not completed', async () => {
    const minutesLater = async (minutes: number): Promise<string> => {
      client = await jumpTo(service, client, new Date(service.clock.now().getTime() + minutes * 60_000));
      return report(NO_WATER);
    };
    const parent = await report(NO_WATER);
    await move(client, parent, 'ACCEPTED');
    const [within, later] = [await minutesLater(119), await minutesLater(2)];
    for (const id of [within, later]) expect((await incidentOf(id)).incident!.parentTicketId).toBe(parent);
    const muchLater = await minutesLater(121);
    expect((await incidentOf(muchLater)).incident).toBeNull();
    await move(client, parent, 'IN_PROGRESS', 'COMPLETED');
    const after = await minutesLater(1);
    expect((await incidentOf(after)).incident).toMatchObject({ parentTicketId: muchLater });
  });

  it('share a dispatch however little they matter, unless they only ask or announce', async () => {
    const statement = 'Internet is down for the whole building';
    const [parent, duplicate] = [await report(statement), await report(`${statement}. When will it work?`)];
    expect(await read(client, parent)).toMatchObject({ severity: 'STANDARD' });
    expect((await incidentOf(duplicate)).incident).toMatchObject({ parentTicketId: parent });
    const question = await report('Will the internet be down for the whole building tomorrow?');
    expect((await incidentOf(question)).incident).toBeNull();
  });
});

describe('A correction of the triage', () => {
  const correct = (id: string, body: object) =>
    client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: { reason: 'seen on site', ...body } });

  it('of a duplicate dispatches it when it is of another trade, and leaves it where it is when it only matters less', async () => {
    const [parent, gas, lesser] = [await report(NO_WATER), await report(NO_WATER_TOO), await report(NO_WATER)];
    await correct(gas, { category: 'gas' });
    await correct(lesser, { severity: 'urgent' });
    expect(await incidentOf(gas)).toMatchObject({ incident: null, vendorId: expect.any(String) });
    expect((await incidentOf(lesser)).incident).toMatchObject({ parentTicketId: parent });
    expect(await offers(client)).toBe(2);
    await move(client, parent, 'ACCEPTED');
    const states = await Promise.all([gas, lesser].map(async (id) => (await read(client, id)).status));
    expect(states).toEqual(['DISPATCHED', 'ACCEPTED']);
  });

  it('of the parent ticket leaves its emergencies to one of them, which is dispatched and which it follows', async () => {
    const [parent, second, third] = [await report(NO_WATER), await report(NO_WATER_TOO), await report(NO_WATER)];
    await correct(second, { severity: 'urgent' });
    await correct(parent, { severity: 'standard' });
    const { incident, vendorId } = await incidentOf(second);
    expect(incident!.parentTicketId).toBe(third);
    expect((await incidentOf(parent)).incident).toEqual(incident);
    expect(vendorId).toBe((await incidentOf(third)).vendorId);
    expect(await offers(client)).toBe(2);
    await move(client, third, 'ACCEPTED');
    for (const id of [second, parent]) expect((await read(client, id)).status).toBe('ACCEPTED');
  });
});

describe('An emergency', () => {
  it.each([
    'The water main burst and my apartment is flooding and the ceiling is about to collapse',
    'The water main burst outside and my grandma in a wheelchair cannot get out',
    'burst main outside, water is pouring into my living room',
    'The water main burst and there are sparks from the panel in the basement',
    'se rompió la tubería principal y mi abuela en silla de ruedas no puede salir',
  ])('with a danger of its own beside the shared cause has an offer of its own: %s', async (description) => {
    const parent = await report('The water main burst outside');
    const own = await report(description);
    expect(await read(client, own)).toMatchObject({ severity: 'EMERGENCY', status: 'DISPATCHED' });
    expect(await incidentOf(own)).toMatchObject({ incident: null, vendorId: expect.any(String) });
    expect(await offers(client)).toBe(2);
    await move(client, parent, 'ACCEPTED');
    expect((await read(client, own)).status).toBe('DISPATCHED');
  });

  it('never follows one that nobody has', async () => {
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const unheard = await report(NO_WATER);
    expect((await incidentOf(unheard)).vendorId).toBeNull();
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = true`));
    const heard = await report(NO_WATER_TOO);
    expect((await incidentOf(heard)).vendorId).not.toBeNull();
  });
});
