import { addLocalDays, localDate } from '../../../platform/calendar/local-time.ts';
import type { RowStore } from '../row-store.ts';
import { buildLeases } from './build-leases.ts';
import { buildTenants } from './build-tenants.ts';
import { buildProperties, buildUnits } from './build-units.ts';
import type { UnitPlan } from './build-units.ts';
import { type LeaseRow, type PropertyRow, type TenantRow } from './portfolio-rows.ts';

/** A lease with its people. */
export interface Tenancy {
  lease: LeaseRow;
  tenants: TenantRow[];
}

/** A unit with its leases, the earliest first, and the date that its property's clock shows. */
export interface Home extends UnitPlan {
  today: string;
  tenancies: Tenancy[];
}

/** All that is let and to whom. */
export interface Portfolio {
  properties: PropertyRow[];
  homes: Home[];
}

const HISTORY_DAYS = 3 * 365;

/** Makes the properties, units, leases and tenants as they stand at an instant. */
export function buildPortfolio(now: Date): Portfolio {
  const joinedAt = addLocalDays(now, -HISTORY_DAYS, 'UTC');
  const homes = buildUnits(joinedAt).map((plan): Home => {
    const today = localDate(now, plan.property.timezone);
    const leases = buildLeases(plan, today);
    const tenancies = leases.map((lease) => ({ lease, tenants: buildTenants(lease, plan.property, today) }));
    return { ...plan, today, tenancies };
  });
  return { properties: buildProperties(joinedAt), homes };
}

/** Stores the portfolio. */
export async function storePortfolio(store: RowStore, { properties, homes }: Portfolio): Promise<void> {
  const units = homes.map((home) => home.unit);
  const tenancies = homes.flatMap((home) => home.tenancies);
  const leases = tenancies.map(({ lease }) => lease);
  const tenants = tenancies.flatMap((tenancy) => tenancy.tenants);
  const signatures = tenancies.flatMap((tenancy) =>
    tenancy.tenants.map((tenant) => ({ leaseId: tenancy.lease.id, tenantId: tenant.id })),
  );
  await store('properties.property', properties);
  await store('properties.unit', units);
  await store('properties.lease', leases);
  await store('properties.tenant', tenants);
  await store('properties.lease_tenant', signatures);
}

/** The day on which people have left for good; undefined while they stay. */
export function lastDayOf({ movedOutOn, endDate, status }: LeaseRow): string | undefined {
  return movedOutOn ?? (status === 'ended' ? endDate : null) ?? undefined;
}

/** Whether somebody lives by this lease on that day. */
export function coversDay(lease: LeaseRow, date: string): boolean {
  return lease.status !== 'draft' && lease.startDate <= date && date <= (lastDayOf(lease) ?? date);
}
