import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveAccount } from '../../service/cells/move-account.ts';
import { givenPerson, linksTo } from '../accounts/sign-in/sign-in.builders.ts';
import { CookieClient } from '../support/cookie-client.ts';
import { asAdmin } from '../support/database/admin.ts';
import { startMailbox } from '../support/mailbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTwoCells } from './two-cells.ts';
import type { TwoCells } from './two-cells.ts';

let cells: TwoCells;
let mailbox: Mailbox;
let oak: TestClient;
let elm: TestClient;

beforeAll(async () => {
  mailbox = await startMailbox();
  cells = await startTwoCells({ SMTP_URL: mailbox.url, MAIL_FROM: 'desk@example.com' });
  oak = await cells.a.account('oak');
  elm = await cells.b.account('elm');
});
afterAll(async () => {
  await cells.stop();
  await mailbox.close();
});

const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email));

/** Asks for a link in a browser, and gives its path. */
async function askFor(browser: CookieClient, email: string): Promise<string> {
  const before = mailsTo(email).length;
  expect((await browser.post('/sign-in', { email })).status).toBe(200);
  return new URL((await linksTo(mailbox, email, before + 1)).at(-1)!).pathname;
}

const meOf = async (browser: CookieClient): Promise<object | undefined> =>
  (await browser.graphql<{ me: object }>('{ me { actor { id } accountId } }')).body.data?.me;

const sessionsOf = async (client: TestClient, agentId: string): Promise<number> =>
  (
    await client.work(`select 1 from accounts.session where account_id = $1 and agent_id = $2 and ended_at is null`, [
      client.accountId,
      agentId,
    ])
  ).length;

describe('A person with accounts in two cells', () => {
  it('gets one mail, chooses the account by its name, and changes to the other; the first session ends', async () => {
    const ids = [
      await givenPerson(oak, { email: 'ann@example.com' }),
      await givenPerson(elm, { email: 'ann@example.com' }),
    ];
    const browser = new CookieClient(cells.url);
    const path = await askFor(browser, 'ann@example.com');
    const page = await browser.get(path);
    expect(page.text).toMatch(/Choose an account[\s\S]*Sign in to elm as[\s\S]*Sign in to oak as/);
    const entered = await browser.post(path, { account: 'elm' });
    expect([entered.status, entered.url.pathname]).toEqual([200, '/desk/']);
    expect(await meOf(browser)).toEqual({ actor: { id: ids[1] }, accountId: 'elm' });
    expect((await browser.get('/sign-in')).text).toContain('signed in to the account elm');
    expect((await browser.post(path, { account: 'oak' })).status).toBe(410);
    await browser.post(await askFor(browser, 'ann@example.com'), { account: 'oak' });
    expect(await meOf(browser)).toEqual({ actor: { id: ids[0] }, accountId: 'oak' });
    expect([await sessionsOf(elm, ids[1]!), await sessionsOf(oak, ids[0]!)]).toEqual([0, 1]);
    expect(mailsTo('ann@example.com')).toHaveLength(2);
    await browser.post('/sign-out');
    expect([browser.cookies.has('session'), await sessionsOf(oak, ids[0]!)]).toEqual([false, 0]);
  });

  it('enters one of them by a link, however often it is used at once', async () => {
    for (const client of [oak, elm]) await givenPerson(client, { id: 'twice', email: 'twice@example.com' });
    const browser = new CookieClient(cells.url);
    const path = await askFor(browser, 'twice@example.com');
    const uses = await Promise.all(['oak', 'elm', 'oak', 'elm'].map((account) => browser.post(path, { account })));
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    expect((await sessionsOf(oak, 'twice')) + (await sessionsOf(elm, 'twice'))).toBe(1);
  });

  it('enters no account that the link does not lead to, and with a link of another browser none', async () => {
    await givenPerson(elm, { email: 'bea@example.com' });
    const browser = new CookieClient(cells.url);
    const path = await askFor(browser, 'bea@example.com');
    expect((await new CookieClient(cells.url).post(path, { account: 'elm' })).status).toBe(403);
    expect((await browser.post(path, { account: 'oak' })).status).toBe(403);
    const altered = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect((await browser.post(altered, { account: 'elm' })).status).toBe(404);
    const [{ tries }] = (await elm.work<{ tries: number }>(
      `select wrong_tries as tries from accounts.sign_in_link where mailbox = 'bea@example.com'`,
    )) as [{ tries: number }];
    expect(tries).toBe(2);
    expect((await browser.post(path, { account: 'elm' })).status).toBe(200);
  });
});

