import type { KpiExportRow } from '../definition/kpi-export.queries.ts';
import type { ClaimedRun } from './claim-runs.statements.ts';
import type { HeldRun } from './attempts.queries.ts';

/** An attempt that is under way. */
export interface Attempt extends ClaimedRun {
  number: number;
  run: HeldRun;
  /** The export as it is configured now. */
  definition: KpiExportRow;
  webhookSecret: string | null;
}
