import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { PoolCount } from '../../platform/db/pools/pools.ts';
import type { ReplicaState } from '../../platform/db/replicas/replica-reads.ts';
import type { TrafficMeter } from '../../platform/metrics/traffic-meter.types.ts';
import { allGauges } from '../../subgraphs/all-subgraphs.ts';
import { createGaugeReader } from './collect-gauges.ts';
import type { GaugeContext } from './collect-gauges.ts';
import { measureProcess } from './measure-process.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { MetricsServer } from './metrics-server.ts';
import { PREFIX } from './prefix.ts';
import { measureTraffic } from './traffic.ts';

/** What is measured of a process once it runs. */
export interface Measured {
  context: GaugeContext;
  roles: ReadonlySet<string>;
  /** Undefined where the process has no gateway. */
  subscriptions: { readonly count: number } | undefined;
}

/** The metrics of this process. */
export interface Metrics {
  meter: TrafficMeter;
  /** @throws StartupError when the port is taken or not allowed */
  serve(measured: Measured, place: { port: number; host: string }): Promise<MetricsServer>;
}

/** Begins to measure; what is stored is read by processes that do background work, for it is the same for all of them. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    meter: measureTraffic(registry),
    serve: async ({ context, roles, subscriptions }, place) => {
      measureProcess(registry, roles);
      measurePools(registry, () => context.database.poolCounts());
      measureReplicas(registry, () => context.database.replicaStates());
      if (subscriptions) measureSubscriptions(registry, subscriptions);
      const readGauges = roles.has('worker') ? createGaugeReader(context, allGauges) : undefined;
      const text = async (): Promise<string> => {
        const stored = await readGauges?.();
        return (await registry.metrics()) + ((await stored?.metrics()) ?? '');
      };
      return startMetricsServer({ contentType: registry.contentType, text }, place);
    },
  };
}

function measurePools(registry: Registry, counts: () => readonly PoolCount[]): void {
  const measure = (name: string, help: string, countOf: (count: PoolCount) => number): void => {
    new Gauge({
      name: `${PREFIX}pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const count of counts()) this.set({ pool: count.pool }, countOf(count));
      },
    });
  };
  measure('connections', 'Database connections that the pool has.', ({ total }) => total);
  measure('connections_idle', 'Those of them that nobody uses.', ({ idle }) => idle);
  measure('waiting', 'Who waits for a connection of the pool.', ({ waiting }) => waiting);
}

function measureReplicas(registry: Registry, states: () => readonly ReplicaState[]): void {
  new Gauge({
    name: `${PREFIX}database_replica_used`,
    help: 'Whether reads are sent to the replica; the log says why not.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { replica, isUsed } of states()) this.set({ replica }, Number(isUsed));
    },
  });
}

function measureSubscriptions(registry: Registry, subscriptions: { readonly count: number }): void {
  new Gauge({
    name: `${PREFIX}subscriptions_open`,
    help: 'Live subscriptions of this process.',
    registers: [registry],
    collect() {
      this.set(subscriptions.count);
    },
  });
}
