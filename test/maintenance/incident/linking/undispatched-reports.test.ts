import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenVendor } from '../../../support/given.ts';
import { startProcessBeside } from '../../../support/process-beside.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  BY_DAY,
  givenBuilding,
  incidentOf as readIncident,
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report as fileReport,
} from '../../../support/maintenance/incident-builders.ts';
import type { IncidentOf } from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';
import type { Ticket } from '../../../support/maintenance/ticket-client.ts';

const MORNING = '2026-03-02T09:30:00Z';
const OUTAGE = 'The power is out in the whole building';
const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';
const TRAPPED_TOO = 'Somebody is trapped in the elevator, please hurry';
const DARK = 'The whole building has no power and it is pitch dark in the stairwell';

let service: TestService;
let client: TestClient;
let propertyId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T03:00:00Z');
  ({ client, propertyId } = await givenBuilding(service, { strategy: 'round_robin', hours: BY_DAY }));
});

const report = (description: string): Promise<string> => fileReport({ client, propertyId }, description);
const passTimeTo = async (instant: string): Promise<void> => {
  client = await jumpTo(service, client, instant);
};
const allDispatched = (ids: readonly string[]): Promise<Ticket[]> =>
  eventually(
    () => Promise.all(ids.map((id) => read(client, id))),
    (tickets) => tickets.every(({ status }) => status === 'DISPATCHED'),
  );

const incidentOf = async (ticketId: string): Promise<IncidentOf['incident']> =>
  (await readIncident(client, ticketId)).incident;

