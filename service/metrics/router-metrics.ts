import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { RouterMeter } from '../../router/router-meter.types.ts';
import type { RoutedCell } from '../../router/cell-client.ts';
import { measureProcess } from './measure-process.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { MetricsServer } from './metrics-server.ts';
import { PREFIX } from './prefix.ts';
import { BUCKETS } from './traffic.ts';

/** The metrics of a router. */
export interface RouterMetrics {
  meter: RouterMeter;
  /** @throws StartupError when the port is taken or not allowed */
  serve(cells: readonly RoutedCell[], place: { port: number; host: string }): Promise<MetricsServer>;
}

/** Begins to measure. */
export function openRouterMetrics(): RouterMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureProcess(registry, ['router']);
  return {
    meter: measureRouter(registry),
    serve: (cells, place) => {
      measureCells(registry, cells);
      return startMetricsServer({ contentType: registry.contentType, text: () => registry.metrics() }, place);
    },
  };
}

function measureRouter(registry: Registry): RouterMeter {
  const registers = [registry];
  const requests = new Histogram({
    name: `${PREFIX}router_request_duration_seconds`,
    help: 'Requests by the cell that they belong to, or none, and outcome (2xx to 5xx, broken_off), and how long they took. Streams are not among them.',
    labelNames: ['cell', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const questions = new Histogram({
    name: `${PREFIX}router_question_duration_seconds`,
    help: 'Questions to cells whose a request is, by whether they were answered, and how long they took.',
    labelNames: ['cell', 'answered'],
    buckets: BUCKETS,
    registers,
  });
  const lookups = new Counter({
    name: `${PREFIX}router_lookups_total`,
    help: 'Where a request belongs: of credentials and of accounts, and whether that was kept, found, unknown to all cells, or failed.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const sockets = new Gauge({
    name: `${PREFIX}router_websockets_open`,
    help: 'WebSockets that are passed to a cell.',
    labelNames: ['cell'],
    registers,
  });
  return {
    answered: ({ cell = 'none', outcome, seconds }) => requests.observe({ cell, outcome }, seconds),
    asked: ({ cell, isAnswered, seconds }) => questions.observe({ cell, answered: String(isAnswered) }, seconds),
    lookedUp: (lookup) => lookups.inc({ ...lookup }),
    opened: (cell) => {
      sockets.inc({ cell });
      return () => sockets.dec({ cell });
    },
  };
}

function measureCells(registry: Registry, cells: readonly RoutedCell[]): void {
  new Gauge({
    name: `${PREFIX}router_cell_up`,
    help: 'Whether the cell answers; where it does not, its accounts are unavailable. The log says why.',
    labelNames: ['cell'],
    registers: [registry],
    collect() {
      for (const { name, watch } of cells) this.set({ cell: name }, Number(watch.state === 'answers'));
    },
  });
}
