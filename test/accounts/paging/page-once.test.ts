import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { automation } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { advancePage } from '../../../subgraphs/accounts/paging/advance-page.ts';
import { openPages } from '../../../subgraphs/accounts/paging/open-pages.ts';
import { readEventsOfAccounts } from '../../../platform/events/read-events.ts';
import { eventually } from '../../support/eventually.ts';
import { givenProperty, givenUnit } from '../../support/given.ts';
import { Visitor, linkSentTo, markIn } from '../../answer-pages/visitor.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { fileTicket } from '../notification/notification.client.ts';
import { daily, givenPerson, givenRoster, setStatus } from '../roster/roster.client.ts';

let service: TestService;
let client: TestClient;
let pageId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await givenPerson(client, { id: 'ana' });
  await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ana')]);
  const unitId = await givenUnit(client, { propertyId: await givenProperty(client) });
  await fileTicket(client, unitId, 'There is no water in the whole building since this morning');
  pageId = await eventually(pageIdAfterFirstStep, (id) => id !== undefined).then((id) => id!);
});

async function pageIdAfterFirstStep(): Promise<string | undefined> {
  const { body } = await client.rest<{ data: { id: string; steps: unknown[] }[] }>('GET', '/api/v1/pages');
  return body.data[0]?.steps.length === 1 ? body.data[0].id : undefined;
}

/** Puts a page back to before anybody was called on, out of the sight of the job. */
const unsend = () =>
  client.work(`update accounts.page set steps = '[]', due_at = null where account_id = $1`, [client.accountId]);
const stepCount = async (): Promise<number> => {
  const [row] = await client.work<{ count: number }>(
    `select jsonb_array_length(steps) as count from accounts.page where account_id = $1`,
    [client.accountId],
  );
  return row!.count;
};
const eventCount = async (): Promise<number> => {
  const [row] = await client.work<{ count: number }>(
    `select count(*)::int as count from events.event where account_id = $1 and type = 'agent.paged'`,
    [client.accountId],
  );
  return row!.count;
};

/** Takes the page as far as it is due, in a transaction of its own, whose statements a test may break off. */
function advance(watch: (sql: Sql) => Sql = (sql) => sql, atEnd: () => void = () => undefined): Promise<void> {
  const { accountId } = client;
  const now = service.clock.now();
  return service.database.transaction(accountId, async (tx) => {
    const sql = watch(tx.sql);
    const origin = { accountId, requestId: 'test', occurredAt: now, actor: automation('test', 'Test') };
    const record: CommandContext['record'] = (...events) => recordEvents(sql, origin, events);
    await advancePage({ ...tx, sql, accountId, now, record } as CommandContext, pageId);
    atEnd();
  });
}

describe('A step of a page', () => {
  it('happens once however many processes take it at the same moment', async () => {
    await unsend();
    await Promise.all(Array.from({ length: 8 }, () => advance()));
    expect([await stepCount(), await eventCount()]).toEqual([1, 2]);
  });

  it('leaves nothing behind when the process dies at any statement, and happens once afterwards', async () => {
    await unsend();
    let statements = 0;
    for (let deadAt = 1; ; deadAt += 1) {
      statements = 0;
      const dying =
        (sql: Sql): Sql =>
        (text: string, values?: readonly unknown[]) => {
          statements += 1;
          if (statements === deadAt) throw new Error('died');
          return sql(text, values);
        };
      const result = await advance(dying, () => {
        throw new Error('died before the commit');
      }).catch((error: unknown) => (error as Error).message);
      expect([await stepCount(), await eventCount()]).toEqual([0, 1]);
      if (result === 'died before the commit') break;
    }
    expect(statements).toBeGreaterThan(5);
    await advance();
    expect([await stepCount(), await eventCount()]).toEqual([1, 2]);
  });

  it('opens no second page for an alarm that is read again', async () => {
    const events = await service.database.workerTransaction((sql) =>
      readEventsOfAccounts(sql, [client.accountId], 0, 100),
    );
    const reopened = await service.database.workerTransaction((sql) =>
      openPages(sql, client.accountId, events, service.clock.now()),
    );
    expect(reopened.size).toBe(1);
    const { body } = await client.rest<{ data: unknown[] }>('GET', '/api/v1/pages');
    expect(body.data).toHaveLength(1);
  });
});

