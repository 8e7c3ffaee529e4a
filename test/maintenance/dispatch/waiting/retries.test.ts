import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../../support/given.ts';
import { startProcessBeside } from '../../../support/process-beside.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { jumpTo } from '../../../support/maintenance/ticket-client.ts';
import { DRIPPING_TAP, eventsOf, file, givenLadder, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';
import type { TicketView } from '../../../support/maintenance/dispatch-builders.ts';

const OFFICE_DAY = [{ from: '09:00', to: '17:00' }];
const OFFICE_HOURS = { mon: OFFICE_DAY, tue: OFFICE_DAY, wed: OFFICE_DAY, thu: OFFICE_DAY, fri: OFFICE_DAY };
const NIGHT = '2026-03-02T03:00:00Z';
const MORNING = '2026-03-02T09:30:00Z';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(NIGHT);
  client = await service.account();
  await givenVendor(client, { id: 'day', hours: OFFICE_HOURS });
  await givenDispatchRule(client, { vendorIds: ['day'] });
});

async function passTimeTo(instant: string): Promise<void> {
  client = await jumpTo(service, client, instant);
}

async function fileAtNight(overrides: Record<string, unknown> = {}): Promise<string> {
  const propertyId = await givenProperty(client, { timezone: 'UTC' });
  return file(client, { unit_id: await givenUnit(client, { propertyId }), ...overrides });
}

const offered = (id: string): Promise<TicketView> =>
  eventually(
    () => ticketOf(client, id),
    ({ status }) => status === 'DISPATCHED',
  );
/** What was told of a ticket, apart from its clocks. */
const typesOf = async (id: string): Promise<string[]> =>
  (await eventsOf(service, client, id))
    .map(({ type, status }) => `${type.split('.')[1]}/${status}`)
    .filter((name) => !name.startsWith('sla_'));

/** When the ticket is tried again, as minutes after an instant. */
async function minutesToNextTry(id: string, since: string): Promise<number | null> {
  const [row] = await service.database.worker<{ at: Date | null }>(
    `select dispatch_retry_at as at from maintenance.ticket where account_id = $1 and id = $2`,
    [client.accountId, id],
  );
  return row!.at && Math.round((row!.at.getTime() - Date.parse(since)) / 60_000);
}

async function moveTo(id: string, to: string): Promise<void> {
  const body = { to, reason: 'the tenant asked for it' };
  expect((await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body })).status).toBe(200);
}

/** Adds a vendor who does everything, always. */
async function addVendor(to: TestClient, id: string): Promise<void> {
  const input = { id, name: id, categories: ['PLUMBING'], severities: ['EMERGENCY', 'URGENT', 'STANDARD'] };
  await to.data(`mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id } }`, { input });
}

/** Waits until the job has surely looked once more: it has found a vendor for a ticket of another account. */
async function expectJobToPass(): Promise<void> {
  const stranger = await givenLadder(service, []);
  const id = await file(stranger);
  await addVendor(stranger, 'late');
  await eventually(
    () => ticketOf(stranger, id),
    ({ status }) => status === 'DISPATCHED',
  );
}

describe('A ticket that nobody was eligible for is tried again', () => {
  it('in the instant in which its hold ends, with whoever could not be asked before', async () => {
    const id = await fileAtNight();
    await moveTo(id, 'on_hold');
    await addVendor(client, 'by-night');
    await client.write(({ sql }) => sql(`update maintenance.dispatch_rule set vendor_ids = '{day,by-night}'`));
    await moveTo(id, 'open');
    expect(await ticketOf(client, id)).toMatchObject({ status: 'DISPATCHED', vendorId: 'by-night' });
  });

  it('in the morning when it was filed at night, with the vendor who works by day, with a record and an event', async () => {
    const id = await fileAtNight({ description: DRIPPING_TAP });
    expect(await ticketOf(client, id)).toMatchObject({ status: 'OPEN', vendorId: null });
    await passTimeTo(MORNING);
    const ticket = await offered(id);
    expect(ticket).toMatchObject({
      vendorId: 'day',
      dispatchHistory: [
        { attempt: 1, round: 1, outcome: 'NONE_ELIGIBLE', vendorId: null },
        { attempt: 2, round: 1, outcome: 'ASSIGNED', vendorId: 'day' },
      ],
    });
    expect(Date.parse(ticket.acceptBy!)).toBeCloseTo(Date.parse('2026-03-03T09:30:00Z'), -5);
    expect(ticket.timeline.at(-1)).toMatchObject({
      actor: { id: 'dispatch' },
      fromStatus: 'OPEN',
      toStatus: 'DISPATCHED',
    });
    expect(await typesOf(id)).toEqual([
      'created/open',
      'triaged/standard',
      'dispatch_exhausted/none_eligible',
      'dispatched/dispatched',
    ]);
  });

  it.each([
    ['EMERGENCY', {}, 5],
    ['STANDARD', { description: DRIPPING_TAP }, 60],
  ])('(%s) after its time, and a vain try tells and keeps nothing', async (severity, report, minutes) => {
    const id = await fileAtNight(report);
    const { ticket } = await client.data<{ ticket: object }>(
      `query ($id: ID!) { ticket(ticketId: $id) { severity version } }`,
      { id },
    );
    expect(ticket).toMatchObject({ severity });
    expect(await minutesToNextTry(id, NIGHT)).toBe(minutes);
    const [before, typesBefore] = [await ticketOf(client, id), await typesOf(id)];
    await passTimeTo('2026-03-02T05:00:00Z');
    await eventually(
      () => minutesToNextTry(id, '2026-03-02T05:00:00Z'),
      (found) => found === minutes,
    );
    expect(await ticketOf(client, id)).toEqual(before);
    expect(await typesOf(id)).toEqual(typesBefore);
  });

  it('with one vendor once, however many workers look at the same moment', async () => {
    const ids = [];
    for (let count = 0; count < 8; count++) ids.push(await fileAtNight());
    const furtherProcesses = [await startProcessBeside(service), await startProcessBeside(service)];
    try {
      await passTimeTo(MORNING);
      for (const id of ids) {
        await offered(id);
        const offers = (await typesOf(id)).filter((type) => type === 'dispatched/dispatched');
        expect(offers).toHaveLength(1);
      }
      await expectJobToPass();
      for (const id of ids) expect((await ticketOf(client, id)).dispatchHistory).toHaveLength(2);
    } finally {
      for (const process of furtherProcesses) await process.stop();
    }
  });
});

