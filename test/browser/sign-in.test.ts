/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import { chromium as driver } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { givenPerson, linksTo } from '../accounts/sign-in/sign-in.builders.ts';
import { startMailbox } from '../support/mailbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { serveForeignPage } from './foreign-page.ts';
import type { ForeignPage } from './foreign-page.ts';
import { openWatched } from './watched-page.ts';

/** As root there is no sandbox. */
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

let stranger: ForeignPage;
let mailbox: Mailbox;
let service: TestService;
let browser: Browser;

beforeAll(async () => {
  stranger = await serveForeignPage();
  mailbox = await startMailbox();
  service = await startTestService({ SMTP_URL: mailbox.url, MAIL_FROM: 'desk@example.com' });
  const executablePath = await chromium.executablePath();
  browser = await driver.launch({ executablePath, args: BROWSER_ARGUMENTS, headless: true });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
  await mailbox.close();
  await stranger.close();
});

/** Runs a GraphQL operation in the page, as a script of the service's own pages would. */
const ask = (address: string): string => `fetch(${JSON.stringify(address)}, {
  method: 'POST',
  credentials: 'include',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ me { accountId actor { id } } }' }),
}).then(async (response) => ({ status: response.status, body: await response.json() }), (error) => String(error))`;

describe('In a browser', () => {
  it('somebody signs in by a mail, without scripts of ours, and the graph answers by cookie', async () => {
    const client = await service.account('oak');
    const id = await givenPerson(client, { email: 'ann@example.com', status: 'invited' });
    const { page, faults } = await openWatched(browser, `${service.url}/sign-in`);
    await page.evaluate(axe.source);
    expect(await page.evaluate(async () => (await window.axe.run()).violations.map(({ help }) => help))).toEqual([]);
    await page.getByLabel('Your email address').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Look into your mailbox').waitFor();
    const [link] = await linksTo(mailbox, 'ann@example.com');
    await page.goto(link!);
    expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(0);
    await page.getByRole('button', { name: 'Sign in to oak' }).click();
    await page.waitForURL(`${service.url}/desk/`);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(ask('/graphql'))).toEqual({
      status: 200,
      body: { data: { me: { accountId: 'oak', actor: { id } } } },
    });

    const socket = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const opened = new WebSocket(address, 'graphql-transport-ws');
          opened.onopen = () => opened.send('{"type":"connection_init"}');
          opened.onmessage = ({ data }) => resolve((JSON.parse(String(data)) as { type: string }).type);
          opened.onclose = ({ reason }) => resolve(reason);
        }),
      `${service.url.replace('http', 'ws')}/graphql`,
    );
    expect(socket).toBe('connection_ack');
    expect(faults).toEqual([]);

    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Your email address').waitFor();
    await page.goto(`${service.url}/`);
    expect(await page.evaluate(ask('/graphql'))).toMatchObject({ status: 401 });
    await page.close();
  });

  it('a page of another site can do nothing in the name of who is signed in', async () => {
    const client = await service.account('elm');
    await givenPerson(client, { email: 'ben@example.com' });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${service.url}/sign-in`);
    await page.getByLabel('Your email address').fill('ben@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Look into your mailbox').waitFor();
    const [link] = await linksTo(mailbox, 'ben@example.com');
    await page.goto(link!);
    await page.getByRole('button', { name: 'Sign in to elm' }).click();
    await page.waitForURL(`${service.url}/desk/`);
    await page.goto(stranger.origin);
    expect(await page.evaluate(ask(`${service.url}/graphql`))).toMatch(/TypeError/);
    const [row] = await client.work<{ count: number }>(
      `select count(*)::int as count from accounts.session where account_id = 'elm' and ended_at is null`,
    );
    expect(row?.count).toBe(1);
    await context.close();
  });
});
