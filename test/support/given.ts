import { insertRows } from '../../platform/db/rows/insert-rows.ts';
import type { ScopeKind } from '../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import type { DispatchRuleRow } from '../../subgraphs/maintenance/dispatch/rules/dispatch-rule.queries.ts';
import { CATEGORIES, SEVERITIES } from '../../subgraphs/maintenance/triage/triage.types.ts';
import type { Vendor } from '../../subgraphs/maintenance/vendor/vendor.entity.ts';
import type { Property } from '../../subgraphs/properties/property/property.entity.ts';
import type { Unit } from '../../subgraphs/properties/unit/unit.entity.ts';
import type { TestClient } from './test-client.ts';

let count = 0;
const next = (prefix: string): string => `${prefix}-${++count}`;
const AT = new Date('2026-01-01T00:00:00Z');

/** Stores a property. */
export async function givenProperty(client: TestClient, overrides: Partial<Property> = {}): Promise<string> {
  const id = overrides.id ?? next('property');
  await client.write(async ({ sql }) => {
    const row = { id, name: `Name of ${id}`, address: '1 Main St', timezone: 'UTC' };
    await insertRows(sql, client.accountId, 'properties.property', [
      { ...row, createdAt: AT, updatedAt: AT, ...overrides },
    ]);
  });
  return id;
}

/** Stores a unit, of a new property unless one is named. */
export async function givenUnit(client: TestClient, overrides: Partial<Unit> = {}): Promise<string> {
  const id = overrides.id ?? next('unit');
  const propertyId = overrides.propertyId ?? (await givenProperty(client));
  await client.write(async ({ sql }) => {
    const row = { id, propertyId, unitNumber: id, status: 'available' as const };
    await insertRows(sql, client.accountId, 'properties.unit', [
      { ...row, createdAt: AT, updatedAt: AT, ...overrides },
    ]);
  });
  return id;
}

/** Stores a vendor who does everything, always. */
export async function givenVendor(client: TestClient, overrides: Partial<Vendor> = {}): Promise<string> {
  const id = overrides.id ?? next('vendor');
  await client.write(async ({ sql }) => {
    const all = { categories: [...CATEGORIES], severities: [...SEVERITIES], isActive: true };
    const row = { id, name: `Name of ${id}`, ...all };
    await insertRows(sql, client.accountId, 'maintenance.vendor', [
      { ...row, createdAt: AT, updatedAt: AT, ...overrides },
    ]);
  });
  return id;
}

/** A rule as it is stored. */
type StoredRule = Omit<DispatchRuleRow, 'scope' | 'scopeDeleted' | 'version'> & {
  scopeKind: ScopeKind;
  scopeId: string | null;
};

/** Stores a rule of the whole account that gives every ticket to the first eligible of these vendors. */
export async function givenDispatchRule(client: TestClient, overrides: Partial<StoredRule> = {}): Promise<string> {
  const id = overrides.id ?? next('rule');
  await client.write(async ({ sql }) => {
    const row = { id, scopeKind: 'account' as const, position: 1, condition: {} };
    const choice = { strategy: 'first_eligible' as const, vendorIds: [], enabled: true };
    await insertRows(sql, client.accountId, 'maintenance.dispatch_rule', [
      { ...row, ...choice, createdAt: AT, updatedAt: AT, ...overrides },
    ]);
  });
  return id;
}

/** A request body that files a ticket. */
export function ticketBody(unitId: string, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ticket_id: next('ticket'),
    unit_id: unitId,
    description: 'The kitchen tap snapped off and water is hitting the ceiling',
    ...overrides,
  };
}
