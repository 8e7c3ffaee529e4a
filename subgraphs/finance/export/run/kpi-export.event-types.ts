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
  scheduled_for: z.iso.datetime().meta({ description: 'The slot; for a manual run, when it was asked for.' }),
  late: z.boolean().meta({ description: 'Whether its slot passed while no worker was there to see it.' }),
  period_start: z.iso.date(),
  period_end: z.iso.date(),
});

const attempts = z.int().meta({ description: 'Attempts in all, interrupted ones included.' });

/** Every event of an export. */
export const exportEventTypes: readonly EventType[] = [
  {
    type: 'kpi_export.started',
    statuses: ['running'],
    description: 'The first attempt of a run began.',
    entity: 'kpi_export',
    data: run,
  },
  {
    type: 'kpi_export.completed',
    statuses: ['succeeded'],
    description: 'The destination has the figures of a run.',
    entity: 'kpi_export',
    data: run.extend({ attempts, rows: z.int(), bytes: z.int(), sha256: z.string() }),
  },
  {
    type: 'kpi_export.failed',
    statuses: ['failed'],
    description: 'The last attempt of a run failed.',
    entity: 'kpi_export',
    data: run.extend({
      attempts,
      http_status: z.int().nullable().meta({ description: 'Status of the last answer; null without one.' }),
      error: z.string().nullable().meta({ description: 'Why the last attempt failed.' }),
    }),
  },
];
