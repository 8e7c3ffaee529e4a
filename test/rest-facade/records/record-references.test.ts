import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await client.rest('POST', '/api/v1/properties', { body: { id: 'p', name: 'P', address: 'A' } });
  await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
  await client.rest('POST', '/api/v1/tenants', { body: { id: 't', first_name: 'T', last_name: 'T' } });
});

const faultsOf = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer }) => pointer);

describe('What a record refers to', () => {
  it('must be there, all of it, each with its place', async () => {
    const lease = { unit_id: 'nowhere', tenant_ids: ['t', 'ghost', 'shade'], start_date: '2026-01-01', rent: 1 };
    const problem = expectProblem(
      await client.rest('POST', '/api/v1/leases', { body: lease }),
      422,
      'unknown_reference',
    );
    expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/unit_id', 'unknown_unit'],
      ['/tenant_ids/1', 'unknown_tenant'],
      ['/tenant_ids/2', 'unknown_tenant'],
    ]);
    const unit = { property_id: 'nowhere', unit_number: '1' };
    expectProblem(await client.rest('POST', '/api/v1/units', { body: unit }), 422, 'unknown_reference');
    const tenant = { first_name: 'A', last_name: 'B', unit_id: 'nowhere' };
    expectProblem(await client.rest('POST', '/api/v1/tenants', { body: tenant }), 422, 'unknown_reference');
  });

  it('keeps it from being deleted: a property with units, a unit with a lease or an open ticket, a tenant with a lease', async () => {
    expectProblem(await client.rest('DELETE', '/api/v1/properties/p'), 409, 'in_use');
    const lease = { id: 'l', unit_id: 'u', tenant_ids: ['t'], start_date: '2026-01-01', rent: 1 };
    await client.rest('POST', '/api/v1/leases', { body: lease });
    expect(expectProblem(await client.rest('DELETE', '/api/v1/units/u'), 409, 'in_use').detail).toMatch(/1 lease/);
    expectProblem(await client.rest('DELETE', '/api/v1/tenants/t'), 409, 'in_use');
    await client.rest('DELETE', '/api/v1/leases/l');
    await givenDispatchRule(client);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody('u', { ticket_id: 'ticket' }) });
    expect(expectProblem(await client.rest('DELETE', '/api/v1/units/u'), 409, 'in_use').detail).toMatch(
      /1 open ticket/,
    );
    await client.rest('POST', '/api/v1/maintenance/ticket/transitions', { body: { to: 'cancelled' } });
    for (const path of ['units/u', 'properties/p', 'tenants/t']) {
      expect((await client.rest('DELETE', `/api/v1/${path}`)).status).toBe(204);
    }
    expectProblem(await client.rest('POST', '/api/v1/maintenance', { body: ticketBody('u') }), 422, 'unknown_unit');
  });

  it('explains dates that run backwards and a channel that leads nowhere', async () => {
    const lease = {
      unit_id: 'u',
      start_date: '2026-02-01',
      end_date: '2026-01-01',
      moved_out_on: '2025-01-01',
      rent: 1,
    };
    expect(faultsOf(await client.rest('POST', '/api/v1/leases', { body: lease }))).toEqual([
      '/end_date',
      '/moved_out_on',
    ]);
    const tenant = { first_name: 'A', last_name: 'B', preferred_channel: 'sms', move_in_date: '2026-02-01' };
    const faulty = { ...tenant, move_out_date: '2026-01-01' };
    expect(faultsOf(await client.rest('POST', '/api/v1/tenants', { body: faulty }))).toEqual([
      '/preferred_channel',
      '/move_out_date',
    ]);
    expect(faultsOf(await client.rest('POST', '/api/v1/tenants', { body: tenant }))).toEqual(['/preferred_channel']);
  });
});

describe('A unit number', () => {
  it('is had by one unit of a property, also when 6 ask for it at once; another property may have it too', async () => {
    const add = (property_id: string, unit_number: string) =>
      client.rest('POST', '/api/v1/units', { body: { property_id, unit_number } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('p', '2')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(409)]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(expectProblem(refused, 409, 'already_exists').errors).toMatchObject([{ pointer: '/unit_number' }]);
    await client.rest('POST', '/api/v1/properties', { body: { id: 'q', name: 'Q', address: 'A' } });
    expect((await add('q', '2')).status).toBe(201);
    expectProblem(await client.rest('PATCH', '/api/v1/units/u', { body: { unit_number: '2' } }), 409, 'already_exists');
    await client.rest('DELETE', '/api/v1/units/u');
    expect((await add('p', '1')).status).toBe(201);
  });
});
