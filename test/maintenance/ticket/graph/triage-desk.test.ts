import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { call, file, givenDispatch, jumpTo, move } from '../../../support/maintenance/ticket-client.ts';

const STANDARD = { description: 'The wardrobe door came off its runner' };
/** A morning, so that the end of the day is far away. */
const START = '2026-03-02T12:30:00Z';
const URGENT = { description: 'Shower only runs cold since last night' };

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(START);
  client = await service.account();
  unitId = await givenDispatch(client);
});

interface Page {
  nodes: { ticketId: string; slaState: string; nextDueAt: string | null; overdueSince: string | null }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

async function desk(filter: object, orderBy = 'NEXT_DUE', page: object = {}): Promise<Page> {
  const { tickets } = await client.data<{ tickets: Page }>(
    `query ($filter: TicketFilter, $orderBy: TicketOrder!, $first: Int, $after: String) {
       tickets(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
         nodes { ticketId slaState nextDueAt overdueSince } pageInfo { hasNextPage endCursor } } }`,
    { filter, orderBy, ...page },
  );
  return tickets;
}
const ids = ({ nodes }: Page): string[] => nodes.map(({ ticketId }) => ticketId);

describe('The order of a triage desk', () => {
  it('is by what is due next, what is not due last, by age or by severity', async () => {
    const standard = await file(client, unitId, STANDARD);
    const done = await file(client, unitId, STANDARD);
    const urgent = await file(client, unitId, URGENT);
    const emergency = await file(client, unitId);
    await move(client, done, 'CANCELLED');
    expect(ids(await desk({}))).toEqual([emergency, urgent, standard, done]);
    expect(ids(await desk({}, 'OLDEST'))).toEqual([standard, done, urgent, emergency]);
    expect(ids(await desk({}, 'MOST_SEVERE'))).toEqual([emergency, urgent, standard, done]);
    await call(client, 'recordContact', emergency);
    expect((await desk({})).nodes[0]).toMatchObject({ ticketId: emergency, slaState: 'RUNNING' });
  });

  it('is the default for an order of null, and takes no cursor of another order', async () => {
    const filed = [await file(client, unitId, STANDARD), await file(client, unitId, STANDARD)];
    const query = `query ($orderBy: TicketOrder, $after: String) {
      tickets(orderBy: $orderBy, first: 1, after: $after) { nodes { ticketId } pageInfo { endCursor } } }`;
    const first = await client.data<{ tickets: Page }>(query, { orderBy: null });
    const { endCursor: after } = first.tickets.pageInfo;
    const rest = await client.data<{ tickets: Page }>(query, { orderBy: 'NEWEST', after });
    expect([...ids(first.tickets), ...ids(rest.tickets)].sort()).toEqual(filed.sort());
    const refused = await client.graphql(query, { orderBy: 'SLA_STATE', after });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'invalid_cursor' });
    const ofUnit = await client.data<{ unit: { tickets: Page; property: { tickets: Page } } }>(
      `query ($id: ID!, $orderBy: TicketOrder) { unit(id: $id) {
         tickets(orderBy: $orderBy) { nodes { ticketId } } property { tickets(orderBy: $orderBy) { nodes { ticketId } } } } }`,
      { id: unitId, orderBy: null },
    );
    expect(ofUnit.unit.tickets.nodes).toEqual(ofUnit.unit.property.tickets.nodes);
    expect(ids(ofUnit.unit.tickets)).toEqual([...ids(first.tickets), ...ids(rest.tickets)]);
  });

  it('has each ticket once on the pages, whichever it is', async () => {
    for (let count = 0; count < 9; count++) {
      const id = await file(client, unitId, [STANDARD, URGENT, {}][count % 3]);
      if (count % 4 === 0) await move(client, id, 'CANCELLED');
    }
    for (const orderBy of ['SLA_STATE', 'NEXT_DUE', 'NEWEST', 'OLDEST', 'MOST_SEVERE']) {
      const all = ids(await desk({}, orderBy));
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await desk({}, orderBy, { first: 2, after });
        paged.push(...ids(page));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
      } while (after);
      expect({ orderBy, paged }).toEqual({ orderBy, paged: all });
      expect(new Set(paged).size).toBe(9);
    }
  });
});

describe('The filters of a triage desk', () => {
  it('go by how the promises stand, and by what falls due before an instant', async () => {
    const [late, held, ended, running] = [
      await file(client, unitId),
      await file(client, unitId, STANDARD),
      await file(client, unitId, STANDARD),
      await file(client, unitId, STANDARD),
    ];
    await move(client, held, 'ON_HOLD');
    await move(client, ended, 'CANCELLED');
    client = await jumpTo(service, client, new Date(service.clock.now().getTime() + 31 * 60_000));
    await eventually(
      () => desk({ slaState: ['BREACHED'] }),
      (page) => page.nodes.length === 1,
    );
    expect(ids(await desk({ slaState: ['BREACHED'] }))).toEqual([late]);
    expect(ids(await desk({}, 'SLA_STATE'))).toEqual([late, running, held, ended]);
    expect(ids(await desk({ slaState: ['PAUSED'] }))).toEqual([held]);
    expect(ids(await desk({ slaState: ['RUNNING', 'ENDED'] }))).toEqual([running, ended]);
    const soon = new Date(service.clock.now().getTime() + 5 * 3_600_000).toISOString();
    expect(ids(await desk({ dueBefore: soon }))).toEqual([late]);
  });

  it('go by when tickets were filed, also among those of one severity', async () => {
    const old = await file(client, unitId);
    client = await jumpTo(service, client, '2026-03-02T14:30:00Z');
    const recent = await file(client, unitId);
    const standard = await file(client, unitId, STANDARD);
    const since = { createdSince: '2026-03-02T14:30:00Z' };
    expect(ids(await desk(since, 'MOST_SEVERE'))).toEqual([recent, standard]);
    expect(ids(await desk({ createdBefore: '2026-03-02T14:30:00Z' }))).toEqual([old]);
    expect(ids(await desk({ ...since, createdBefore: '2026-03-02T14:30:00Z' }))).toEqual([]);
    expect(ids(await desk({ ...since, severity: ['EMERGENCY'] }))).toEqual([recent]);
  });

  it('find breached promises in the order in which the first was missed, also where nothing is due any more', async () => {
    const after = async (hours: number): Promise<void> => {
      client = await jumpTo(service, client, new Date(service.clock.now().getTime() + hours * 3_600_000));
    };
    const oldest = await file(client, unitId);
    await after(72);
    const older = await file(client, unitId, URGENT);
    await after(24);
    const latest = await file(client, unitId, URGENT);
    const running = await file(client, unitId, STANDARD);
    await after(12);
    const { nodes } = await eventually(
      () => desk({ slaState: ['BREACHED'] }, 'SLA_STATE'),
      (page) => page.nodes.length === 3,
    );
    expect(nodes.map(({ ticketId, nextDueAt }) => [ticketId, nextDueAt === null])).toEqual([
      [oldest, true],
      [older, false],
      [latest, false],
    ]);
    const since = nodes.map(({ overdueSince }) => overdueSince!);
    expect(since).toEqual(since.toSorted());
    expect((await desk({ slaState: ['RUNNING'] })).nodes).toMatchObject([{ ticketId: running, overdueSince: null }]);
    const paged: string[] = [];
    let page: Page | undefined;
    while (page?.pageInfo.hasNextPage !== false) {
      page = await desk({}, 'SLA_STATE', { first: 1, after: page?.pageInfo.endCursor });
      paged.push(...ids(page));
    }
    expect(paged).toEqual([oldest, older, latest, running]);
  });
});
