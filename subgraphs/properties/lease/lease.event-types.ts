import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import { LeaseStatus } from './lease.entity.ts';

/** The event types of leases. */
export const leaseEventTypes = changeEvents(
  'lease',
  'tenants:read',
  z.object({
    id: z.string(),
    external_id: z.string().nullish(),
    unit_id: z.string(),
    property_id: z.string().nullish().meta({ description: 'Property that it lies in; absent in old events.' }),
    tenant_ids: z.array(z.string()).meta({ description: 'Tenants who signed the lease.' }),
    start_date: z.iso.date(),
    end_date: z.iso.date().nullish().meta({ description: 'Last day by contract.' }),
    moved_out_on: z.iso.date().nullish(),
    rent: z.int().meta({ description: 'Rent per month, in minor units of `currency`.' }),
    deposit: z.int().meta({ description: 'Deposit in minor units of `currency`.' }),
    currency: z.string(),
    payment_due_day: z.int(),
    status: z.enum(LeaseStatus),
    by_room: z.boolean().meta({ description: 'Whether the lease covers only a room of the unit.' }),
  }),
);
