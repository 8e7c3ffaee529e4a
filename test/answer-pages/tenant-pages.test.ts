import { eventually } from '../support/eventually.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fileTicket, givenHousehold, passTime } from '../accounts/notification/notification.client.ts';
import { clockOf, read } from '../support/maintenance/ticket-client.ts';
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

interface TriagedEvent {
  actor: { id: string };
  data: Record<string, unknown>;
}

const GAS = 'Now I smell gas everywhere, please come at once, I feel dizzy!';

/** The events of a ticket of one type, oldest first. */
async function eventsOf(ticketId: string, type: string): Promise<TriagedEvent[]> {
  const { body } = await client.rest<{ data: TriagedEvent[] }>('GET', `/api/v1/events?types=maintenance.${type}`);
  return body.data.filter(({ data }) => data['ticket_id'] === ticketId);
}
/** An event has its place in the feed some milliseconds after its change. */
const isSome = (events: readonly unknown[]): boolean => events.length > 0;
const raisesOf = async (ticketId: string): Promise<TriagedEvent[]> =>
  (await eventsOf(ticketId, 'triaged')).filter(({ data }) => data['added_text'] !== undefined);
const triageOf = async (ticketId: string): Promise<Record<string, unknown>> =>
  (await client.rest('GET', `/api/v1/maintenance/${ticketId}/triage`)).body;
const onSiteTarget = async (ticketId: string): Promise<number> =>
  Date.parse(clockOf(await read(client, ticketId), 'ON_SITE').targetAt ?? '9999-01-01');
const addNote = (ticketId: string, text: string, visibility: string) =>
  client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text, visibility } });

describe('A danger that is told after the report', () => {
  it('makes the ticket an emergency at once, by the automation, and the page says what to do', async () => {
    const { ticketId, tenant } = await givenTicket();
    expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'standard' });
    const form = markIn(await tenant.open());
    for (let press = 0; press < 2; press++) {
      const sent = await tenant.send('note', { form, text: GAS });
      const { text } = await tenant.fetch('GET', sent.headers.get('location')!);
      expect(text).toContain('We treat this as an emergency. If you smell gas');
    }
    expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'emergency', category: 'gas' });
    const [raised, ...more] = await eventually(() => raisesOf(ticketId), isSome);
    expect(raised).toMatchObject({
      actor: { kind: 'automation', id: 'triage' },
      data: { severity: 'emergency', from_severity: 'standard', added_text: GAS, evidence: [{ rule: 'E1' }, {}] },
    });
    expect(more).toEqual([]);
    const history = await historyOf(client, ticketId);
    expect(history.find(({ actor, reason }) => actor.id === 'triage' && reason?.includes(GAS))?.reason).toMatch(
      /^judged as emergency, gas instead of standard, .*\(E1: a smell of gas\)$/,
    );
    expect(await triageOf(ticketId)).toMatchObject({ severity: 'standard', added_text: GAS, override: null });
  });

  it('counts the clocks by the new severity, and pages a person when a vendor has the job as less', async () => {
    const { ticketId, tenant } = await givenTicket();
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/accept`, { body: {} });
    const onSite = await onSiteTarget(ticketId);
    await passTime(service, client, 60_000);
    await tenant.press('note', { text: GAS });
    expect(await onSiteTarget(ticketId)).toBeLessThan(onSite);
    const pagesOf = async (): Promise<TriagedEvent[]> =>
      (await eventsOf(ticketId, 'status_changed')).filter(({ data }) => data['escalation'] !== undefined);
    expect(await eventually(pagesOf, isSome)).toHaveLength(1);
  });

  it('is heard in “not fixed”, on a completed ticket, on a closed one, and from a program that writes for a tenant', async () => {
    const reopened = await givenTicket();
    await complete(reopened.ticketId);
    await reopened.tenant.press('not-fixed', { text: GAS });
    const noted = await givenTicket();
    await complete(noted.ticketId);
    await noted.tenant.press('note', { text: GAS });
    const byProgram = await givenTicket();
    expect((await addNote(byProgram.ticketId, GAS, 'tenant')).status).toBe(201);
    for (const { ticketId } of [reopened, noted, byProgram]) {
      expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'emergency', category: 'gas' });
      expect((await ticketNow(client, ticketId))['status']).not.toBe('completed');
      expect(await eventually(() => raisesOf(ticketId), isSome)).toHaveLength(1);
    }
    const closed = await givenTicket();
    await complete(closed.ticketId);
    await client.rest('POST', `/api/v1/maintenance/${closed.ticketId}/transitions`, { body: { to: 'closed' } });
    await closed.tenant.press('note', { text: GAS });
    expect(await ticketNow(client, closed.ticketId)).toMatchObject({ status: 'closed', needs_review: true });
    const requested = await eventually(() => eventsOf(closed.ticketId, 'review_requested'), isSome);
    expect(requested).toMatchObject([{ data: { added_text: GAS, review_reason: 'may_be_emergency' } }]);
    expect((await closed.tenant.open()).text).toContain('A person has been asked to read this now');
  });

  it('asks for a review when the text may tell of an emergency, and never lowers a ticket', async () => {
    const { ticketId, tenant } = await givenTicket();
    await tenant.press('note', { text: 'No spark, the outlet works now' });
    expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'standard', needs_review: true });
    const requested = await eventually(() => eventsOf(ticketId, 'review_requested'), isSome);
    expect(requested).toMatchObject([{ actor: { id: 'triage' } }]);
    await tenant.press('note', { text: GAS });
    await tenant.press('note', { text: 'Is there a dog?' });
    expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'emergency' });
  });

  it('is not looked for in what staff write', async () => {
    const { ticketId } = await givenTicket();
    await addNote(ticketId, GAS, 'staff');
    expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'standard', needs_review: false });
    expect(await raisesOf(ticketId)).toEqual([]);
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
