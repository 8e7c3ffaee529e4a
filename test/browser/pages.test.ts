/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import { chromium as driver } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { givenProperty, givenUnit, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { serveForeignPage } from './foreign-page.ts';
import type { ForeignPage } from './foreign-page.ts';
import { openWatched } from './watched-page.ts';

/** The package's own arguments switch off checks that are tested here; as root there is no sandbox. */
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const isSubscribe = ({ payload }: { payload: string | Buffer }): boolean => payload.toString().includes('"subscribe"');

let welcome: ForeignPage;
let stranger: ForeignPage;
let service: TestService;
let client: TestClient;
let browser: Browser;
let propertyId: string;

beforeAll(async () => {
  welcome = await serveForeignPage();
  stranger = await serveForeignPage();
  service = await startTestService({ CORS_ORIGINS: welcome.origin });
  client = await service.account();
  propertyId = await givenProperty(client);
  const executablePath = await chromium.executablePath();
  browser = await driver.launch({ executablePath, args: BROWSER_ARGUMENTS, headless: true });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
  await welcome.close();
  await stranger.close();
});

describe('The start page', () => {
  it('links to everything that is served, without a barrier that axe finds', async () => {
    const { page, faults } = await openWatched(browser, `${service.url}/`);
    const links = await page
      .locator('a')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
    for (const link of links) {
      const response = await page.request.get(new URL(link ?? '', service.url).href, {
        headers: { accept: 'text/html,*/*', authorization: `Bearer ${client.token}` },
      });
      expect([link, response.status()]).toEqual([link, 200]);
    }
    expect(await page.textContent('[data-status]')).toBe('ready');
    expect(faults).toEqual([]);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(async () =>
        (await window.axe.run()).violations.map(({ id, help }) => `${id}: ${help}`),
      );
      expect(found).toEqual([]);
    }
    await page.close();
  });

  it('is JSON for programs, with the same links', async () => {
    const response = await fetch(`${service.url}/`);
    expect(await response.json()).toMatchObject({
      service: 'Property management service',
      version: '1.0.0',
      status: 'ready',
      links: { sign_in: '/sign-in', reference: '/reference', graphiql: '/graphql', openapi: '/api/v1/openapi.json' },
    });
    expect(response.headers.get('vary')).toContain('Accept');
  });
});

describe('The REST reference', () => {
  it('shows operations, webhooks and recipes, and tries a request with a token', async () => {
    const { page, faults } = await openWatched(browser, `${service.url}/reference`);
    await page.getByPlaceholder('Token').first().fill(client.token);
    await page.getByRole('heading', { name: 'Check the signature of a webhook' }).first().waitFor();
    await page.goto(`${service.url}/reference#tag/properties/GET/api/v1/properties`);
    await page.getByRole('button', { name: /Test Request.*get \/api\/v1\/properties\)$/ }).click();
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/properties'));
    await page.getByRole('button', { name: 'Send Request' }).first().click();
    const response = await answered;
    expect(response.status()).toBe(200);
    expect(await response.json()).toMatchObject({ data: [{ id: propertyId }] });
    await page.keyboard.press('Escape');
    await page.goto(`${service.url}/reference#tag/webhooks/webhook/POST/maintenance.created`);
    await page.getByRole('heading', { name: 'maintenance.created' }).first().waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('GraphiQL', () => {
  it('answers a query with a token, shows an event of a subscription, and forgets the token with the tab', async () => {
    const { page, faults } = await openWatched(browser, `${service.url}/graphql`);
    await page.fill('#token', client.token);
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
    const shown = page.locator('.result-window');
    await shown.getByText(`"Name of ${propertyId}"`).waitFor();

    await page.getByRole('tab', { name: 'Live' }).click();
    const begun = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent', isSubscribe));
    await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
    await begun;
    const unitId = await givenUnit(client, { propertyId });
    const event = shown.getByText('"maintenanceEvents"');
    // The protocol does not say when a subscription has begun: the first ticket may come too early.
    await eventually(async () => {
      await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
      return event
        .first()
        .waitFor({ timeout: 1_000 })
        .then(
          () => true,
          () => false,
        );
    }, Boolean);
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(client.token);
    await page.close();
  });

  it('is not shown to programs, which accept anything', async () => {
    const program = await fetch(`${service.url}/graphql`);
    expect(program.headers.get('content-type')).toContain('application/json');
  });
});

describe('Files that pages load', () => {
  it('come compressed under names that change with their content, and may be kept for ever', async () => {
    const page = await (await fetch(`${service.url}/graphql`, { headers: { accept: 'text/html' } })).text();
    const script = /src="([^"]+)"/.exec(page)?.[1] ?? '';
    const plain = await (await fetch(service.url + script, { headers: { 'accept-encoding': 'identity' } })).text();
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(service.url + script, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(plain);
    }
    expect((await fetch(`${service.url}/assets/manifest.json`)).status).toBe(404);
  });
});

/** What the page on another origin shows. */
async function openForeign({ origin }: ForeignPage): Promise<Record<string, unknown>> {
  const page = await browser.newPage();
  const query = new URLSearchParams({ service: service.url, token: client.token });
  await page.goto(`${origin}/?${query}`);
  await page.waitForSelector('body[data-done]');
  const text = await page.textContent('body');
  await page.close();
  return JSON.parse(text ?? '{}') as Record<string, unknown>;
}

describe('A page on another origin', () => {
  it('asks the graph with Apollo Client and urql and reads our headers, when its origin is named', async () => {
    const shown = await openForeign(welcome);
    expect(shown['apollo']).toMatchObject({ properties: { nodes: [{ id: propertyId }] } });
    expect(shown['urql']).toMatchObject({ properties: { nodes: [{ id: propertyId }] } });
    expect(shown['readable']).toEqual({ requestId: expect.any(String), rateLimit: expect.stringContaining('reads') });
  });

  it('gets nothing when its origin is not named', async () => {
    const shown = await openForeign(stranger);
    expect(shown['apollo']).toMatch(/^failed/);
    expect(shown['urql']).toMatch(/^failed/);
    expect(shown['readable']).toMatch(/^failed/);
  });
});

describe('Every answer', () => {
  it('carries headers that keep browsers from guessing, framing and leaking', async () => {
    const { headers } = await client.request('GET', '/api/v1/properties');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is refused to a form or link of another page, which can send neither our header nor our content type', async () => {
    const simple = await client.request('POST', '/graphql', {
      rawBody: '{"query":"{ __typename }"}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(simple.status).toBe(415);
    const link = await client.request('GET', '/graphql?query=%7B__typename%7D');
    expect(link.status).toBe(400);
  });
});