describe('Whoever asks for a link', () => {
  it('gets the same answer whether one cell, both or none know the address', async () => {
    await givenPerson(oak, { email: 'in-a@example.com' });
    await givenPerson(elm, { email: 'in-b@example.com' });
    for (const client of [oak, elm]) await givenPerson(client, { email: 'in-both@example.com' });
    const answers = await Promise.all(
      ['in-a@example.com', 'in-b@example.com', 'in-both@example.com', 'nobody@example.com'].map(async (email) => {
        const { status, text, headers } = await new CookieClient(cells.url).post('/sign-in', { email });
        return JSON.stringify([status, text.replaceAll(email, ''), [...headers.keys()].toSorted()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    for (const where of ['in-a', 'in-b', 'in-both']) await linksTo(mailbox, `${where}@example.com`);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it('gets a link to what answers while a cell is gone, and is told so, known or not', async () => {
    await givenPerson(oak, { email: 'late@example.com' });
    const router = await cells.anotherRouter({ CELLS: `gone=http://127.0.0.1:9,a=${cells.a.url}` });
    const browser = new CookieClient(router.url);
    const askAs = async (email: string, asking: CookieClient): Promise<string> => {
      const { status, text } = await asking.post('/sign-in', { email });
      return `${status} ${text.replaceAll(email, '')}`;
    };
    const known = await askAs('late@example.com', browser);
    expect(known).toBe(await askAs('stranger@example.com', new CookieClient(router.url)));
    expect(known).toContain('A part of the service does not answer right now');
    const path = new URL((await linksTo(mailbox, 'late@example.com'))[0]!).pathname;
    expect((await browser.post(path, { account: 'oak' })).status).toBe(200);
    expect((await browser.get(`/sign-in/links/${crypto.randomUUID()}.${'x'.repeat(43)}`)).status).toBe(503);
  });
});

describe('An invitation', () => {
  it('leads into the cell that has sent it, in any browser', async () => {
    await elm.rest('POST', '/api/v1/agents', { body: { name: 'Eva', email: 'eva@example.com', roles: ['owner'] } });
    const path = new URL((await linksTo(mailbox, 'eva@example.com'))[0]!).pathname;
    const browser = new CookieClient(cells.url);
    expect((await browser.get(path)).text).toContain('Sign in to elm as Eva');
    expect((await browser.post(path, { account: 'elm' })).status).toBe(200);
    expect(await meOf(browser)).toMatchObject({ accountId: 'elm' });
  });
});

describe('An account that is about to leave its cell', () => {
  const hold = (accountId: string): Promise<unknown> =>
    asAdmin(cells.b.databaseUrl, (admin) =>
      admin.query(
        `insert into cells.account_place (account_id, state, move_id, other_cell, held_until)
         values ($1, 'leaving', gen_random_uuid(), 'a', now() + interval '1 minute')`,
        [accountId],
      ),
    );
  const release = (accountId: string): Promise<unknown> =>
    asAdmin(cells.b.databaseUrl, (admin) =>
      admin.query('delete from cells.account_place where account_id = $1', [accountId]),
    );

  it('takes no session meanwhile, and the link is good afterwards', async () => {
    await givenPerson(elm, { email: 'held@example.com' });
    const browser = new CookieClient(cells.url);
    const path = await askFor(browser, 'held@example.com');
    await hold('elm');
    expect((await browser.post(path, { account: 'elm' })).status).toBe(503);
    await release('elm');
    expect((await browser.post(path, { account: 'elm' })).status).toBe(200);
  });

  it('keeps nobody from a link to their other accounts', async () => {
    for (const client of [elm, await cells.b.account('fir')]) await givenPerson(client, { email: 'kept@example.com' });
    await hold('fir');
    const browser = new CookieClient(cells.url);
    const page = await browser.get(await askFor(browser, 'kept@example.com'));
    await release('fir');
    expect(page.text).toContain('Sign in to elm');
    expect(page.text).not.toContain('Sign in to fir');
  });
});

describe('An account that has moved', () => {
  it('is named once, though both cells have its rows', async () => {
    await givenPerson(oak, { id: 'moved', email: 'moved@example.com' });
    const browser = new CookieClient(cells.url);
    const path = await askFor(browser, 'moved@example.com');
    await moveAccount({ accountId: 'oak', from: cells.databases.a, to: cells.databases.b, report: () => undefined });
    expect((await browser.get(path)).text.match(/name="account"/g)).toHaveLength(1);
    expect((await browser.post(path, { account: 'oak' })).status).toBe(200);
    expect((await browser.post(path, { account: 'oak' })).status).toBe(410);
    const again = await askFor(browser, 'moved@example.com');
    expect((await browser.get(again)).text.match(/name="account"/g)).toHaveLength(1);
  });
});
