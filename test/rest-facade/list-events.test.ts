import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { eventCursorOf } from '../support/given-live.ts';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

interface Event {
  id: string;
  type: string;
  status: string;
  entity: { type: string; id: string; seq: number };
  occurred_at: string;
  request_id: string;
  cursor: string;
  data: Record<string, unknown>;
}
interface Page {
  data: Event[];
  next_cursor: string | null;
}

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
  await givenVendor(client);
  await givenDispatchRule(client);
});

async function page(after?: string, limit = 50): Promise<Page> {
  const query = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  const { status, body } = await client.rest<Page>('GET', `/api/v1/events?limit=${limit}${query}`);
  expect(status).toBe(200);
  return body;
}

/** Reads on from a cursor until so many events have come; only the cursor of the last one is kept. */
async function read(count: number, after?: string, limit = 50): Promise<Event[]> {
  const events: Event[] = [];
  await eventually(
    async () => {
      events.push(...(await page(events.at(-1)?.cursor ?? after, limit)).data);
      return events.length;
    },
    (seen) => seen >= count,
  );
  return events;
}

async function fileTickets(count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, () => ticketBody(unitId));
  await Promise.all(bodies.map((body) => client.rest('POST', '/api/v1/maintenance', { body })));
  return bodies.map((body) => String(body['ticket_id']));
}

describe('The events of GET /api/v1/events', () => {
  it('are all of a ticket: created, triaged, dispatched, each with the ticket as it then was', async () => {
    const body = ticketBody(unitId);
    await client.rest('POST', '/api/v1/maintenance', { body, headers: { 'x-request-id': 'cause-9' } });
    const events = await read(3);
    expect(events.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'maintenance.created open',
      'maintenance.triaged emergency',
      'maintenance.dispatched dispatched',
    ]);
    events.forEach((event, index) => {
      expect(event.entity).toEqual({ type: 'ticket', id: body['ticket_id'], seq: index + 1 });
      expect(event.request_id).toBe('cause-9');
      expect(event.data).toMatchObject({ ticket_id: body['ticket_id'], unit_id: unitId });
      expect(new Date(event.occurred_at).toISOString()).toBe(event.occurred_at);
    });
  });

  it('come for each entity in order and without gaps, whatever the page size', async () => {
    const ticketIds = await fileTickets(20);
    for (const limit of [1, 7, 200]) {
      const events = await read(60, undefined, limit);
      expect(events).toHaveLength(60);
      for (const id of ticketIds) {
        expect(events.filter(({ entity }) => entity.id === id).map(({ entity }) => entity.seq)).toEqual([1, 2, 3]);
      }
    }
  });

  it('are those of the account only', async () => {
    const stranger = await service.account();
    await stranger.rest('POST', '/api/v1/maintenance', { body: ticketBody(await givenUnit(stranger)) });
    await fileTickets(1);
    const events = await read(3);
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ data }) => data['unit_id']))).toEqual(new Set([unitId]));
  });
});

