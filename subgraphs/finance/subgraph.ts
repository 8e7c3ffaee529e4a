import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { ExportEventResolver } from './export/export-event.resolver.ts';
import { exportEvents } from './export/export-events.stream.ts';
import { ExportRunResolver, ExportRunsResolver } from './export/export-run.resolver.ts';
import { exportsById } from './export/kpi-export.queries.ts';
import { KpiExportResolver } from './export/kpi-export.resolver.ts';
import { exportEventTypes } from './export/kpi-export.event-types.ts';
import { queueExportRuns } from './export/queue-export-runs.job.ts';
import { runExports } from './export/run-exports.job.ts';
import { KpiResolver, KpiSourceResolver, PropertyKpisResolver } from './kpi/kpi.resolver.ts';
import { Property } from './kpi/property.stub.ts';
import { LeaseBalanceResolver } from './ledger/lease-balance.resolver.ts';
import { Lease } from './ledger/lease.stub.ts';
import { LedgerEntry } from './ledger/ledger-entry.entity.ts';
import { ledgerEventTypes } from './ledger/ledger.event-types.ts';
import { ledgerEntriesById } from './ledger/ledger.queries.ts';
import { LedgerResolver } from './ledger/ledger.resolver.ts';
import { paymentImport } from './ledger/payments.import.ts';
import { ledger } from './migrations/0001-ledger.ts';
import { indexForFigures } from './migrations/0002-index-for-figures.ts';
import { ledgerLists } from './migrations/0003-ledger-lists.ts';
import { figureTotals } from './migrations/0004-figure-totals.ts';
import { settlement } from './migrations/0005-settlement.ts';
import { totalsAnew } from './migrations/0006-totals-anew.ts';
import { indexForDailyRuns } from './migrations/0007-index-for-daily-runs.ts';
import { exportsOfFigures } from './migrations/0010-exports.ts';
import { exportDeliveries } from './migrations/0011-export-deliveries.ts';
import { uploadSessions } from './migrations/0075-upload-sessions.ts';
import { closedYears } from './migrations/0092-closed-years.ts';
import { poolsByTenant } from './migrations/0102-pools-by-tenant.ts';
import { chargesOfReceipts } from './migrations/0108-charges-of-receipts.ts';
import { paymentsWithoutTenant } from './migrations/0101-payments-without-tenant.ts';

/** Money: the ledger, the figures that follow from it, and their exports. */
export const financeSubgraph: SubgraphDefinition = {
  name: 'finance',
  resolvers: [
    LedgerResolver,
    LeaseBalanceResolver,
    KpiResolver,
    KpiSourceResolver,
    PropertyKpisResolver,
    KpiExportResolver,
    ExportRunsResolver,
    ExportRunResolver,
    ExportEventResolver,
  ],
  extendedTypes: [Property, Lease],
  references: {
    LedgerEntry: async ({ id }, context) => (await context.load(ledgerEntriesById, id!)) ?? null,
    Property: async ({ id }) => ({ id: id! }),
    Lease: async ({ id }) => ({ id: id! }),
    KpiExport: async ({ id }, context) => (await context.load(exportsById, id!)) ?? null,
  },
  entities: [LedgerEntry],
  migrations: [
    ledger,
    indexForFigures,
    ledgerLists,
    figureTotals,
    settlement,
    totalsAnew,
    indexForDailyRuns,
    exportsOfFigures,
    exportDeliveries,
    uploadSessions,
    closedYears,
    paymentsWithoutTenant,
    poolsByTenant,
    chargesOfReceipts,
  ],
  events: [...ledgerEventTypes, ...exportEventTypes],
  streams: [exportEvents],
  imports: [paymentImport],
  jobs: [queueExportRuns, ...runExports],
};
