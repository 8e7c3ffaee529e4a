import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import type { SubgraphExecutors } from '../../gateway/plans/subgraph-executor.ts';
import { createLocalExecutor } from '../../platform/graphql/local-executor.ts';
import { projectRoot } from '../../platform/paths.ts';

const PROPERTIES = 20;
const UNITS = 5;
const TICKETS = 2;
const KPIS = ['NOI', 'OCCUPANCY', 'DELINQUENCY_RATE', 'SLA_COST'];

const range = (count: number): number[] => Array.from({ length: count }, (_none, index) => index);
const page = (nodes: object[]): object => ({
  nodes,
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
});

const units = range(PROPERTIES * UNITS).map((n) => ({ id: `unit-${n}`, unitNumber: `${n}A`, status: 'OCCUPIED' }));
const properties = range(PROPERTIES).map((n) => ({
  id: `property-${n}`,
  name: `Property ${n}`,
  address: `${n} Main St`,
  unitCount: UNITS,
  timezone: 'UTC',
  units: page(units.slice(n * UNITS, (n + 1) * UNITS)),
}));
const vendors = range(10).map((n) => ({ id: `vendor-${n}`, name: `Vendor ${n}` }));
const tickets = units.map(({ id }, n) => ({
  id,
  tickets: page(
    range(TICKETS).map((m) => ({
      ticketId: `ticket-${n}-${m}`,
      description: 'The kitchen tap snapped off and water is hitting the ceiling',
      severity: 'EMERGENCY',
      category: 'PLUMBING',
      status: 'DISPATCHED',
      createdAt: '2026-01-05T09:00:00.000Z',
      vendor: vendors[(n + m) % vendors.length],
      unit: { __typename: 'Unit', id },
    })),
  ),
}));
const figures = properties.map(({ id }) => ({
  id,
  kpis: KPIS.map((kpi) => ({ kpi, basis: 'PERIOD', value: '120000', currency: 'USD' })),
}));

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

type References = Readonly<Record<string, ReadonlyMap<string, object>>>;

const ROOTS: Readonly<Record<string, object>> = {
  properties: { properties: () => page(properties) },
  accounts: { account: () => ({ id: 'bench', name: 'Bench' }) },
};
const REFERENCES: Readonly<Record<string, References>> = {
  properties: { Property: byId(properties), Unit: byId(units) },
  maintenance: { Unit: byId(tickets) },
  finance: { Property: byId(figures) },
};

/** The published subgraphs over a few objects in memory: what is left is the graph's own work. */
export function openMemorySubgraphs(): SubgraphExecutors {
  const names = ['accounts', 'finance', 'maintenance', 'properties', 'workflows'];
  return Object.fromEntries(names.map((name) => [name, createLocalExecutor(schemaOf(name))]));
}

function schemaOf(name: string): ReturnType<typeof buildSubgraphSchema> {
  const typeDefs = parse(readFileSync(join(projectRoot, 'schema', `${name}.graphql`), 'utf8'));
  const resolvers: Record<string, object> = { Query: ROOTS[name] ?? {} };
  for (const [type, objects] of Object.entries(REFERENCES[name] ?? {})) {
    resolvers[type] = { __resolveReference: ({ id }: { id: string }) => objects.get(id) };
  }
  return buildSubgraphSchema({ typeDefs, resolvers: resolvers as never });
}
