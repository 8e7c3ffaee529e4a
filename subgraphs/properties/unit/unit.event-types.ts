import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import { UnitStatus } from './unit.entity.ts';

/** The event types of units. */
export const unitEventTypes = changeEvents(
  'unit',
  'properties:read',
  z.object({
    id: z.string(),
    external_id: z.string().nullish(),
    property_id: z.string(),
    unit_number: z.string(),
    bedrooms: z.int().nullish(),
    bathrooms: z.string().nullish().meta({ description: 'Decimal number; 1.5 means one full and one half bathroom.' }),
    market_rent: z.int().nullish().meta({ description: 'Asking rent per month, in minor units of `currency`.' }),
    currency: z.string().nullish(),
    status: z.enum(UnitStatus),
  }),
);
