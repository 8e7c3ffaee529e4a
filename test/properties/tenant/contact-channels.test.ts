import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventualNotifications, fileTicket, settled } from '../../accounts/notification/notification.client.ts';
import { takeFile } from '../../rest-facade/imports/import-client.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const ANA = { first_name: 'Ana', last_name: 'Ruiz' };
const EMAIL = { email: 'ana@example.com' };
const PHONE = { phone: '+14155550147' };
const PATH = '/api/v1/tenants/t';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

/** Every way to change a tenant who is there, as a function of what is said of them; the tenant's name is repeated. */
const WAYS: Record<string, (facts: object) => Promise<unknown>> = {
  PATCH: (facts) => client.rest('PATCH', PATH, { body: facts }),
  PUT: (facts) => client.rest('PUT', PATH, { body: { ...ANA, external_id: 'CH1', ...facts } }),
  batch: (facts) =>
    client.rest('POST', '/api/v1/tenants/batch', {
      body: { tenants: [{ id: 't', ...ANA, external_id: 'CH1', ...facts }] },
    }),
  graph: (facts) => {
    const mutation = 'mutation ($input: UpdateTenantInput!) { updateTenant(id: "t", input: $input) { id } }';
    return client.data(mutation, { input: facts });
  },
  import: (facts) => {
    const columns = { external_id: 'CH1', ...ANA, ...facts };
    const lines = [Object.keys(columns).join(), Object.values(columns).join()];
    return takeFile(service, client, `${lines.join('\n')}\n`);
  },
};
const channel = async (): Promise<unknown> => (await client.rest('GET', PATH)).body['preferred_channel'];
const given = (facts: object) =>
  client.rest('POST', '/api/v1/tenants', { body: { id: 't', external_id: 'CH1', ...ANA, ...facts } });

describe('The channel of a tenant that nobody chose', () => {
  it.each(Object.keys(WAYS))('follows the contacts by %s', async (way) => {
    expect((await given({})).body).toMatchObject({ preferred_channel: 'none' });
    await WAYS[way]!(PHONE);
    expect(await channel()).toBe('sms');
    await WAYS[way]!({ ...PHONE, ...EMAIL });
    expect(await channel()).toBe('email');
  });

  it('is told in the event, and messages go there', async () => {
    const rows = (columns: string, cells: string): string =>
      `external_id,property,unit,first_name,last_name${columns}\nCH1,P One,1,Ana,Ruiz${cells}\n`;
    await client.rest('POST', '/api/v1/properties', { body: { id: 'p', name: 'P One', address: 'A' } });
    await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
    expect(await takeFile(service, client, rows('', ''))).toMatchObject({ rows_ok: 1 });
    expect(await takeFile(service, client, rows(',email', ',ana@example.com'))).toMatchObject({ rows_ok: 1 });
    await fileTicket(client, 'u');
    const [notification] = await eventualNotifications(client, 'recipient=tenant', settled(1));
    expect(notification).toMatchObject({ state: 'logged', channel: 'email' });
    const { body } = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/tenants');
    await client.rest('PATCH', `/api/v1/tenants/${body.data[0]!.id}`, { body: { ...PHONE, email: null } });
    const events = await client.rest<{ data: { data: object }[] }>('GET', '/api/v1/events?types=tenant.updated');
    expect(events.body.data.at(-1)!.data).toMatchObject({ ...PHONE, preferred_channel: 'sms' });
  });

  it('goes over to the other contact when one is taken away', async () => {
    await given(EMAIL);
    const changed = await client.rest('PATCH', PATH, { body: { email: null, ...PHONE } });
    expect(changed).toMatchObject({ status: 200, body: { email: null, preferred_channel: 'sms' } });
  });
});

describe('The channel of a tenant that was chosen', () => {
  it.each(Object.keys(WAYS))('stays by %s', async (way) => {
    await given({ preferred_channel: 'none' });
    await WAYS[way]!(EMAIL);
    expect(await channel()).toBe('none');
    await client.rest('PATCH', PATH, { body: { ...PHONE, preferred_channel: 'sms' } });
    await WAYS[way]!({ ...EMAIL, ...PHONE });
    expect(await channel()).toBe('sms');
  });

  it('follows the contacts again after null, or once a whole record takes its contact away', async () => {
    await given({ ...EMAIL, ...PHONE, preferred_channel: 'sms' });
    expect((await client.rest('PATCH', PATH, { body: { preferred_channel: null } })).body).toMatchObject({
      preferred_channel: 'email',
    });
    await client.rest('PATCH', PATH, { body: { preferred_channel: 'sms' } });
    expect(await client.rest('PUT', PATH, { body: { ...ANA, ...EMAIL } })).toMatchObject({
      status: 200,
      body: { preferred_channel: 'email' },
    });
  });

  it('is the reason for a fault at a member that was sent', async () => {
    await given({ ...EMAIL, preferred_channel: 'email', move_out_date: '2026-05-01' });
    const faults = async (body: object) =>
      expectProblem(await client.rest('PATCH', PATH, { body }), 400, 'validation_failed').errors;
    expect(await faults({ email: null, ...PHONE })).toMatchObject([{ pointer: '/email', code: 'channel_unreachable' }]);
    expect(await faults({ preferred_channel: 'sms' })).toMatchObject([{ pointer: '/preferred_channel' }]);
    expect(await faults({ move_in_date: '2026-06-01' })).toMatchObject([{ pointer: '/move_in_date' }]);
  });
});
