import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { takeFile } from '../../rest-facade/imports/import-client.ts';

interface Tenant {
  id: string;
  phone: string | null;
  phone_extension: string | null;
}

const ANA = { id: 'ana', first_name: 'Ana', last_name: 'Silva' };
const PATH = '/api/v1/tenants/ana';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const phoneOf = ({ phone, phone_extension }: Tenant): unknown => [phone, phone_extension];
const stored = async (): Promise<unknown> => phoneOf((await client.rest<Tenant>('GET', PATH)).body);
const create = (members: object) => client.rest<Tenant>('POST', '/api/v1/tenants', { body: { ...ANA, ...members } });
const patch = (body: object) => client.rest<Tenant>('PATCH', PATH, { body });
/** Also of events that have no place in the log yet. */
const eventCount = async (): Promise<number> => {
  const [counted] = await service.database.worker<{ count: number }>(
    `select count(*)::int as count from events.event where account_id = $1 and type like 'tenant.%'`,
    [client.accountId],
  );
  return counted!.count;
};
const unread = async () => {
  const { body } = await client.rest<{
    findings: { code: string; entities: { id: string }[]; entity_count: number }[];
  }>('GET', '/api/v1/readiness');
  return body.findings.find(({ code }) => code === 'tenant_phones_not_read');
};

describe('The phone number of a tenant', () => {
  it('is stored in E.164, with its extension by itself, however it is written', async () => {
    expect(phoneOf((await create({ phone: '(303) 555-0142 ext. 12' })).body)).toEqual(['+13035550142', '12']);
    expect(await client.data('{ tenant(id: "ana") { phone phoneExtension } }')).toEqual({
      tenant: { phone: '+13035550142', phoneExtension: '12' },
    });
    await patch({ phone: '303.555.0199', phone_extension: '7' });
    expect(await stored()).toEqual(['+13035550199', '7']);
    await patch({ phone_extension: null });
    expect(await stored()).toEqual(['+13035550199', null]);
    await client.rest('PUT', PATH, { body: { ...ANA, phone: '303-555-0142 #3' } });
    expect(await stored()).toEqual(['+13035550142', '3']);
    await patch({ phone: null });
    expect(await stored()).toEqual([null, null]);
  });

  it('does not change, and causes no event, when it comes again in another writing', async () => {
    const { headers } = await create({ phone: '+13035550142', phone_extension: '12' });
    const before = await eventCount();
    for (const phone of ['303-555-0142', '+1 303 555 0142', '303-555-0142 x12']) {
      expect((await patch({ phone })).headers.get('etag')).toBe(headers.get('etag'));
    }
    await client.rest('PUT', PATH, { body: { ...ANA, phone: '(303) 555-0142 x12' } });
    const batch = { tenants: [{ ...ANA, phone: '1-303-555-0142', phone_extension: '12' }] };
    expect((await client.rest('POST', '/api/v1/tenants/batch', { body: batch })).body).toMatchObject({
      results: [{ status: 'unchanged' }],
    });
    expect(await eventCount()).toBe(before);
    expect(await stored()).toEqual(['+13035550142', '12']);
  });

  it('is refused when it is none, with an example of what is expected', async () => {
    const problem = expectProblem(await create({ phone: '555-0100' }), 400, 'validation_failed');
    expect(problem.errors).toMatchObject([{ pointer: '/phone', detail: expect.stringContaining('"+13035550123"') }]);
    expectProblem(await create({ phone: '303-555-0142 x12', phone_extension: '13' }), 400, 'validation_failed');
    const { body } = await client.rest('POST', '/api/v1/tenants/batch', {
      body: {
        tenants: [
          { ...ANA, phone: '555-0100' },
          { ...ANA, id: 'bo', phone: '303-555-0142' },
        ],
      },
    });
    expect(body).toMatchObject({
      results: [{ status: 'failed', errors: [{ pointer: '/phone' }] }, { status: 'created' }],
    });
  });

  it('is one of the account’s country, which follows from its time zone until it is set', async () => {
    const settings = (body: object) => client.rest('PATCH', '/api/v1/settings', { body });
    expect(await settings({ timezone: 'Europe/London' })).toMatchObject({ body: { country: 'GB' } });
    expect(phoneOf((await create({ phone: '020 7946 0018' })).body)).toEqual(['+442079460018', null]);
    expect(await settings({ country: 'DE' })).toMatchObject({ body: { country: 'DE' } });
    expect(await client.data('{ account { country } }')).toEqual({ account: { country: 'DE' } });
    await patch({ phone: '030 123456' });
    expect(await stored()).toEqual(['+4930123456', null]);
    expectProblem(await settings({ country: 'Germany' }), 400, 'validation_failed');
    expect(await settings({ country: null })).toMatchObject({ body: { country: 'GB' } });
  });
});

