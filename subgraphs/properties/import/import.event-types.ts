import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { ImportKind } from './store/import.types.ts';

const SCOPE_BY_NOUN = {
  property: 'properties:read',
  unit: 'properties:read',
  tenant: 'tenants:read',
  lease: 'tenants:read',
  payment: 'finance:read',
};
const ENDS = ['completed', 'failed', 'cancelled'] as const;

/** How far an import is. */
const progress = {
  id: z.string(),
  kind: z.enum(ImportKind).nullish(),
  dry_run: z.boolean(),
  rows_total: z.int(),
  rows_ok: z.int(),
  rows_failed: z.int(),
  rows_skipped: z.int().optional().meta({ description: 'Number of rows that are not records; absent in old events.' }),
};

/** The events about imports. */
export const importEventTypes: readonly EventType[] = [
  ...Object.entries(SCOPE_BY_NOUN).map(([noun, scope]) => ({
    type: `${noun}.batch_changed`,
    statuses: ['changed'],
    description: `An import wrote up to 500 rows. Published instead of an event for each ${noun}.`,
    entity: 'import',
    scope,
    data: z.object({ import_id: z.string(), created: z.int(), updated: z.int() }),
  })),
  {
    type: 'import.progressed',
    statuses: ['running'],
    description: 'An import made progress. Published about once a second while rows remain.',
    entity: 'import',
    scope: 'imports:write',
    data: z.object({ ...progress, status: z.literal('running') }),
  },
  {
    type: 'import.completed',
    statuses: ENDS,
    description: 'An import ended. The status is the outcome.',
    entity: 'import',
    scope: 'imports:write',
    data: z.object({
      ...progress,
      status: z.enum(ENDS),
      error: z.string().nullish().meta({ description: 'Reason why the import failed.' }),
    }),
  },
];
