import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import type { EventType } from '../../../platform/events/event-type.ts';
import { ContactChannel, TenantStatus } from './tenant.entity.ts';

const tenantChanges = changeEvents(
  'tenant',
  'tenants:read',
  z.object({
    id: z.string(),
    external_id: z.string().nullish(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullish(),
    phone: z.string().nullish().meta({ description: 'In E.164.' }),
    phone_extension: z.string().nullish(),
    preferred_channel: z
      .enum(ContactChannel)
      .meta({ description: 'Chosen channel, or else the channel that the tenant’s contact details allow.' }),
    language: z.string().meta({ description: 'BCP 47 language tag.' }),
    status: z.enum(TenantStatus),
    unit_id: z.string().nullish(),
    property_id: z.string().nullish().meta({
      description: 'Property of the unit, or else of the leases if all of them lie in one; absent in old events.',
    }),
    move_in_date: z.iso.date().nullish(),
    move_out_date: z.iso.date().nullish(),
  }),
);

/** The event types of tenants. */
export const tenantEventTypes: readonly EventType[] = [
  ...tenantChanges,
  {
    type: 'tenant.erased',
    statuses: ['erased'],
    description:
      'The personal data of a tenant was erased, also in earlier events and in the tenant’s documents and tickets. Erase what you keep of the tenant.',
    entity: 'tenant',
    scope: 'tenants:read',
    data: z.object({ id: z.string() }),
  },
];
