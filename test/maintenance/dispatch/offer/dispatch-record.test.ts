import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { file, givenLadder, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await givenLadder(service, ['a']);
  await givenVendor(client, { id: 'z' });
});

const mutate = (text: string): Promise<unknown> => client.data(`mutation { ${text} }`);

async function moveTo(id: string, to: string): Promise<void> {
  const body = { to, reason: 'the tenant has moved' };
  expect((await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body })).status).toBe(200);
}

const assign = (id: string, vendorId: string): Promise<unknown> =>
  mutate(`assignVendor(ticketId: "${id}", vendorId: "${vendorId}", reason: "is near") { ticket { status } }`);

/** What came of the first offer, and why. */
async function firstAnswer(id: string): Promise<(string | null)[]> {
  const { response, responseReason } = (await ticketOf(client, id)).dispatchHistory[0]!;
  return [response, responseReason];
}

describe('The record of a vendor who had accepted', () => {
  it.each([
    ['accepted', []],
    ['at work', ['in_progress']],
  ])('says that the job was withdrawn when a person gives it to another: one %s', async (_where, states) => {
    const id = await file(client);
    for (const to of ['accepted', ...states]) await moveTo(id, to);
    await assign(id, 'z');
    expect(await firstAnswer(id)).toEqual(['WITHDRAWN', 'is near']);
    expect((await ticketOf(client, id)).dispatchHistory.at(-1)).toMatchObject({ vendorId: 'z', response: null });
  });

  it('says so when own staff get the job', async () => {
    const id = await file(client);
    await moveTo(id, 'accepted');
    await mutate(`setSelfPerformed(ticketId: "${id}", selfPerformed: true) { status }`);
    expect((await firstAnswer(id))[0]).toBe('WITHDRAWN');
  });

  it('says so when the ticket is called off', async () => {
    const id = await file(client);
    await moveTo(id, 'accepted');
    await moveTo(id, 'cancelled');
    expect(await firstAnswer(id)).toEqual(['WITHDRAWN', 'the tenant has moved']);
  });

  it('says that it accepted when the work is done, also when the ticket is opened again', async () => {
    const id = await file(client);
    for (const to of ['accepted', 'in_progress', 'completed']) await moveTo(id, to);
    expect(await firstAnswer(id)).toEqual(['ACCEPTED', null]);
    await moveTo(id, 'open');
    expect(await firstAnswer(id)).toEqual(['ACCEPTED', null]);
  });

  it('says that it accepted when the ticket is cancelled after the work is done', async () => {
    const id = await file(client);
    for (const to of ['accepted', 'in_progress', 'completed', 'cancelled']) await moveTo(id, to);
    expect(await ticketOf(client, id)).toMatchObject({ status: 'CANCELLED', vendorId: 'a' });
    expect(await firstAnswer(id)).toEqual(['ACCEPTED', null]);
  });
});

describe('The record of a vendor who has declined', () => {
  it('keeps saying so when others have the ticket afterwards', async () => {
    const id = await file(client);
    await mutate(`declineTicket(ticketId: "${id}", reason: "no truck") { status }`);
    await assign(id, 'z');
    await assign(id, 'a');
    expect(await firstAnswer(id)).toEqual(['DECLINED', 'no truck']);
  });
});

describe('A reason that is blank', () => {
  const BLANK = { pointer: '/reason', code: 'blank', detail: 'Expected words, but got blanks alone.' };

  it.each([
    ['a correction', 'PUT', 'triage', { severity: 'urgent' }],
    ['a vendor who declines', 'POST', 'decline', {}],
    ['a person who assigns', 'POST', 'assign', { vendor_id: 'z' }],
  ] as const)('is said to be so: of %s', async (_whose, method, path, body) => {
    const id = await file(client);
    const ask = (reason: string) =>
      client.rest(method, `/api/v1/maintenance/${id}/${path}`, { body: { ...body, reason } });
    expect(await ask('   ')).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [BLANK] } });
    expect(await ask(' it drips ')).toMatchObject({ status: 200 });
  });
});
