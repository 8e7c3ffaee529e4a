import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { KpiResolver, PropertyKpisResolver } from './kpi/kpi.resolver.ts';
import { Property } from './kpi/property.stub.ts';
import { LedgerEntry } from './ledger/ledger-entry.entity.ts';
import { ledger } from './migrations/0001-ledger.ts';
import { indexForFigures } from './migrations/0002-index-for-figures.ts';

/** Money: the ledger and the figures that follow from it. */
export const financeSubgraph: SubgraphDefinition = {
  name: 'finance',
  resolvers: [KpiResolver, PropertyKpisResolver],
  extendedTypes: [Property],
  references: { Property: async ({ id }) => ({ id: id! }) },
  entities: [LedgerEntry],
  migrations: [ledger, indexForFigures],
};
