import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CookieClient } from '../../support/cookie-client.ts';
import { startMailbox } from '../../support/mailbox.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson, linksTo, signInByMail } from './sign-in.builders.ts';

let service: TestService;
let mailbox: Mailbox;
let client: TestClient;

beforeAll(async () => {
  mailbox = await startMailbox();
  service = await startTestService({ SMTP_URL: mailbox.url, MAIL_FROM: 'desk@example.com' });
  client = await service.account('oak');
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

const pathOf = (link: string): string => new URL(link).pathname;

/** Asks for a link in a browser, and gives its path. */
async function askFor(browser: CookieClient, email: string): Promise<string> {
  const before = mailbox.received.filter(({ to }) => to.includes(email)).length;
  expect((await browser.post('/sign-in', { email })).status).toBe(200);
  return pathOf((await linksTo(mailbox, email, before + 1)).at(-1)!);
}

const ME = '{ me { actor { kind id name } accountId email roles sessionId } }';

describe('A link by mail', () => {
  it('signs in whom it was mailed to, and a browser then calls the graph by cookie', async () => {
    const id = await givenPerson(client, { email: 'First@Example.com', status: 'invited' });
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'first@example.com');
    const page = await browser.get(path);
    expect(page.text).toContain('Sign in to oak');
    expect(browser.cookies.has('session')).toBe(false);
    const entered = await browser.post(path, { account: 'oak' });
    expect(entered).toMatchObject({ status: 200 });
    expect(entered.url.pathname).toBe('/desk/');
    const { status, body } = await browser.graphql<{ me: object }>(ME);
    expect(status).toBe(200);
    expect(body.data?.me).toMatchObject({
      actor: { kind: 'PERSON', id, name: `Name of ${id}` },
      accountId: 'oak',
      email: 'First@Example.com',
      roles: ['owner'],
      sessionId: expect.any(String),
    });
    const [agent] = await client.work(`select status from accounts.agent where account_id = 'oak' and id = $1`, [id]);
    expect(agent).toEqual({ status: 'active' });
    const events = `select status, actor ->> 'id' as actor from events.event
      where account_id = 'oak' and type = 'agent.updated' and entity_id = $1`;
    expect(await client.work(events, [id])).toEqual([{ status: 'active', actor: id }]);
    await signInByMail(service, mailbox, { email: 'first@example.com', accountId: 'oak' });
    expect(await client.work(events, [id])).toHaveLength(1);
  });

  it('is mailed in the language of the person, as is an invitation', async () => {
    await client.rest('POST', '/api/v1/agents', {
      body: { name: 'Eva', email: 'eva@example.com', languages: ['fr', 'es-MX'], roles: ['owner'] },
    });
    await linksTo(mailbox, 'eva@example.com');
    await askFor(new CookieClient(service.url), 'eva@example.com');
    const subjects = mailbox.received
      .filter(({ to }) => to.includes('eva@example.com'))
      .map(({ headers }) => headers['subject']);
    expect(subjects).toEqual(['Le invitan a oak', 'Su enlace para entrar']);
  });

  it('is sent only to those who may sign in, and the page does not tell', async () => {
    await givenPerson(client, { email: 'known@example.com' });
    await givenPerson(client, { email: 'left@example.com', status: 'deactivated' });
    const answers = await Promise.all(
      ['known@example.com', 'left@example.com', 'nobody@example.com'].map(async (email) => {
        const { status, text } = await new CookieClient(service.url).post('/sign-in', { email });
        return { status, text: text.replaceAll(email, '') };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await linksTo(mailbox, 'known@example.com');
    const rows = await client.work(
      `select mailbox from accounts.sign_in_link where mailbox in ('left@example.com', 'nobody@example.com')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('A link by mail works', () => {
  it('once: of two uses at once one wins', async () => {
    await givenPerson(client, { email: 'twice@example.com' });
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'twice@example.com');
    const uses = await Promise.all([1, 2, 3].map(() => browser.post(path, { account: 'oak' })));
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await browser.get(path)).text).toContain('The link was used');
    const sessions = await client.work(
      `select 1 from accounts.session s join accounts.agent a on (a.account_id, a.id) = (s.account_id, s.agent_id)
       where a.email = 'twice@example.com'`,
    );
    expect(sessions).toHaveLength(1);
  });

  it('in no other browser, which a scanner of mails is, too', async () => {
    await givenPerson(client, { email: 'bound@example.com' });
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'bound@example.com');
    const other = new CookieClient(service.url);
    expect(await other.get(path)).toMatchObject({ status: 403 });
    const refused = await other.post(path, { account: 'oak' });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('The link belongs to another browser');
    expect(other.cookies.has('session')).toBe(false);
    expect((await browser.post(path, { account: 'oak' })).status).toBe(200);
  });
});

describe('A wrong or late link by mail', () => {
  it('is refused when it is altered, of another account, or not ours at all', async () => {
    await givenPerson(client, { email: 'forged@example.com' });
    const other = await service.account('elm');
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'forged@example.com');
    const altered = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect((await browser.post(altered, { account: 'oak' })).status).toBe(404);
    expect((await browser.get('/sign-in/links/anything')).status).toBe(404);
    expect((await browser.post(path, { account: other.accountId })).status).toBe(403);
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('lets a mailbox of several accounts choose one', async () => {
    const [ash, fir] = [await service.account('ash'), await service.account('fir')];
    await givenPerson(ash, { email: 'both@example.com' });
    await givenPerson(fir, { email: 'both@example.com' });
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'both@example.com');
    const page = await browser.get(path);
    expect(page.text).toContain('Choose an account');
    expect(page.text).toMatch(/Sign in to ash[^]*Sign in to fir/);
    await browser.post(path, { account: 'fir' });
    expect((await browser.graphql<{ me: object }>(ME)).body.data?.me).toMatchObject({ accountId: 'fir' });
    expect((await new CookieClient(service.url).post(path, { account: 'ash' })).status).toBe(410);
  });

  it('shows names as text', async () => {
    await client.work(`update accounts.account set name = '<script>alert(1)</script>' where account_id = 'oak'`);
    await givenPerson(client, { email: 'html@example.com' });
    const browser = new CookieClient(service.url);
    const page = await browser.get(await askFor(browser, 'html@example.com'));
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    await client.work(`update accounts.account set name = 'oak' where account_id = 'oak'`);
  });

  it('is good for ten minutes', async () => {
    await givenPerson(client, { email: 'late@example.com' });
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'late@example.com');
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 11 * 60_000).toISOString());
    expect((await browser.post(path, { account: 'oak' })).status).toBe(410);
    expect((await browser.get(path)).text).toContain('The link is too old');
  });
});

describe('Too many tries with links', () => {
  it('closes a mailbox for a while after twenty wrong tries', async () => {
    await givenPerson(client, { email: 'closed@example.com' });
    const browser = new CookieClient(service.url);
    const path = await askFor(browser, 'closed@example.com');
    for (let tries = 0; tries < 20; tries += 1) await new CookieClient(service.url).post(path, { account: 'oak' });
    expect((await browser.post(path, { account: 'oak' })).status).toBe(429);
    expect((await browser.get(path)).text).toContain('Too many wrong tries');
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 16 * 60_000).toISOString());
    await signInByMail(service, mailbox, { email: 'closed@example.com', accountId: 'oak', browser });
  });

  it('closes an address for a while after twenty unknown links', async () => {
    const browser = new CookieClient(service.url);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await browser.get(`/sign-in/links/x${tries}`)).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 16 * 60_000).toISOString());
    expect((await browser.get('/sign-in/links/later')).status).toBe(404);
  });
});

describe('An invitation', () => {
  it('is mailed with a link that any browser may use once, and makes the person active', async () => {
    const body = { name: 'Ida', email: 'ida@example.com', roles: ['viewer'] };
    const invited = await client.rest('POST', '/api/v1/agents', { body });
    expect(invited.body['status']).toBe('invited');
    const [link] = await linksTo(mailbox, 'ida@example.com');
    expect(mailbox.received.at(-1)?.headers['subject']).toBe('You are invited to oak');
    const browser = new CookieClient(service.url);
    expect((await browser.post(pathOf(link!), { account: 'oak' })).status).toBe(200);
    const agent = await client.rest('GET', `/api/v1/agents/${String(invited.body['id'])}`);
    expect(agent.body['status']).toBe('active');
    expect((await new CookieClient(service.url).post(pathOf(link!), { account: 'oak' })).status).toBe(410);
  });
});

describe('The pages for signing in', () => {
  it('refuse forms of other sites', async () => {
    const browser = new CookieClient(service.url);
    const answer = await browser.post('/sign-in', { email: 'a@example.com' }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('https://evil.example');
  });

  it('refuse to mail a link to a host that nobody has confirmed', async () => {
    const answer = await fetch(`${service.url}/sign-in`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.status).toBe(200);
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request(`${service.url}/sign-in`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(503);
  });

  it('name what was expected of an address', async () => {
    const answer = await new CookieClient(service.url).post('/sign-in', { email: '<b>nobody' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Expected an email address like you@example.com.');
  });

  it('say where no mail can be sent how to get a link, and promise no mail', async () => {
    const withoutMail = await sharedTestService();
    const answer = await new CookieClient(withoutMail.url).post('/sign-in', { email: 'ann@example.com' });
    await withoutMail.stop();
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('npm run -s sign-in')]);
    expect(answer.text).not.toContain('on its way');
  });

  it('sign out, and the session is over', async () => {
    await givenPerson(client, { email: 'out@example.com' });
    const browser = await signInByMail(service, mailbox, { email: 'out@example.com', accountId: 'oak' });
    const page = await browser.get('/sign-in');
    expect(page.text).toContain('You are signed in');
    const token = browser.cookies.get('session')!;
    expect((await browser.post('/sign-out')).url.pathname).toBe('/sign-in');
    expect(browser.cookies.has('session')).toBe(false);
    const [row] = await client.work<{ ended: boolean }>(
      `select ended_at is not null as ended from accounts.session where token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    );
    expect(row).toEqual({ ended: true });
  });
});
