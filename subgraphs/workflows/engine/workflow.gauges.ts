import { readersBehind } from '../../../platform/events/behind.gauges.ts';
import type { GaugeSource } from '../../../platform/metrics/gauge-source.ts';

/** How far workflows are behind the log, and how many runs wait for a person to retry or cancel them. */
export const workflowGauges: readonly GaugeSource[] = [
  readersBehind({
    name: 'workflow',
    cursors: 'select account_id, cursor_pos from workflows.event_cursor',
    help: 'accounts with workflows',
  }),
  {
    name: 'workflow_runs',
    sql: `select count(*)::float8 as stuck,
        coalesce(extract(epoch from $1::timestamptz - min(updated_at)), 0)::float8 as seconds
      from workflows.run where status = 'stuck'`,
    gauges: {
      stuck: { name: 'workflow_runs_stuck', help: 'Runs of workflows that a step failed for good.' },
      seconds: { name: 'workflow_runs_stuck_oldest_seconds', help: 'For how long the oldest of them is stuck.' },
    },
  },
];
