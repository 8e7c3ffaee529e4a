import type { Fault } from '../../../platform/errors.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import { isPhoneFault, settlePhone } from '../../../platform/phone/settle-phone.rules.ts';
import type { StoredPhone } from '../../../platform/phone/settle-phone.rules.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import type { BatchKind, RowChange } from '../record/batch.types.ts';
import { erasedFaults } from '../erased-tenant/erasure-marks.ts';
import { unitsById } from '../unit/unit.queries.ts';
import { mustBeRead } from './settle-tenant-phone.ts';
import { tenantKind } from './tenant.kind.ts';
import { chosenChannel } from './tenant.rules.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';
import { awaitTurnToPlace } from './place-tenant-changes.ts';

/**
 * Batch writing of tenants as clients send them: a row whose phone number cannot be read fails.
 */
export const tenantBatch = batchOfTenants((fault) => fault);

/**
 * Batch writing of tenants from files, which lack nothing else when a phone number cannot be read: its text is stored as
 * it is, and the account's readiness names the tenant.
 */
export const importedTenantBatch = batchOfTenants((_fault, { facts: { phone, phoneExtension } }) => ({
  phone,
  phoneExtension: phone === null ? null : (phoneExtension ?? null),
}));

/** A change of a tenant. */
type TenantChange = RowChange<TenantFacts, TenantRow>;

/**
 * Batch writing of tenants. They get their position in the order of changes in the same statement, under the lock for
 * positions, so that no second write is needed.
 */
function batchOfTenants(
  onPhoneFault: (fault: Fault, change: TenantChange) => StoredPhone | Fault,
): BatchKind<TenantFacts, TenantRow> {
  return {
    kind: tenantKind,
    givenColumns: { seq: `nextval('properties.tenant_seq')`, pos: `nextval('properties.tenant_pos')` },
    check: async (context, changes) => {
      const { sql } = context;
      const erased = await erasedFaults(context, changes);
      const named = new Set(changes.flatMap(({ facts }) => facts.unitId ?? []));
      const units = named.size > 0 ? await unitsById(sql, [...named]) : new Map<string, unknown>();
      const country = changes.some(mustBeRead) ? accountCountry(await accountDefaults(sql)) : 'US';
      return changes.map((change, place) => {
        const { before, facts } = change;
        if (erased[place]) return [erased[place]];
        const read = settlePhone(facts, before, country);
        const phone = isPhoneFault(read) ? onPhoneFault(read, change) : read;
        if (isPhoneFault(phone)) return [phone];
        const { unitId } = facts;
        if (unitId === null || units.has(unitId) || unitId === before?.unitId) {
          return { ...facts, ...phone, preferredChannel: chosenChannel(change) };
        }
        const detail = `There is no unit with the id ${JSON.stringify(unitId)}.`;
        return [{ pointer: '/unitId', code: 'unknown_unit', detail }];
      });
    },
    prepare: ({ sql, accountId }) => awaitTurnToPlace(sql, accountId),
  };
}