describe('A ticket that nobody was eligible for', () => {
  it('is tried at once when a vendor is added', async () => {
    const id = await fileAtNight();
    await client.data(`mutation { createDispatchRule(input: { strategy: LEAST_OPEN_TICKETS }) { rule { id } } }`);
    await addVendor(client, 'owl');
    expect(await offered(id)).toMatchObject({ vendorId: 'owl' });
  });

  it('is tried at once when a vendor changes', async () => {
    const id = await fileAtNight();
    const change = `mutation { updateVendor(id: "day", input: { hours: null }) { id } }`;
    await client.data(change);
    expect(await offered(id)).toMatchObject({ vendorId: 'day' });
  });

  it('is tried at once when a rule is added', async () => {
    const id = await fileAtNight();
    await givenVendor(client, { id: 'owl' });
    await client.data(`mutation { createDispatchRule(input: { vendorIds: ["owl"] }) { rule { id } } }`);
    expect(await offered(id)).toMatchObject({ vendorId: 'owl' });
  });

  it.each([
    ['waits for one', []],
    ['waits for one on hold, once it is resumed', ['on_hold', 'open']],
  ])('is tried at once when it is day by the new time zone of its property: it %s', async (_when, [hold, resume]) => {
    const propertyId = await givenProperty(client, { timezone: 'UTC' });
    const id = await file(client, {
      unit_id: await givenUnit(client, { propertyId }),
      description: DRIPPING_TAP,
    });
    if (hold) await moveTo(id, hold);
    const body = { timezone: 'Asia/Tokyo' };
    expect((await client.rest('PATCH', `/api/v1/properties/${propertyId}`, { body })).status).toBe(200);
    if (resume) {
      await eventually(
        () => minutesToNextTry(id, NIGHT),
        (minutes) => minutes === 0,
      );
      await moveTo(id, resume);
    }
    expect(await offered(id)).toMatchObject({ vendorId: 'day' });
  });
});

describe('No vendor is looked for by itself', () => {
  const settle = async (): Promise<void> => {
    await passTimeTo(MORNING);
    await expectJobToPass();
  };

  it.each([
    ['cancelled', 'CANCELLED'],
    ['on_hold', 'ON_HOLD'],
  ])('for a ticket that is %s', async (to, status) => {
    const id = await fileAtNight();
    await moveTo(id, to);
    await settle();
    expect(await ticketOf(client, id)).toMatchObject({ status, vendorId: null });
  });

  it('for one that own staff do', async () => {
    const id = await fileAtNight();
    await client.data(`mutation { setSelfPerformed(ticketId: "${id}", selfPerformed: true) { status } }`);
    await settle();
    expect(await ticketOf(client, id)).toMatchObject({ status: 'OPEN', vendorId: null });
  });

  it('for one that a person gave to a vendor', async () => {
    const id = await fileAtNight({ description: DRIPPING_TAP });
    await givenVendor(client, { id: 'friend' });
    await client.data(`mutation { assignVendor(ticketId: "${id}", vendorId: "friend", reason: "knows the house")
      { ticket { status } } }`);
    await settle();
    expect(await ticketOf(client, id)).toMatchObject({ vendorId: 'friend', dispatch: { attempt: 2 } });
  });

  it('for one whose vendors have all declined', async () => {
    const id = await fileAtNight({ description: DRIPPING_TAP });
    await passTimeTo(MORNING);
    await offered(id);
    await client.data(`mutation { declineTicket(ticketId: "${id}", reason: "no truck") { status } }`);
    await passTimeTo('2026-03-02T12:30:00Z');
    await expectJobToPass();
    expect(await ticketOf(client, id)).toMatchObject({ status: 'OPEN', dispatch: { attempt: 3 } });
    expect((await typesOf(id)).at(-1)).toBe('dispatch_exhausted/exhausted');
  });

  it('for one in quarantine', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { unknown_unit_policy: 'quarantine' } });
    const id = await file(client, { unit_id: 'unheard of' });
    await settle();
    expect(await ticketOf(client, id)).toMatchObject({ status: 'OPEN', dispatch: null });
  });

  it('for one that follows another', async () => {
    const propertyId = await givenProperty(client);
    await givenVendor(client, { id: 'owl' });
    await givenDispatchRule(client, { position: 2, vendorIds: ['owl'] });
    const report = async (description: string) =>
      file(client, { unit_id: await givenUnit(client, { propertyId }), description });
    const parent = await report('There is no water in the whole building since this morning');
    const duplicate = await report('No water at all, and every apartment on my floor has the same. Please hurry!');
    expect(await ticketOf(client, parent)).toMatchObject({ status: 'DISPATCHED', vendorId: 'owl' });
    // Or its time to accept would run out, at some time while this is read.
    await client.data(`mutation { acceptTicket(ticketId: "${parent}", vendorId: "owl") { status } }`);
    await settle();
    const decisions = (await ticketOf(client, parent)).dispatchHistory;
    expect((await ticketOf(client, duplicate)).dispatchHistory).toEqual(decisions);
  });
});
