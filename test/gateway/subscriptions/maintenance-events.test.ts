import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { eventually } from '../../support/eventually.ts';
import { EVENTS_PER_TICKET, eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import type { LiveMessage } from '../../support/live-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Seen {
  maintenanceEvents: {
    id: string;
    type: string;
    status: string;
    cursor: string;
    ticket: {
      ticketId: string;
      vendor: { name: string } | null;
      unit: { unitNumber: string; property: { name: string; kpis: object[] } };
    };
  };
}

const EVERYTHING = `subscription ($after: String, $filter: MaintenanceEventFilter) {
  maintenanceEvents(after: $after, filter: $filter) {
    id type status cursor
    ticket {
      ticketId
      vendor { name }
      unit { unitNumber property { name kpis(period: { start: "2026-01-01", end: "2026-01-31" }) { kpi } } }
    }
  }
}`;

const BRIEF = `subscription ($after: String, $filter: MaintenanceEventFilter) {
  maintenanceEvents(after: $after, filter: $filter) { id type cursor ticket { ticketId } }
}`;

let service: TestService;
let account: LiveAccount;
let live: Client;

beforeAll(async () => {
  service = await startTestService({ SUBSCRIPTIONS_PER_CONNECTION: '100' });
  account = await givenLiveAccount(await service.account());
  live = liveClient(account.client);
});
afterAll(async () => {
  await live.dispose();
  await service.stop();
});

const eventOf = ({ data, errors }: LiveMessage<Seen>): Seen['maintenanceEvents'] => {
  if (!data) throw new Error(`The message has no data: ${JSON.stringify(errors)}`);
  return data.maintenanceEvents;
};

const watchAfter = async (query: string, variables: Record<string, unknown> = {}) =>
  watch<Seen>(live, query, { after: await eventCursorOf(account.client), ...variables });

describe('The events that maintenanceEvents tells of', () => {
  it('come as they happen, with what the client selected across subgraphs', async () => {
    const stream = await watchAfter(EVERYTHING);
    const ticketId = await fileTicket(account);
    const events = (await stream.first(EVENTS_PER_TICKET)).map(eventOf);
    expect(events.map(({ type }) => type)).toEqual([
      'maintenance.created',
      'maintenance.triaged',
      'maintenance.dispatched',
    ]);
    expect(events[0]?.ticket).toMatchObject({
      ticketId,
      vendor: { name: 'Acme Plumbing' },
      unit: { unitNumber: account.unitId, property: { name: expect.stringContaining('Name of') } },
    });
    expect(events[0]?.ticket.unit.property.kpis.length).toBeGreaterThan(0);
    stream.stop();
  });

  it('begin now without a cursor', async () => {
    await fileTicket(account);
    const before = await eventCursorOf(account.client);
    const stream = watch<Seen>(live, BRIEF);
    // One that is told from the cursor on shows when the other must have begun.
    const witness = watch<Seen>(live, BRIEF, { after: before });
    await eventually(
      async () => {
        await fileTicket(account);
        return stream.messages.length;
      },
      (count) => count > 0,
    );
    await witness.first(EVENTS_PER_TICKET);
    const old = new Set(stream.messages.map((message) => eventOf(message).id));
    expect([...old].every((id) => witness.messages.some((message) => eventOf(message).id === id))).toBe(true);
    stream.stop();
    witness.stop();
  });

  it('are only those that the filter lets through', async () => {
    const fresh = await givenLiveAccount(await service.account());
    const freshLive = liveClient(fresh.client);
    const variables = { after: await eventCursorOf(fresh.client), filter: { severity: ['EMERGENCY'] } };
    const stream = watch<Seen>(freshLive, BRIEF, variables);
    await fileTicket(fresh, { description: 'The kitchen tap drips.' });
    const gas = await fileTicket(fresh, { description: 'I smell gas in the kitchen and feel dizzy.' });
    const events = (await stream.first(EVENTS_PER_TICKET)).map(eventOf);
    expect(new Set(events.map(({ ticket }) => ticket.ticketId))).toEqual(new Set([gas]));
    await freshLive.dispose();
  });
});

describe('The subscription maintenanceEvents behind a cursor', () => {
  it('leaves nothing out and repeats nothing between a list of tickets and the events after it', async () => {
    const filed = Array.from({ length: 20 }, () => fileTicket(account));
    const listed = await account.client.data<{
      tickets: { eventCursor: string; nodes: { ticketId: string }[] };
    }>('{ tickets(first: 200) { eventCursor nodes { ticketId } } }');
    const stream = watch<Seen>(live, BRIEF, { after: listed.tickets.eventCursor });
    const ids = await Promise.all(filed);
    const inList = new Set(listed.tickets.nodes.map(({ ticketId }) => ticketId));
    const wanted = ids.filter((id) => !inList.has(id));
    const toldTicketIds = (): Set<string> =>
      new Set(stream.messages.map((message) => eventOf(message).ticket.ticketId));
    await eventually(
      () => Promise.resolve([...toldTicketIds()]),
      (seen) => wanted.every((id) => seen.includes(id)),
    );
    stream.stop();
  });

  it('misses and repeats nothing, however often a client comes back', async () => {
    const own = await givenLiveAccount(await service.account());
    const ownLive = liveClient(own.client);
    const start = await eventCursorOf(own.client);
    const tickets = 30;
    const filing = Promise.all(Array.from({ length: tickets }, () => fileTicket(own)));
    const seen: Seen['maintenanceEvents'][] = [];
    let after = start;
    while (seen.length < tickets * EVENTS_PER_TICKET) {
      const stream = watch<Seen>(ownLive, BRIEF, { after });
      await stream.first(1);
      stream.stop();
      const got = stream.messages.map(eventOf);
      seen.push(...got);
      after = got.at(-1)?.cursor ?? after;
    }
    await filing;
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const feed = await own.client.data<{ events: { nodes: { id: string }[] } }>(
      'query ($after: String) { events(first: 200, after: $after) { nodes { id } } }',
      { after: start },
    );
    expect(seen.map(({ id }) => id)).toEqual(feed.events.nodes.map(({ id }) => id));
    await ownLive.dispose();
  });
});

