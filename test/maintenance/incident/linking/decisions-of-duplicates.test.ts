import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  BY_DAY,
  givenBuilding,
  NO_WATER,
  report as fileReport,
} from '../../../support/maintenance/incident-builders.ts';
import { call, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';

let service: TestService;
let client: TestClient;
let propertyId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  ({ client, propertyId } = await givenBuilding(service, { hours: BY_DAY }));
});

const report = (): Promise<string> => fileReport({ client, propertyId }, NO_WATER);

interface Decision {
  ticket_id: string;
  attempt: number;
  outcome: string;
  vendor_id: string | null;
  response: string | null;
}
const decisionsOf = async (ticketId: string): Promise<unknown[]> => {
  const { body } = await client.rest('GET', `/api/v1/maintenance/${ticketId}/dispatch`);
  return (body['data'] as Decision[]).map(({ ticket_id, attempt, outcome, vendor_id, response }) => [
    ticket_id,
    attempt,
    outcome,
    vendor_id,
    response,
  ]);
};
const latestOf = async (ticketId: string): Promise<unknown> =>
  (
    await client.data<{ ticket: { dispatch: unknown } }>(
      `query ($ticketId: ID!) { ticket(ticketId: $ticketId) { dispatch { ticketId outcome vendorId } } }`,
      { ticketId },
    )
  ).ticket.dispatch;

describe('The decisions about a ticket that follows another', () => {
  it('are those about its parent ticket, which they name, with all that came of them', async () => {
    const [parent, duplicate] = [await report(), await report()];
    expect(await decisionsOf(duplicate)).toEqual([[parent, 1, 'assigned', 'vendor-a', null]]);
    await call(client, 'declineTicket', parent, ', reason: "no truck"');
    await move(client, parent, 'ACCEPTED');
    expect(await decisionsOf(duplicate)).toEqual([
      [parent, 1, 'assigned', 'vendor-a', 'declined'],
      [parent, 2, 'assigned', 'vendor-b', 'accepted'],
    ]);
    expect(await decisionsOf(parent)).toEqual(await decisionsOf(duplicate));
    expect(await latestOf(duplicate)).toEqual({ ticketId: parent, outcome: 'ASSIGNED', vendorId: 'vendor-b' });
  });

  it('stand behind its own from the time when nobody could be sent, and are what holds now', async () => {
    client = await jumpTo(service, client, '2026-03-02T08:30:00Z');
    const early = await report();
    expect(await latestOf(early)).toEqual({ ticketId: early, outcome: 'NONE_ELIGIBLE', vendorId: null });
    await client.write(({ sql }) => sql(`update maintenance.ticket set dispatch_retry_at = '2026-03-02T09:35:00Z'`));
    client = await jumpTo(service, client, '2026-03-02T09:30:00Z');
    const parent = await report();
    client = await jumpTo(service, client, '2026-03-02T09:36:00Z');
    await eventually(
      () => read(client, early),
      ({ status }) => status === 'DISPATCHED',
    );
    expect(await decisionsOf(early)).toEqual([
      [early, 1, 'none_eligible', null, null],
      [parent, 1, 'assigned', 'vendor-a', null],
    ]);
    expect(await latestOf(early)).toEqual({ ticketId: parent, outcome: 'ASSIGNED', vendorId: 'vendor-a' });
  });

  it('are its own again once it is dispatched itself', async () => {
    const [parent, duplicate] = [await report(), await report()];
    await call(client, 'unlinkTicket', duplicate);
    expect(await decisionsOf(duplicate)).toEqual([[duplicate, 1, 'assigned', 'vendor-a', null]]);
    expect(await decisionsOf(parent)).toEqual([[parent, 1, 'assigned', 'vendor-a', null]]);
  });

  it('do not count the parent ticket as open work of the vendor who has just given it back', async () => {
    await client.write(({ sql }) => sql(`update maintenance.vendor set open_ticket_cap = 1`));
    const [parent, duplicate] = [await report(), await report()];
    await move(client, parent, 'ACCEPTED');
    await client.rest('PUT', `/api/v1/maintenance/${parent}/triage`, {
      body: { severity: 'standard', reason: 'seen' },
    });
    await call(client, 'declineTicket', parent, ', reason: "no truck"');
    expect(await decisionsOf(duplicate)).toEqual([[duplicate, 1, 'assigned', 'vendor-a', null]]);
    expect(await read(client, parent)).toMatchObject({ status: 'DISPATCHED', vendorId: 'vendor-b' });
  });
});
