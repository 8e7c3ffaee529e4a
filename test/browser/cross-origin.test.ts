import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import chromium from '@sparticuz/chromium';
import { build } from 'esbuild';
import { chromium as driver } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../platform/paths.ts';
import { givenProperty } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

/** The package's own arguments switch off the very check that is tested here; as root there is no sandbox. */
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Serves the page's script, and around it a page that runs it. */
async function servePage(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'test', 'browser', 'dashboard-page.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><body></body><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let welcome: Server;
let stranger: Server;
let service: TestService;
let client: TestClient;
let browser: Browser;
let propertyId: string;

beforeAll(async () => {
  welcome = await servePage();
  stranger = await servePage();
  service = await startTestService({ CORS_ORIGINS: originOf(welcome) });
  client = await service.account();
  propertyId = await givenProperty(client);
  const executablePath = await chromium.executablePath();
  browser = await driver.launch({ executablePath, args: BROWSER_ARGUMENTS, headless: true });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
  welcome.close();
  stranger.close();
});

/** What the page on this origin shows. */
async function openPage(origin: Server): Promise<Record<string, unknown>> {
  const page = await browser.newPage();
  const query = new URLSearchParams({ service: service.url, token: client.token });
  await page.goto(`${originOf(origin)}/?${query}`);
  await page.waitForSelector('body[data-done]');
  const text = await page.textContent('body');
  await page.close();
  return JSON.parse(text ?? '{}') as Record<string, unknown>;
}

describe('A page on another origin', () => {
  it('asks the graph with Apollo Client and urql and reads our headers, when its origin is named', async () => {
    const shown = await openPage(welcome);
    expect(shown['apollo']).toMatchObject({ properties: { nodes: [{ id: propertyId }] } });
    expect(shown['urql']).toMatchObject({ properties: { nodes: [{ id: propertyId }] } });
    expect(shown['readable']).toEqual({ requestId: expect.any(String), rateLimit: expect.stringContaining('reads') });
  });

  it('gets nothing when its origin is not named', async () => {
    const shown = await openPage(stranger);
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