describe('The answers of maintenanceEvents', () => {
  it('follow GraphQL: aliases, also of keys, fragments, variables, @include and @skip, and the path of an error', async () => {
    const after = await eventCursorOf(account.client);
    await fileTicket(account);
    const stream = watch(
      live,
      `subscription Board($after: String, $yes: Boolean!, $no: Boolean!, $bad: Date!) {
        happened: maintenanceEvents(after: $after) {
          __typename
          what: type
          status @include(if: $no)
          occurredAt @skip(if: $yes)
          ... on MaintenanceEvent @include(if: $yes) { ...Rest }
        }
      }
      fragment Rest on MaintenanceEvent {
        ticket { number: ticketId unit { id: property { kpis(period: { start: $bad, end: "2026-01-01" }) { kpi } } unitNumber } }
      }`,
      { after, yes: true, no: false, bad: '2026-02-01' },
    );
    const [message] = await stream.first(1);
    expect(message?.data).toEqual({
      happened: {
        __typename: 'MaintenanceEvent',
        what: 'maintenance.created',
        ticket: { number: expect.any(String), unit: { id: { kpis: null }, unitNumber: account.unitId } },
      },
    });
    expect(message?.errors).toMatchObject([
      { path: ['happened', 'ticket', 'unit', 'id', 'kpis'], extensions: { code: 'validation_failed' } },
    ]);
    stream.stop();
  });

  it('have the field at their root that the variables leave, and no other beside it', async () => {
    const after = await eventCursorOf(account.client);
    await fileTicket(account);
    const query = `subscription ($after: String, $brief: Boolean!, $both: Boolean = false) {
      ...Brief @include(if: $brief)
      long: maintenanceEvents(after: $after) @skip(if: $brief) { type status }
      other: maintenanceEvents @include(if: $both) { id }
    }
    fragment Brief on Subscription { brief: maintenanceEvents(after: $after) { type } }`;
    const brief = watch(live, query, { after, brief: true });
    const long = watch(live, query, { after, brief: false });
    expect((await brief.first(1))[0]?.data).toEqual({ brief: { type: 'maintenance.created' } });
    expect((await long.first(1))[0]?.data).toEqual({ long: { type: 'maintenance.created', status: 'open' } });
    const both = watch(live, query, { after, brief: true, both: true });
    expect(await both.ended).toMatchObject([{ extensions: { code: 'graphql_validation_failed' } }]);
    const none = watch(live, 'subscription ($no: Boolean!) { maintenanceEvents @include(if: $no) { id } }', {
      no: false,
    });
    expect(await none.ended).toMatchObject([{ extensions: { code: 'validation_failed' } }]);
    brief.stop();
    long.stop();
  });
});

describe('The subscribers of maintenanceEvents', () => {
  it('see nothing of another account', async () => {
    const stranger = await givenLiveAccount(await service.account());
    const otherLive = liveClient(stranger.client);
    const stream = watch<Seen>(otherLive, BRIEF, { after: await eventCursorOf(stranger.client) });
    await fileTicket(account);
    const own = await fileTicket(stranger);
    const events = (await stream.first(EVENTS_PER_TICKET)).map(eventOf);
    expect(new Set(events.map(({ ticket }) => ticket.ticketId))).toEqual(new Set([own]));
    const foreign = watch<Seen>(otherLive, BRIEF, { after: await eventCursorOf(account.client) });
    expect(await foreign.ended).toMatchObject([{ extensions: { code: 'invalid_cursor' } }]);
    await otherLive.dispose();
  });

  it('share one execution for each event when they asked the same', async () => {
    const watchMany = async (count: number) => {
      const after = await eventCursorOf(account.client);
      return Array.from({ length: count }, () => watch<Seen>(live, EVERYTHING, { after }));
    };
    const statementsFor = async (count: number): Promise<number> => {
      const streams = await watchMany(count);
      await fileTicket(account);
      await Promise.all(streams.map((stream) => stream.first(EVENTS_PER_TICKET)));
      service.statements.length = 0;
      await fileTicket(account);
      await Promise.all(streams.map((stream) => stream.first(2 * EVENTS_PER_TICKET)));
      for (const stream of streams) stream.stop();
      return service.statements.filter((text) => text.includes('.ticket')).length;
    };
    const forOne = await statementsFor(1);
    expect(await statementsFor(40)).toBeLessThanOrEqual(forOne + 2);
  });
});
