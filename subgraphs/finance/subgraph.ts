import type { SubgraphDefinition } from '../../platform/subgraph/subgraph-definition.ts';
import { financeErrors } from './finance.errors.ts';
import { ExportEventResolver } from './export/run/export-event.resolver.ts';
import { exportEvents } from './export/run/export-events.stream.ts';
import { ExportRunResolver, ExportRunsResolver } from './export/run/export-run.resolver.ts';
import { exportsById } from './export/definition/kpi-export.queries.ts';
import { KpiExportResolver } from './export/definition/kpi-export.resolver.ts';
import { exportEventTypes } from './export/run/kpi-export.event-types.ts';
import { queueExportRuns } from './export/schedule/queue-export-runs.job.ts';
import { financeChecks } from './export/run/finance-checks.ts';
import { runExports } from './export/run/run-exports.job.ts';
import { KpiResolver, KpiSourceResolver, PropertyKpisResolver } from './kpi/kpi.resolver.ts';
import { kpiReads } from './kpi/kpi.reads.ts';
import { KpiSeriesResolver } from './kpi/series/kpi-series.resolver.ts';
import { Property } from './references/property.stub.ts';
import { lateExports } from './export/run/export.gauges.ts';
import { LeaseBalanceResolver } from './lease-balance/lease-balance.resolver.ts';
import { Lease } from './references/lease.stub.ts';
import { ledgerEventTypes } from './ledger/ledger.event-types.ts';
import { ledgerEntriesById } from './ledger/ledger.queries.ts';
import { LedgerResolver } from './ledger/ledger.resolver.ts';
import { paymentImport } from './ledger/payments/payments.import.ts';
import { financePersonalData } from './ledger/finance-personal-data.data.ts';

/** Money: the ledger, the figures that follow from it, and their exports. */
export const financeSubgraph: SubgraphDefinition = {
  name: 'finance',
  resolvers: [
    LedgerResolver,
    LeaseBalanceResolver,
    KpiResolver,
    KpiSeriesResolver,
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
  reads: kpiReads,
  errors: financeErrors,
  events: [...ledgerEventTypes, ...exportEventTypes],
  streams: [exportEvents],
  imports: [paymentImport],
  readinessChecks: financeChecks,
  personalData: financePersonalData,
  jobs: [queueExportRuns, ...runExports],
  gauges: [lateExports],
};
