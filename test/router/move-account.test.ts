import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { forgetAccount } from '../../service/cells/forget-account.ts';
import { moveAccount } from '../../service/cells/move-account.ts';
import type { MoveReport } from '../../service/cells/move-account.ts';
import { givenWebhook } from '../accounts/webhook/webhook.client.ts';
import { givenEverything } from '../isolation/given-everything.ts';
import { killCommandAt, runCommand } from '../service/backup/backup.builders.ts';
import { asAdmin } from '../support/database/admin.ts';
import { eventually } from '../support/eventually.ts';
import { givenProperty, ticketBody } from '../support/given.ts';
import { EVENTS_PER_TICKET, eventCursorOf, givenLiveAccount } from '../support/given-live.ts';
import { liveClient } from '../support/live-client.ts';
import { idsWith } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { startTwoCells } from './two-cells.ts';
import type { TwoCells } from './two-cells.ts';

// A move waits for what is being sent; each command is a process of its own.
jest.setTimeout(240_000);

interface EventPage {
  data: { id: string; cursor: string; entity: { id: string } }[];
}

let cells: TwoCells;
let receiver: WebhookReceiver;

beforeAll(async () => {
  cells = await startTwoCells({ EGRESS_ALLOW: '127.0.0.1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await cells.stop();
  await receiver.close();
});

type Name = 'a' | 'b';

const move = (
  accountId: string,
  from: Name,
  to: Name,
  report: (step: string) => void | Promise<void> = () => undefined,
): Promise<MoveReport> => moveAccount({ accountId, from: cells.databases[from], to: cells.databases[to], report });

/** Says a request again as long as the account is moving, as every client of the service has to. */
async function patiently<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  return eventually(send, ({ status }) => status !== 503, 30_000);
}

/** What somebody has seen of the events of an account, by their ids in the order in which they came. */
interface Reader {
  seen: string[];
  stop(): Promise<void>;
}

/** What the cells have logged last of failures. */
const lastErrors = (): string =>
  [cells.a, cells.b]
    .flatMap(({ logLines }) => logLines.filter((line) => line.includes('"err"')).slice(-3))
    .join(' ')
    .slice(0, 3_000);

/** Files tickets one after another, each until it is answered. */
function fileAll(client: TestClient, unitId: string): { filed: string[]; stop(): Promise<void> } {
  const filed: string[] = [];
  let isOver = false as boolean;
  const filing = (async () => {
    while (!isOver) {
      const body = ticketBody(unitId);
      const { status } = await patiently(() => client.rest('POST', '/api/v1/maintenance', { body }));
      if (status !== 200) throw new Error(`Filing was answered with ${status}: ${lastErrors()}`);
      filed.push(String(body['ticket_id']));
    }
  })();
  return {
    filed,
    stop: () => {
      isOver = true;
      return filing;
    },
  };
}

/** Reads the event feed, page after page. */
function readFeed(client: TestClient, types: string): Reader {
  const seen: string[] = [];
  let [cursor, isOver] = ['', false as boolean];
  const reading = (async () => {
    while (!isOver) {
      const path = `/api/v1/events?limit=50&types=${types}${cursor && `&after=${encodeURIComponent(cursor)}`}`;
      const { status, body } = await patiently(() => client.rest<EventPage>('GET', path));
      expect(status).toBe(200);
      for (const event of body.data) {
        seen.push(event.id);
        cursor = event.cursor;
      }
    }
  })();
  return {
    seen,
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

/** Subscribes, and again behind the last event whenever the connection ends. */
function subscribe(client: TestClient, after: string): Reader {
  const seen: string[] = [];
  let [cursor, isOver] = [after, false as boolean];
  let socket: Client;
  const query = 'subscription ($after: String) { maintenanceEvents(after: $after) { id cursor } }';
  const watching = (async () => {
    while (!isOver) {
      socket = liveClient(client);
      await new Promise<void>((resolve) => {
        socket.subscribe<{ maintenanceEvents: { id: string; cursor: string } }>(
          { query, variables: { after: cursor } },
          {
            next: ({ data }) => {
              if (!data) return;
              seen.push(data.maintenanceEvents.id);
              cursor = data.maintenanceEvents.cursor;
            },
            error: () => resolve(),
            complete: () => resolve(),
          },
        );
      });
    }
  })();
  return {
    seen,
    stop: async () => {
      isOver = true;
      await socket.dispose();
      await watching;
    },
  };
}

const TYPES = 'maintenance.*';

describe('An account that moves while it is in use', () => {
  it('loses and doubles nothing: tickets, feed, webhooks and subscriptions; cursors go on, there and back', async () => {
    const live = await givenLiveAccount(await cells.a.account('oak'));
    const client = cells.routed(live.client);
    await givenWebhook(client, receiver.url, { events: ['maintenance.*'] });
    const filing = fileAll(client, live.unitId);
    const feed = readFeed(client, TYPES);
    const stream = subscribe(client, await eventCursorOf(client));
    const filedMore = async (more: number): Promise<void> => {
      const before = filing.filed.length;
      await eventually(
        async () => filing.filed.length,
        (count) => count >= before + more,
      );
    };
    await filedMore(15);
    await move('oak', 'a', 'b');
    await filedMore(15);
    expect(await forgetAccount(cells.databases.a, 'oak', { isAtOnce: true })).toBeGreaterThan(100);
    await move('oak', 'b', 'a');
    await filedMore(15);
    await filing.stop();

    const expected = filing.filed.length * EVENTS_PER_TICKET;
    const sent = (): string[] => receiver.received.map(({ event }) => event.id);
    await eventually(
      async () => [feed.seen.length, stream.seen.length, new Set(sent()).size],
      (counts) => counts.every((count) => count >= expected),
    );
    await Promise.all([feed.stop(), stream.stop()]);
    // The feed is the measure: each event once, in one order, and the others have the same.
    expect([feed.seen.length, new Set(feed.seen).size]).toEqual([expected, expected]);
    expect(stream.seen).toEqual(feed.seen);
    expect(sent().toSorted()).toEqual(feed.seen.toSorted());
    const { data } = (await client.rest<EventPage>('GET', `/api/v1/events?limit=200&types=maintenance.created`)).body;
    expect(new Set(data.map(({ entity }) => entity.id))).toEqual(new Set(filing.filed));
  });
});

/** All rows of an account by table, as text. */
const rowsOf = (name: Name, accountId: string): Promise<Map<string, string>> =>
  asAdmin(cells.databases[name].url, async (admin) => {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where a.attname = 'account_id' and c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> 'cells' and c.relname <> 'live_stream' order by 1`,
    );
    const found = new Map<string, string>();
    // Row policies bind the owner of the tables, too; this role sees all rows.
    await admin.query('set role property_service_backup');
    for (const { name: table } of tables) {
      // What jobs were asked for names transactions of a server.
      const row = table === 'jobs.request' ? `(account_id, topic, key)::text` : 'r::text';
      const { rows } = await admin.query<{ rows: string | null }>(
        `select string_agg(distinct ${row}, E'\\n' order by ${row}) as rows from ${table} r where account_id = $1`,
        [accountId],
      );
      if (rows[0]?.rows) found.set(table, rows[0].rows);
    }
    return found;
  });

describe('All that an account has', () => {
  it('comes along as it is, from every table, and nothing is left once it was forgotten', async () => {
    const client = await cells.a.account('elm');
    await givenEverything(client, idsWith('elm'));
    let [left, arrived] = [new Map<string, string>(), new Map<string, string>()];
    await move('elm', 'a', 'b', async (step) => {
      // Neither side serves it at this moment, so that nothing changes.
      if (step === 'open the account') [left, arrived] = [await rowsOf('a', 'elm'), await rowsOf('b', 'elm')];
    });
    expect(arrived).toEqual(left);
    expect(left.size).toBeGreaterThan(55);
    await forgetAccount(cells.databases.a, 'elm', { isAtOnce: true });
    expect(await rowsOf('a', 'elm')).toEqual(new Map());
  });
});

describe('A move that is killed', () => {
  it.each(['copy the rows', 'hold the account', 'copy what has changed', 'hand over', 'open the account'])(
    'at “%s” leaves the account in one cell, and is done when it is said again',
    async (step) => {
      const accountId = step.replaceAll(' ', '-');
      const live = await givenLiveAccount(await cells.a.account(accountId));
      const client = cells.routed(live.client);
      const file = async (): Promise<number> =>
        (await patiently(() => client.rest('POST', '/api/v1/maintenance', { body: ticketBody(live.unitId) }))).status;
      expect(await file()).toBe(200);
      const words = ['--account', accountId, '--from', 'a', '--to', 'b'];
      const place = { databaseUrl: cells.databases.a.url, dataDir: cells.a.dataDir };
      expect(await killCommandAt(new RegExp(`^${step}`), 'move-account', words, place, cells.commandSettings)).toBe(
        'SIGKILL',
      );
      expect((await patiently(() => client.rest('GET', '/api/v1/properties'))).status).toBe(200);
      const { code, stderr } = await runCommand('move-account', words, place, cells.commandSettings);
      expect([code, stderr.includes('Expected')]).toEqual([0, false]);
      expect(await file()).toBe(200);
      const { rows } = await asAdmin(cells.databases.b.url, (admin) =>
        admin.query('select id from maintenance.ticket where account_id = $1', [accountId]),
      );
      expect(rows.length).toBe(2);
    },
  );

  it('behind its commit, is finished by the router', async () => {
    const client = await cells.a.account('ash');
    await givenProperty(client, { id: 'ash-house' });
    const failing = move('ash', 'a', 'b', (step) => {
      if (step === 'open the account') throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    const { body } = await patiently(() =>
      cells.routed(client).rest<{ data: { id: string }[] }>('GET', '/api/v1/properties'),
    );
    expect(body.data.map(({ id }) => id)).toEqual(['ash-house']);
    expect(await move('ash', 'a', 'b')).toEqual({ rows: 0, heldMs: 0 });
  });
});

describe('Two moves of one account', () => {
  it('do not run at the same time', async () => {
    await cells.a.account('yew');
    const outcomes = await Promise.allSettled([move('yew', 'a', 'b'), move('yew', 'a', 'b')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(String(refused.reason)).toContain('Another move of the account "yew" is under way');
  });
});

describe('A move that cannot be', () => {
  it.each([
    ['of an account that is not there', 'nobody', 'a', 'b', 'There is no account "nobody" in the cell "a"'],
    ['to the cell that it is in', 'elm', 'b', 'b', 'both have the number 7'],
  ] as const)('%s, is refused', async (_what, accountId, from, to, sentence) => {
    await expect(move(accountId, from, to)).rejects.toThrow(sentence);
  });

  it('of an account whose id the other cell has, is refused, and both stay', async () => {
    const here = await cells.a.account('twin');
    const there = await cells.b.account('twin');
    await expect(move('twin', 'a', 'b')).rejects.toThrow('has an account "twin" of its own');
    for (const client of [here, there]) expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
  });
});
