import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fileTicket, givenHousehold, passTime } from '../accounts/notification/notification.client.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { PHOTO, Visitor, historyOf, linkSentTo, markIn, notesOf, ticketNow } from './visitor.ts';

const DAY_MS = 86_400_000;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(new Date().toISOString());
  client = await service.account();
});

interface Filed {
  ticketId: string;
  tenantId: string;
  tenant: Visitor;
}

async function givenTicket(language = 'en', description?: string): Promise<Filed> {
  const { unitId, tenantId } = await givenHousehold(client, { language });
  const ticketId = await fileTicket(client, unitId, description);
  const path = await linkSentTo(client, tenantId, 'maintenance.created');
  return { ticketId, tenantId, tenant: new Visitor(service.url, path) };
}

async function complete(ticketId: string): Promise<void> {
  await client.rest('POST', `/api/v1/maintenance/${ticketId}/accept`, { body: {} });
  for (const to of ['in_progress', 'completed']) {
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/transitions`, { body: { to } });
  }
}

describe('A tenant’s page', () => {
  it('says in plain words how the ticket stands, and when somebody comes', async () => {
    const { ticketId, tenant } = await givenTicket('en', 'The sink <b>leaks</b>');
    const first = await tenant.open();
    expect(first.status).toBe(200);
    expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(30_000);
    expect(first.text).toContain('We have asked someone to do the work');
    expect(first.text).toContain('The sink &lt;b&gt;leaks&lt;/b&gt;');
    expect(first.text).toContain('Not agreed yet');
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/accept`, { body: {} });
    const body = { to: 'scheduled', scheduled_for: '2030-07-01T09:30:00Z' };
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/transitions`, { body });
    const { text } = await tenant.open();
    expect(text).toContain('There is an appointment');
    expect(text).toMatch(/Mon, Jul 1, 9:30.AM UTC/);
  });

  it('speaks the language of the tenant’s record, whatever the browser prefers', async () => {
    const { tenant } = await givenTicket('es-MX');
    const { text } = await new Visitor(service.url, tenant.path, { 'accept-language': 'en' }).open();
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('Su solicitud');
  });

  it('takes a note and a photo, once for each press', async () => {
    const { ticketId, tenantId, tenant } = await givenTicket();
    const form = markIn(await tenant.open());
    const note = (): ReturnType<Visitor['send']> => tenant.send('note', { form, text: 'The key is with <Bob>' });
    expect((await Promise.all([note(), note()])).map(({ status }) => status)).toEqual([303, 303]);
    expect((await tenant.sendPhoto(form, PHOTO)).status).toBe(303);
    const notes = (await historyOf(client, ticketId)).filter(({ actor }) => actor.id === tenantId);
    expect(notes.map(({ reason }) => reason)).toEqual(['note: The key is with <Bob>']);
    expect(await notesOf(client, ticketId)).toMatchObject([
      { text: 'The key is with <Bob>', visibility: 'tenant', author: { kind: 'tenant', id: tenantId } },
    ]);
    const { body } = await client.rest<{ data: unknown[] }>('GET', `/api/v1/documents?ticket_id=${ticketId}`);
    expect(body.data).toMatchObject([{ kind: 'photo', ticket_id: ticketId }]);
  });

  it('shows the tenant’s own notes and what staff write for tenants, and nothing else', async () => {
    const { ticketId, tenant } = await givenTicket();
    await tenant.press('note', { text: 'There is a <dog>' });
    for (const [visibility, text] of [
      ['tenant', 'Please keep it in the kitchen'],
      ['vendor', 'Beware of the dog'],
      ['staff', 'Late with the rent'],
    ]) {
      await client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text, visibility } });
    }
    const { text } = await tenant.open();
    for (const part of ['There is a &lt;dog&gt;', 'Please keep it in the kitchen']) expect(text).toContain(part);
    for (const part of ['Beware', 'Late with']) expect(text).not.toContain(part);
  });

  it('changes nothing when it is opened', async () => {
    const { ticketId, tenant } = await givenTicket();
    const before = await ticketNow(client, ticketId);
    for (const method of ['GET', 'HEAD', 'GET']) await tenant.fetch(method, tenant.path);
    expect(await ticketNow(client, ticketId)).toEqual(before);
  });
});

describe('“Not fixed”', () => {
  it('reopens within 14 days of completion, once, and says so when another was faster', async () => {
    const { ticketId, tenant } = await givenTicket();
    expect((await tenant.press('not-fixed', { text: 'Early' })).status).toBe(409);
    await complete(ticketId);
    const [phone, desk] = [markIn(await tenant.open()), markIn(await tenant.open())];
    expect((await tenant.send('not-fixed', { form: phone, text: 'Still drips' })).status).toBe(303);
    expect((await tenant.send('not-fixed', { form: phone, text: 'Still drips' })).status).toBe(303);
    const late = await tenant.send('not-fixed', { form: desk, text: 'Still drips' });
    expect([late.status, late.text.includes('This is what holds now')]).toEqual([409, true]);
    const reopened = (await historyOf(client, ticketId)).filter(({ reason }) => reason === 'not fixed: Still drips');
    expect(reopened).toMatchObject([{ from: 'completed', to: 'open' }]);
  });

  it('ends with the link, 14 days after completion', async () => {
    const { ticketId, tenant } = await givenTicket();
    await complete(ticketId);
    await passTime(service, client, 14 * DAY_MS - 60_000);
    const form = markIn(await tenant.open());
    await passTime(service, client, 120_000);
    expect((await tenant.open()).status).toBe(410);
    expect((await tenant.send('not-fixed', { form, text: 'Too late' })).status).toBe(410);
  });
});

describe('A tenant’s link', () => {
  it('is worth nothing once the tenant is deleted', async () => {
    const { tenantId, tenant } = await givenTicket();
    expect((await client.rest('DELETE', `/api/v1/tenants/${tenantId}`)).status).toBe(204);
    expect((await tenant.open()).status).toBe(404);
  });

  it('holds however many guesses came from the same address, which are limited', async () => {
    const { tenant } = await givenTicket();
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess++) {
      statuses.push((await tenant.fetch('GET', `/t/${String(guess).padStart(22, 'A')}`)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await tenant.open()).status).toBe(200);
  });

  it('does not stand in the log', async () => {
    const { tenant } = await givenTicket();
    await tenant.open();
    expect(service.logLines.join('')).not.toContain(tenant.path.slice(3));
    expect(service.logLines.join('')).toContain('/t/{token}');
  });
});
