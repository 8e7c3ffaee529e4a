import { expect } from '@jest/globals';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventualNotifications } from '../../accounts/notification/notification.client.ts';
import { givenWebhook } from '../../accounts/webhook/webhook.client.ts';
import { PHOTO, Visitor, linkSentTo, markIn } from '../../answer-pages/visitor.ts';
import { sendFile } from '../../rest-facade/imports/import-client.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';

/** Each text that the person gives or that somebody writes of the person has this word or number in it, also as bytes. */
export const CANARY = /kanari|3035550177|303.{0,2}555.{0,2}0177|[46]b616e617269/i;

/** The person, as a client adds it. */
export const PERSON = {
  external_id: 'kanari-17',
  first_name: 'Kanarifirst',
  last_name: 'Kanarilast',
  email: 'Kanari@people.example',
  phone: '+13035550177',
  phone_extension: '42',
};

/** What stands of one person in an account. */
export interface Stands {
  tenantId: string;
  mateId: string;
  leaseId: string;
  ticketId: string;
  mateTicketId: string;
  unitId: string;
  propertyId: string;
}

async function sent(client: TestClient, method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await client.rest(method, path, { body });
  if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Puts a person into every table that can hold one, and a housemate beside, through the public door. */
export async function givenPersonEverywhere(
  service: TestService,
  client: TestClient,
  receivers: { up: string; down: string },
): Promise<Stands> {
  for (const url of [receivers.up, receivers.down]) await givenWebhook(client, url);
  const propertyId = await givenProperty(client);
  const unitId = await givenUnit(client, { propertyId });
  const vendorId = await givenVendor(client, { email: 'jobs@vendor.example' });
  await givenDispatchRule(client, { vendorIds: [vendorId] });
  const add = async (path: string, body: object): Promise<string> =>
    String((await sent(client, 'POST', path, body))['id']);
  const tenantId = await add('/api/v1/tenants', {
    ...PERSON,
    unit_id: unitId,
    language: 'en',
    move_in_date: '2026-01-01',
  });
  const mate = { first_name: 'Mate', last_name: 'Kept', email: 'mate@people.example', unit_id: unitId };
  const mateId = await add('/api/v1/tenants', mate);
  await sent(client, 'PATCH', `/api/v1/tenants/${tenantId}`, { first_name: 'Kanariagain' });
  await sent(client, 'PATCH', `/api/v1/tenants/${tenantId}`, { first_name: PERSON.first_name });
  const leaseId = await add('/api/v1/leases', {
    ...{ unit_id: unitId, tenant_ids: [tenantId, mateId], start_date: '2026-01-01', rent: 150_000, status: 'active' },
  });
  await givenScreening(client, { tenantId, unitId });
  await postEntries(client, { propertyId, leaseId, tenantId, mateId });
  const ticketId = await fileTicket(client, unitId, {
    description: 'The kanari sink leaks, call Kanarifirst at 303-555-0177',
    photos: ['https://photos.example/kanari.png'],
    priority_hint: 'kanari-hint',
    reporter: { tenant_id: tenantId, name: 'Kanari Reporter', phone: '303 555 0177', email: PERSON.email },
    permission_to_enter: { permission: 'ask', instructions: 'Key under the kanari pot', pets: 'A kanari' },
    tags: ['kanari-tag'],
  });
  await talkAbout(service, client, { ticketId, tenantId, vendorId });
  const mateTicketId = await fileTicket(client, unitId, {
    description: 'The oven is cold, ask Kanarifirst Kanarilast (303) 555-0177 or kanari@people.example',
    reporter: { tenant_id: mateId, name: 'Mate Kept', phone: '+13035550100', email: 'mate@people.example' },
  });
  await eventualNotifications(client, `recipient_id=${mateId}`, (found) =>
    found.some(({ entity, event_type }) => entity.id === mateTicketId && event_type === 'maintenance.created'),
  );
  await sent(client, 'POST', `/api/v1/maintenance/${mateTicketId}/notes`, {
    ...{ text: 'Kanarilast, Kanarifirst has the key', visibility: 'tenant' },
  });
  await givenDocument(service, client, { tenant_id: tenantId });
  await givenFaultyImport(service, client);
  await eventualNotifications(
    client,
    `recipient_id=${tenantId}`,
    (found) => found.length > 1 && found.every(({ state }) => /sent|logged|suppressed|failed/.test(state)),
  );
  return { tenantId, mateId, leaseId, ticketId, mateTicketId, unitId, propertyId };
}

async function givenScreening(client: TestClient, { tenantId, unitId }: { tenantId: string; unitId: string }) {
  const { id } = await sent(client, 'POST', '/api/v1/screenings', { tenant_id: tenantId, unit_id: unitId });
  await sent(client, 'POST', `/api/v1/screenings/${String(id)}/decision`, {
    ...{ decision: 'approved_with_conditions', conditions: 'Kanari brings a guarantor', reason: 'Income of Kanari' },
  });
}

async function postEntries(
  client: TestClient,
  { propertyId, leaseId, tenantId, mateId }: Pick<Stands, 'propertyId' | 'leaseId' | 'tenantId' | 'mateId'>,
): Promise<void> {
  const entry = { propertyId, leaseId, glClass: 'RENT', amount: 150_000, postedOn: '2026-02-01' };
  for (const input of [
    { ...entry, tenantId, kind: 'CHARGE', dueDate: '2026-02-01', reference: 'Rent of Kanari' },
    { ...entry, tenantId, kind: 'PAYMENT', reference: 'Check of Kanari' },
    { ...entry, tenantId: mateId, kind: 'CREDIT', amount: 5_000, reference: 'Kept reference' },
  ]) {
    await client.data(`mutation ($input: PostLedgerEntryInput!) { postLedgerEntry(input: $input) { entry { id } } }`, {
      input,
    });
  }
}

let tickets = 0;
async function fileTicket(client: TestClient, unitId: string, report: object): Promise<string> {
  const body = { ticket_id: `ticket-of-people-${++tickets}`, unit_id: unitId, ...report };
  return String((await sent(client, 'POST', '/api/v1/maintenance', body))['ticket_id']);
}

async function talkAbout(
  service: TestService,
  client: TestClient,
  { ticketId, tenantId, vendorId }: { ticketId: string; tenantId: string; vendorId: string },
): Promise<void> {
  const path = `/api/v1/maintenance/${ticketId}`;
  const note = await sent(client, 'POST', `${path}/notes`, { text: 'Staff saw the kanari', visibility: 'staff' });
  await sent(client, 'PATCH', `${path}/notes/${String(note['id'])}`, { text: 'Staff saw Kanari again' });
  await sent(client, 'PATCH', path, {
    permission_to_enter: { permission: 'yes', instructions: 'Key with the kanari', pets: 'Two kanaris' },
    tags: ['kanari-tag', 'kanari-noise'],
  });
  await client.rest('PUT', `${path}/triage`, {
    body: { severity: 'urgent', category: 'plumbing', reason: 'Kanari says it pours' },
  });
  await answerOnPage(service, client, tenantId);
  await client.rest('POST', `${path}/decline`, { body: { vendor_id: vendorId, reason: 'Kanari is never at home' } });
}

/** The person adds a note and a photo to the ticket that they were last told of. */
async function answerOnPage(service: TestService, client: TestClient, tenantId: string): Promise<void> {
  const page = new Visitor(service.url, await linkSentTo(client, tenantId, 'maintenance.created'));
  const form = markIn(await page.open());
  expect((await page.send('note', { form, text: 'I am Kanari, at home by six' })).status).toBe(303);
  expect((await page.sendPhoto(form, PHOTO, 'kanari-sink.png')).status).toBe(303);
}

async function givenDocument(service: TestService, client: TestClient, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'other', ...fields })) form.set(name, value);
  form.set('file', new Blob(['A letter of Kanari'], { type: 'text/plain' }), 'kanari-letter.txt');
  const response = await fetch(new URL('/api/v1/documents', service.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  });
  expect(response.status).toBe(201);
}

