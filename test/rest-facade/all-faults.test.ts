import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  await givenUnit(client, { id: 'u' });
});
afterAll(() => service.stop());

interface GraphFault {
  pointer: string;
  code: string;
  detail: string;
}

const faultsOver = async (query: string, input: object): Promise<GraphFault[]> => {
  const { errors } = await client.graphql(query, { input });
  return (errors?.[0]?.extensions['errors'] ?? []) as GraphFault[];
};

const LEASE = { unit_id: 'u', start_date: '2026-03-01', rent: 1_000 };
const TENANT = { first_name: 'Ana', last_name: 'Silva' };
const ENTRY = { property_id: 'p', kind: 'charge', gl_class: 'rent', amount: 1, posted_on: '2026-01-01' };

describe('What is wrong between the members of a body is told beside what is wrong with one', () => {
  it.each<[string, string, object, string[]]>([
    [
      'of a lease that ends before it begins',
      '/api/v1/leases',
      { ...LEASE, rent: -1, end_date: '2026-01-01' },
      ['/rent', '/end_date'],
    ],
    [
      'of a lease that has ended nobody knows when',
      '/api/v1/leases',
      { ...LEASE, rent: -1, status: 'ended' },
      ['/end_date', '/rent'],
    ],
    [
      'of a tenant whose channel leads nowhere',
      '/api/v1/tenants',
      { ...TENANT, last_name: '', phone: 'none', preferred_channel: 'email' },
      ['/last_name', '/phone', '/preferred_channel'],
    ],
    [
      'of a tenant whose number is lacking',
      '/api/v1/tenants',
      { ...TENANT, external_id: '\u0007', language: '!!', preferred_channel: 'sms' },
      ['/external_id', '/language', '/preferred_channel'],
    ],
    [
      'of an entry that is negative',
      '/api/v1/financial/ledger',
      { ...ENTRY, amount: -5, kind: 'gift', posted_on: '3200-01-01', currency: 'ABC' },
      ['/amount', '/kind', '/posted_on', '/currency'],
    ],
    [
      'of a vendor',
      '/api/v1/vendors',
      { name: '', categories: ['plumbing'], severities: ['urgent'], email: 'x', phone: '1' },
      ['/email', '/name', '/phone'],
    ],
    [
      'of a rule',
      '/api/v1/dispatch-rules',
      { scope: { kind: 'unit' }, vendor_ids: ['v', 'v'], strategy: 'luck' },
      ['/scope/id', '/strategy', '/vendor_ids/1'],
    ],
  ])('%s', async (_sentence, path, body, pointers) => {
    const { errors } = expectProblem(await client.rest('POST', path, { body }), 400, 'validation_failed');
    expect(new Set(errors?.map(({ pointer }) => pointer))).toEqual(new Set(pointers));
  });

  it('of settings, down to the hours of a day', async () => {
    const body = {
      grace_days: 61,
      business_hours: {
        mon: [{ from: '25:00', to: '11:00' }],
        tue: [range('08:00', '12:00'), range('11:00', '13:00')],
      },
      holidays: ['2026-01-01', '2026-01-01', 'x'],
      sla_targets: { urgent: { response: { kind: 'minutes' } } },
      accept_minutes: { emergency: 0 },
    };
    const answer = await client.rest('PATCH', '/api/v1/settings', { body });
    const { errors } = expectProblem(answer, 400, 'unknown_member');
    expect(errors?.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining([
        '/grace_days',
        '/business_hours/mon/0/from',
        '/business_hours/tue/1',
        '/holidays/1',
        '/holidays/2',
        '/accept_minutes/emergency',
      ]),
    );
  });
});

describe('Each fault says what was expected and what came, in words', () => {
  it.each([
    ['POST', '/api/v1/properties', { name: ' ', address: 'x', timezone: 'Mars/Base' }, ['"Mars/Base"', 'blanks alone']],
    ['POST', '/api/v1/vendors', { name: 'V', categories: ['gas'], severities: ['urgent'], phone: '12' }, ['"12"']],
    ['PATCH', '/api/v1/settings', { currency: 'DOGE' }, ['"DOGE"']],
    [
      'PATCH',
      '/api/v1/settings',
      { business_hours: { mon: [{ from: '25:00', to: '26:00' }] } },
      ['"25:00"', '"26:00"'],
    ],
    ['PATCH', '/api/v1/settings', { sla_targets: { urgent: { done: { kind: 'calendar_days' } } } }, ['nothing']],
    ['GET', '/api/v1/maintenance?status=opened&severity=grave', undefined, ['"opened"', '"grave"']],
  ])('%s %s', async (method, path, body, came) => {
    const { errors } = expectProblem(await client.rest(method, path, body ? { body } : {}), 400, 'validation_failed');
    const details = errors!.map(({ detail }) => detail);
    for (const detail of details) expect(detail).toMatch(/^(Expected .*but got|The member) [^^\\]*\.$/);
    for (const value of came) expect(details).toContainEqual(expect.stringContaining(value));
  });

  it('GraphQL: of targets without their number', async () => {
    const save = 'mutation ($input: AccountSettingsInput!) { updateAccountSettings(input: $input) { timezone } }';
    const input = { slaTargets: { urgent: { done: { kind: 'weeks' }, on_site: { kind: 'minutes' } } } };
    expect((await faultsOver(save, input)).map(({ detail }) => detail)).toEqual([
      'Expected a number, but got nothing.',
      expect.stringMatching(/^Expected 'minutes' .*'appointment', but got "weeks"\.$/),
    ]);
  });
});

describe('GraphQL tells as much', () => {
  it('of a lease to add and of one to change', async () => {
    const add = 'mutation ($input: CreateLeaseInput!) { createLease(input: $input) { id } }';
    const input = { id: 'l', unitId: 'u', startDate: '2026-03-01', endDate: '2026-01-01', rentMinor: 1 };
    expect(await faultsOver(add, { ...input, rentMinor: -1 })).toMatchObject([
      { pointer: '/rentMinor' },
      { pointer: '/endDate', code: 'dates_out_of_order' },
    ]);
    expect(await faultsOver(add, { ...input, endDate: '2027-01-01' })).toEqual([]);
    const change = 'mutation ($input: UpdateLeaseInput!) { updateLease(id: "l", input: $input) { id } }';
    expect(await faultsOver(change, { paymentDueDay: 40, endDate: '2026-02-01' })).toMatchObject([
      { pointer: '/paymentDueDay' },
      { pointer: '/endDate', code: 'dates_out_of_order' },
    ]);
  });

  it('of a tenant, and nothing of a member whose own fault is told already', async () => {
    const add = 'mutation ($input: CreateTenantInput!) { createTenant(input: $input) { id } }';
    const input = { firstName: '', lastName: 'Silva', preferredChannel: 'EMAIL' };
    expect(await faultsOver(add, input)).toMatchObject([
      { pointer: '/firstName' },
      { pointer: '/preferredChannel', code: 'channel_unreachable' },
    ]);
    expect(await faultsOver(add, { ...input, email: 'nowhere' })).toMatchObject([
      { pointer: '/firstName' },
      { pointer: '/email' },
    ]);
  });
});

function range(from: string, to: string): object {
  return { from, to };
}