describe('Reports of one cause that come while nobody can be dispatched', () => {
  it('share the incident at once, and are dispatched once when somebody can be', async () => {
    const [first, second] = [await report(NO_WATER), await report(NO_WATER_TOO)];
    const incident = await incidentOf(first);
    expect(incident!.tickets.map(({ ticketId }) => ticketId)).toEqual([first, second]);
    expect(await incidentOf(second)).toEqual(incident);
    expect((await read(client, second)).timeline.at(-1)!.reason).toContain(`waits for a vendor together with ${first}`);
    await passTimeTo(MORNING);
    const [firstState, secondState] = await allDispatched([first, second]);
    expect(firstState!.vendorId).toBe(secondState!.vendorId);
    expect(await offers(client)).toBe(1);
    for (const id of [first, second]) expect(await eventNames(client, id)).toContain('dispatched/dispatched');
    await move(client, (await incidentOf(first))!.parentTicketId, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    for (const id of [first, second]) expect((await read(client, id)).status).toBe('COMPLETED');
  });

  it.each<[string, (parent: string) => Promise<unknown>, number]>([
    [
      'a vendor',
      (parent) =>
        client.data(
          `mutation { assignVendor(ticketId: "${parent}", vendorId: "vendor-a", reason: "he is near") { ticket { status } } }`,
        ),
      1,
    ],
    ['own staff', (parent) => call(client, 'setSelfPerformed', parent, ', selfPerformed: true'), 0],
  ])('are with %s in the instant in which one of them is, and done with it', async (_whom, give, count) => {
    const ids = [await report(NO_WATER), await report(NO_WATER_TOO), await report(NO_WATER)];
    const parent = ids[1]!;
    await give(parent);
    for (const id of [ids[0]!, ids[2]!]) {
      expect((await read(client, id)).timeline.at(-1)!.reason).toContain(`follows ${parent}`);
    }
    const steps = count === 1 ? (['ACCEPTED', 'IN_PROGRESS'] as const) : (['IN_PROGRESS'] as const);
    await move(client, parent, ...steps, 'COMPLETED');
    for (const id of ids) expect((await read(client, id)).status).toBe('COMPLETED');
    await passTimeTo(MORNING);
    expect(await offers(client)).toBe(count);
  });

  it('are dispatched once also when they came all through the night and several processes look', async () => {
    const ids = [];
    for (const instant of ['03:00', '04:30', '06:00', '07:30']) {
      await passTimeTo(`2026-03-02T${instant}:00Z`);
      ids.push(await report(NO_WATER), await report(NO_WATER_TOO));
    }
    const beside = await startProcessBeside(service);
    try {
      await passTimeTo(MORNING);
      const tickets = await allDispatched(ids);
      expect(new Set(tickets.map(({ vendorId }) => vendorId)).size).toBe(1);
      expect(await offers(client)).toBe(1);
      expect((await incidentOf(ids[0]!))!.tickets).toHaveLength(8);
    } finally {
      await beside.stop();
    }
  });

  it('are dispatched each when a person took them apart', async () => {
    const [first, second] = [await report(NO_WATER), await report(NO_WATER_TOO)];
    await call(client, 'unlinkTicket', first);
    expect(await incidentOf(first)).toBeNull();
    expect(await incidentOf(second)).toMatchObject({ parentTicketId: second });
    await passTimeTo(MORNING);
    await allDispatched([first, second]);
    expect(await offers(client)).toBe(2);
  });
});

describe('Reports that wait for a vendor', () => {
  it('follow one that is filed when somebody can be dispatched again', async () => {
    await passTimeTo('2026-03-02T08:30:00Z');
    const early = await report(NO_WATER);
    await client.write(({ sql }) => sql(`update maintenance.ticket set dispatch_retry_at = '2026-03-02T09:35:00Z'`));
    await passTimeTo(MORNING);
    const late = await report(NO_WATER_TOO);
    expect((await read(client, late)).status).toBe('DISPATCHED');
    await passTimeTo('2026-03-02T09:36:00Z');
    await allDispatched([early]);
    expect(await offers(client)).toBe(1);
    expect(await incidentOf(early)).toMatchObject({ parentTicketId: late });
  });

  it('take along the reports that follow them, when they follow another', async () => {
    await passTimeTo(MORNING);
    await givenVendor(client, { id: 'always-full', openTicketCap: 0 });
    const [first, duplicate] = [await report(OUTAGE), await report(OUTAGE)];
    for (const reason of ['no truck', 'no time']) await call(client, 'declineTicket', first, `, reason: "${reason}"`);
    expect(await read(client, first)).toMatchObject({ status: 'OPEN', vendorId: null });
    const emergency = await report(DARK);
    const { vendorId } = await read(client, emergency);
    await client.write(({ sql }) =>
      sql(`update maintenance.ticket set dispatch_retry_at = created_at where id = $1`, [first]),
    );
    await allDispatched([first]);
    for (const id of [first, duplicate]) {
      expect(await read(client, id)).toMatchObject({ status: 'DISPATCHED', vendorId });
    }
    const incident = await incidentOf(emergency);
    expect(incident).toMatchObject({ parentTicketId: emergency });
    expect(incident!.tickets.map(({ ticketId }) => ticketId)).toEqual([first, duplicate, emergency]);
    await move(client, emergency, 'ACCEPTED', 'IN_PROGRESS');
    for (const id of [first, duplicate]) expect((await read(client, id)).status).toBe('IN_PROGRESS');
  });

  it('follow one that finds a vendor after their own parent ticket was turned down by everybody', async () => {
    await passTimeTo('2026-03-02T08:00:00Z');
    const [urgent, trapped, another] = [await report(LIFT), await report(TRAPPED), await report(TRAPPED_TOO)];
    await passTimeTo(MORNING);
    await allDispatched([urgent, trapped, another]);
    const { parentTicketId: parent } = (await incidentOf(trapped))!;
    for (const reason of ['no truck', 'no time']) await call(client, 'declineTicket', parent, `, reason: "${reason}"`);
    for (const id of [urgent, trapped, another]) expect((await read(client, id)).status).toBe('OPEN');
    const late = await report(TRAPPED_TOO);
    const { vendorId } = await read(client, late);
    await allDispatched([urgent, trapped, another, late]);
    for (const id of [urgent, trapped, another]) {
      expect(await read(client, id)).toMatchObject({ vendorId });
      expect(await incidentOf(id)).toMatchObject({ parentTicketId: late });
    }
    await move(client, late, 'ACCEPTED', 'IN_PROGRESS');
    for (const id of [urgent, trapped, another]) expect((await read(client, id)).status).toBe('IN_PROGRESS');
  });

  it('follow a later one that finds a vendor after everybody was asked for them', async () => {
    await passTimeTo(MORNING);
    const waiting = [await report(NO_WATER), await report(NO_WATER_TOO)];
    for (const reason of ['no truck', 'no time']) {
      await call(client, 'declineTicket', waiting[0]!, `, reason: "${reason}"`);
    }
    for (const id of waiting) expect(await read(client, id)).toMatchObject({ status: 'OPEN', vendorId: null });
    const late = await report(NO_WATER);
    await allDispatched([...waiting, late]);
    const { vendorId } = await read(client, late);
    for (const id of waiting) {
      expect(await read(client, id)).toMatchObject({ vendorId });
      expect(await incidentOf(id)).toMatchObject({ parentTicketId: late });
    }
    expect(await offers(client)).toBe(3);
    const last = await report(NO_WATER_TOO);
    expect((await incidentOf(last))!.tickets.map(({ ticketId }) => ticketId)).toEqual([...waiting, late, last]);
  });
});

describe('Reports that wait behind a cancelled ticket or an emergency', () => {
  it('are not kept waiting by one that is cancelled, nor is it their parent', async () => {
    const [first, second] = [await report(NO_WATER), await report(NO_WATER_TOO)];
    await move(client, first, 'CANCELLED');
    expect(await incidentOf(second)).toMatchObject({ parentTicketId: second });
    await passTimeTo(MORNING);
    await allDispatched([second]);
    expect(await offers(client)).toBe(1);
  });

  it('never hold back an emergency: it has a vendor of its own, or one whom another emergency has', async () => {
    const [urgent, emergency, another] = [await report(OUTAGE), await report(DARK), await report(DARK)];
    expect((await read(client, emergency)).severity).toBe('EMERGENCY');
    await passTimeTo(MORNING);
    await allDispatched([urgent, emergency, another]);
    const [own] = await client.write(({ sql }) =>
      sql<{ count: number }>(
        `select count(*)::int as count from maintenance.ticket
         where severity = 'emergency' and vendor_id is not null and follows_ticket_id is null`,
      ),
    );
    expect(own).toEqual({ count: 1 });
  });
});
