import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../../support/database/admin.ts';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../../support/given.ts';
import type { Answer, TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Files so many tickets at the same instant and counts whom they were given to. */
async function fileAtOnce(client: TestClient, count: number): Promise<Record<string, number>> {
  const unitId = await givenUnit(client);
  const answers = await Promise.all(
    Array.from({ length: count }, () => client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const given = Map.groupBy(answers, ({ body }) => String(body['vendor_assigned']));
  return Object.fromEntries([...given].map(([vendorId, tickets]) => [vendorId, tickets.length]));
}

describe('Tickets that are filed at the same instant', () => {
  it('never exceed a vendor’s cap: of 30, three go to the one with a cap of 3, the rest to nobody', async () => {
    const client = await service.account();
    await givenVendor(client, { id: 'a', openTicketCap: 3 });
    await givenDispatchRule(client, { vendorIds: ['a'] });
    expect(await fileAtOnce(client, 30)).toEqual({ a: 3, null: 27 });
  });

  it('fill the vendors of a list up to their caps in order, whatever the strategy', async () => {
    for (const strategy of ['first_eligible', 'least_open_tickets', 'round_robin'] as const) {
      const client = await service.account();
      await givenVendor(client, { id: 'a', openTicketCap: 3 });
      await givenVendor(client, { id: 'b', openTicketCap: 4 });
      await givenDispatchRule(client, { strategy, vendorIds: ['a', 'b'] });
      await givenDispatchRule(client, { position: 2, strategy, vendorIds: ['b', 'a'] });
      expect(await fileAtOnce(client, 12)).toEqual({ a: 3, b: 4, null: 5 });
    }
  });

  it('go round among all vendors: of 30, each of three gets 10', async () => {
    const client = await service.account();
    for (const id of ['a', 'b', 'c']) await givenVendor(client, { id });
    await givenDispatchRule(client, { strategy: 'round_robin' });
    expect(await fileAtOnce(client, 30)).toEqual({ a: 10, b: 10, c: 10 });
  });

  it('go to whoever has the fewest open ones, as if they had come one after the other', async () => {
    const client = await service.account();
    for (const id of ['a', 'b', 'c']) await givenVendor(client, { id });
    await givenDispatchRule(client, { id: 'first', vendorIds: ['a'], condition: { categories: ['plumbing'] } });
    await fileAtOnce(client, 4);
    await client.data(`mutation { updateDispatchRule(id: "first", input: { enabled: false }) { rule { enabled } } }`);
    await givenDispatchRule(client, { id: 'second', strategy: 'least_open_tickets' });
    expect(await fileAtOnce(client, 8)).toEqual({ b: 4, c: 4 });
    expect(await fileAtOnce(client, 3)).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('are never lost to a vendor that is deleted or deactivated in the same moment', async () => {
    const client = await service.account();
    for (const id of ['a', 'b']) await givenVendor(client, { id });
    await givenDispatchRule(client, {});
    const unitId = await givenUnit(client);
    const file = () => client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const [gone, ...answers] = await Promise.all([
      client.rest('DELETE', '/api/v1/vendors/a'),
      ...Array.from({ length: 20 }, file),
    ]);
    expect([200, 204]).toContain(gone.status);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await file()).body['vendor_assigned']).toBe('b');
  });

  it.each([
    ['deactivated', `update maintenance.vendor set is_active = false where id = 'a'`],
    ['deleted', `delete from maintenance.vendor where id = 'a'`],
  ])('go to another vendor when the chosen one is %s before they are stored', async (_how, change) => {
    const client = await service.account();
    for (const id of ['a', 'b']) await givenVendor(client, { id });
    await givenDispatchRule(client, {});
    const unitId = await givenUnit(client);
    let filing: Promise<Answer> | undefined;
    await client.write(async ({ sql }) => {
      await sql(change);
      filing = client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
      await eventually(
        () => asAdmin(service.databaseUrl, (admin) => admin.query(WAITING)),
        ({ rowCount }) => (rowCount ?? 0) > 0,
      );
    });
    expect((await filing)?.body).toMatchObject({ vendor_assigned: 'b' });
  });
});
