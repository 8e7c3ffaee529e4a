import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promiseContactIn, targetBecomes } from '../support/maintenance/contact-clocks.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';

let roles: TestRoles;
let client: TestClient;
let ticketId: string;
let path: string;

beforeAll(async () => {
  roles = await startTestRoles({}, ['worker']);
  client = await roles.account();
  const unitId = await givenUnit(client);
  await givenVendor(client, { id: 'first' });
  await givenVendor(client, { id: 'second' });
  await givenDispatchRule(client, { vendorIds: ['first', 'second'] });
  const body = ticketBody(unitId);
  ticketId = String(body['ticket_id']);
  path = `/api/v1/maintenance/${ticketId}`;
  await client.rest('POST', '/api/v1/maintenance', { body });
});
afterAll(() => roles.stop());

describe('A worker in a process of its own', () => {
  it('offers a ticket to the next vendor when the first has not answered in time', async () => {
    await roles.database.worker(
      `update maintenance.ticket set accept_by = now() - interval '1 minute' where account_id = $1 and id = $2`,
      [client.accountId, ticketId],
    );
    const { body } = await eventually(
      () => client.rest<{ data: { vendor_id: string }[] }>('GET', `${path}/dispatch`),
      (answer) => answer.body.data.length > 1,
    );
    expect(body.data.map((attempt) => attempt.vendor_id).toSorted()).toEqual(['first', 'second']);
  });

  it('lets the promises about open tickets follow what the account changes', async () => {
    await promiseContactIn(client, 45);
    expect(await targetBecomes(client, ticketId, 45)).toMatchObject({ state: 'RUNNING' });
  });

  it('fails at nothing', () => {
    const failures = roles.role('worker').logLines.filter((line) => /"level":"(warn|error|fatal)"/.test(line));
    expect(failures).toEqual([]);
  });
});
