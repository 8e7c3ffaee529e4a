/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import { givenPerson } from '../accounts/sign-in/sign-in.builders.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { UNREACHABLE, goTo, openDesk, signInUrl, startBrowser } from './desk-browser.ts';

/** Screens of everything that an account may have. */
const LISTS = [
  '/',
  '/figures',
  '/workflows',
  '/integrations',
  ...['webhooks', 'events', 'exports', 'clients', 'imports'].map((part) => `/integrations/${part}`),
  '/settings',
  ...['people', 'readiness', 'rules', 'vendors', 'rosters', 'audit', 'account', 'templates'].map(
    (part) => `/settings/${part}`,
  ),
];
/** Screens of a thing that is not there. */
const RECORDS = [
  ...['tickets', 'tenants', 'units', 'properties', 'settings/rules'].map((kind) => `/${kind}/none`),
  ...['webhooks', 'exports', 'imports'].map((part) => `/integrations/${part}/none`),
  '/report?unitId=none',
];

/** What anybody may do who may see something. */
const READING_BUTTONS = ['CSV', 'Print', 'Hold the list', 'Copy', 'Show'];

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  service = await sharedTestService();
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
});

const failuresOf = (page: Page): Promise<string[]> => page.locator('#content .failure').allTextContents();

/** What each screen shows, by its address. */
async function visit(
  page: Page,
  paths: readonly string[],
  look: () => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await goTo(page, path);
    found[path] = await look();
  }
  return found;
}

/** The same for each screen. */
const all = (paths: readonly string[], expected: unknown): object =>
  Object.fromEntries(paths.map((path) => [path, expected]));

/** Notes which errors the graph answers with. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    void response.text().then(
      (text) => refusals.push(...(text.match(/"code":"(?:forbidden|insufficient_scope|unauthenticated)[^}]*/g) ?? [])),
      () => undefined,
    );
  });
  return refusals;
}

describe('Every screen', () => {
  it('says what there is in an account without anything, and of a thing that is not there that it is not', async () => {
    const client = await service.account();
    const { page } = await openDesk(browser, { service, client }, { path: '/nothing' });
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    expect(await visit(page, LISTS, () => failuresOf(page))).toEqual(all(LISTS, []));
    const headings = (): Promise<string[]> => page.locator('#content').allTextContents();
    expect(await visit(page, RECORDS, headings)).toEqual(all(RECORDS, [expect.stringMatching(/\w{4}/)]));
    await page.close();
  });

  it('asks nothing that a viewer may not see, and offers nothing that a viewer may not do', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const { page } = await openDesk(browser, { service, client }, { roles: ['viewer'] });
    const refusals = watchRefusals(page);
    const paths = [...LISTS, `/units/${unitId}`, '/report?unitId=none'];
    const buttons = (): Promise<string[]> => page.locator('#content button:not(:disabled)').allTextContents();
    const offered = Object.values(await visit(page, paths, buttons)).flat();
    // Figures, and the hours of the week without a vendor, are buttons that tell more.
    expect(new Set(offered.filter((name) => /[a-z]/i.test(name)))).toEqual(new Set(READING_BUTTONS));
    const mutation = 'mutation { deleteAgent(id: "agent") { id } }';
    const answer = await page.request.post(`${service.url}/graphql`, {
      data: { query: mutation },
      headers: { origin: new URL(service.url).origin },
    });
    expect(await answer.text()).toContain('insufficient_scope');
    expect(refusals).toEqual([]);
    await page.close();
  });

  it('stays where it is when the network is cut, says so, and goes on when it is back', async () => {
    const client = await service.account();
    const { page } = await openDesk(browser, { service, client }, { tolerated: UNREACHABLE });
    await page.getByText('Live').waitFor();
    await page.context().setOffline(true);
    const paths = [...LISTS, ...RECORDS].filter((path) => path !== '/');
    const unreachable = ['The service cannot be reached. Check the connection, then try again.'];
    expect(await visit(page, paths, () => failuresOf(page))).toEqual(all(paths, unreachable));
    await page.keyboard.press('?');
    await page.locator('.notices').getByText('The service cannot be reached').waitFor();
    await page.locator('.notices').getByRole('button', { name: 'Close' }).click();
    await goTo(page, '/');
    await page.getByText('Offline. What you see may be out of date').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Live').waitFor();
    await goTo(page, '/figures');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Figures' }).waitFor();
    await page.close();
  });
});

describe('A session that ends', () => {
  it('keeps what was typed, and goes on with it after somebody has signed in again', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    const { page, agentId, email } = await openDesk(
      browser,
      { service, client },
      { path: `/report?unitId=${unitId}`, tolerated: UNREACHABLE },
    );
    const text = 'The heater in the hall makes a noise';
    await page.getByRole('textbox').first().fill(text);
    await endSessions(page, client, agentId);
    await page.evaluate(() => document.querySelector('form')!.requestSubmit());
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.waitFor();
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await other.waitForURL('**/sign-in?**');
    await other.goto(await signInUrl({ service, client }, email));
    await other.getByRole('button', { name: /^Sign in to/ }).click();
    await other.waitForURL('**/desk/report?**');
    await other.close();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').first().inputValue()).toBe(text);

    // A page that is loaded anew without a session leads back to where it was, and has the text, too.
    await endSessions(page, client, agentId);
    await page.evaluate(() => document.querySelector('form')!.requestSubmit());
    await dialog.waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?**');
    await page.goto(await signInUrl({ service, client }, email));
    await page.getByRole('button', { name: /^Sign in to/ }).click();
    await page.waitForURL('**/desk/report?**');
    await page.getByRole('button', { name: /^File/ }).waitFor();
    expect(await page.getByRole('textbox').first().inputValue()).toBe(text);
    await page.getByRole('button', { name: /^File/ }).click();
    await page.getByRole('heading', { name: 'Report' }).waitFor();
    expect(await page.locator('.report').textContent()).toBe(text);
    await page.close();
  });

  it('leaves nothing of what was typed to whoever signs in next in the same tab', async () => {
    const client = await service.account();
    const place = { path: `/report?unitId=${await givenUnit(client)}`, tolerated: UNREACHABLE };
    const { page } = await openDesk(browser, { service, client }, place);
    const typed = page.getByRole('textbox').first();
    await typed.fill('The tenant of unit 4 cannot pay');
    const email = `${crypto.randomUUID()}@example.com`;
    await givenPerson(client, { id: crypto.randomUUID(), email, roles: ['owner'] });
    await page.goto(await signInUrl({ service, client }, email));
    await page.getByRole('button', { name: /^Sign in to/ }).click();
    await page.waitForURL('**/desk/**');
    await page.goto(`${service.url}/desk${place.path}`);
    await page.getByRole('button', { name: /^File/ }).waitFor();
    expect(await typed.inputValue()).toBe('');
    await page.close();
  });

  /** Ends somebody's session, and waits until requests are refused. */
  async function endSessions(page: Page, client: TestClient, agentId: string): Promise<void> {
    const { body } = await client.rest<{ data: { id: string }[] }>('GET', `/api/v1/sessions?agent_id=${agentId}`);
    expect(body.data).toHaveLength(1);
    for (const { id } of body.data) await client.rest('DELETE', `/api/v1/sessions/${id}`);
    await eventually(
      () => page.evaluate(async () => (await fetch('/api/v1/me')).status),
      (status) => status === 401,
    );
  }
});
