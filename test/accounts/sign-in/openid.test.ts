import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CookieClient } from '../../support/cookie-client.ts';
import type { Shown } from '../../support/cookie-client.ts';
import { startProvider } from '../../support/openid-provider.ts';
import type { ProviderUser, TestProvider } from '../../support/openid-provider.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson } from './sign-in.builders.ts';

let provider: TestProvider;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  provider = await startProvider();
  service = await startTestService(provider.client);
  provider.serve(`${service.url}/sign-in/openid/callback`);
  client = await service.account('oak');
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const locationOf = ({ headers }: Shown): string => headers.get('location') ?? '';

/** Goes to the provider as somebody, and gives the address that it sends the browser back to. */
async function goAs(user: ProviderUser, browser: CookieClient): Promise<URL> {
  provider.user = user;
  const away = await browser.get('/sign-in/openid');
  const back = await new CookieClient(provider.issuer).send('GET', new URL(locationOf(away)));
  return new URL(locationOf(back));
}

/** Signs in as somebody of the provider. */
async function signIn(user: ProviderUser, browser = new CookieClient(service.url)): Promise<Shown> {
  const { pathname, search } = await goAs(user, browser);
  return browser.get(`${pathname}${search}`);
}

const meOf = async (browser: CookieClient): Promise<object | undefined> =>
  (await browser.graphql<{ me: object }>('{ me { actor { id } accountId } }')).body.data?.me;

const subjectOf = async (id: string): Promise<object | undefined> =>
  (
    await client.work<object>(
      `select status, external_subject from accounts.agent where account_id = 'oak' and id = $1`,
      [id],
    )
  )[0];

describe('Signing in at an issuer', () => {
  it('binds the subject to an invited person with the verified address, and later goes by it', async () => {
    const id = await givenPerson(client, { email: 'Ann@example.com', status: 'invited' });
    const browser = new CookieClient(service.url);
    const shown = await signIn({ sub: 'ann', email: 'ann@example.com', email_verified: true }, browser);
    expect([shown.status, shown.url.pathname]).toEqual([200, '/desk/']);
    expect(await meOf(browser)).toEqual({ actor: { id }, accountId: 'oak' });
    expect(await subjectOf(id)).toEqual({ status: 'active', externalSubject: `${provider.issuer}#ann` });
    const again = new CookieClient(service.url);
    await signIn({ sub: 'ann', email: 'ann-married@example.com', email_verified: true }, again);
    expect(await meOf(again)).toMatchObject({ actor: { id } });
  });

  it.each([
    ['an address that is not verified', { sub: 'ben-1', email: 'ben@example.com', email_verified: false }],
    ['an unknown address', { sub: 'ben-2', email: 'nobody@example.com', email_verified: true }],
    ['no address', { sub: 'ben-3' }],
  ])('with %s says whom to ask', async (_case, user) => {
    const id = await givenPerson(client, { id: `ben-of-${user.sub}`, email: `${user.sub}@example.com` });
    if (user.sub === 'ben-1') await givenPerson(client, { id: 'ben', email: 'ben@example.com' });
    const browser = new CookieClient(service.url);
    const shown = await signIn(user, browser);
    expect(shown.status).toBe(403);
    expect(shown.text).toContain('Ask the owner or a manager of your account');
    expect(browser.cookies.has('session')).toBe(false);
    expect(await subjectOf(id)).toMatchObject({ externalSubject: null });
  });

  it('takes nobody for a person who has another subject, or is deactivated', async () => {
    await givenPerson(client, { email: 'cleo@example.com', externalSubject: `${provider.issuer}#cleo` });
    await givenPerson(client, { email: 'gone@example.com', status: 'deactivated' });
    const other = await signIn({ sub: 'not-cleo', email: 'cleo@example.com', email_verified: true });
    const gone = await signIn({ sub: 'gone', email: 'gone@example.com', email_verified: true });
    expect([other.status, gone.status]).toEqual([403, 403]);
  });

  it('lets somebody of several accounts choose', async () => {
    const elm = await service.account('elm');
    const ids = [
      await givenPerson(client, { email: 'dora@example.com' }),
      await givenPerson(elm, { email: 'dora@example.com' }),
    ];
    const browser = new CookieClient(service.url);
    const shown = await signIn({ sub: 'dora', email: 'dora@example.com', email_verified: true }, browser);
    expect(shown.text).toContain('Choose an account');
    const path = /action="([^"]+)"/.exec(shown.text)![1]!;
    await browser.post(path, { account: 'elm' });
    expect(await meOf(browser)).toEqual({ actor: { id: ids[1] }, accountId: 'elm' });
    expect(await subjectOf(ids[0]!)).toMatchObject({ externalSubject: null });
  });
});

describe('Wrong answers of an issuer, or none,', () => {
  it('refuses an answer that another browser has asked for, and one that comes twice', async () => {
    await givenPerson(client, { email: 'eve@example.com' });
    const user = { sub: 'eve', email: 'eve@example.com', email_verified: true };
    const [browser, victim] = [new CookieClient(service.url), new CookieClient(service.url)];
    const { pathname, search } = await goAs(user, browser);
    expect((await victim.get(`${pathname}${search}`)).status).toBe(403);
    await victim.get('/sign-in/openid');
    expect((await victim.get(`${pathname}${search}`)).status).toBe(403);
    expect(victim.cookies.has('session')).toBe(false);
    expect((await browser.get(`${pathname}${search}`)).status).toBe(200);
    expect((await browser.get(`${pathname}${search}`)).status).toBe(403);
  });

  it('refuses a forged code, and a refusal of the issuer', async () => {
    const browser = new CookieClient(service.url);
    const { pathname, searchParams } = await goAs({ sub: 'fay' }, browser);
    const state = searchParams.get('state')!;
    const iss = encodeURIComponent(provider.issuer);
    expect((await browser.get(`${pathname}?state=${state}&iss=${iss}&code=forged`)).status).toBe(403);
    await browser.get('/sign-in/openid');
    expect((await browser.get(`${pathname}?state=x&iss=${iss}&error=access_denied`)).status).toBe(403);
  });

  it('says that the issuer is down', async () => {
    const browser = new CookieClient(service.url);
    const { pathname, search } = await goAs({ sub: 'gil' }, browser);
    provider.isDown = true;
    const shown = await browser.get(`${pathname}${search}`);
    provider.isDown = false;
    expect(shown.status).toBe(503);
    expect(shown.text).toContain('cannot be reached right now');
  });

  it('takes the place of links by mail', async () => {
    const browser = new CookieClient(service.url);
    const page = await browser.get('/sign-in');
    expect(page.text).toContain('href="/sign-in/openid"');
    expect(page.text).not.toContain('name="email"');
    expect((await browser.post('/sign-in', { email: 'ann@example.com' })).status).toBe(403);
  });
});

describe('A service whose issuer was never reached', () => {
  it('says so, and signs in once the issuer is back', async () => {
    const late = await startProvider();
    const other = await startTestService(late.client);
    const elm = await other.account('elm');
    await givenPerson(elm, { email: 'late@example.com' });
    const browser = new CookieClient(other.url);
    expect((await browser.get('/sign-in/openid')).status).toBe(503);
    late.serve(`${other.url}/sign-in/openid/callback`);
    expect(locationOf(await browser.get('/sign-in/openid'))).toContain(late.issuer);
    await other.stop();
    await late.close();
  });
});
