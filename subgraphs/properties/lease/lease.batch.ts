import type { Fault } from '../../../platform/errors.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import type { BatchKind, RowChange } from '../record/batch.types.ts';
import { lockTenants } from '../tenant/tenant.statements.ts';
import { updateUnitStatus } from '../unit/update-unit-status.ts';
import { lockUnits } from '../unit/unit.statements.ts';
import { movedOutDays } from './moved-out-days.ts';
import { findOverlaps } from './overlapping-leases.ts';
import { isLetAnew, leaseKind, sharedDays, signingOf } from './lease.kind.ts';
import type { LeaseFacts, LeaseRow } from './lease.queries.ts';
import type { LeaseDays } from './lease.statements.ts';
import { daysOfLeases, namesOfSigners, replaceTenantsOfLeases } from './lease.statements.ts';

/** Batch writing of leases. */
export const leaseBatch: BatchKind<LeaseFacts, LeaseRow> = {
  kind: leaseKind,
  check: async (context, rows) => {
    const { sql } = context;
    const movedOut = await movedOutDays(context, rows);
    const changes = rows.map((row, place) => ({ ...row, facts: { ...row.facts, movedOutOn: movedOut[place]! } }));
    const unitIds = [...new Set(changes.map(({ facts }) => facts.unitId))];
    const parties = {
      units: await lockUnits(sql, unitIds),
      tenants: await lockTenants(sql, [...new Set(changes.flatMap(signingOf))]),
    };
    const { currency } = await accountDefaults(sql);
    const unknownByChange = new Map(changes.map((change) => [change, unknownParties(change, parties)]));
    const placed = changes.filter((change) => unknownByChange.get(change)!.length === 0);
    const refused = findOverlaps(await daysOfLeases(sql, unitIds), placed);
    const outcomes = changes.map((change): LeaseFacts | readonly Fault[] | Refusal => {
      const { before, facts } = change;
      const unknown = unknownByChange.get(change)!;
      if (unknown.length > 0) return unknown;
      const holder = refused.get(change);
      if (holder) return { holder };
      const writtenCurrency = facts.currency as string | undefined;
      return {
        ...facts,
        tenantIds: [...new Set(facts.tenantIds)].sort(),
        currency: writtenCurrency ?? before?.currency ?? currency,
      };
    });
    const others = outcomes.flatMap((outcome) => ('holder' in outcome ? outcome.holder : []));
    const names = await namesOfSigners(sql, others);
    return outcomes.map((outcome) =>
      'holder' in outcome ? [sharedDays('/startDate', outcome.holder, names.get(outcome.holder.id))] : outcome,
    );
  },
  settle: async (context, changes) => {
    const signed = changes.map(({ id, facts }) => ({ leaseId: id, tenantIds: facts.tenantIds }));
    await replaceTenantsOfLeases(context.sql, context.accountId, signed);
    const unitIds = changes.flatMap(({ before, facts }) => [facts.unitId, ...(before ? [before.unitId] : [])]);
    await updateUnitStatus(context, [...new Set(unitIds)]);
  },
};

type LeaseRowChange = RowChange<LeaseFacts, LeaseRow>;

/** A refused row, with the lease that has some of its days. */
interface Refusal {
  holder: LeaseDays;
}

function unknownParties(
  change: LeaseRowChange,
  parties: { units: ReadonlySet<string>; tenants: ReadonlySet<string> },
): Fault[] {
  const { facts } = change;
  const faults: Fault[] = [];
  if (!parties.units.has(facts.unitId) && isLetAnew(change)) {
    const detail = `There is no unit with the id ${JSON.stringify(facts.unitId)}.`;
    faults.push({ pointer: '/unitId', code: 'unknown_unit', detail });
  }
  for (const id of signingOf(change)) {
    if (parties.tenants.has(id)) continue;
    const detail = `There is no tenant with the id ${JSON.stringify(id)}.`;
    faults.push({ pointer: `/tenantIds/${facts.tenantIds.indexOf(id)}`, code: 'unknown_tenant', detail });
  }
  return faults;
}
