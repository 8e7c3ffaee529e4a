import { z } from 'zod';
import type { EventType } from '../../../../platform/events/event-type.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { ExportDestination, ExportTrigger } from '../definition/export.enums.ts';

/** The members of every event of a run. */
const run = z.object({
  export_id: z.string(),
  run_id: z.string(),
  destination: z.enum(ExportDestination),
  kpis: z.array(z.enum(KpiName)),
  trigger: z.enum(ExportTrigger),
  scheduled_for: z.iso.datetime().meta({ description: 'Slot of the run; for a manual run, the time of the request.' }),
  late: z.boolean().meta({ description: 'Whether the slot passed before a worker saw it.' }),
  period_start: z.iso.date(),
  period_end: z.iso.date(),
});

const attempts = z.int().meta({ description: 'Number of attempts, including interrupted ones.' });

/** Every event of an export. */
export const exportEventTypes: readonly EventType[] = [
  {
    type: 'kpi_export.started',
    statuses: ['running'],
    description: 'The first attempt of a run began.',
    entity: 'kpi_export',
    scope: 'exports:read',
    data: run,
  },
  {
    type: 'kpi_export.completed',
    statuses: ['succeeded'],
    description: 'The figures of a run reached the destination.',
    entity: 'kpi_export',
    scope: 'exports:read',
    data: run.extend({ attempts, rows: z.int(), bytes: z.int(), sha256: z.string() }),
  },
  {
    type: 'kpi_export.failed',
    statuses: ['failed'],
    description: 'The last attempt of a run failed.',
    entity: 'kpi_export',
    scope: 'exports:read',
    data: run.extend({
      attempts,
      http_status: z
        .int()
        .nullable()
        .meta({ description: 'HTTP status of the last response; null without a response.' }),
      error: z.string().nullable().meta({ description: 'Why the last attempt failed.' }),
    }),
  },
];
