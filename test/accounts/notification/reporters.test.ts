import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor, linkSentTo } from '../../answer-pages/visitor.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { allAreNoted, eventualNotifications, givenHousehold, givenTenant } from './notification.client.ts';

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

it('A home hears nothing of a unit with the same id of another account', async () => {
  const other = await service.account();
  await givenUnit(other, { id: unitId });
  await givenTenant(other, unitId);
  expect(await tenantsTold(await file())).toEqual([tenantId, mateId].sort());
});
