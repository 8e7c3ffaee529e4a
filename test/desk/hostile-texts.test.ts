/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { goTo, openDesk, startBrowser } from './desk-browser.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const ALL = HOSTILE_TEXTS.join('\n');

let service: TestService;
let browser: Browser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
  browser = await startBrowser();
  receiver = await startReceiver();
  receiver.reply = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: ALL });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await receiver.close();
  await service.stop();
});

/** Deals the texts to short fields: as many as fit, each in turn, so that all of them are somewhere. */
function dealer(): (most?: number) => string {
  const waiting: string[] = [];
  return (most = 100) => {
    const dealt: string[] = [];
    const fits = (text: string): boolean => [...dealt, text].join(' ').length <= most;
    for (;;) {
      if (waiting.length === 0) waiting.push(...HOSTILE_TEXTS);
      const place = waiting.findIndex(fits);
      if (place < 0 || dealt.length === 4) return dealt.join(' ');
      dealt.push(...waiting.splice(place, 1));
    }
  };
}

/** Text as a person reads it: spaces and ends of lines look alike. */
const read = (text: string): string => text.replace(/\s+/g, '');

interface Stored {
  /** What each screen has to show as text. */
  shown: Record<string, string[]>;
  webhook: string;
}

/** Stores the texts through every field that the desk shows. */
async function storeEverywhere(client: TestClient, own: string): Promise<Stored> {
  const next = dealer();
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await client.rest<Record<string, string>>('POST', `/api/v1/${path}`, { body });
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const property = { id: 'property', name: next(200), address: next(200), timezone: 'UTC' };
  const unit = { id: 'unit', property_id: 'property', unit_number: next(50) };
  const tenant = { id: 'tenant', first_name: next(), last_name: next(), unit_id: 'unit' };
  const vendor = { id: 'vendor', name: next(200), categories: ['general'], severities: ['standard'] };
  const agent = { name: next(), email: `${crypto.randomUUID()}@example.com`, roles: ['viewer'] };
  const hook = {
    url: `${receiver.url}/${encodeURIComponent(next())}`,
    description: next(200),
    events: ['maintenance.*'],
  };
  const flow = {
    id: 'flow',
    name: next(),
    trigger: { kind: 'event', types: ['unit.created'] },
    steps: [{ kind: 'note', text: next(200) }],
  };
  const webhook = await post('webhooks', hook);
  await post('properties', property);
  await post('units', unit);
  await post('tenants', tenant);
  await post('vendors', vendor);
  const { id: agentId } = await post('agents', agent);
  await post('workflows', flow);
  const layers = [{ kind: 'responder', rotation: 'daily', handoff: { time: '09:00' }, members: [own] }];
  const roster = { name: next(), layers };
  const { id: rosterId } = await post('rosters', roster);
  const override = { agent_id: own, from: '2098-01-01T00:00:00Z', to: '2098-01-02T00:00:00Z' };
  await post(`rosters/${rosterId}/overrides`, override);
  const [reason, note] = [next(500), ALL];
  await post('maintenance', {
    ticket_id: 'ticket',
    unit_id: 'unit',
    description: ALL,
    reporter: { name: next(), tenant_id: 'tenant' },
  });
  await post('maintenance/ticket/notes', { text: note });
  await client.rest('PUT', '/api/v1/maintenance/ticket/triage', { body: { severity: 'urgent', reason } });
  await post('maintenance/ticket/assign', { vendor_id: 'vendor', reason: next(500) });
  const file = new FormData();
  const name = `${next().replace(/["/\\]/g, '')}.txt`;
  file.set('kind', 'other');
  file.set('ticket_id', 'ticket');
  file.set('file', new Blob(['x'], { type: 'text/plain' }), name);
  await fetch(new URL('/api/v1/documents', service.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: file,
  });
  return {
    webhook: webhook['id']!,
    shown: {
      '/': [property.name, unit.unit_number],
      '/tickets/ticket': [ALL, note, vendor.name, reason],
      '/tenants/tenant': [tenant.first_name, tenant.last_name],
      '/units/unit': [unit.unit_number],
      '/properties/property': [property.name, property.address],
      '/settings/people': [agent.name],
      '/settings/vendors': [vendor.name],
      '/settings/rosters': [roster.name],
      '/workflows': [flow.name],
      '/integrations/webhooks': [hook.description],
      '/settings/audit': [agentId!],
      '/integrations/events': ['maintenance.created'],
      '/settings/readiness': [],
      '/settings/templates': [],
      '/figures': [],
    },
  };
}

/** Has everything that a hostile text may do end as a fault of the page. */
async function setTraps(page: Page, faults: string[]): Promise<void> {
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('trap', () => void faults.push('a hostile text ran'));
}

it('shows every text that others write as text, and runs none of it', async () => {
  const client = await service.account();
  const { page, faults, agentId } = await openDesk(browser, { service, client });
  await setTraps(page, faults);
  const { shown, webhook } = await storeEverywhere(client, agentId);
  await page.reload();
  for (const [path, texts] of Object.entries(shown)) {
    await goTo(page, path);
    for (const text of texts) await expectShown(page, path, text);
  }
  await eventually(
    () => Promise.resolve(receiver.received),
    (all) => all.length > 0,
  );
  await goTo(page, `/integrations/webhooks/${webhook}`);
  await page.locator('summary', { hasText: 'maintenance.created' }).first().click();
  // Of an answer the beginning is kept.
  await expectShown(page, 'delivery', ALL.slice(0, 400));
  expect(await page.evaluate(() => ({}))).toEqual({});
  await page.close();
}, 110_000);

/** Waits until a screen has a text, character for character. */
async function expectShown(page: Page, path: string, text: string): Promise<void> {
  const seen = await eventually(
    async () => read(await page.locator('#content').innerText()),
    (content) => content.includes(read(text)),
  ).catch(() => 'not shown');
  if (seen === 'not shown') throw new Error(`${path} does not show ${text}`);
}
