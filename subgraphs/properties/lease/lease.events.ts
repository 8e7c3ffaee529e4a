import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { ChangeKind } from '../record/record.types.ts';
import type { LeaseRow } from './lease.queries.ts';

/** `lease.created`, `lease.updated` or `lease.deleted`, with the lease as it is after the change. */
export function leaseEvent(change: ChangeKind, lease: LeaseRow): NewEvent {
  return {
    type: `lease.${change}`,
    status: change,
    entity: { type: 'lease', id: lease.id },
    data: {
      id: lease.id,
      external_id: lease.externalId,
      unit_id: lease.unitId,
      tenant_ids: lease.tenantIds,
      start_date: lease.startDate,
      end_date: lease.endDate,
      moved_out_on: lease.movedOutOn,
      rent: lease.rentMinor,
      deposit: lease.depositMinor,
      currency: lease.currency,
      payment_due_day: lease.paymentDueDay,
      status: lease.status,
      by_room: lease.byRoom,
    },
  };
}
