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
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { fileTicket } from '../notification/notification.client.ts';
import { daily, givenPerson, givenRoster } from '../roster/roster.client.ts';

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
    expect([...reopened]).toEqual([]);
    const { body } = await client.rest<{ data: unknown[] }>('GET', '/api/v1/pages');
    expect(body.data).toHaveLength(1);
  });
});