describe('The link in a page', () => {
  let ana: Visitor;

  beforeEach(async () => {
    ana = new Visitor(service.url, await linkSentTo(client, 'ana', 'agent.paged'));
  });

  interface Answered {
    state: string;
    acknowledged_by: { kind: string; id: string } | null;
  }
  const page = async (): Promise<Answered> => (await client.rest<Answered>('GET', `/api/v1/pages/${pageId}`)).body;
  const asDesk = () => client.rest('POST', `/api/v1/pages/${pageId}/acknowledge`);

  it('takes it on for the person whom it was sent to, and does nothing when it is opened', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) await ana.fetch(method, ana.path);
    await ana.fetch('GET', `${ana.path}/acknowledge`);
    expect(await page()).toMatchObject({ state: 'sent' });
    const form = markIn(await ana.open());
    const presses = await Promise.all([ana.send('acknowledge', { form }), ana.send('acknowledge', { form })]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await page()).toMatchObject({ state: 'acknowledged', acknowledged_by: { kind: 'person', id: 'ana' } });
    const { status, text } = await ana.open('?sent=acknowledge');
    expect([status, text.includes('You took this on'), text.includes('<form')]).toEqual([200, true, false]);
    expect(text).toContain('Nobody else is paged');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  });

  it('tells whoever is second who was first', async () => {
    const form = markIn(await ana.open());
    const [byLink, byDesk] = await Promise.all([ana.send('acknowledge', { form }), asDesk()]);
    const { acknowledged_by: by } = await page();
    if (byLink.status === 303) expect([byDesk.status, by!.id]).toEqual([409, 'ana']);
    else expect([byLink.status, byDesk.status, byLink.text.includes('tester took this on')]).toEqual([409, 200, true]);
    expect(await ana.send('acknowledge', { form: markOf(form) })).toMatchObject({ status: 403 });
  });

  it('is worth nothing once the person is deactivated, a week is over, or for anything else', async () => {
    const form = markIn(await ana.open());
    const token = ana.path.slice(3);
    const strange = [`/v/${token}`, `/t/${token}`, `/p/${'A'.repeat(22)}`, `/p/${token.slice(1)}A`];
    expect(await Promise.all(strange.map(async (path) => (await ana.fetch('GET', path)).status))).toEqual(
      strange.map(() => 404),
    );
    expect((await ana.fetch('POST', `${ana.path}/photo`, new URLSearchParams({ form }))).status).toBe(404);
    await setStatus(client, 'ana', 'deactivated');
    expect((await ana.send('acknowledge', { form })).status).toBe(404);
    await setStatus(client, 'ana', 'away');
    await client.work(`update accounts.page set created_at = created_at - interval '8 days' where account_id = $1`, [
      client.accountId,
    ]);
    expect((await ana.send('acknowledge', { form })).status).toBe(410);
    expect(await page()).toMatchObject({ state: 'sent' });
  });

  it('says that a ticket needs nobody any more', async () => {
    const form = markIn(await ana.open());
    const { ticket_id } = (await client.rest<{ ticket_id: string }>('GET', `/api/v1/pages/${pageId}`)).body;
    await client.rest('PATCH', `/api/v1/maintenance/${ticket_id}`, { body: { self_performed: true } });
    await eventually(page, ({ state }) => state === 'resolved');
    const { status, text } = await ana.send('acknowledge', { form });
    expect([status, text.includes('This needs nobody any more')]).toEqual([409, true]);
  });
});

/** A mark that was not made for the page. */
const markOf = (form: string): string => `${form.slice(0, -2)}${form.endsWith('AA') ? 'BB' : 'AA'}`;
