import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { PREFIX } from './prefix.ts';

/** Tells which roles a process has. */
export function measureProcess(registry: Registry, roles: Iterable<string>): void {
  const info = new Gauge({
    name: `${PREFIX}process_info`,
    help: 'The roles of the process.',
    labelNames: ['roles'],
    registers: [registry],
  });
  info.set({ roles: [...roles].join(',') }, 1);
}
