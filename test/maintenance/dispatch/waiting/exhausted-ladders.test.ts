import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { jumpTo } from '../../../support/maintenance/ticket-client.ts';
import {
  DRIPPING_TAP,
  eventsOf,
  expectJobToPass,
  file,
  ticketOf,
} from '../../../support/maintenance/dispatch-builders.ts';

const OFFICE_DAY = [{ from: '09:00', to: '17:00' }];
const OFFICE_HOURS = { mon: OFFICE_DAY, tue: OFFICE_DAY };
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
  await givenVendor(client, { id: 'night' });
});

const mutate = (text: string): Promise<unknown> => client.data(`mutation { ${text} }`);
const decline = (id: string): Promise<unknown> =>
  mutate(`declineTicket(ticketId: "${id}", reason: "no truck") { status }`);

/** A ticket that the vendor of the night has declined, in a property of the zone of the test. */
async function fileDeclined(overrides: Record<string, unknown> = {}): Promise<string> {
  const propertyId = await givenProperty(client, { timezone: 'UTC' });
  const id = await file(client, { unit_id: await givenUnit(client, { propertyId }), ...overrides });
  await decline(id);
  const { status, dispatchHistory } = await ticketOf(client, id);
  expect([status, dispatchHistory.at(-1)!.outcome]).toEqual(['OPEN', 'EXHAUSTED']);
  return id;
}

const isWith = (id: string, vendorId: string): Promise<unknown> =>
  eventually(
    () => ticketOf(client, id),
    (ticket) => ticket.status === 'DISPATCHED' && ticket.vendorId === vendorId,
  );

/** Every decision about the ticket: who was asked, and what came of it. */
const askedVendorsOf = async (id: string): Promise<unknown[]> =>
  (await ticketOf(client, id)).dispatchHistory.map(({ round, vendorId, response }) => [round, vendorId, response]);

describe('A ticket whose vendors were asked, but not all of them', () => {
  it.each([
    ['an emergency', {}],
    ['a standard one', { description: DRIPPING_TAP }],
  ])('is offered to the one whose hours begin, and to nobody a second time: %s', async (_which, report) => {
    await givenVendor(client, { id: 'day', hours: OFFICE_HOURS });
    await givenDispatchRule(client, { vendorIds: ['night', 'day'] });
    const id = await fileDeclined(report);
    client = await jumpTo(service, client, MORNING);
    await isWith(id, 'day');
    await decline(id);
    client = await jumpTo(service, client, '2026-03-02T11:30:00Z');
    await expectJobToPass(service, client);
    expect(await askedVendorsOf(id)).toEqual([
      [1, 'night', 'DECLINED'],
      [1, null, null],
      [1, 'day', 'DECLINED'],
      [1, null, null],
    ]);
    const exhaustedEvents = (await eventsOf(service, client, id)).filter(({ type }) =>
      type.endsWith('.dispatch_exhausted'),
    );
    expect(exhaustedEvents).toHaveLength(2);
  });

  it.each([
    ['has other hours', { hours: OFFICE_HOURS }, 'hours: null'],
    ['is insured again', { insuranceExpiresOn: '2026-01-01' }, 'insuranceExpiresOn: "2027-01-01"'],
    ['may have more tickets', { openTicketCap: 0 }, 'openTicketCap: 1'],
    ['takes emergencies', { severities: ['standard' as const] }, 'severities: [EMERGENCY]'],
    ['is active again', { isActive: false }, 'isActive: true'],
  ])('is offered at once to one who %s', async (_what, before, change) => {
    await givenVendor(client, { id: 'other', ...before });
    await givenDispatchRule(client, { vendorIds: ['night', 'other'] });
    const id = await fileDeclined();
    await mutate(`updateVendor(id: "other", input: { ${change} }) { id }`);
    await isWith(id, 'other');
  });

  it('keeps being offered to others after a person has chosen one who declined', async () => {
    await givenVendor(client, { id: 'day', hours: OFFICE_HOURS });
    await givenDispatchRule(client, { vendorIds: ['day'] });
    const propertyId = await givenProperty(client, { timezone: 'UTC' });
    const id = await file(client, { unit_id: await givenUnit(client, { propertyId }) });
    await mutate(`assignVendor(ticketId: "${id}", vendorId: "night", reason: "is near") { ticket { status } }`);
    await decline(id);
    client = await jumpTo(service, client, MORNING);
    await isWith(id, 'day');
  });
});

describe('A ticket for which everybody was asked', () => {
  beforeEach(async () => {
    await givenDispatchRule(client, { id: 'rule', vendorIds: ['night'] });
  });

  it('is offered at once to a vendor whom its rule names from now on', async () => {
    const id = await fileDeclined();
    await givenVendor(client, { id: 'new' });
    await mutate('updateDispatchRule(id: "rule", input: { vendorIds: ["night", "new"] }) { rule { id } }');
    await isWith(id, 'new');
  });

  it('is offered at once to the vendor of another rule', async () => {
    const id = await fileDeclined();
    await givenVendor(client, { id: 'new' });
    await mutate('createDispatchRule(input: { vendorIds: ["new"] }) { rule { id } }');
    await isWith(id, 'new');
  });

  it('is offered at once to a vendor of the trade who is added', async () => {
    await givenDispatchRule(client, { id: 'trade', position: 2 });
    const id = await fileDeclined();
    await mutate(
      'createVendor(input: { id: "new", name: "New", categories: [PLUMBING], severities: [EMERGENCY] }) { id }',
    );
    await isWith(id, 'new');
  });

  it('is not offered again to the one who declined, however that one changes', async () => {
    const id = await fileDeclined();
    await mutate('updateVendor(id: "night", input: { openTicketCap: 5 }) { id }');
    await expectJobToPass(service, client);
    client = await jumpTo(service, client, MORNING);
    await expectJobToPass(service, client);
    expect(await askedVendorsOf(id)).toEqual([
      [1, 'night', 'DECLINED'],
      [1, null, null],
    ]);
  });
});
