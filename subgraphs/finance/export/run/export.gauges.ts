import type { GaugeSource } from '../../../../platform/metrics/gauge-source.ts';

const LATE_AFTER = `interval '15 minutes'`;

/**
 * Exports that should have been delivered: slots that nobody has queued, and runs that neither succeeded nor failed. A run
 * that is tried again counts, as do those of accounts that have paused their exports; these are late, too.
 */
export const lateExports: GaugeSource = {
  name: 'exports',
  sql: `select count(*)::float8 as late, coalesce(extract(epoch from $1::timestamptz - min(wanted_at)), 0)::float8 as seconds
    from (
      select next_run_at as wanted_at from finance.kpi_export
        where status = 'active' and next_run_at < $1::timestamptz - ${LATE_AFTER}
      union all
      select scheduled_for from finance.kpi_export_run
        where status = 'queued' and scheduled_for < $1::timestamptz - ${LATE_AFTER}
      union all
      select scheduled_for from finance.kpi_export_run
        where status = 'running' and scheduled_for < $1::timestamptz - ${LATE_AFTER}) runs`,
  gauges: {
    late: { name: 'exports_late', help: 'Exports that are not delivered 15 minutes after they were wanted.' },
    seconds: { name: 'exports_late_oldest_seconds', help: 'For how long the oldest of them is wanted.' },
  },
};
