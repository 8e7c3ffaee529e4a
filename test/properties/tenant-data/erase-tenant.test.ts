import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allAreNoted } from '../../accounts/notification/notification.client.ts';
import { narrowedClient } from '../../isolation/reach.builders.ts';
import { takeFile } from '../../rest-facade/imports/import-client.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { TestClient } from '../../support/test-client.ts';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { startTestService } from '../../support/test-service.ts';
import { untilSearched } from '../../support/maintenance/until-searched.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { CANARY, PERSON, canariesInFiles, canariesStored, givenPersonEverywhere, keptOf } from './canary.builders.ts';
import type { Stands } from './canary.builders.ts';

const MINUTE_MS = 60_000;
const ALL_OPEN = { despite: ['open_lease', 'open_balance', 'open_ticket'] };

interface Export {
  is_complete: boolean;
  sections: Record<string, { data: Record<string, unknown>[]; next_cursor: string | null }>;
}

let service: TestService;
let client: TestClient;
let up: WebhookReceiver;
let down: WebhookReceiver;
let stands: Stands;

beforeAll(async () => {
  [up, down] = await Promise.all([startReceiver(), startReceiver()]);
  down.reply = ({ rawBody }) => ({ status: 500, body: rawBody });
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
  client = await service.account('people');
  stands = await givenPersonEverywhere(service, client, { up: up.url, down: down.url });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([up.close(), down.close()]);
});

const exportOf = async (query = ''): Promise<Export> =>
  (await client.rest<Export>('GET', `/api/v1/tenants/${stands.tenantId}/data-export${query}`)).body;

const erase = (body?: object): ReturnType<TestClient['rest']> =>
  client.rest('POST', `/api/v1/tenants/${stands.tenantId}/erase`, body ? { body } : {});

/** Lets time pass, and has the client a token that is good then. */
async function pass(ms: number): Promise<void> {
  service.clock.jumpTo(new Date(service.clock.now().getTime() + ms).toISOString());
  const token = await service.tokens.issue({
    ...{ accountId: client.accountId, subject: 'tester', scopes: SCOPES, ttlSeconds: 3_600 },
  });
  client = new TestClient(service, client.accountId, token);
}

const eventualStatus = (wanted: string): Promise<unknown> =>
  eventually(
    () => client.rest('POST', `/api/v1/tenants/${stands.tenantId}/erase`),
    ({ body }) => body['status'] === wanted,
  );

describe('The export of a tenant’s data', () => {
  it('has what was put in, in named sections, and nothing of the housemate’s', async () => {
    await allAreNoted(client);
    const { sections, is_complete } = await exportOf();
    expect(is_complete).toBe(true);
    expect(sections['tenant']!.data).toMatchObject([{ id: stands.tenantId, ...PERSON }]);
    expect(sections['leases']!.data).toMatchObject([{ id: stands.leaseId, rent_minor: 150_000 }]);
    expect(sections['tickets']!.data).toMatchObject([
      {
        id: stands.ticketId,
        description: expect.stringContaining('kanari sink'),
        tags: ['kanari-tag', 'kanari-noise'],
      },
    ]);
    expect(sections['notes']!.data).toMatchObject([
      { text: 'Staff saw Kanari again' },
      { text: 'I am Kanari, at home by six', ticket_id: stands.ticketId, author: { id: stands.tenantId } },
    ]);
    expect(sections['note_edits']!.data).toMatchObject([{ text: 'Staff saw the kanari' }]);
    expect(sections['timeline']!.data).toContainEqual(
      expect.objectContaining({ reason: 'note: I am Kanari, at home by six' }),
    );
    expect(sections['documents']!.data.map(({ file_name }) => file_name).sort()).toEqual([
      ...['kanari-letter.txt', 'kanari-sink.png'],
    ]);
    expect(sections['ledger']!.data.map(({ reference }) => reference).sort()).toEqual([
      ...['Check of Kanari', 'Rent of Kanari'],
    ]);
    expect(sections['screenings']!.data).toMatchObject([{ conditions: 'Kanari brings a guarantor' }]);
    expect(sections['messages']!.data.map(({ address }) => address)).toContain(PERSON.email);
    expect(sections['changes']!.data.map(({ entity_type }) => entity_type)).toContain('tenant');
    expect(sections['events']!.data.map(({ type }) => type)).toContain('tenant.created');
    // What the person was told of the housemate’s ticket is the person’s.
    const { messages: _told, ...others } = sections;
    expect(JSON.stringify(others)).not.toMatch(/mate@people|Mate Kept|Kept reference|oven is cold/);
  });

  it('gives one section by name, and names the sections when there is none of the name', async () => {
    expect(Object.keys((await exportOf('?section=notes')).sections)).toEqual(['notes']);
    const unknown = await client.rest('GET', `/api/v1/tenants/${stands.tenantId}/data-export?section=pets`);
    expect(unknown).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(JSON.stringify(unknown.body)).toContain('tickets, notes');
  });
});

