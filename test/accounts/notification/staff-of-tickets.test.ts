import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson } from '../sign-in/sign-in.builders.ts';
import { allAreNoted, eventualNotifications, fileTicket, givenHousehold, settled } from './notification.client.ts';

let service: TestService;
let client: TestClient;
let unitId: string;
let path: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  ({ unitId } = await givenHousehold(client));
  for (const id of ['kai', 'ana']) await givenPerson(client, { id, email: `${id}@staff.example` });
  path = `/api/v1/maintenance/${await fileTicket(client, unitId)}`;
});

const tokenOf = (kind: 'person' | 'vendor' | 'tenant', id: string): Promise<string> => {
  const actor = { kind, id, name: `Name of ${id}` };
  return service.tokens.issue({ accountId: client.accountId, subject: id, scopes: SCOPES, ttlSeconds: 600, actor });
};

async function send(method: string, route: string, body?: object, token = client.token): Promise<void> {
  const { status } = await client.rest(method, `${path}${route}`, { body, token });
  expect({ route, isDone: status < 300 }).toEqual({ route, isDone: true });
}

const watch = (id: string): Promise<void> => send('PUT', `/watchers/${id}`);
const change = (id: string, what: string): Promise<unknown> =>
  client.work(`update accounts.agent set ${what} where account_id = $1 and id = $2`, [client.accountId, id]);

/** Whom the staff's messages go to and about what, once all that happened was looked at. */
async function messagesToStaff(): Promise<string[]> {
  await allAreNoted(client);
  const messages = await eventualNotifications(client, 'recipient=agent&limit=200', (all) => settled(all.length)(all));
  return messages
    .map(({ event_type, recipient }) => `${recipient.id} ${event_type.replace('maintenance.', '')}`)
    .sort();
}

describe('A cancellation', () => {
  it('is told to the staff with its reason, and to the tenant without it', async () => {
    await watch('ana');
    await send('POST', '/transitions', { to: 'cancelled', reason: 'false alarm' });
    const bodiesOf = async (recipient: string): Promise<string> => {
      const query = `recipient=${recipient}&event_type=maintenance.cancelled`;
      return (await eventualNotifications(client, query, settled(1)))[0]!.body;
    };
    expect(await bodiesOf('agent')).toContain('false alarm');
    expect(await bodiesOf('tenant')).toContain('was cancelled');
    expect(await bodiesOf('tenant')).not.toContain('false alarm');
  });
});

describe('Who is assigned a ticket', () => {
  it('gets a mail in their language, and none for assigning it to themselves', async () => {
    await change('ana', `languages = '{es}'`);
    await send('POST', '/assignee', { agent_id: 'ana' });
    await send('POST', '/assignee', { agent_id: 'kai' }, await tokenOf('person', 'kai'));
    expect(await messagesToStaff()).toEqual(['ana assigned']);
    const [message] = await eventualNotifications(client, 'recipient=agent', settled(1));
    expect(message).toMatchObject({ channel: 'email', address: 'a…@staff.example', language: 'es', state: 'logged' });
    expect(message!.subject).toMatch(/^Usted coordina ahora /);
    expect(message!.body).toContain('tester le asignó la solicitud');
    expect(message!.body).toMatch(/\/desk\/tickets\/\S+$/m);
  });
});

describe('Who watches a ticket', () => {
  it('hears of what matters, once, and not of their own acts', async () => {
    await watch('kai');
    await send('PUT', '/triage', { severity: 'urgent', reason: 'It runs' });
    await send('PUT', '/triage', { severity: 'standard', reason: 'It does not' });
    await send('POST', '/notes', { text: 'A note of the staff' });
    await send('POST', '/notes', { text: 'The part comes on Friday' }, await tokenOf('vendor', 'v-1'));
    await send('POST', '/notes', { text: 'It drips again' }, await tokenOf('tenant', 't-1'));
    await send('POST', '/transitions', { to: 'cancelled' }, await tokenOf('person', 'kai'));
    const expected = ['kai note_added', 'kai note_added', 'kai severity_changed'];
    expect(await messagesToStaff()).toEqual(expected);
    const messages = await eventualNotifications(client, 'recipient=agent', settled(3));
    expect(messages.map(({ body }) => body).join()).toContain('Name of v-1 added a note');
    expect(messages.map(({ body }) => body).join()).toContain('The part comes on Friday');
    // As after a kill before the place in the log was kept, or in another process.
    await client.work('update accounts.notification_cursor set cursor_pos = 0 where account_id = $1', [
      client.accountId,
    ]);
    await send('POST', '/notes', { text: 'Another note of the staff' });
    expect(await messagesToStaff()).toEqual(expected);
  });

  it('hears that it is completed and open again, beside who coordinates it', async () => {
    await send('POST', '/assignee', { agent_id: 'ana' }, await tokenOf('person', 'ana'));
    await watch('kai');
    for (const to of ['accepted', 'in_progress', 'completed', 'reopened']) {
      await send('POST', '/transitions', { to: to === 'reopened' ? 'open' : to });
    }
    expect(await messagesToStaff()).toEqual(['ana completed', 'ana reopened', 'kai completed', 'kai reopened']);
  });

  it('hears nothing while away, deactivated, without reach, or after they stopped', async () => {
    for (const id of ['away', 'gone', 'far']) {
      await givenPerson(client, { id, email: `${id}@staff.example` });
      await watch(id);
    }
    await watch('kai');
    await send('DELETE', '/watchers/kai');
    await change('away', `status = 'away'`);
    await change('gone', `status = 'deactivated'`);
    await change('far', `reach = '{elsewhere}'`);
    await watch('ana');
    await send('POST', '/transitions', { to: 'cancelled' });
    expect(await messagesToStaff()).toEqual(['ana cancelled']);
  });
});

describe('The workload of who is assigned tickets', () => {
  it('counts those that are open', async () => {
    const openTickets = async (): Promise<unknown> => {
      const { body } = await client.rest<{ workload: { open_tickets: number } }>('GET', '/api/v1/agents/kai');
      return body.workload.open_tickets;
    };
    expect(await openTickets()).toBe(0);
    await send('POST', '/assignee', { agent_id: 'kai' });
    expect(await openTickets()).toBe(1);
    await send('POST', '/transitions', { to: 'cancelled' });
    expect(await openTickets()).toBe(0);
  });
});
