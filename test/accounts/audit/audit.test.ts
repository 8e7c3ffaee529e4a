import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, ticketBody } from '../../support/given.ts';
import { givenApiClient } from '../../support/oauth-client.ts';
import { TESTER } from '../../support/tester.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Entry {
  id: string;
  at: string;
  actor: { kind: string; id: string; name: string };
  request_id: string | null;
  entity: { type: string; id: string };
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const audit = async (query = ''): Promise<Entry[]> => {
  const { body } = await client.rest<{ data: Entry[] }>('GET', `/api/v1/audit?limit=200${query}`);
  return body.data;
};

async function givenTicket(): Promise<string> {
  await givenProperty(client, { id: 'p1' });
  await givenUnit(client, { id: 'u1', propertyId: 'p1' });
  await client.rest('POST', '/api/v1/maintenance', {
    body: ticketBody('u1', { ticket_id: 't1', description: 'The kitchen tap drips.' }),
  });
  return 't1';
}

describe('The audit shows who changed a record,', () => {
  it('with the changed fields as they were and as they are', async () => {
    await client.rest('POST', '/api/v1/vendors', {
      body: { id: 'v1', name: 'Rapid Rooter', categories: ['plumbing'], severities: ['urgent'] },
    });
    await client.rest('PATCH', '/api/v1/vendors/v1', {
      body: { name: 'Rapid Rooter Plumbing' },
      headers: { 'x-request-id': 'rename-1' },
    });
    const [changed, added] = await audit('&entity=vendor:v1');
    expect(changed).toMatchObject({
      ...{ actor: TESTER, request_id: 'rename-1', entity: { type: 'vendor', id: 'v1' }, action: 'updated' },
      ...{ before: { name: 'Rapid Rooter' }, after: { name: 'Rapid Rooter Plumbing' } },
    });
    expect(added).toMatchObject({ action: 'created', actor: TESTER, before: null, after: { name: 'Rapid Rooter' } });
  });

  it('a ticket as it began, also after it changed', async () => {
    const id = await givenTicket();
    const filed = await client.rest('GET', `/api/v1/maintenance/${id}`);
    await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, {
      body: { severity: 'urgent', category: 'elevator', reason: 'it is stuck' },
    });
    const entries = await audit(`&entity=ticket:${id}`);
    expect(entries[0]).toMatchObject({ actor: TESTER, after: { severity: 'urgent', category: 'elevator' } });
    expect(entries.at(-1)).toMatchObject({
      ...{ action: 'created', actor: TESTER },
      after: { severity: filed.body['severity'], category: filed.body['category'] },
    });
  });

  it('a deleted record with all that it held', async () => {
    await givenProperty(client, { id: 'p1', name: 'Elm Court' });
    await client.rest('DELETE', '/api/v1/properties/p1');
    const [deleted] = await audit('&entity=property:p1');
    expect(deleted).toMatchObject({ action: 'deleted', before: { deleted_at: null } });
    await client.rest('PUT', '/api/v1/notification-templates/tenant:maintenance.created:email:en', {
      body: { subject: 'Hello', body: 'We have {{ticket_id}}' },
    });
    await client.rest('DELETE', '/api/v1/notification-templates/tenant:maintenance.created:email:en');
    const [template] = await audit('&entity=notification_template');
    expect(template).toMatchObject({ action: 'deleted', before: { subject: 'Hello' }, after: null });
  });

  it('settings, programs and receivers, but never their secrets', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { grace_days: 7 } });
    const { clientId, clientSecret } = await givenApiClient(client);
    const endpoint = await client.rest('POST', '/api/v1/webhooks', { body: { url: 'https://example.com/hook' } });
    const rotated = await client.rest('POST', `/api/v1/webhooks/${String(endpoint.body['id'])}/rotate-secret`);
    const entries = await audit();
    const shown = JSON.stringify(entries);
    expect(shown).toContain('"grace_days":7');
    expect(entries.map(({ entity }) => entity)).toContainEqual({ type: 'api_client', id: clientId });
    expect(shown).toContain('https://example.com/hook');
    for (const secret of [clientSecret, endpoint.body['secret'], rotated.body['secret']]) {
      if (typeof secret === 'string') expect(shown).not.toContain(secret);
    }
    expect(shown).not.toContain('secret');
  });

  it('an API client by the name that it was given', async () => {
    const { clientId, clientSecret } = await givenApiClient(client, ['settings:write']);
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await fetch(new URL('/oauth/token', service.url), {
      method: 'POST',
      body: form,
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    await client.rest('PATCH', '/api/v1/settings', { body: { grace_days: 3 }, token });
    const [entry] = await audit(`&actor=${clientId}`);
    expect(entry?.actor).toMatchObject({ kind: 'service', id: clientId });
    expect(entry?.actor.name).not.toBe(clientId);
  });
});

