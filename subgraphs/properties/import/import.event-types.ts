import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { ImportKind } from './store/import.types.ts';

const NOUNS = ['property', 'unit', 'tenant', 'lease', 'payment'] as const;
const ENDS = ['completed', 'failed', 'cancelled'] as const;

/** How far an import is. */
const progress = {
  id: z.string(),
  kind: z.enum(ImportKind).nullish(),
  dry_run: z.boolean(),
  rows_total: z.int(),
  rows_ok: z.int(),
  rows_failed: z.int(),
  rows_skipped: z
    .int()
    .optional()
    .meta({ description: 'Rows that are no records; absent in events of before these were counted.' }),
};

/** The events about imports. */
export const importEventTypes: readonly EventType[] = [
  ...NOUNS.map((noun) => ({
    type: `${noun}.batch_changed`,
    statuses: ['changed'],
    description: `Up to 500 rows of an import were written; instead of an event for each ${noun}.`,
    entity: 'import',
    data: z.object({ import_id: z.string(), created: z.int(), updated: z.int() }),
  })),
  {
    type: 'import.progressed',
    statuses: ['running'],
    description: 'An import has come this far; told about once a second, while further rows follow.',
    entity: 'import',
    data: z.object({ ...progress, status: z.literal('running') }),
  },
  {
    type: 'import.completed',
    statuses: ENDS,
    description: 'An import came to its end; the status says how.',
    entity: 'import',
    data: z.object({
      ...progress,
      status: z.enum(ENDS),
      error: z.string().nullish().meta({ description: 'Why it failed.' }),
    }),
  },
];