describe('The pages of GET /api/v1/events', () => {
  it('go on behind the last cursor, also after next_cursor was null, and miss and repeat nothing', async () => {
    await fileTickets(3);
    const first = await read(9);
    const end = await page(first.at(-1)?.cursor);
    expect(end).toEqual({ data: [], next_cursor: null, end_cursor: first.at(-1)?.cursor });
    await fileTickets(2);
    const second = await read(6, first.at(-1)?.cursor);
    const whole = await read(15);
    expect([...first, ...second]).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(15);
  });

  it('have a null next_cursor exactly when nothing more is there, and otherwise the cursor of the last row', async () => {
    await fileTickets(2);
    const whole = await read(6);
    for (const limit of [1, 2, 3, 6]) {
      for (let start = 0; start < 6; start += limit) {
        const { data, next_cursor: next } = await page(whole[start - 1]?.cursor, limit);
        expect(data).toEqual(whole.slice(start, start + limit));
        expect(next).toBe(start + limit === 6 ? null : data.at(-1)?.cursor);
      }
    }
  });

  it.each(['garbage', 'A'.repeat(512), 'null', '1'])('refuse the cursor %s at its parameter', async (cursor) => {
    const answer = await client.rest('GET', `/api/v1/events?after=${cursor}`);
    const problem = expectProblem(answer, 400, 'invalid_cursor');
    expect(problem.errors).toEqual([expect.objectContaining({ parameter: 'after', code: 'invalid_cursor' })]);
  });

  it('go on behind next_cursor, given as cursor like in any other list', async () => {
    await fileTickets(2);
    await read(6);
    const first = await client.rest<{ data: object[]; next_cursor: string }>('GET', '/api/v1/events?limit=3');
    const path = `/api/v1/events?limit=3&cursor=${first.body.next_cursor}`;
    const { body } = await client.rest<{ data: object[] }>('GET', path);
    const whole = await client.rest<{ data: object[] }>('GET', '/api/v1/events');
    expect([...first.body.data, ...body.data]).toEqual(whole.body.data);
  });

  it('refuse another account’s cursor, and an altered one', async () => {
    await fileTickets(1);
    const [event] = await read(3);
    const stranger = await service.account();
    expectProblem(await stranger.rest('GET', `/api/v1/events?after=${event!.cursor}`), 400, 'invalid_cursor');
    const altered = event!.cursor.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expectProblem(await client.rest('GET', `/api/v1/events?after=${altered}`), 400, 'invalid_cursor');
  });

  it.each(['0', '201', 'abc', '1.5', ''])('refuse limit=%s', async (limit) => {
    const problem = expectProblem(await client.rest('GET', `/api/v1/events?limit=${limit}`), 400, 'validation_failed');
    expect(problem.errors?.[0]?.parameter).toBe('limit');
  });
});

describe('A cursor', () => {
  /** Whether it holds JSON that anybody can read, wherever in it that begins; two digits may be there by chance. */
  function isReadable(cursor: string): boolean {
    const bytes = Buffer.from(cursor, 'base64url');
    return Array.from(bytes, (_byte, start) => bytes.subarray(start)).some((rest) => {
      try {
        return typeof JSON.parse(rest.toString('latin1')) === 'object';
      } catch {
        return false;
      }
    });
  }

  it('cannot be read and has one length, whichever door gives it', async () => {
    await fileTickets(2);
    const feed = await read(6);
    const lists = await client.data<Record<string, { pageInfo: { endCursor: string } }>>(
      '{ tickets(first: 1) { pageInfo { endCursor } } units { pageInfo { endCursor } } vendors { pageInfo { endCursor } } }',
    );
    const tenants = await client.rest('GET', '/api/v1/tenants');
    const cursors = [
      ...feed.map(({ cursor }) => cursor),
      (await page(undefined, 1)).next_cursor!,
      await eventCursorOf(client),
      String(tenants.body['sync_token']),
    ];
    expect(cursors.filter(isReadable)).toEqual([]);
    expect(new Set(cursors.map(({ length }) => length))).toEqual(new Set([64]));
    expect(Object.values(lists).filter(({ pageInfo }) => isReadable(pageInfo.endCursor))).toEqual([]);
  });

  it('is the same for the same event at every door, and another one for another account', async () => {
    await fileTickets(1);
    const feed = await read(3);
    expect(await eventCursorOf(client)).toBe(feed.at(-1)!.cursor);
    expect((await page(undefined, 2)).next_cursor).toBe(feed[1]!.cursor);
    expect(await eventCursorOf(await service.account())).not.toBe(await eventCursorOf(await service.account()));
  });

  it('of the form that former versions gave out is still good, for its own account only', async () => {
    await fileTickets(1);
    const [first, ...laterEvents] = await read(3);
    const keys = await loadServiceKeys({
      dataDir: service.dataDir,
      serviceSecret: undefined,
      tokenSigningKey: undefined,
    });
    const [row] = await client.work<{ pos: number }>('select pos from events.event where id = $1', [first!.id]);
    const body = Buffer.from(JSON.stringify([row!.pos]));
    const signature = createHmac('sha256', keys.derive('cursors'));
    const tag = signature
      .update(`${JSON.stringify([client.accountId, 'events'])}\0`)
      .update(body)
      .digest();
    const former = Buffer.concat([tag.subarray(0, 12), body]).toString('base64url');
    expect((await page(former)).data).toEqual(laterEvents);
    const stranger = await service.account();
    expectProblem(await stranger.rest('GET', `/api/v1/events?after=${former}`), 400, 'invalid_cursor');
  });
});