describe('What may not be done with a tenant’s data', () => {
  it('is to reach it from another account, out of reach, or without the right', async () => {
    const stranger = await service.account('strangers');
    const elsewhere = await narrowedClient(service, client, ['another-property']);
    const inReach = await narrowedClient(service, client, [stands.propertyId]);
    const weak = await service.tokens.issue({
      ...{ accountId: client.accountId, subject: 'weak', scopes: ['tenants:write', 'tenants:read'], ttlSeconds: 600 },
    });
    const tries = async (caller: TestClient): Promise<number[]> => {
      const path = `/api/v1/tenants/${stands.tenantId}`;
      const read = await caller.rest('GET', `${path}/data-export`);
      return [read.status, (await caller.rest('POST', `${path}/erase`, { body: ALL_OPEN })).status];
    };
    expect(await tries(stranger)).toEqual([404, 404]);
    expect(await tries(elsewhere)).toEqual([404, 404]);
    expect(await tries(inReach)).toEqual([200, 403]);
    expect(await tries(new TestClient(service, client.accountId, weak))).toEqual([403, 403]);
  });

  it('is to erase it while matters are open that the caller does not name', async () => {
    const refused = { status: 409, body: { code: 'tenant_not_settled', open: ALL_OPEN.despite } };
    expect(await erase()).toMatchObject(refused);
    expect(await erase({ despite: ['open_lease', 'open_ticket'] })).toMatchObject({ body: { open: ['open_balance'] } });
    expect(await canariesStored(service)).not.toEqual([]);
  });
});

describe('The erasure of a tenant’s data', () => {
  it('is whole or not begun when it breaks off, and is made up for', async () => {
    await allAreNoted(client);
    await eventually(
      () => Promise.resolve([up, down].map(({ received }) => received.length)),
      (counts) => counts.every((count) => count > 0),
    );
    const before = await keptOf(service, stands.mateId);
    await asAdmin(service.databaseUrl, (admin) =>
      admin.query(
        `create function public.break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
         create trigger break_off before update on finance.ledger_entry for each row execute function public.break_off()`,
      ),
    );
    expect(await erase(ALL_OPEN)).toMatchObject({ status: 202, body: { status: 'requested', ...ALL_OPEN } });
    await eventually(
      () => Promise.resolve(service.logLines),
      (lines) => lines.some((line) => line.includes('could not be erased') && line.includes('"P0001"')),
    );
    expect((await exportOf('?section=tenant')).sections['tenant']!.data).toMatchObject([PERSON]);
    await asAdmin(service.databaseUrl, (admin) => admin.query('drop function public.break_off cascade'));
    await pass(6 * MINUTE_MS);
    await eventualStatus('erased');
    expect(await keptOf(service, stands.mateId)).toEqual(before);
  });

  it('leaves no trace in any column of any table once what was under way has ended', async () => {
    await allAreNoted(client);
    await pass(20 * MINUTE_MS);
    await eventually(
      () => client.work<{ passes: number }>('select passes from properties.tenant_erasure', []),
      ([erasure]) => (erasure?.passes ?? 0) >= 2,
    );
    await pass(26 * 60 * MINUTE_MS);
    await eventualStatus('completed');
    await untilSearched(client);
    expect(await canariesStored(service)).toEqual([]);
  });

  it('deletes the files', async () => {
    await eventually(
      () => Promise.resolve(canariesInFiles(service)),
      (found) => found.length === 0,
    );
  });
});

