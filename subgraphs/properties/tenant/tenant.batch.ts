import type { BatchKind } from '../record/batch.types.ts';
import { unitsById } from '../unit/unit.queries.ts';
import { tenantKind } from './tenant.kind.ts';
import { chosenChannel } from './tenant.rules.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';
import { awaitTurnToPlace } from './place-tenant-changes.ts';

/**
 * Batch writing of tenants. They get their position in the order of changes in the same statement, under the lock for
 * positions, so that no second write is needed.
 */
export const tenantBatch: BatchKind<TenantFacts, TenantRow> = {
  kind: tenantKind,
  columnTypes: { move_in_date: 'date', move_out_date: 'date' },
  givenColumns: { seq: `nextval('properties.tenant_seq')`, pos: `nextval('properties.tenant_pos')` },
  check: async ({ sql }, changes) => {
    const named = new Set(changes.flatMap(({ facts }) => facts.unitId ?? []));
    const units = named.size > 0 ? await unitsById(sql, [...named]) : new Map<string, unknown>();
    return changes.map((change) => {
      const { before, facts } = change;
      const { unitId } = facts;
      if (unitId === null || units.has(unitId) || unitId === before?.unitId) {
        return { ...facts, preferredChannel: chosenChannel(change) };
      }
      const detail = `There is no unit with the id ${JSON.stringify(unitId)}.`;
      return [{ pointer: '/unitId', code: 'unknown_unit', detail }];
    });
  },
  prepare: ({ sql, accountId }) => awaitTurnToPlace(sql, accountId),
};
