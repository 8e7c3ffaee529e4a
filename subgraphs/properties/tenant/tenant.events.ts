import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { ChangeKind } from '../record/record.types.ts';
import type { TenantRow } from './tenant.types.ts';

/** `tenant.erased`: no data but the id, so that no copy of the event has to be erased, too. */
export const tenantErased = (id: string): NewEvent => ({
  type: 'tenant.erased',
  status: 'erased',
  entity: { type: 'tenant', id },
  data: { id },
});

/** `tenant.created`, `tenant.updated` or `tenant.deleted`, with the tenant as it is after the change. */
export function tenantEvent(change: ChangeKind, tenant: TenantRow): NewEvent {
  return {
    type: `tenant.${change}`,
    status: change,
    entity: { type: 'tenant', id: tenant.id },
    data: {
      id: tenant.id,
      external_id: tenant.externalId,
      first_name: tenant.firstName,
      last_name: tenant.lastName,
      email: tenant.email,
      phone: tenant.phone,
      phone_extension: tenant.phoneExtension,
      preferred_channel: tenant.channel,
      language: tenant.language,
      status: tenant.status,
      unit_id: tenant.unitId,
      move_in_date: tenant.moveInDate,
      move_out_date: tenant.moveOutDate,
    },
  };
}
