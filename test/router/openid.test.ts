import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenPerson } from '../accounts/sign-in/sign-in.builders.ts';
import { CookieClient } from '../support/cookie-client.ts';
import type { Shown } from '../support/cookie-client.ts';
import { startProvider } from '../support/openid-provider.ts';
import type { ProviderUser, TestProvider } from '../support/openid-provider.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTwoCells } from './two-cells.ts';
import type { TwoCells } from './two-cells.ts';

let provider: TestProvider;
let cells: TwoCells;
let oak: TestClient;
let elm: TestClient;

beforeAll(async () => {
  provider = await startProvider();
  cells = await startTwoCells(provider.client);
  provider.serve(`${cells.url}/sign-in/openid/callback`);
  oak = await cells.a.account('oak');
  elm = await cells.b.account('elm');
});
afterAll(async () => {
  await cells.stop();
  await provider.close();
});

const locationOf = ({ headers }: Shown): string => headers.get('location') ?? '';

/** Signs in at the provider as somebody who is verified, and comes back. */
async function signIn(sub: string, browser: CookieClient, isVerified = true): Promise<Shown> {
  provider.user = { sub, email: `${sub}@example.com`, email_verified: isVerified } satisfies ProviderUser;
  const away = await browser.get('/sign-in/openid');
  const back = await new CookieClient(provider.issuer).send('GET', new URL(locationOf(away)));
  const { pathname, search } = new URL(locationOf(back));
  return browser.get(`${pathname}${search}`);
}

const meOf = async (browser: CookieClient): Promise<object | undefined> =>
  (await browser.graphql<{ me: object }>('{ me { actor { id } accountId } }')).body.data?.me;

describe('Signing in at an issuer through the router', () => {
  it.each(['a', 'b'] as const)('leads into the cell %s, if only that knows the person', async (name) => {
    const client = name === 'a' ? oak : elm;
    const id = await givenPerson(client, { email: `only-${name}@example.com`, status: 'invited' });
    const browser = new CookieClient(cells.url);
    const shown = await signIn(`only-${name}`, browser);
    expect([shown.status, shown.url.pathname]).toEqual([200, '/desk/']);
    expect(await meOf(browser)).toEqual({ actor: { id }, accountId: client.accountId });
    const again = new CookieClient(cells.url);
    await signIn(`only-${name}`, again);
    expect(await meOf(again)).toMatchObject({ accountId: client.accountId });
  });

  it('lets somebody with accounts in both cells choose, by a choice that works once', async () => {
    for (const client of [oak, elm]) await givenPerson(client, { email: 'dora@example.com' });
    const browser = new CookieClient(cells.url);
    const shown = await signIn('dora', browser);
    expect(shown.text).toMatch(/Choose an account[\s\S]*Sign in to elm[\s\S]*Sign in to oak/);
    expect(browser.cookies.has('session')).toBe(false);
    const path = /action="([^"]+)"/.exec(shown.text)![1]!;
    await browser.post(path, { account: 'elm' });
    expect(await meOf(browser)).toMatchObject({ accountId: 'elm' });
    expect((await browser.post(path, { account: 'oak' })).status).toBe(410);
  });

  it('lets nobody in whom no cell knows, or whose address is not verified, and tells no difference', async () => {
    await givenPerson(elm, { email: 'ben@example.com' });
    const [browser, other] = [new CookieClient(cells.url), new CookieClient(cells.url)];
    const unverified = await signIn('ben', browser, false);
    const unknown = await signIn('stranger', other, false);
    expect([unverified.status, unknown.status, unverified.text]).toEqual([403, 403, unknown.text]);
    expect([browser, other].some(({ cookies }) => cookies.has('session'))).toBe(false);
  });

  it('begins at one router and ends at another, and a page of another browser ends nowhere', async () => {
    await givenPerson(elm, { email: 'eve@example.com' });
    const browser = new CookieClient(cells.url);
    provider.user = { sub: 'eve', email: 'eve@example.com', email_verified: true };
    const away = await browser.get('/sign-in/openid');
    const back = await new CookieClient(provider.issuer).send('GET', new URL(locationOf(away)));
    const { pathname, search } = new URL(locationOf(back));
    expect((await new CookieClient(cells.url).get(`${pathname}${search}`)).status).toBe(403);
    const other = new CookieClient((await cells.anotherRouter()).url);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    expect((await other.get(`${pathname}${search}`)).status).toBe(200);
    expect(await meOf(other)).toMatchObject({ accountId: 'elm' });
  });

  it('takes the place of links by mail', async () => {
    const browser = new CookieClient(cells.url);
    expect((await browser.get('/sign-in')).text).toContain('href="/sign-in/openid"');
    expect((await browser.post('/sign-in', { email: 'dora@example.com' })).status).toBe(403);
  });
});

describe('A router that was told of another issuer than its cells', () => {
  it('signs nobody in, and the operator is told', async () => {
    const router = await cells.anotherRouter({ OIDC_ISSUER: '' });
    await givenPerson(elm, { email: 'fay@example.com' });
    const refused = await new CookieClient(router.url).post('/sign-in', { email: 'fay@example.com' });
    expect(refused.status).toBe(503);
    expect(cells.logLines.some((line) => line.includes('need the same OIDC_ISSUER'))).toBe(true);
  });
});
