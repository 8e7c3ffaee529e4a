import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

const TICKETS = [
  {
    id: 'WO-1',
    text: 'The kitchen TAP drips',
    status: 'open',
    severity: 'standard',
    category: 'plumbing',
    by: ['ann', 'bob'],
  },
  { id: 'WO-2', text: 'No heat in the flat', status: 'open', severity: 'urgent', category: 'hvac', by: ['bob'] },
  {
    id: 'wo-3',
    text: 'Tap in the bath 100% stuck_',
    status: 'completed',
    severity: 'standard',
    category: 'plumbing',
    by: ['bob', 'ann'],
  },
  { id: 'X', text: '<b>Burst</b> pipe', status: 'open', severity: 'emergency', category: 'plumbing', by: [] },
];

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  await service.database.transaction(client.accountId, async ({ sql }) => {
    for (const [index, ticket] of TICKETS.entries()) {
      await sql(
        `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
           content_hash, severity, category, status, sla_facts, created_at, updated_at)
         values ($1, $2, 'u', 'u', $3, 'UTC', $4, '{}', '', $5, $6, $7, '{}', now(), now())`,
        [
          client.accountId,
          ticket.id,
          index === 3 ? null : 'P',
          ticket.text,
          ticket.severity,
          ticket.category,
          ticket.status,
        ],
      );
      for (const [place, actor] of ticket.by.entries()) {
        await sql(
          `insert into maintenance.timeline_entry (account_id, ticket_id, place, at, actor, to_status)
           values ($1, $2, $3, now(), $4, 'open')`,
          [client.accountId, ticket.id, place, actor],
        );
      }
    }
  });
});
afterAll(() => service.stop());

const FILTERS: Record<string, unknown>[] = [
  {},
  { status: ['OPEN'] },
  { text: 'tap' },
  { text: 'TAP wo-' },
  { text: '100% _' },
  { text: '<b>' },
  { text: 'nothing like it' },
  { updatedBy: 'bob' },
  { updatedBy: 'ann', severity: ['STANDARD'] },
];

interface Counted {
  tickets: {
    nodes: { ticketId: string; severity: string; status: string; category: string }[];
    totalCount: number;
    totalCountIsExact: boolean;
  };
  ticketCounts: { severity: string; status: string; count: number }[];
  all: { count: number }[];
}

const read = (filter: unknown): Promise<Counted> =>
  client.data<Counted>(
    `query ($filter: TicketFilter) {
      tickets(first: 2, filter: $filter) { nodes { ticketId severity status category } totalCount totalCountIsExact }
      ticketCounts(by: [SEVERITY, STATUS, SEVERITY], filter: $filter) { severity status count }
      all: ticketCounts(by: [], filter: $filter) { count }
    }`,
    { filter },
  );

async function idsOf(filter: unknown): Promise<string[]> {
  const { tickets } = await client.data<Counted>(
    `query ($filter: TicketFilter) { tickets(filter: $filter) { nodes { ticketId severity status } } }`,
    { filter },
  );
  return tickets.nodes.map(({ ticketId }) => ticketId).toSorted();
}

describe('counts of tickets', () => {
  it.each(FILTERS)('are what the list gives for %j', async (filter) => {
    const { tickets } = await client.data<Counted>(
      `query ($filter: TicketFilter) { tickets(filter: $filter) { nodes { ticketId severity status } } }`,
      { filter },
    );
    const counted = await read(filter);
    const expected = new Map<string, number>();
    for (const { severity, status } of tickets.nodes) {
      expected.set(`${severity} ${status}`, (expected.get(`${severity} ${status}`) ?? 0) + 1);
    }
    expect(
      new Map(counted.ticketCounts.map(({ severity, status, count }) => [`${severity} ${status}`, count])),
    ).toEqual(expected);
    expect(counted.all).toEqual([{ count: tickets.nodes.length }]);
    expect(counted.tickets).toMatchObject({ totalCount: tickets.nodes.length, totalCountIsExact: true });
  });

  it('name the property, and none for quarantine', async () => {
    const counts = await client.data(`{ ticketCounts(by: [PROPERTY]) { propertyId severity count } }`);
    expect(counts).toEqual({
      ticketCounts: [
        { propertyId: 'P', severity: null, count: 3 },
        { propertyId: null, severity: null, count: 1 },
      ],
    });
  });
});

describe('filters of tickets', () => {
  it('find words in any case in id and description', async () => {
    expect(await idsOf({ text: 'tap' })).toEqual(['WO-1', 'wo-3']);
    expect(await idsOf({ text: ' TAP  wo-1 ' })).toEqual(['WO-1']);
    expect(await idsOf({ text: '%' })).toEqual(['wo-3']);
    expect(await idsOf({ text: ' ' })).toHaveLength(4);
  });

  it('find what somebody changed last, over REST, too', async () => {
    expect(await idsOf({ updatedBy: 'bob' })).toEqual(['WO-1', 'WO-2']);
    expect(await idsOf({ updatedBy: 'ann' })).toEqual(['wo-3']);
    const { status, body } = await client.rest<{ data: { ticket_id: string }[] }>(
      'GET',
      '/api/v1/maintenance?updated_by=bob&text=TAP',
    );
    expect([status, body.data.map(({ ticket_id: id }) => id)]).toEqual([200, ['WO-1']]);
  });

  it('refuse a text that is too long', async () => {
    const { errors } = await client.graphql(
      `query ($filter: TicketFilter) { tickets(filter: $filter) { totalCount } }`,
      {
        filter: { text: 'x'.repeat(201) },
      },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'validation_failed' } }]);
  });
});

describe('the number of rows of a long list', () => {
  it('is exact up to 10,000 and an estimate beyond, and of the own account', async () => {
    const other = await service.account();
    const fill = (first: number, last: number): Promise<unknown> =>
      service.database.transaction(other.accountId, ({ sql }) =>
        sql(
          `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
           select $1, 'P' || n, 'P' || n, '', 'UTC', now(), now() from generate_series($2::int, $3::int) n`,
          [other.accountId, first, last],
        ),
      );
    const count = (): Promise<unknown> => other.data(`{ properties(first: 1) { totalCount totalCountIsExact } }`);
    await fill(1, 10_000);
    expect(await count()).toEqual({ properties: { totalCount: 10_000, totalCountIsExact: true } });
    await fill(10_001, 12_000);
    const { properties } = (await count()) as { properties: { totalCount: number; totalCountIsExact: boolean } };
    expect(properties.totalCountIsExact).toBe(false);
    expect(properties.totalCount).toBeGreaterThan(10_000);
    expect(await client.data(`{ properties { totalCount } }`)).toEqual({ properties: { totalCount: 0 } });
  });
});
