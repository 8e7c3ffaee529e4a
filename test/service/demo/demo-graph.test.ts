import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_ACCOUNT_ID, loadDemo } from '../../../service/demo/load-demo.ts';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { NOW } from './demo-databases.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  service.clock.jumpTo(NOW.toISOString());
  await loadDemo(service.database.background, NOW);
  const issued = { accountId: DEMO_ACCOUNT_ID, subject: 'tester', scopes: SCOPES, ttlSeconds: 600 };
  client = new TestClient(service, DEMO_ACCOUNT_ID, await service.tokens.issue(issued));
});
afterAll(() => service.stop());

interface Board {
  properties: { nodes: { id: string; unitCount: number; units: { nodes: { tickets: { nodes: unknown[] } }[] } }[] };
  tickets: { nodes: { triage: object; dispatch: object | null; sla: object[]; timeline: object[] }[] };
}

const BOARD = `{
  properties(first: 3) { nodes { id name unitCount
    units(first: 6) { nodes { id unitNumber currentLease { id status tenants { firstName lastName } }
      tickets(first: 2) { nodes { ticketId status } } } } } }
  tickets(first: 5, orderBy: NEWEST) { nodes { ticketId severity category status unit { unitNumber property { name } }
    vendor { name } triage { confidence } dispatch { outcome } sla { kind state targetAt } timeline { at toStatus } } }
}`;

describe('the graph over the demo', () => {
  it('answers from properties to units to tickets, across subgraphs', async () => {
    const { properties, tickets } = await client.data<Board>(BOARD);
    expect(properties.nodes.map(({ id, unitCount }) => [id, unitCount])).toEqual([
      ['ASPEN-RIDGE', 36],
      ['CEDAR-HOUSE', 20],
      ['DESERT-WILLOW', 32],
    ]);
    expect(tickets.nodes).toHaveLength(5);
    for (const ticket of tickets.nodes) {
      expect(ticket.dispatch).not.toBeNull();
      expect(ticket.sla).toHaveLength(3);
      expect(ticket.timeline.length).toBeGreaterThan(0);
    }
  });

  it('lists the properties over REST and takes a ticket for the unit of the examples', async () => {
    const list = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/properties?limit=50');
    expect(list.body.data).toHaveLength(12);
    const body = { ticket_id: 'WO-1', unit_id: 'MAPLE-101', description: 'A pipe burst and water is everywhere' };
    const answer = await client.rest('POST', '/api/v1/maintenance', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ unit_id: 'MAPLE-101', severity: 'emergency' });
  });
});
