import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const COUNT = 50;
const VENDORS = 5;

/** The page of a dashboard: every property, its units, their tickets with vendors, and its figures. */
const BOARD = `query ($first: Int!) {
  properties(first: $first) {
    nodes {
      id name unitCount
      units(first: 2) {
        nodes {
          id unitNumber
          property { name }
          currentLease { id tenants { lastName } }
          tickets(first: 2) {
            nodes {
              ticketId severity
              vendor { id name }
              triage { severity evidence { rule } }
              dispatch { outcome }
              sla { kind state }
              timeline { toStatus }
              unit { unitNumber property { name } }
            }
          }
        }
      }
      tickets(first: 2) { nodes { ticketId } }
      kpis(period: { start: "2026-01-01", end: "2026-01-31" }) { kpi value }
    }
  }
}`;

interface Board {
  properties: {
    nodes: {
      id: string;
      units: { nodes: { tickets: { nodes: { severity: string; vendor: { id: string }; unit: object }[] } }[] };
      tickets: { nodes: object[] };
      kpis: { kpi: string }[];
    }[];
  };
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  for (let n = 0; n < VENDORS; n++) await givenVendor(client);
  await givenDispatchRule(client, { strategy: 'least_open_tickets' });
  for (let n = 0; n < COUNT; n++) {
    const propertyId = await givenProperty(client, { name: `Property ${String(n).padStart(2, '0')}` });
    const unitId = await givenUnit(client, { propertyId });
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
  }
});
afterAll(() => service.stop());

const FIGURES = 'properties.published_reported_property';

/** How many statements read each table, among those that an operation caused; those of a figure count as such only. */
async function statementsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  service.statements.length = 0;
  await work();
  const counts: Record<string, number> = {};
  for (const text of service.statements) {
    // The count of a property's units is a column of it.
    const tables = text
      .replace(/\(select count\(\*\).*?\)::int/gs, '')
      .matchAll(/\b(?:from|join)\s+((?:accounts|properties|maintenance|finance|events)\.\w+)/g);
    const names = new Set([...tables].map(([, name = '']) => name));
    for (const name of names.has(FIGURES) ? [FIGURES] : names) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('A query across all subgraphs', () => {
  it('gives 50 properties with their units, tickets, vendors and figures', async () => {
    const { properties } = await client.data<Board>(BOARD, { first: COUNT });
    expect(properties.nodes).toHaveLength(COUNT);
    const vendors = new Set<string>();
    for (const property of properties.nodes) {
      const tickets = property.units.nodes.flatMap((unit) => unit.tickets.nodes);
      expect(tickets).toMatchObject([{ severity: 'EMERGENCY', unit: { property: expect.anything() } }]);
      expect(property.tickets.nodes).toHaveLength(1);
      expect(Array.isArray(property.kpis)).toBe(true);
      tickets.forEach(({ vendor }) => vendors.add(vendor.id));
    }
    expect(vendors.size).toBe(VENDORS);
  });

  it('reads each table in at most three statements, and in one for each figure, however many rows there are', async () => {
    const { properties } = await client.data<Board>(BOARD, { first: 1 });
    const figures = new Set(properties.nodes[0]?.kpis.map(({ kpi }) => kpi)).size;
    const counts = await statementsOf(() => client.data(BOARD, { first: COUNT }));
    const { [FIGURES]: forFigures = 0, ...otherCounts } = counts;
    expect(Object.entries(otherCounts).filter(([, count]) => count > 3)).toEqual([]);
    expect(forFigures).toBeLessThanOrEqual(figures);
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining(['properties.property', 'properties.unit', 'maintenance.ticket', 'maintenance.vendor']),
    );
  });

  it('asks no more often for 50 properties than for 2', async () => {
    const few = await statementsOf(() => client.data(BOARD, { first: 2 }));
    const many = await statementsOf(() => client.data(BOARD, { first: COUNT }));
    expect(many).toEqual(few);
  });

  it('loads the vendors of 50 tickets in one statement', async () => {
    const counts = await statementsOf(() => client.data(`{ tickets(first: 50) { nodes { vendor { name } } } }`));
    expect(counts['maintenance.vendor']).toBe(1);
  });

  it('loads the units and properties of 50 tickets in one statement each, through the gateway', async () => {
    const query = `{ tickets(first: 50) { nodes { unit { unitNumber property { name } } } } }`;
    const counts = await statementsOf(() => client.data(query));
    expect(counts).toMatchObject({ 'properties.unit': 1, 'properties.property': 1, 'maintenance.ticket': 1 });
  });
});

/** Queries with aliases; `§` marks those that are names of keys, and of what else the plan selects itself. */
const ALIASED: [string, string][] = [
  ['a text under a key', '{ properties(first: 1) { nodes { §id: name tickets(first: 1) { nodes { ticketId } } } } }'],
  [
    'a number under a key',
    '{ properties(first: 1) { nodes { §id: unitCount tickets(first: 1) { nodes { ticketId } } } } }',
  ],
  [
    'an object under a key, in lists',
    '{ properties(first: 2) { nodes { units(first: 1) { nodes { §id: property { §id: name } tickets(first: 1) { nodes { §ticketId: severity §__typename: description unit { §id: unitNumber } } } } } } } }',
  ],
  [
    'keys in fragments and under conditions',
    'query ($yes: Boolean = true) { properties(first: 1) { ... on PropertyConnection { nodes { ...Named kpis(period: { start: "2026-01-01", end: "2026-01-31" }) { kpi } } } } } fragment Named on Property { §id: name @include(if: $yes) §__typename: unitCount @skip(if: $yes) tickets(first: 1) { nodes { ticketId } } }',
  ],
  [
    'a key in a mutation',
    'mutation { createProperty(input: { name: "Last", address: "1 Elm St" }) { §id: name §__typename: unitCount tickets(first: 1) { nodes { ticketId } } } }',
  ],
];

describe('An alias that is the name of a key', () => {
  it.each(ALIASED)('gives what it asks for: %s', async (_what, marked) => {
    const aliased = await client.data<object>(marked.replaceAll('§', ''));
    const otherwise = await client.data<object>(marked.replaceAll('§', 'other_'));
    expect(JSON.stringify(aliased)).toBe(JSON.stringify(otherwise).replaceAll('other_', ''));
  });

  it('leaves an object of which conditions leave nothing', async () => {
    const query = 'query ($no: Boolean = false) { properties(first: 1) { nodes { id @include(if: $no) } } }';
    expect(await client.data(query)).toEqual({ properties: { nodes: [{}] } });
  });
});