describe('The audit names', () => {
  it('an automation that changed a ticket because of what somebody else did, as its history does', async () => {
    const id = await givenTicket();
    await client.rest('POST', `/api/v1/maintenance/${id}/notes`, {
      body: { text: 'There is a strong smell of gas in the kitchen.', visibility: 'tenant' },
    });
    const { body } = await client.rest<{ data: { actor: object }[] }>('GET', `/api/v1/maintenance/${id}/history`);
    const triage = { kind: 'automation', id: 'triage', name: 'Triage' };
    expect(body.data.map(({ actor }) => actor)).toContainEqual(triage);
    const entries = await audit(`&entity=ticket:${id}`);
    expect(entries.filter(({ after }) => after?.['severity'] === 'emergency')).toMatchObject([{ actor: triage }]);
    expect(entries.at(-1)).toMatchObject({ action: 'created', actor: TESTER });
    // Who changes the ticket next is named again.
    await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, {
      body: { severity: 'urgent', reason: 'I rang them' },
    });
    expect((await audit(`&entity=ticket:${id}`))[0]).toMatchObject({ actor: TESTER, after: { severity: 'urgent' } });
  });
});

describe('The audit is listed', () => {
  it('by kind, actor and time, page by page without a repeat', async () => {
    await givenTicket();
    const all = await audit();
    const pages: Entry[] = [];
    for (let cursor = ''; ;) {
      const { body } = await client.rest<{ data: Entry[]; next_cursor: string | null }>(
        'GET',
        `/api/v1/audit?limit=2${cursor}`,
      );
      pages.push(...body.data);
      if (body.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
    }
    expect(pages).toEqual(all);
    expect(new Set((await audit('&entity=unit')).map(({ entity }) => entity.type))).toEqual(new Set(['unit']));
    expect(await audit('&actor=nobody')).toEqual([]);
    const later = new Date(service.clock.now().getTime() + 60_000).toISOString();
    expect(await audit(`&since=${later}`)).toEqual([]);
    expect(await audit(`&until=${later}`)).toEqual(all);
  });

  it('to those alone who may read it', async () => {
    const { accountId } = client;
    const scopes = ['maintenance:read'];
    const token = await service.tokens.issue({ accountId, subject: 'reader', scopes, ttlSeconds: 60 });
    expect((await client.rest('GET', '/api/v1/audit', { token })).status).toBe(403);
  });

  it('not by a kind that it does not know, and says which it knows', async () => {
    for (const entity of ['bogus', 'bogus:b1']) {
      const { status, body } = await client.rest('GET', `/api/v1/audit?entity=${entity}`);
      expect(status).toBe(400);
      expect(body['errors']).toEqual([
        {
          parameter: 'entity',
          code: 'unknown_kind',
          detail: expect.stringMatching(/^Expected one of: account, agent, .*import, .*vendor.*; but got "bogus"\.$/),
        },
      ]);
    }
    for (const entity of ['session', 'roster_override']) expect(await audit(`&entity=${entity}`)).toEqual([]);
  });

  it('for one record only with its kind', async () => {
    const { errors } = await client.graphql(`{ audit(filter: { entityId: "v1" }) { nodes { id } } }`);
    expect(errors?.[0]?.message).toMatch(/Expected the kind of the record/);
  });
});