describe('The phone number in a file', () => {
  const HEADER = 'Tenant ID,First Name,Last Name,Phone,Phone Ext';

  const take = (rows: readonly string[]) =>
    takeFile(service, client, `${[HEADER, ...rows].join('\n')}\n`, { kind: 'tenants' });

  it('never costs the tenant: what is no number stays as text, is named by readiness, and comes back unharmed', async () => {
    const rows = ['1,Ana,Silva,303-555-0142 x5,', '2,Bo,Ek,(303) 555-0143,x77', '3,Cy,Oh,555-0100,'];
    expect(await take(rows)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
    const { body } = await client.rest<{ data: (Tenant & { external_id: string })[] }>('GET', '/api/v1/tenants');
    const byNumber = Object.fromEntries(body.data.map((tenant) => [tenant.external_id, phoneOf(tenant)]));
    expect(byNumber).toEqual({ 1: ['+13035550142', '5'], 2: ['+13035550143', '77'], 3: ['555-0100', null] });
    const cy = body.data.find(({ external_id }) => external_id === '3')!;
    expect(await unread()).toMatchObject({ entities: [{ type: 'tenant', id: cy.id }], entity_count: 1 });

    const before = await eventCount();
    expect(await take(rows)).toMatchObject({ rows_ok: 3 });
    expect(await eventCount()).toBe(before);
    const { status } = await client.rest('PATCH', `/api/v1/tenants/${cy.id}`, {
      body: { phone: '555-0100', language: 'es' },
    });
    expect(status).toBe(200);
    await client.rest('PATCH', `/api/v1/tenants/${cy.id}`, { body: { phone: '303-555-0100' } });
    expect(await unread()).toBeUndefined();
  });
});

describe('Phone numbers from before', () => {
  /** More than one batch. */
  const numbers = 600;

  /** Stores tenants as they were before phone numbers were read. */
  async function givenOldTenants(): Promise<void> {
    await client.work(
      `insert into properties.tenant (account_id, id, first_name, last_name, phone, language, status, created_at, updated_at)
       select $1, 't' || n, 'Ana', 'Silva',
              case when n % 3 = 0 then 'ask ' || n else '(303) 555-' || lpad(n::text, 4, '0') || ' x' || n end,
              'en', 'current', '2026-01-01', '2026-01-01'
       from generate_series(1, $2::int) n`,
      [client.accountId, numbers],
    );
  }
  const counts = async (): Promise<Record<string, number>> => {
    const [row] = await client.work<Record<string, number>>(
      `select count(*) filter (where phone like '+1303555%')::int as read,
              count(*) filter (where phone like 'ask%')::int as unread,
              count(*) filter (where phone_extension is not null)::int as extensions,
              max(version)::int as versions
       from properties.tenant where account_id = $1`,
      [client.accountId],
    );
    return row!;
  };

  it('are read once by two processes in batches, without an event, and those that are none are listed', async () => {
    await givenOldTenants();
    const [{ sync_token: token }, events] = [await syncToken(), await eventCount()];
    const beside = await startProcessBeside(service);
    try {
      await client.rest('PATCH', '/api/v1/settings', { body: { country: 'CA' } });
      await client.rest('PATCH', '/api/v1/settings', { body: { country: 'US' } });
      const read = (numbers * 2) / 3;
      await eventually(counts, (found) => found['read'] === read);
      expect(await counts()).toEqual({ read, unread: numbers / 3, extensions: read, versions: 2 });
    } finally {
      await beside.stop();
    }
    expect(await eventCount()).toBe(events);
    const finding = await unread();
    expect(finding!.entity_count).toBe(numbers / 3);
    expect(finding!.entities).toHaveLength(20);
    const changed = await client.rest<{ data: Tenant[] }>('GET', `/api/v1/tenants?limit=1&updated_since=${token}`);
    expect(changed.body.data[0]!.phone).toMatch(/^\+1303555/);
  });

  async function syncToken(): Promise<{ sync_token: string }> {
    let cursor = '';
    for (;;) {
      const { status, body } = await client.rest<{ next_cursor: string | null; sync_token: string }>(
        'GET',
        `/api/v1/tenants?limit=200${cursor}`,
      );
      expect(status).toBe(200);
      if (body.next_cursor === null) return body;
      cursor = `&cursor=${body.next_cursor}`;
    }
  }
});
