import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { CookieClient } from '../../support/cookie-client.ts';
import { eventually } from '../../support/eventually.ts';
import { givenProperty } from '../../support/given.ts';
import { startMailbox } from '../../support/mailbox.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import { TestClient } from '../../support/test-client.ts';
import type { Answer } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson, signInByMail } from './sign-in.builders.ts';

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

let emails = 0;

/** A person of an account, signed in. */
async function signedIn(
  roles: readonly string[] = ['owner'],
  account = client,
): Promise<{ id: string; email: string; browser: CookieClient; rest: RestByCookie }> {
  const email = `person-${++emails}@example.com`;
  const id = await givenPerson(account, { email, roles });
  const browser = await signInByMail(service, mailbox, { email, accountId: account.accountId });
  return { id, email, browser, rest: restOf(browser) };
}

type RestByCookie = (method: string, path: string, headers?: Record<string, string>) => Promise<Answer>;

/** REST by cookie, each answer checked against the OpenAPI document. */
function restOf(browser: CookieClient): RestByCookie {
  const caller = new TestClient(service, client.accountId, '');
  return (method, path, headers = {}) =>
    caller.rest(method, path, {
      token: null,
      headers: { cookie: browser.cookieHeader, ...(method === 'GET' ? {} : { origin: browser.base }), ...headers },
    });
}

const ended = (browser: CookieClient): Promise<unknown> =>
  eventually(
    () => browser.graphql('{ me { accountId } }'),
    ({ status }) => status === 401,
    5_000,
  );

