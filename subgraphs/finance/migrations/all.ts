import type { NamedMigration } from '../../../platform/db/migration.ts';
import { ledger } from './0001-ledger.ts';
import { indexForFigures } from './0002-index-for-figures.ts';
import { ledgerLists } from './0003-ledger-lists.ts';
import { figureTotals } from './0004-figure-totals.ts';
import { settlement } from './0005-settlement.ts';
import { totalsAnew } from './0006-totals-anew.ts';
import { indexForDailyRuns } from './0007-index-for-daily-runs.ts';
import { exportsOfFigures } from './0010-exports.ts';
import { exportDeliveries } from './0011-export-deliveries.ts';
import { uploadSessions } from './0075-upload-sessions.ts';
import { closedYears } from './0092-closed-years.ts';
import { poolsByTenant } from './0102-pools-by-tenant.ts';
import { chargesOfReceipts } from './0108-charges-of-receipts.ts';
import { publishedAgentRuns } from './0155-published-agent-runs.ts';
import { paymentsWithoutTenant } from './0101-payments-without-tenant.ts';
import { publishedBalances } from './0190-published-balances.ts';
import { chargesOfSchedules } from './0241-charges-of-schedules.ts';
import { publishedFacts } from './0240-published-facts.ts';

/** The history of this subgraph's tables, oldest first. */
export const financeMigrations: readonly NamedMigration[] = [
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
  publishedAgentRuns,
  publishedBalances,
  publishedFacts,
  chargesOfSchedules,
];
