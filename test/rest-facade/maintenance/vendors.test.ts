import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

const ACME = {
  id: 'ACME #1/2',
  name: 'Acme Plumbing',
  email: 'desk@acme.example',
  phone: '+13035550123',
  is_active: true,
  categories: ['plumbing', 'gas'],
  severities: ['emergency', 'urgent'],
  hours: { mon: [{ from: '08:00', to: '17:00' }] },
  open_ticket_cap: 5,
  insurance_expires_on: '2027-01-31',
};
const PATH = `/api/v1/vendors/${encodeURIComponent(ACME.id)}`;

let service: TestService;
let client: TestClient;

beforeAll(async () => void (service = await sharedTestService()));
afterAll(() => service.stop());
beforeEach(async () => void (client = await service.account()));

const post = (body: object) => client.rest('POST', '/api/v1/vendors', { body });
const patch = (body: object, headers: Record<string, string> = {}) => client.rest('PATCH', PATH, { body, headers });
const faultsOf = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer, code }) => [pointer, code]);

describe('Adding a vendor', () => {
  it('answers 201 with the vendor, where it is, and its version', async () => {
    const made = await post(ACME);
    expect(made).toMatchObject({ status: 201, body: ACME });
    expect(made.headers.get('location')).toBe(PATH);
    const read = await client.rest('GET', made.headers.get('location')!);
    expect(read).toMatchObject({ status: 200, body: made.body });
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'));
    expect(read.headers.get('etag')).toMatch(/^"[^"]+"$/);
  });

  it('needs a name, a trade and a severity only', async () => {
    const made = await post({ name: 'Bob', categories: ['pest'], severities: ['standard'] });
    expect(made).toMatchObject({
      status: 201,
      body: { is_active: true, hours: null, open_ticket_cap: null, insurance_expires_on: null, email: null },
    });
    expect(made.body['id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes no more of hours over GraphQL than over REST', async () => {
    const hours = { mon: [{ from: '08:00', to: '09:00', note: { a: [1] } }] };
    const ofVendor = { id: 'bob', name: 'Bob', categories: ['PEST'], severities: ['STANDARD'], hours };
    const make = 'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id } }';
    const ofRule = { strategy: 'FIRST_ELIGIBLE', condition: { hours } };
    const rule = 'mutation ($input: DraftDispatchRule!) { createDispatchRule(input: $input) { rule { id } } }';
    const before = await storedOf(service.database, client.accountId);
    const refusalOf = async (mutation: string, input: object) =>
      (await client.graphql(mutation, { input })).errors?.[0]?.extensions['errors'];
    const unknown = { code: 'additional_properties', detail: 'Expected "from" and "to" only, got "note".' };
    expect(await refusalOf(make, ofVendor)).toEqual([{ pointer: '/hours/mon/0/note', ...unknown }]);
    expect(await refusalOf(rule, ofRule)).toEqual([{ pointer: '/condition/hours/mon/0/note', ...unknown }]);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('refuses an id that is taken; one that another account has is free', async () => {
    await post(ACME);
    expectProblem(await post(ACME), 409, 'already_exists');
    client = await service.account();
    expect((await post(ACME)).status).toBe(201);
  });

  it('happens once when it is repeated under an Idempotency-Key', async () => {
    const send = () =>
      client.rest('POST', '/api/v1/vendors', {
        body: ACME,
        headers: { 'idempotency-key': 'add-acme' },
      });
    const first = await send();
    expect(await send()).toMatchObject({ status: 201, body: first.body });
  });
});

describe('Adding a vendor with faults', () => {
  it('names each with its place, and stores nothing', async () => {
    const before = await storedOf(service.database, client.accountId);
    const answer = await post({
      name: '',
      categories: ['plumbing', 'juggling'],
      severities: [],
      open_ticket_cap: -1,
      hours: { mon: [{ from: '9', to: '17:00' }] },
    });
    expect(faultsOf(answer)).toEqual(
      expect.arrayContaining([
        ['/name', 'min_length'],
        ['/categories/1', 'enum'],
        ['/severities', 'min_items'],
        ['/open_ticket_cap', 'minimum'],
        ['/hours/mon/0/from', 'pattern'],
      ]),
    );
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('names also what stands behind the form in the same answer, and each once', async () => {
    const mon = [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ];
    const answer = await post({
      ...ACME,
      name: '  ',
      email: 'acme',
      phone: '0-1',
      severities: ['someday'],
      hours: { mon },
    });
    expect(faultsOf(answer)?.sort()).toEqual([
      ['/email', 'invalid_format'],
      ['/hours/mon/1', 'overlapping_range'],
      ['/name', 'pattern'],
      ['/phone', 'invalid_format'],
      ['/severities/0', 'enum'],
    ]);
    expect(faultsOf(await post({ ...ACME, hours: { mon: [{ from: '9', to: '17:00' }] } }))).toEqual([
      ['/hours/mon/0/from', 'pattern'],
    ]);
    const someday = await post({ ...ACME, hours: { someday: [] } });
    expect(expectProblem(someday, 400, 'unknown_member').errors).toMatchObject([{ pointer: '/hours/someday' }]);
    await post(ACME);
    expect(faultsOf(await patch({ phone: '1', email: '@', open_ticket_cap: -1, hours: {} }))?.sort()).toEqual([
      ['/email', 'invalid_format'],
      ['/hours', 'never_open'],
      ['/open_ticket_cap', 'minimum'],
      ['/phone', 'invalid_format'],
    ]);
  });

  it('explains what only people can see: ranges that overlap, a week without hours, no telephone number', async () => {
    const overlapping = {
      mon: [
        { from: '08:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
    };
    const faulty = await post({ ...ACME, hours: overlapping, phone: '0-1', email: 'acme' });
    expect(faultsOf(faulty)).toEqual(
      expect.arrayContaining([
        ['/hours/mon/1', 'overlapping_range'],
        ['/phone', 'invalid_format'],
        ['/email', 'invalid_format'],
      ]),
    );
    expect(faultsOf(await post({ ...ACME, hours: {} }))).toEqual([['/hours', 'never_open']]);
  });
});

describe('Changing a vendor', () => {
  beforeEach(async () => {
    await post(ACME);
  });

  it('changes what is given and leaves the rest; null takes away', async () => {
    const changed = await patch({ name: 'Acme', hours: null, open_ticket_cap: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...ACME, name: 'Acme', hours: null, open_ticket_cap: null },
    });
    expect((await client.rest('GET', PATH)).body).toEqual(changed.body);
  });

  it('may be bound to the version that was read; a version that is gone changes nothing', async () => {
    const { headers } = await client.rest('GET', PATH);
    const etag = headers.get('etag')!;
    const first = await patch({ name: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(etag);
    expectProblem(await patch({ name: 'Second' }, { 'if-match': etag }), 412, 'precondition_failed');
    expectProblem(await patch({ name: 'Second' }, { 'if-match': `W/${etag}` }), 412, 'precondition_failed');
    expect((await client.rest('GET', PATH)).body['name']).toBe('First');
    for (const spell of [
      (tag: string) => `W/${tag}`,
      (tag: string) => `W/"gone",W/${tag}`,
      (tag: string) => tag.replace(/"$/, '-gzip"'),
      (tag: string) => `W/${tag.replace(/"$/, '--gzip"')}`,
    ]) {
      const tag = spell((await client.rest('GET', PATH)).headers.get('etag')!);
      expect([tag, (await patch({ name: tag }, { 'if-match': tag })).status]).toEqual([tag, 200]);
    }
    const read = await client.rest('GET', PATH);
    const either = `"gone", ${read.headers.get('etag')!}`;
    expect((await patch({ name: 'Second' }, { 'if-match': either })).status).toBe(200);
    expect((await patch({ name: 'Third' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('refuses a header that is no list of entity tags', async () => {
    const problem = expectProblem(await patch({ name: 'X' }, { 'if-match': '1' }), 400, 'validation_failed');
    expect(problem.errors).toMatchObject([{ parameter: 'If-Match' }]);
  });

  it('of 10 at once that all read the same version happens once', async () => {
    const etag = (await client.rest('GET', PATH)).headers.get('etag')!;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => patch({ name: `Name ${index}` }, { 'if-match': etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
  });

  it('refuses null for what every vendor has, and a vendor that is not there', async () => {
    expect(faultsOf(await patch({ name: null }))).toEqual([['/name', 'wrong_type']]);
    const answer = await client.graphql(
      `mutation { updateVendor(id: "${ACME.id}", input: { name: null, categories: null }) { id } }`,
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/name' }, { pointer: '/categories' }],
    });
    expectProblem(await client.rest('PATCH', '/api/v1/vendors/nobody', { body: {} }), 404, 'not_found');
    expectProblem(await client.rest('GET', '/api/v1/vendors/nobody'), 404, 'not_found');
  });

  it('counts from the next ticket on', async () => {
    await givenDispatchRule(client, { vendorIds: [ACME.id] });
    await patch({ hours: null });
    const unitId = await givenUnit(client);
    const file = async () =>
      (await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })).body['vendor_assigned'];
    expect(await file()).toBe(ACME.id);
    await patch({ is_active: false });
    expect(await file()).toBeNull();
  });
});

describe('Deleting a vendor', () => {
  it('whom nothing names leaves nothing behind', async () => {
    await post(ACME);
    expect(await client.rest('DELETE', PATH)).toMatchObject({ status: 204, body: '' });
    expectProblem(await client.rest('GET', PATH), 404, 'not_found');
    expectProblem(await client.rest('DELETE', PATH), 404, 'not_found');
  });

  it.each(['a ticket', 'a rule'])('whom %s names only takes it out of dispatch', async (by) => {
    await post({ ...ACME, hours: null });
    await givenDispatchRule(client, { vendorIds: by === 'a rule' ? [ACME.id] : [] });
    const unitId = await givenUnit(client);
    if (by === 'a ticket') await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    expect(await client.rest('DELETE', PATH)).toMatchObject({ status: 200, body: { id: ACME.id, is_active: false } });
    expect((await client.rest('GET', PATH)).body['is_active']).toBe(false);
  });

  it('of a version that is gone changes nothing', async () => {
    await post(ACME);
    await patch({ name: 'Acme' });
    const answer = await client.rest('DELETE', PATH, { headers: { 'if-match': '"1"' } });
    expectProblem(answer, 412, 'precondition_failed');
    expect((await client.rest('GET', PATH)).status).toBe(200);
  });
});

describe('The list of vendors', () => {
  it('is ordered by name, then id, and pages without a gap', async () => {
    for (const [id, name] of [
      ['3', 'B'],
      ['1', 'B'],
      ['2', 'A'],
    ]) {
      await givenVendor(client, { id: id!, name: name! });
    }
    const ids: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { body: { data: { id: string }[]; next_cursor: string | null } } = await client.rest(
        'GET',
        `/api/v1/vendors?limit=2${query}`,
      );
      ids.push(...page.body.data.map(({ id }) => id));
      cursor = page.body.next_cursor;
    }
    expect(ids).toEqual(['2', '1', '3']);
  });

  it('can be narrowed by trade, severity, activity and name', async () => {
    await givenVendor(client, { id: 'gas', name: 'Gas & Co', categories: ['gas'], severities: ['emergency'] });
    await givenVendor(client, { id: 'pest', name: 'Bug Off', categories: ['pest'], severities: ['standard'] });
    await givenVendor(client, { id: 'gone', name: 'Gas Gone', categories: ['gas'], isActive: false });
    const idsOf = async (query: string) =>
      (await client.rest<{ data: { id: string }[] }>('GET', `/api/v1/vendors?${query}`)).body.data.map(({ id }) => id);
    expect(await idsOf('category=gas')).toEqual(['gas', 'gone']);
    expect(await idsOf('category=gas&is_active=true')).toEqual(['gas']);
    expect(await idsOf('severity=standard&is_active=true')).toEqual(['pest']);
    expect(await idsOf('name_contains=GAS')).toEqual(['gas', 'gone']);
    expectProblem(await client.rest('GET', '/api/v1/vendors?category=juggling'), 400, 'validation_failed');
  });
});