/** A row that is refused names the person in its fault. */
async function givenFaultyImport(service: TestService, client: TestClient): Promise<void> {
  const rows = `first_name,last_name,email,unit_id,external_id\nA,B,c@d.example,Kanarifirst Kanarilast,kanari-17\n`;
  const { body } = await sendFile(service, client, rows);
  await eventually(
    () => client.rest('GET', `/api/v1/imports/${body.import_id}`),
    (answer) => /completed|failed/.test(String(answer.body['status'])),
  );
}

/** Where the database names the person: a table, and the row without what is long. */
export function canariesStored({ databaseUrl }: TestService): Promise<string[]> {
  return asAdmin(databaseUrl, async (admin) => {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await admin.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      found.push(...rows.filter(({ row }) => CANARY.test(row)).map(({ row }) => `${name}: ${row.slice(0, 2_000)}`));
    }
    return found;
  });
}

/** The files of the service that name the person or are a photo of theirs. */
export function canariesInFiles({ dataDir }: TestService): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .filter((path) => statSync(path).isFile())
    .filter((path) => {
      const bytes = readFileSync(path);
      return CANARY.test(bytes.toString('latin1')) || bytes.subarray(1, 4).toString('latin1') === 'PNG';
    });
}

/** The rows of an account that tell of the housemate, and what an erasure may not touch. */
export function keptOf({ databaseUrl }: TestService, mateId: string): Promise<Record<string, unknown[]>> {
  return asAdmin(databaseUrl, async (admin) => {
    const read = async (text: string): Promise<unknown[]> => (await admin.query<object>(text, [mateId])).rows;
    return {
      mate: await read(`select to_jsonb(t) - 'pos' as row from properties.tenant t where id = $1`),
      money: await read(
        `select id, kind, amount_minor, currency, due_date, posted_on, lease_id, tenant_id,
           case when tenant_id = $1 then reference end as reference
         from finance.ledger_entry order by id`,
      ),
      leases: await read(
        `select l.*, (select array_agg(tenant_id order by tenant_id) from properties.lease_tenant where lease_id = l.id)
         from properties.lease l where $1 <> '' order by id`,
      ),
      reporter: await read(`select reporter from maintenance.ticket_details where reporter ->> 'tenantId' = $1`),
      messages: await read(
        `select id, address, state from accounts.notification where recipient_id = $1 and state <> 'queued' order by id`,
      ),
    };
  });
}
