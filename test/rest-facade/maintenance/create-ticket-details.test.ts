import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
});

interface Filed {
  ticket: Record<string, unknown>;
  note: string | null;
  ignored: string | null;
}

/** Files a ticket with these members, and reads what is kept of them. */
async function file(members: object): Promise<Filed> {
  const body = { ...ticketBody(unitId), ...members };
  const { status, headers } = await client.rest('POST', '/api/v1/maintenance', { body });
  expect(status).toBe(200);
  const path = `/api/v1/maintenance/${String(body.ticket_id)}`;
  const { body: ticket } = await client.rest('GET', path);
  const history = await client.rest<{ data: { reason: string | null }[] }>('GET', `${path}/history`);
  return { ticket, note: history.body.data[0]!.reason, ignored: headers.get('x-ignored-members') };
}

const entry = (permission: string): object => ({ permission, instructions: null, pets: null });
const NO_REPORTER = { tenant_id: null, name: null, phone: null, phone_extension: null, email: null };

describe('A detail of a new ticket in another form is taken when it is clear what is meant:', () => {
  it.each<[string, object, object]>([
    ['capitals', { permission_to_enter: { permission: 'YES' } }, { permission_to_enter: entry('yes') }],
    ['a permission alone', { permission_to_enter: ' Ask ' }, { permission_to_enter: entry('ask') }],
    ['a boolean', { permission_to_enter: { permission: false } }, { permission_to_enter: entry('no') }],
    [
      'a currency in small letters',
      { not_to_exceed: { amount: '50000', currency: 'usd' } },
      { not_to_exceed: { amount: 50_000, currency: 'USD' } },
    ],
    ['one tag', { tags: 'leak' }, { tags: ['leak'] }],
    ['a tag that is a number', { tags: ['ok', 5] }, { tags: ['ok', '5'] }],
    [
      'a phone number without quotes',
      { reporter: { phone: 3035550123 } },
      { reporter: { ...NO_REPORTER, phone: '+13035550123' } },
    ],
    ['empty fields', { permission_to_enter: { permission: '' }, not_to_exceed: '', tags: '', reporter: '' }, {}],
  ])('%s', async (_form, members, kept) => {
    const nothing = { reporter: null, permission_to_enter: null, not_to_exceed: null, tags: [] };
    const { ticket, note } = await file(members);
    expect(ticket).toMatchObject({ ...nothing, ...kept });
    expect(note).toBeNull();
  });

  it('an amount with decimals, of which the history tells', async () => {
    const { ticket, note } = await file({ not_to_exceed: { amount: 200.5, currency: 'USD' } });
    expect(ticket['not_to_exceed']).toEqual({ amount: 20_050, currency: 'USD' });
    expect(note).toBe('Not to exceed was read as 200.5 USD: expected a whole amount in minor units.');
  });
});

describe('A detail of a new ticket that cannot be used is left out, and the history tells of it:', () => {
  const left = (part: string, expected: string, came: string): string =>
    `${part} was left out: expected ${expected}, but got ${came}.`;
  const permission = (came: string): string => left('Permission to enter', 'yes, no or ask', came);
  const limit = (came: string): string => left('Not to exceed', 'a whole amount in minor units', came);
  it.each<[object, string | RegExp]>([
    [{ permission_to_enter: { permission: 'maybe' } }, permission('"maybe"')],
    [{ permission_to_enter: 'Key is under the mat' }, permission('"Key is under the mat"')],
    [{ permission_to_enter: { permission: 'constructor' } }, permission('"constructor"')],
    [{ permission_to_enter: { instructions: 'Ring twice' } }, permission('nothing')],
    [{ not_to_exceed: 200 }, /^Not to exceed was left out: expected an amount .* currency .*, but got 200\.$/],
    [{ not_to_exceed: { amount: 1 } }, /^Not to exceed was left out: .*, but got nothing\.$/],
    [{ not_to_exceed: { amount: 1.234, currency: 'USD' } }, limit('1.234')],
    [{ not_to_exceed: { amount: 9.5, currency: 'JPY' } }, limit('9.5')],
    [{ not_to_exceed: { amount: -5, currency: 'USD' } }, limit('-5')],
    [{ reporter: 'Ana' }, left('Reporter', 'an object', '"Ana"')],
    [{ reporter: { phone: 'ask the super' } }, /^Reporter phone was left out: expected .*, but got "ask the super"/],
    [{ reporter: { email: 'ana at x' } }, left('Reporter email', 'an email address', '"ana at x"')],
    [{ reporter: { name: ['Ana'] } }, left('Reporter name', 'text', 'a list of 1 item')],
    [
      { reporter: { tenant_id: 'nobody' } },
      left('Reporter tenant id', 'the id of a tenant of the account', '"nobody"'),
    ],
    [{ tags: [{ a: 1 }] }, left('A tag', 'text', 'an object of 1 member')],
    [{ tags: ['t'.repeat(51)] }, /^A tag was left out: expected at most 50 characters, but got "t+"\.$/],
  ])('%j', async (members, expected) => {
    const { ticket, note } = await file(members);
    const nothing = { reporter: null, permission_to_enter: null, not_to_exceed: null, tags: [] };
    expect(ticket).toMatchObject(nothing);
    if (typeof expected === 'string') expect(note).toBe(expected);
    else expect(note).toMatch(expected);
  });

  it('and takes nothing else with it', async () => {
    const { ticket, note } = await file({
      ...{ photos: ['no address'], tags: [...Array.from({ length: 21 }, (_, place) => `t${place}`), 'T0'] },
      permission_to_enter: { permission: 'yes', instructions: 'i'.repeat(2_001), pets: 'A dog' },
      reporter: { name: 'Ana', phone: 'ask the super', email: 'ana@home.example' },
    });
    expect(ticket['permission_to_enter']).toEqual({ permission: 'yes', instructions: null, pets: 'A dog' });
    expect(ticket['reporter']).toEqual({ ...NO_REPORTER, name: 'Ana', email: 'ana@home.example' });
    expect(ticket['tags']).toHaveLength(20);
    expect(note).toMatch(
      /^Reporter phone .* How to get in was left out: .* Only the first 20 of 21 tags were kept\. Photo 1 was left out: /,
    );
  });

  it('also what a client of the graph could not pass on', async () => {
    const input = { ticketId: 'g1', unitId, description: 'The tap drips', leftOut: ['A fax was left out.'] };
    const mutation = `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { timeline { reason } } }`;
    const data = await client.data<{ createTicket: { timeline: { reason: string }[] } }>(mutation, { input });
    expect(data.createTicket.timeline[0]!.reason).toBe('A fax was left out.');
  });
});

it('Unknown members of details are named as ignored', async () => {
  const { ignored } = await file({
    ...{ fax: '1', reporter: { name: 'Ana', relation: 'tenant' } },
    permission_to_enter: { permission: 'no', until: 'noon' },
  });
  expect(ignored).toBe('fax, reporter/relation, permission_to_enter/until');
});
