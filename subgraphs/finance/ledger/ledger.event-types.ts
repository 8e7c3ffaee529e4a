import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { GlClass } from './ledger.enums.ts';

const payment = z.object({
  id: z.string().meta({ description: 'Id of the new entry.' }),
  property_id: z.string(),
  unit_id: z.string().nullable(),
  lease_id: z.string().nullable(),
  tenant_id: z.string().nullable(),
  gl_class: z.enum(GlClass),
  amount: z.int().meta({ description: 'Amount in minor units; negative for a reversal.' }),
  currency: z.string(),
  posted_on: z.iso.date(),
  reference: z.string().nullable(),
  external_id: z.string().nullable(),
  reverses_id: z.string().nullable().meta({ description: 'Id of the reversed entry.' }),
});

/** The event types of the books. */
export const ledgerEventTypes: readonly EventType[] = [
  {
    type: 'payment.created',
    statuses: ['created'],
    description: 'A payment was posted.',
    entity: 'payment',
    scope: 'finance:read',
    data: payment,
  },
  {
    type: 'payment.reversed',
    statuses: ['reversed'],
    description: 'A payment was reversed. The entity is the reversed payment.',
    entity: 'payment',
    scope: 'finance:read',
    data: payment,
  },
];
