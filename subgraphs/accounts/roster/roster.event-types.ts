import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { RosterRow } from '../../../platform/on-call/roster.types.ts';
import { LAYER_KINDS, ROTATIONS } from '../../../platform/on-call/roster.types.ts';

/** The event types of rosters. */
export const rosterEventTypes = changeEvents(
  'roster',
  'agents:read',
  z.object({
    id: z.string(),
    name: z.string(),
    property_ids: z.array(z.string()).nullable().meta({ description: 'Null if the roster is for every property.' }),
    timezone: z.string(),
    layers: z.array(z.object({ kind: z.enum(LAYER_KINDS), rotation: z.enum(ROTATIONS), members: z.array(z.string()) })),
    response_minutes: z.number(),
  }),
);

/** `roster.created`, `roster.updated` or `roster.deleted`. */
export function rosterChanged(change: 'created' | 'updated' | 'deleted', roster: RosterRow): NewEvent {
  return {
    type: `roster.${change}`,
    status: change,
    entity: { type: 'roster', id: roster.id },
    data: {
      id: roster.id,
      name: roster.name,
      property_ids: roster.propertyIds,
      timezone: roster.timezone,
      layers: roster.layers.map(({ kind, rotation, members }) => ({ kind, rotation, members })),
      response_minutes: roster.responseMinutes,
    },
  };
}
