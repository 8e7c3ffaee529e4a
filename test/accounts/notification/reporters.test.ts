import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor, linkSentTo } from '../../answer-pages/visitor.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import {
  EMERGENCY,
  allAreNoted,
  eventualNotifications,
  fileTicket,
  givenHousehold,
  givenTenant,
  settled,
} from './notification.client.ts';

const MATE = { email: 'mate@home.example', phone: '+13035550144' };

let service: TestService;
let client: TestClient;
let unitId: string;
let tenantId: string;
let mateId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  ({ unitId, tenantId } = await givenHousehold(client, { email: 'Ana@Home.example', phone: '+13035550133' }));
  mateId = await givenTenant(client, unitId, MATE);
});

async function file(reporter?: object): Promise<string> {
  const body = { ...ticketBody(unitId), ...(reporter && { reporter }) };
  return String((await client.rest('POST', '/api/v1/maintenance', { body })).body['ticket_id']);
}

/** The tenants who hear of a ticket. */
async function tenantsTold(ticketId: string): Promise<string[]> {
  await allAreNoted(client);
  const messages = await eventualNotifications(
    client,
    `ticket_id=${ticketId}&recipient=tenant`,
    ({ length }) => length > 0,
  );
  return [...new Set(messages.map(({ recipient }) => recipient.id))].sort();
}

describe('A report of a known tenant', () => {
  it('is told to that tenant alone, by id, mail address or phone number', async () => {
    for (const reporter of [
      { tenant_id: tenantId },
      { email: 'ana@home.example' },
      { phone: '(303) 555-0133' },
      // The mail address is one tenant's; the number may be that of the home.
      { email: 'ana@home.example', phone: MATE.phone },
    ]) {
      expect({ reporter, told: await tenantsTold(await file(reporter)) }).toEqual({ reporter, told: [tenantId] });
    }
  });

  it('is told to the tenant who lives elsewhere and reported it, not to the home', async () => {
    const elsewhere = await givenHousehold(client, { email: 'neighbor@home.example' });
    expect(await tenantsTold(await file({ email: 'neighbor@home.example' }))).toEqual([elsewhere.tenantId]);
  });

  it('is told to the home when nobody is known to have reported it, or several have the contact', async () => {
    await givenTenant(client, await givenUnit(client), { email: MATE.email });
    for (const reporter of [undefined, { name: 'A plumber', email: 'nobody@home.example' }, { email: MATE.email }]) {
      expect(await tenantsTold(await file(reporter))).toEqual([tenantId, mateId].sort());
    }
  });

  it('is told to the tenant of today when an earlier record has the same contact', async () => {
    await givenTenant(client, unitId, { email: 'ana@home.example', status: 'past' });
    expect(await tenantsTold(await file({ email: 'ana@home.example' }))).toEqual([tenantId]);
  });

  it('opens only by the reporter’s link, also when the reporter becomes known later', async () => {
    const ticketId = await file();
    const [own, other] = await Promise.all(
      [tenantId, mateId].map(
        async (id) => new Visitor(service.url, await linkSentTo(client, id, 'maintenance.created')),
      ),
    );
    expect((await other!.open()).status).toBe(200);
    const body = { reporter: { tenant_id: tenantId } };
    await client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body });
    expect((await own!.open()).status).toBe(200);
    expect((await other!.open()).status).toBe(404);
  });
});

describe('Whoever has moved out', () => {
  const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const movesOut = (on: string): Promise<unknown> =>
    client.rest('PATCH', `/api/v1/tenants/${tenantId}`, { body: { move_out_date: on } });

  it('hears nothing of the home, though called current, from the day after moving out', async () => {
    await movesOut(day(2));
    expect(await tenantsTold(await file())).toEqual([tenantId, mateId].sort());
    await movesOut(day(-2));
    expect(await tenantsTold(await file())).toEqual([mateId]);
  });

  it('hears nothing of the home though on a lease that goes on for others, or again from a later one', async () => {
    const lease = (id: string, startDate: string): Promise<unknown> =>
      client.rest('POST', '/api/v1/leases', {
        body: {
          ...{ id, unit_id: unitId, tenant_ids: [tenantId, mateId], status: 'active', start_date: startDate },
          rent: 90_000,
        },
      });
    await movesOut(day(-2));
    expect(await lease('now', day(-300))).toMatchObject({ status: 201 });
    expect(await tenantsTold(await file())).toEqual([mateId]);
    await client.rest('PATCH', '/api/v1/leases/now', { body: { status: 'ended', moved_out_on: day(-2) } });
    expect(await lease('again', day(-1))).toMatchObject({ status: 201 });
    expect(await tenantsTold(await file())).toEqual([tenantId, mateId].sort());
  });

  it('hears no more of the own report, and its link has ended', async () => {
    const ticketId = await file({ tenant_id: tenantId });
    const visitor = new Visitor(service.url, await linkSentTo(client, tenantId, 'maintenance.created'));
    expect((await visitor.open()).status).toBe(200);
    await movesOut(day(-2));
    expect((await visitor.open()).status).toBe(410);
    await client.data('mutation ($id: ID!) { transitionTicket(input: { ticketId: $id, to: CANCELLED }) { status } }', {
      id: ticketId,
    });
    await allAreNoted(client);
    const messages = await eventualNotifications(client, `ticket_id=${ticketId}&recipient=tenant`, () => true);
    expect(messages.map(({ event_type }) => event_type)).not.toContain('maintenance.cancelled');
  });
});

describe('A tenant in an emergency', () => {
  it.each(['email', 'sms'])('is told what to do until somebody comes, by %s', async (channel) => {
    const { unitId } = await givenHousehold(client, { phone: '+13035550122', channel });
    const ticketId = await fileTicket(client, unitId, EMERGENCY);
    const query = `ticket_id=${ticketId}&recipient=tenant&event_type=maintenance.created`;
    const [message] = await eventualNotifications(client, query, settled(1));
    expect(message).toMatchObject({
      channel,
      body: expect.stringContaining('leave the home now with everybody in it'),
    });
    expect(message!.body).toMatch(/\/t\/[\w-]{22}(?![\w-])/);
  });

  it('is told the same when staff find that a report is one, and nothing of another change', async () => {
    const { unitId } = await givenHousehold(client, { language: 'es' });
    const ticketId = await fileTicket(client, unitId);
    const judge = (severity: string) =>
      client.rest('PUT', `/api/v1/maintenance/${ticketId}/triage`, { body: { severity, reason: 'I rang them' } });
    await judge('urgent');
    await judge('emergency');
    await judge('urgent');
    await allAreNoted(client);
    const query = `ticket_id=${ticketId}&recipient=tenant&event_type=maintenance.severity_changed`;
    const messages = await eventualNotifications(client, query, settled(1));
    expect(messages.map(({ subject }) => subject)).toEqual([`Tratamos su solicitud ${ticketId} como emergencia`]);
    expect(messages[0]!.body).toContain('salga ahora de la vivienda');
    const [standard] = await eventualNotifications(
      client,
      `ticket_id=${ticketId}&recipient=tenant&event_type=maintenance.created`,
      settled(1),
    );
    expect(standard!.body).not.toContain('salga ahora');
  });
});

it('A home hears nothing of a unit with the same id of another account', async () => {
  const other = await service.account();
  await givenUnit(other, { id: unitId });
  await givenTenant(other, unitId);
  expect(await tenantsTold(await file())).toEqual([tenantId, mateId].sort());
});
