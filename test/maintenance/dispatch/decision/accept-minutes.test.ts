import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../support/problem.ts';
import { givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { DRIPPING_TAP, file, givenLadder, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';

const NOW = '2026-03-02T10:00:00Z';
const SETTINGS = '/api/v1/settings';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ DISPATCH_ACCEPT_MINUTES_EMERGENCY: '12' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(NOW);
  client = await givenLadder(service, ['a', 'b']);
});

const set = (minutes: unknown) => client.rest('PATCH', SETTINGS, { body: { accept_minutes: minutes } });

/** How many minutes the vendor who is asked has. */
async function minutesFor(id: string): Promise<number> {
  const { acceptBy } = await ticketOf(client, id);
  return Math.round((Date.parse(acceptBy!) - Date.parse(NOW)) / 60_000);
}

describe('The minutes that a vendor has to accept', () => {
  it('are those of the installation until the account sets others, and again after it takes them back', async () => {
    expect((await client.rest('GET', SETTINGS)).body).toMatchObject({ accept_minutes: {} });
    expect(await minutesFor(await file(client))).toBe(12);
    await set({ emergency: 33 });
    expect(await minutesFor(await file(client))).toBe(33);
    await set({});
    expect(await minutesFor(await file(client))).toBe(12);
  });

  it('are set by severity; what is not set stays as the installation has it', async () => {
    const answer = await set({ standard: 90 });
    expect(answer).toMatchObject({ status: 200, body: { accept_minutes: { standard: 90 } } });
    expect((await client.rest('GET', SETTINGS)).body).toMatchObject({ accept_minutes: { standard: 90 } });
    expect(await minutesFor(await file(client, { description: DRIPPING_TAP }))).toBe(90);
    expect(await minutesFor(await file(client))).toBe(12);
  });

  it('can be set and read in GraphQL', async () => {
    const { updateAccountSettings } = await client.data<{ updateAccountSettings: object }>(
      `mutation { updateAccountSettings(input: { acceptMinutes: { urgent: 45 } }) { acceptMinutes } }`,
    );
    expect(updateAccountSettings).toEqual({ acceptMinutes: { urgent: 45 } });
  });

  it('leave offers that stand as they are, and hold for the next vendor, a person’s choice and the end of a hold', async () => {
    const id = await file(client);
    await set({ emergency: 33 });
    expect(await minutesFor(id)).toBe(12);
    await client.data(`mutation { declineTicket(ticketId: "${id}", reason: "no truck") { status } }`);
    expect(await minutesFor(id)).toBe(33);
    await set({ emergency: 44 });
    await givenVendor(client, { id: 'c' });
    await client.data(
      `mutation { assignVendor(ticketId: "${id}", vendorId: "c", reason: "near") { ticket { status } } }`,
    );
    expect(await minutesFor(id)).toBe(44);
    await set({ emergency: 55 });
    for (const to of ['on_hold', 'dispatched']) {
      await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to, reason: 'nobody home' } });
    }
    expect(await minutesFor(id)).toBe(55);
  });

  it('are another account’s own affair', async () => {
    await set({ emergency: 33 });
    client = await givenLadder(service, ['a']);
    expect(await minutesFor(await file(client))).toBe(12);
  });

  it('are refused with every fault at once, and nothing changes', async () => {
    const answer = await set({ emergency: 0, urgent: 'soon', standard: 1.5, whenever: 3 });
    expectProblem(answer, 400, 'unknown_member');
    const pointers = (answer.body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer);
    expect(pointers).toEqual(
      expect.arrayContaining(['/accept_minutes/emergency', '/accept_minutes/urgent', '/accept_minutes/standard']),
    );
    expect((await client.rest('GET', SETTINGS)).body).toMatchObject({ accept_minutes: {} });
  });
});
