import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { jumpTo } from '../../../support/maintenance/ticket-client.ts';
import {
  DRIPPING_TAP,
  eventsOf,
  expectJobToPass,
  file,
  givenLadder,
  ticketOf,
} from '../../../support/maintenance/dispatch-builders.ts';

const NOW = '2026-03-02T10:00:00Z';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(NOW);
  client = await givenLadder(service, ['a', 'b']);
});

async function correct(id: string, severity: string): Promise<void> {
  const body = { severity, reason: 'seen on site' };
  expect((await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body })).status).toBe(200);
}

async function moveTo(id: string, to: string): Promise<void> {
  const body = { to, reason: 'the tenant is away' };
  expect((await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body })).status).toBe(200);
}

/** Until when the vendor has to accept, in whole minutes from the beginning of the test. */
async function minutesToAccept(id: string): Promise<number> {
  const { acceptBy } = await ticketOf(client, id);
  return Math.round((Date.parse(acceptBy!) - Date.parse(NOW)) / 60_000);
}

describe('An offer whose ticket is judged anew before it is accepted', () => {
  it('has the first time to accept again when the correction is undone, and stands until then', async () => {
    const id = await file(client, { description: DRIPPING_TAP });
    const first = (await ticketOf(client, id)).acceptBy;
    client = await jumpTo(service, client, '2026-03-02T11:00:00Z');
    await correct(id, 'emergency');
    expect(await minutesToAccept(id)).toBe(70);
    await correct(id, 'standard');
    expect(await ticketOf(client, id)).toMatchObject({ vendorId: 'a', acceptBy: first });
    expect((await eventsOf(service, client, id)).at(-1)).toMatchObject({
      type: 'maintenance.dispatched',
      data: { accept_by: expect.any(String), severity: 'standard', from_severity: 'emergency' },
    });
    client = await jumpTo(service, client, '2026-03-02T11:30:00Z');
    await expectJobToPass(service, client);
    expect(await ticketOf(client, id)).toMatchObject({ status: 'DISPATCHED', vendorId: 'a' });
  });

  it('keeps on record what was promised first, beside what counts', async () => {
    const id = await file(client, { description: DRIPPING_TAP });
    const first = (await ticketOf(client, id)).acceptBy;
    await correct(id, 'emergency');
    const { acceptBy } = await ticketOf(client, id);
    const { body } = await client.rest('GET', `/api/v1/maintenance/${id}/dispatch`);
    const [record] = body['data'] as { accept_by: string; first_accept_by: string }[];
    expect([record!.accept_by, record!.first_accept_by].map(Date.parse)).toEqual([acceptBy!, first!].map(Date.parse));
  });

  it('counts from the end of a hold, after which all of the time began again', async () => {
    const id = await file(client);
    await moveTo(id, 'on_hold');
    client = await jumpTo(service, client, '2026-03-02T10:30:00Z');
    await moveTo(id, 'dispatched');
    expect(await minutesToAccept(id)).toBe(40);
    await correct(id, 'urgent');
    expect(await minutesToAccept(id)).toBe(150);
  });

  it('keeps its time when another trade alone is meant', async () => {
    const id = await file(client, { description: DRIPPING_TAP });
    const { acceptBy } = await ticketOf(client, id);
    client = await jumpTo(service, client, '2026-03-02T11:00:00Z');
    const body = { category: 'general', reason: 'no tap' };
    await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
    expect(await ticketOf(client, id)).toMatchObject({ vendorId: 'a', acceptBy });
  });
});
