import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, ticketBody } from '../../../support/given.ts';
import { TESTER } from '../../../support/tester.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';

interface Note {
  id: string;
  text: string;
  visibility: string;
  author: object;
  edited_at: string | null;
  edits: { text: string }[];
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await givenProperty(client, { id: 'p1' });
  await givenUnit(client, { id: 'u1', propertyId: 'p1' });
});

async function file(id = 't1', more: object = {}): Promise<void> {
  const body = { ...ticketBody('u1', { ticket_id: id, description: 'The kitchen tap drips.' }), ...more };
  expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
}

const eventsOfType = async (type: string) => {
  const { body } = await client.rest<{ data: { status: string; actor: object; data: Record<string, unknown> }[] }>(
    'GET',
    `/api/v1/events?types=${type}`,
  );
  return body.data;
};

const add = (body: object, id = 't1') => client.rest('POST', `/api/v1/maintenance/${id}/notes`, { body });
const list = async (): Promise<Note[]> =>
  (await client.rest<{ data: Note[] }>('GET', '/api/v1/maintenance/t1/notes')).body.data;

describe('A note on a ticket', () => {
  it('says who wrote it and who may read it, and keeps what it said before', async () => {
    await file();
    const added = await add({ text: 'Key is with the <b>neighbor</b>.', visibility: 'vendor' });
    expect(added.status).toBe(201);
    const path = `/api/v1/maintenance/t1/notes/${String(added.body['id'])}`;
    await client.rest('PATCH', path, { body: { text: 'Key is in the box.' } });
    await client.rest('PATCH', path, { body: { text: 'Key is in the box.' } });
    expect(await list()).toMatchObject([
      {
        ...{ text: 'Key is in the box.', visibility: 'vendor', author: TESTER },
        edits: [{ text: 'Key is with the <b>neighbor</b>.', author: TESTER }],
      },
    ]);
    const events = await eventsOfType('maintenance.note_added');
    expect(events.map(({ status, data }) => [status, data['edited']])).toEqual([
      ['vendor', false],
      ['vendor', true],
    ]);
  });

  it('is edited by its author, owners and managers alone, and each version names who wrote it', async () => {
    await file();
    const dana = { kind: 'person', id: 'dana', name: 'Dana Whitfield' };
    const { body } = await add({ text: 'first' });
    const path = `/api/v1/maintenance/t1/notes/${String(body['id'])}`;
    const author = (who: object): Promise<unknown> =>
      client.write(({ sql }) => sql(`update maintenance.ticket_note set author = $1`, [JSON.stringify(who)]));
    await client.rest('PATCH', path, { body: { text: 'second' } });
    expect(await list()).toMatchObject([
      { author: TESTER, edited_by: TESTER, edits: [{ text: 'first', author: TESTER, replaced_by: TESTER }] },
    ]);
    await author(dana);
    const scopes = ['maintenance:read', 'maintenance:write'];
    const token = await service.tokens.issue({
      accountId: client.accountId,
      subject: TESTER.id,
      scopes,
      ttlSeconds: 60,
    });
    const refused = await client.rest('PATCH', path, { token, body: { text: 'third' } });
    expect([refused.status, refused.body['code']]).toEqual([403, 'author_required']);
    expect(await list()).toMatchObject([{ text: 'second', edits: [{ author: dana, replaced_by: TESTER }] }]);
    await client.write(({ sql }) =>
      sql(
        `insert into accounts.agent (account_id, id, kind, name, status, roles, created_at, updated_at)
         values ($1, $2, 'person', 'tester', 'active', '{manager}', now(), now())`,
        [client.accountId, TESTER.id],
      ),
    );
    expect((await client.rest('PATCH', path, { token, body: { text: 'third' } })).status).toBe(200);
    expect(await list()).toMatchObject([{ text: 'third', author: dana, edited_by: TESTER }]);
  });
});

describe('A note on a ticket, when it is added,', () => {
  it('is for staff alone unless it says otherwise', async () => {
    await file();
    expect((await add({ text: 'x' })).body).toMatchObject({ visibility: 'staff' });
  });

  it.each([
    ['text of 10,001 characters', { text: 'x'.repeat(10_001) }, '/text'],
    ['blank text', { text: '  ' }, '/text'],
    ['an unknown visibility', { text: 'x', visibility: 'all' }, '/visibility'],
    ['a document that the ticket does not have', { text: 'x', document_ids: ['nobody'] }, '/document_ids/0'],
  ])('is refused with %s', async (_title, body, pointer) => {
    await file();
    const answer = await add(body);
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ pointer }]]);
    expect(await list()).toEqual([]);
  });

  it('of another ticket cannot be edited by way of this one', async () => {
    await file('t1');
    await file('t2');
    const { body } = await add({ text: 'x' }, 't2');
    const answer = await client.rest('PATCH', `/api/v1/maintenance/t1/notes/${String(body['id'])}`, {
      body: { text: 'y' },
    });
    expect(answer.status).toBe(404);
  });
});
