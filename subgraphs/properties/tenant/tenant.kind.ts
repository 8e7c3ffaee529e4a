import { Tenant } from './tenant.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordKind } from '../record/record.types.ts';
import { refuseUnknown } from '../record/unknown-references.ts';
import { unitsById } from '../unit/unit.queries.ts';
import { refuseErased } from '../erased-tenant/erasure-marks.ts';
import { tenantEvent } from './tenant.events.ts';
import { tenantsById } from './tenant.queries.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';
import { chosenChannel, tenantFaults, tenantShape } from './tenant.rules.ts';
import { settleTenantPhone } from './settle-tenant-phone.ts';
import { countLeasesOfTenant } from './tenant.statements.ts';

/** The record kind of tenants. */
export const tenantKind: RecordKind<TenantFacts, TenantRow> = {
  noun: 'tenant',
  table: tableOf(Tenant),
  shape: tenantShape,
  follows: { phoneExtension: 'phone' },
  faultsOf: tenantFaults,
  find: tenantsById,
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  complete: async (context, change) => {
    await refuseErased(context, change);
    const { sql } = context;
    const { before, facts } = change;
    const { unitId } = facts;
    const phone = await settleTenantPhone(sql, change);
    if (unitId !== null && unitId !== before?.unitId && !(await unitsById(sql, [unitId])).has(unitId)) {
      refuseUnknown([{ pointer: '/unitId', noun: 'unit', id: unitId }]);
    }
    return { ...facts, ...phone, preferredChannel: chosenChannel(change) };
  },
  refuseDeletion: async ({ sql }, { id }) => {
    const count = await countLeasesOfTenant(sql, id);
    if (count === 0) return;
    const leases = count === 1 ? '1 lease that has' : `${count} leases that have`;
    throw new AppError('in_use', `The tenant is named by ${leases} not ended.`, { extensions: { leases: count } });
  },
  event: tenantEvent,
};
