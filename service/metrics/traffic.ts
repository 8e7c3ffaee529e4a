import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { TrafficMeter } from '../../platform/metrics/traffic-meter.types.ts';
import { PREFIX } from './prefix.ts';

/** Upper ends of the buckets, in seconds. A read takes milliseconds; a request is given up after seconds. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what the process answers. The counts of the histograms are the numbers of requests and operations. */
export function measureTraffic(registry: Registry): TrafficMeter {
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests by the form of their path, method and outcome (2xx to 5xx, broken_off), and how long they took. Streams are not among them.',
    labelNames: ['route', 'method', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const operations = new Histogram({
    name: `${PREFIX}graphql_operation_duration_seconds`,
    help: 'Queries and mutations of the graph by name, whether they had errors, and how long they took.',
    labelNames: ['operation', 'failed'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const limited = new Counter({
    name: `${PREFIX}rate_limited_total`,
    help: 'Requests that were one too many for their account.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const deprecated = new Counter({
    name: `${PREFIX}deprecated_uses_total`,
    help: 'Uses of what is deprecated: operations and parameters of REST, fields of the graph. The log names the clients.',
    labelNames: ['kind', 'name'],
    registers: [registry],
  });
  const reads = new Counter({
    name: `${PREFIX}database_reads_total`,
    help: 'Statements of queries by the server that answered them, and why: a replica that was fresh, or the primary because no replica was.',
    labelNames: ['server', 'reason'],
    registers: [registry],
  });
  // An alert needs the first refusal to be a change.
  for (const kind of ['reads', 'writes']) limited.inc({ kind }, 0);
  return {
    answered: ({ route, method, outcome, seconds }) => requests.observe({ route, method, outcome }, seconds),
    ran: ({ name, isFailed, seconds }) => operations.observe({ operation: name, failed: String(isFailed) }, seconds),
    limited: (kind) => limited.inc({ kind }),
    read: ({ server, reason, statements }) => reads.inc({ server, reason }, statements),
    usedDeprecated: ({ kind, name }) => deprecated.inc({ kind, name }),
  };
}