describe('After the erasure of a tenant’s data, the service', () => {
  it('sends nothing of the person to receivers that were down, and tells them of the erasure by the id alone', async () => {
    down.received.length = 0;
    down.reply = () => 200;
    await pass(60 * MINUTE_MS);
    const sent = await eventually(
      () => Promise.resolve(down.received),
      (received) => received.some(({ event }) => event.type === 'tenant.erased'),
    );
    expect(sent.find(({ event }) => event.type === 'tenant.erased')?.event.data).toEqual({ id: stands.tenantId });
    expect(sent.filter(({ rawBody }) => CANARY.test(rawBody))).toEqual([]);
    expect(up.received.some(({ rawBody }) => CANARY.test(rawBody))).toBe(true);
  });

  it('exports nothing personal, and says who asked and when', async () => {
    const { sections } = await exportOf();
    expect(JSON.stringify(sections)).not.toMatch(CANARY);
    expect(sections['tenant']!.data).toMatchObject([{ first_name: 'Erased', last_name: 'person', email: null }]);
    expect(sections['erasures']!.data).toMatchObject([{ status: 'completed', actor: { id: 'tester' } }]);
    const audit = `/api/v1/audit?entity=tenant:${stands.tenantId}`;
    const { body } = await client.rest<{ data: { actor: object; before: object; after: object }[] }>('GET', audit);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({ id: 'tester' }),
        after: expect.objectContaining({ erased_at: expect.any(String) }),
      }),
    );
  });

  it('answers a repeat with the same erasure, also in GraphQL', async () => {
    const again = await erase(ALL_OPEN);
    expect(again).toMatchObject({ status: 202, body: { status: 'completed' } });
    const { eraseTenant } = await client.data<{ eraseTenant: { status: string } }>(
      `mutation ($id: ID!) { eraseTenant(tenantId: $id) { status } }`,
      { id: stands.tenantId },
    );
    expect(eraseTenant.status).toBe('COMPLETED');
    const events = await client.work(`select 1 from events.event where type = 'tenant.erased'`);
    expect(events).toHaveLength(1);
  });

  it('has logged nothing of the person', () => {
    expect(service.logLines.filter((line) => CANARY.test(line))).toEqual([]);
  });

  it('finds the housemate by search, and the person not', async () => {
    const found = async (text: string): Promise<number> => {
      const query = `query ($text: String!) { search(text: $text) { __typename } }`;
      return (await client.data<{ search: object[] }>(query, { text })).search.length;
    };
    expect([await found('Kanarilast'), await found('Mate Kept')]).toEqual([0, expect.any(Number)]);
    expect(await found('Mate Kept')).toBeGreaterThan(0);
  });
});

describe('An erased person', () => {
  it('is changed by nobody', async () => {
    const path = `/api/v1/tenants/${stands.tenantId}`;
    const body = { first_name: PERSON.first_name, last_name: PERSON.last_name };
    for (const method of ['PATCH', 'PUT']) {
      expect(await client.rest(method, path, { body })).toMatchObject({ status: 409, body: { code: 'tenant_erased' } });
    }
  });

  it('does not come back with a file, by the other system’s identifier or by name and unit', async () => {
    const row = `${PERSON.first_name},${PERSON.last_name},${PERSON.email},${stands.unitId}`;
    for (const file of [
      `first_name,last_name,email,unit_id,external_id\n${row},${PERSON.external_id}\n`,
      `first_name,last_name,email,unit_id\n${row}\n`,
    ]) {
      const taken = await takeFile(service, client, file);
      expect(taken).toMatchObject({ rows_ok: 0, rows_failed: 1 });
    }
    const added = await client.rest('POST', '/api/v1/tenants', { body: PERSON });
    expect(added).toMatchObject({ status: 409, body: { code: 'tenant_erased' } });
  });

  it('may rent again as a new tenant', async () => {
    const body = { first_name: PERSON.first_name, last_name: PERSON.last_name, external_id: 'new-1' };
    expect((await client.rest('POST', '/api/v1/tenants', { body })).status).toBe(201);
  });
});
