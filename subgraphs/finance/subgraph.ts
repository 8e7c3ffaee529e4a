import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { KpiResolver, PropertyKpisResolver } from './kpi/kpi.resolver.ts';
import { Property } from './kpi/property.stub.ts';
import { LeaseBalanceResolver } from './ledger/lease-balance.resolver.ts';
import { Lease } from './ledger/lease.stub.ts';
import { LedgerEntry } from './ledger/ledger-entry.entity.ts';
import { ledgerEventTypes } from './ledger/ledger.event-types.ts';
import { ledgerEntriesById } from './ledger/ledger.queries.ts';
import { LedgerResolver } from './ledger/ledger.resolver.ts';
import { ledger } from './migrations/0001-ledger.ts';
import { indexForFigures } from './migrations/0002-index-for-figures.ts';
import { ledgerLists } from './migrations/0003-ledger-lists.ts';

/** Money: the ledger and the figures that follow from it. */
export const financeSubgraph: SubgraphDefinition = {
  name: 'finance',
  resolvers: [LedgerResolver, LeaseBalanceResolver, KpiResolver, PropertyKpisResolver],
  extendedTypes: [Property, Lease],
  references: {
    LedgerEntry: async ({ id }, context) => (await context.load(ledgerEntriesById, id!)) ?? null,
    Property: async ({ id }) => ({ id: id! }),
    Lease: async ({ id }) => ({ id: id! }),
  },
  entities: [LedgerEntry],
  migrations: [ledger, indexForFigures, ledgerLists],
  events: ledgerEventTypes,
};
