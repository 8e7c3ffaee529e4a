import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';

/** The event types of properties. */
export const propertyEventTypes = changeEvents(
  'property',
  z.object({
    id: z.string(),
    external_id: z.string().nullish(),
    name: z.string(),
    address: z.string(),
    timezone: z.string(),
  }),
);
