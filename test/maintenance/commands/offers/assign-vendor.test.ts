import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenVendor } from '../../../support/given.ts';
import { storedOf } from '../../../support/database/stored.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { TESTER_IN_GRAPH } from '../../../support/tester.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  DRIPPING_TAP,
  TICKET_VIEW,
  eventsOf,
  failureOf,
  file,
  givenLadder,
  ticketOf,
} from '../../../support/maintenance/dispatch-builders.ts';
import type { Reason, TicketView } from '../../../support/maintenance/dispatch-builders.ts';

const ASSIGN = `mutation ($id: ID!, $vendor: ID!, $reason: String!) {
  assignVendor(ticketId: $id, vendorId: $vendor, reason: $reason) { ticket { ${TICKET_VIEW} } warnings { code message } }
}`;
const REASON = 'knows the house';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await givenLadder(service, ['a', 'b']);
  await givenVendor(client, { id: 'z' });
});

const assign = async (id: string, vendor: string) =>
  (
    await client.data<{ assignVendor: { ticket: TicketView; warnings: Reason[] } }>(ASSIGN, {
      id,
      vendor,
      reason: REASON,
    })
  ).assignVendor;
const refusal = async (id: string, vendor: string) =>
  failureOf(await client.graphql(ASSIGN, { id, vendor, reason: REASON }));

describe('The record of a vendor whom a person chooses', () => {
  it('says that the choice passes by the rules', async () => {
    const id = await file(client);
    const { ticket, warnings } = await assign(id, 'z');
    expect(warnings).toEqual([]);
    expect(ticket).toMatchObject({ status: 'DISPATCHED', vendorId: 'z' });
    expect(ticket.dispatchHistory).toMatchObject([
      { attempt: 1, vendorId: 'a', response: 'WITHDRAWN', responseReason: REASON },
      {
        attempt: 2,
        outcome: 'ASSIGNED',
        ruleId: null,
        vendorId: 'z',
        response: null,
        candidates: [{ vendorId: 'z', ruleId: null, eligible: true, chosen: true, reasons: [{ code: 'manual' }] }],
      },
    ]);
    expect(ticket.timeline.at(-1)).toEqual({
      actor: TESTER_IN_GRAPH,
      fromStatus: 'DISPATCHED',
      toStatus: 'DISPATCHED',
      reason: REASON,
    });
    expect((await eventsOf(service, client, id)).at(-1)).toMatchObject({
      type: 'maintenance.dispatched',
      data: { vendor_assigned: 'z', rule_id: null },
    });
  });

  it('keeps what speaks against the vendor, of which the person is warned', async () => {
    await givenVendor(client, {
      id: 'unfit',
      categories: ['pest'],
      severities: ['standard'],
      hours: { sun: [{ from: '01:00', to: '02:00' }] },
      openTicketCap: 0,
      insuranceExpiresOn: '2020-01-01',
    });
    const { ticket, warnings } = await assign(await file(client), 'unfit');
    const codes = ['wrong_trade', 'severity_not_served', 'outside_hours', 'ticket_cap_reached', 'insurance_expired'];
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    const [candidate] = ticket.dispatchHistory.at(-1)!.candidates;
    expect(candidate).toMatchObject({ eligible: false, chosen: true });
    expect(candidate!.reasons.map(({ code }) => code)).toEqual(['manual', ...codes]);
  });
});

describe('A person may choose a vendor', () => {
  it('who is active, there and of the account; otherwise nothing changes', async () => {
    await givenVendor(client, { id: 'retired', isActive: false });
    await givenVendor(await service.account(), { id: 'theirs' });
    const id = await file(client);
    const before = await storedOf(service.database, client.accountId);
    expect(await refusal(id, 'retired')).toMatchObject({ code: 'vendor_inactive', errors: [{ pointer: '/vendorId' }] });
    expect(await refusal(id, 'nobody')).toMatchObject({ code: 'unknown_vendor', errors: [{ pointer: '/vendorId' }] });
    expect(await refusal(id, 'theirs')).toMatchObject({ code: 'unknown_vendor' });
    expect(await refusal('no-ticket', 'z')).toMatchObject({ code: 'not_found' });
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('for no ticket that is over, or paused, and is told what is allowed', async () => {
    const id = await file(client);
    const move = (to: string) =>
      client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to, reason: 'so' } });
    expect((await move('on_hold')).status).toBe(200);
    expect(await refusal(id, 'z')).toMatchObject({ code: 'illegal_transition', allowed: ['dispatched', 'cancelled'] });
    expect((await move('cancelled')).status).toBe(200);
    expect(await refusal(id, 'z')).toMatchObject({ code: 'illegal_transition', allowed: [] });
  });

  it('by the right to dispatch, and no other', async () => {
    const id = await file(client);
    const token = (scopes: string[]): Promise<string> =>
      service.tokens.issue({ accountId: client.accountId, subject: 'desk', scopes, ttlSeconds: 60 });
    const variables = { id, vendor: 'z', reason: REASON };
    const plain = ASSIGN.replace(TICKET_VIEW, 'status vendorId');
    const writer = await client.graphql(plain, variables, { token: await token(['maintenance:write']) });
    expect(failureOf(writer)).toMatchObject({ code: 'insufficient_scope', scope: 'dispatch:write' });
    const desk = await client.graphql(plain, variables, { token: await token(['dispatch:write']) });
    expect(desk.errors).toBeUndefined();
  });
});

