import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';

/** The event types of properties. */
export const propertyEventTypes = changeEvents(
  'property',
  'properties:read',
  z.object({
    id: z.string(),
    property_id: z.string().optional().meta({ description: 'The same as `id`; absent in old events.' }),
    external_id: z.string().nullish(),
    name: z.string(),
    address: z.string(),
    timezone: z.string(),
  }),
);