/** Opens a WebSocket as a browser does, and a subscription on it; gives how the connection ends. */
function openStream(
  browser: CookieClient,
  origin = browser.base,
): { acknowledged: Promise<void>; closed: Promise<string> } {
  const socket = new WebSocket(`${browser.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: browser.cookieHeader, origin },
  });
  const acknowledged = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if ((JSON.parse(data.toString()) as { type: string }).type === 'connection_ack') resolve();
    });
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('close', (code, reason) => resolve(`${code} ${reason.toString()}`));
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  return { acknowledged, closed };
}

describe('A session', () => {
  it('reads and writes over REST and GraphQL with what the roles of its person give', async () => {
    await givenProperty(client, { id: 'p-1' });
    const { browser, rest } = await signedIn(['viewer']);
    expect((await rest('GET', '/api/v1/properties/p-1')).status).toBe(200);
    const refused = await rest('POST', '/api/v1/api-keys');
    expect([refused.status, refused.body['code']]).toEqual([403, 'insufficient_scope']);
    const mutation = await browser.graphql('mutation { revokeApiKey(id: "x") { id } }');
    expect(mutation.body.errors?.[0]?.extensions.code).toBe('insufficient_scope');
  });

  it('names its person in what it changes', async () => {
    const { id, browser } = await signedIn();
    const made = await browser.graphql<{ createApiKey: { apiKey: { createdBy: object } } }>(
      'mutation { createApiKey(input: { name: "k", scopes: ["events:read"] }) { apiKey { createdBy { kind id } } } }',
    );
    expect(made.body.data?.createApiKey.apiKey.createdBy).toEqual({ kind: 'PERSON', id });
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['another port of this machine', 'http://127.0.0.1:1'],
  ])('refuses writes of %s', async (_from, origin) => {
    const { browser, rest } = await signedIn();
    const { status, body } = await browser.graphql('mutation { signOut }', { origin });
    expect([status, body.errors?.[0]?.extensions.code ?? body.code]).toEqual([403, 'foreign_origin']);
    const refused = await rest('DELETE', '/api/v1/sessions/any', { origin });
    expect([refused.status, refused.body['code']]).toEqual([403, 'foreign_origin']);
    expect(refused.body['detail']).toContain(origin);
    expect((await rest('GET', '/api/v1/me', { origin })).status).toBe(200);
    const { closed } = openStream(browser, origin);
    expect(await closed).toMatch(/^4403 foreign_origin/);
    expect((await rest('GET', '/api/v1/me')).status).toBe(200);
  });

  it('refuses writes that name no origin', async () => {
    const { browser } = await signedIn();
    const headers = { cookie: browser.cookieHeader };
    const answer = await fetch(`${service.url}/api/v1/sessions/x`, { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
  });

  it('gives way to a token that is sent beside it', async () => {
    const { browser } = await signedIn();
    const answer = await client.rest('GET', '/api/v1/me', { headers: { cookie: browser.cookieHeader } });
    expect(answer.body).toMatchObject({ kind: 'service', id: 'tester' });
    const wrong = await client.rest('GET', '/api/v1/me', { token: 'x', headers: { cookie: browser.cookieHeader } });
    expect(wrong.status).toBe(401);
  });
});

describe('The end of a session', () => {
  it('is listed and ended by its person, and by nobody of another account', async () => {
    const { id, email, browser, rest } = await signedIn();
    const second = await signInByMail(service, mailbox, { email, accountId: 'oak' });
    const list = await rest('GET', '/api/v1/sessions');
    const sessions = list.body['data'] as { id: string; agent_id: string; is_current: boolean }[];
    expect(sessions.map(({ agent_id, is_current }) => [agent_id, is_current])).toEqual([
      [id, true],
      [id, false],
    ]);
    const other = await signedIn(['owner'], await service.account('elm'));
    const otherId = sessions[1]!.id;
    expect((await other.rest('DELETE', `/api/v1/sessions/${otherId}`)).status).toBe(404);
    expect((await rest('DELETE', `/api/v1/sessions/${otherId}`)).status).toBe(204);
    await ended(second);
    expect((await rest('GET', '/api/v1/me')).status).toBe(200);
    expect((await browser.graphql('mutation { signOut }')).status).toBe(200);
    await ended(browser);
  });

  it('of somebody else is seen and ended with agents:write alone', async () => {
    const [manager, owner, other] = [await signedIn(['manager']), await signedIn(), await signedIn(['viewer'])];
    const path = `/api/v1/sessions?agent_id=${other.id}`;
    expect((await manager.rest('GET', path)).status).toBe(403);
    const { body } = await owner.rest('GET', path);
    const [session] = body['data'] as { id: string }[];
    expect((await manager.rest('DELETE', `/api/v1/sessions/${session!.id}`)).status).toBe(404);
    expect((await owner.rest('DELETE', `/api/v1/sessions/${session!.id}`)).status).toBe(204);
    await ended(other.browser);
  });

  it('ends when its person is deactivated, and so does a live stream', async () => {
    const { id, browser } = await signedIn();
    const stream = openStream(browser);
    await stream.acknowledged;
    await client.work(
      `update accounts.agent set status = 'deactivated', updated_at = $2 where account_id = 'oak' and id = $1`,
      [id, service.clock.now()],
    );
    expect(await stream.closed).toMatch(/^4403 invalid_token/);
    await ended(browser);
    await client.work(
      `update accounts.agent set status = 'active', updated_at = $2 where account_id = 'oak' and id = $1`,
      [id, service.clock.now()],
    );
    // A process that has not seen the session before does not remember either that it had ended.
    const { browser: running } = await signedIn();
    const process = await startProcessBeside(service);
    const statuses = await Promise.all(
      [browser, running].map(async ({ cookies }) => {
        const elsewhere = new CookieClient(process.url);
        for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
        return (await elsewhere.graphql('{ me { accountId } }')).status;
      }),
    );
    expect(statuses).toEqual([401, 200]);
    await process.stop();
  });
});

describe('A session whose person changes', () => {
  it('follows a change of roles, and a live stream has to be opened anew', async () => {
    const { id, browser } = await signedIn(['owner']);
    const stream = openStream(browser);
    await stream.acknowledged;
    await client.work(
      `update accounts.agent set roles = '{viewer}', updated_at = $2 where account_id = 'oak' and id = $1`,
      [id, service.clock.now()],
    );
    expect(await stream.closed).toMatch(/^4403 invalid_token/);
    const now = await eventually(
      () => browser.graphql<{ me: { scopes: string[] } }>('{ me { scopes } }'),
      ({ body }) => body.data?.me.scopes.includes('admin') === false,
      5_000,
    );
    expect(now.body.data?.me.scopes).toContain('properties:read');
  });

  it('has the scopes of the account’s own roles, also once they change', async () => {
    await client.work(
      `insert into accounts.role (account_id, id, scopes, created_at, updated_at)
       values ('oak', 'night desk', '{maintenance:read}', now(), now())`,
    );
    const { browser } = await signedIn(['night desk']);
    const scopesOf = () => browser.graphql<{ me: { scopes: string[] } }>('{ me { scopes } }');
    expect((await scopesOf()).body.data?.me.scopes).toEqual(['maintenance:read']);
    await client.work(`update accounts.role set scopes = '{events:read}', updated_at = $1 where id = 'night desk'`, [
      service.clock.now(),
    ]);
    await eventually(scopesOf, ({ body }) => body.data?.me.scopes.join() === 'events:read', 5_000);
  });

  it('ends when it is idle, and at its limit', async () => {
    const [idle, busy] = [await signedIn(), await signedIn()];
    const hour = 3_600_000;
    const jump = (hours: number): void =>
      service.clock.jumpTo(new Date(service.clock.now().getTime() + hours * hour).toISOString());
    jump(7);
    expect((await busy.browser.graphql('{ me { accountId } }')).status).toBe(200);
    jump(2);
    await ended(idle.browser);
    expect((await busy.browser.graphql('{ me { accountId } }')).status).toBe(200);
    await client.work(`update accounts.session set last_seen_at = $1::timestamptz + interval '30 days'`, [
      service.clock.now(),
    ]);
    jump(30 * 24);
    await ended(busy.browser);
  });

  it('is not taken from a forged cookie', async () => {
    const { rest, browser } = await signedIn();
    browser.cookies.set('session', 'A'.repeat(43));
    const refused = await restOf(browser)('GET', '/api/v1/me');
    expect([refused.status, refused.body['code']]).toEqual([401, 'invalid_token']);
    expect((await rest('GET', '/api/v1/me')).status).toBe(401);
  });
});
