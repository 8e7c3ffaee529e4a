import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { GlClass } from './ledger.enums.ts';

const payment = z.object({
  id: z.string().meta({ description: 'The entry that was posted.' }),
  property_id: z.string(),
  unit_id: z.string().nullable(),
  lease_id: z.string().nullable(),
  tenant_id: z.string().nullable(),
  gl_class: z.enum(GlClass),
  amount: z.int().meta({ description: 'Minor units; negative when a payment was taken back.' }),
  currency: z.string(),
  posted_on: z.iso.date(),
  reference: z.string().nullable(),
  external_id: z.string().nullable(),
  reverses_id: z.string().nullable().meta({ description: 'The entry that was taken back.' }),
});

/** The event types of the books. */
export const ledgerEventTypes: readonly EventType[] = [
  {
    type: 'payment.created',
    statuses: ['created'],
    description: 'A payment was posted.',
    entity: 'payment',
    data: payment,
  },
  {
    type: 'payment.reversed',
    statuses: ['reversed'],
    description: 'A payment was taken back; the entity is that payment.',
    entity: 'payment',
    data: payment,
  },
];