describe('A ticket for which a person chooses a vendor', () => {
  it('is taken away from a vendor who had accepted it', async () => {
    const id = await file(client);
    await client.data(`mutation { acceptTicket(ticketId: "${id}") { status } }`);
    const { ticket } = await assign(id, 'z');
    expect(ticket).toMatchObject({ status: 'DISPATCHED', vendorId: 'z' });
    expect(ticket.timeline.slice(-2).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['ACCEPTED', 'OPEN'],
      ['OPEN', 'DISPATCHED'],
    ]);
  });

  it.each([
    ['was chosen by a person', (id: string) => assign(id, 'z')],
    ['has accepted', (id: string) => client.data(`mutation { acceptTicket(ticketId: "${id}") { status } }`)],
  ])(
    'stays as it is when the vendor chosen is the one who %s, also several times at once, and the answer says so',
    async (_who, prepare) => {
      const id = await file(client);
      await prepare(id);
      const before = await storedOf(service.database, client.accountId);
      const { vendorId } = await ticketOf(client, id);
      const given = await Promise.all([1, 2, 3].map(() => assign(id, vendorId!)));
      for (const { warnings } of given) expect(warnings).toMatchObject([{ code: 'has_it_already' }]);
      expect(await storedOf(service.database, client.accountId)).toEqual(before);
    },
  );

  it('is taken away from own staff, and when the vendor will not have it the rules ask on', async () => {
    const id = await file(client);
    await client.data(`mutation { setSelfPerformed(ticketId: "${id}", selfPerformed: true) { status } }`);
    expect((await assign(id, 'z')).ticket).toMatchObject({ status: 'DISPATCHED', vendorId: 'z' });
    const shown = async () => (await client.rest('GET', `/api/v1/maintenance/${id}`)).body;
    expect(await shown()).toMatchObject({ self_performed: false, vendor_assigned: 'z' });
    await client.data(`mutation { declineTicket(ticketId: "${id}", reason: "no time") { status } }`);
    expect(await shown()).toMatchObject({ status: 'dispatched', vendor_assigned: 'a' });
  });

  it('has its timer started anew, and when it runs out the rules ask whoever was not asked yet', async () => {
    const id = await file(client);
    service.clock.jumpTo('2026-03-02T10:08:00Z');
    const { ticket } = await assign(id, 'z');
    expect(Date.parse(ticket.acceptBy!)).toBeCloseTo(Date.parse('2026-03-02T10:18:00Z'), -4);
    service.clock.jumpTo('2026-03-02T10:19:00Z');
    const after = await eventually(
      () => ticketOf(client, id),
      ({ vendorId }) => vendorId !== 'z',
    );
    expect(after).toMatchObject({ status: 'DISPATCHED', vendorId: 'b' });
    expect(after.dispatchHistory.map(({ round }) => round)).toEqual([1, 1, 1]);
  });

  it('may be one that nobody was asked to take', async () => {
    const stranger = await service.account();
    await givenVendor(stranger, { id: 'z' });
    const id = await file(stranger, { description: DRIPPING_TAP });
    client = stranger;
    expect((await assign(id, 'z')).ticket).toMatchObject({ status: 'DISPATCHED', vendorId: 'z' });
  });
});

describe('A vendor who is chosen at a version of the ticket', () => {
  it('does not get what somebody else has given away since, by GraphQL and by REST', async () => {
    const id = await file(client);
    const read = (): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> =>
      client.rest('GET', `/api/v1/maintenance/${id}`);
    const seen = (await read()).headers.get('etag')!;
    await assign(id, 'b');
    const path = `/api/v1/maintenance/${id}/assign`;
    const body = { vendor_id: 'z', reason: REASON };
    const late = await client.rest('POST', path, { body, headers: { 'if-match': seen } });
    expect(late).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    const atVersion = ASSIGN.replace('$reason: String!)', '$reason: String!, $ifMatch: [String!])').replace(
      'reason: $reason)',
      'reason: $reason, ifMatch: $ifMatch)',
    );
    const variables = { id, vendor: 'z', reason: REASON, ifMatch: [JSON.parse(seen)] };
    expect(failureOf(await client.graphql(atVersion, variables))).toMatchObject({ code: 'precondition_failed' });
    expect((await read()).body).toMatchObject({ vendor_assigned: 'b' });
    const headers = { 'if-match': (await read()).headers.get('etag')! };
    expect((await client.rest('POST', path, { body, headers })).body).toMatchObject({
      ticket: { vendor_assigned: 'z' },
    });
  });
});
