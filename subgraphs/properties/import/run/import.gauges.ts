import type { GaugeSource } from '../../../../platform/metrics/gauge-source.ts';

/** Files that are being taken in, or wait to be. */
export const importsUnderWay: GaugeSource = {
  name: 'imports',
  sql: `select status, count(*)::float8 as imports from properties.import
    where status in ('uploading', 'queued', 'running') group by 1`,
  label: { column: 'status', values: ['uploading', 'queued', 'running'] },
  gauges: { imports: { name: 'imports', help: 'Imports that are not over, by their status.' } },
};
