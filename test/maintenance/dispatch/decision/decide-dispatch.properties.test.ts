import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WeeklyHours } from '../../../../platform/calendar/calendar.types.ts';
import { localDateTime } from '../../../../platform/calendar/local-time.ts';
import { isWithinWeeklyHours } from '../../../../platform/calendar/weekly-hours.ts';
import { decideDispatch } from '../../../../subgraphs/maintenance/dispatch/decision/decide-dispatch.rules.ts';
import {
  DISPATCH_STRATEGIES,
  type DispatchInput,
  type DispatchRule,
  type DispatchScope,
  type DispatchVendor,
} from '../../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { SEVERITIES, type Category } from '../../../../subgraphs/maintenance/triage/triage.types.ts';
import { NOW } from './decision.builders.ts';

const vendorIds = ['v1', 'v2', 'v3', 'v4', 'v5'];
const category = fc.constantFrom<Category>('plumbing', 'gas', 'hvac');
const severity = fc.constantFrom(...SEVERITIES);
const hours = fc.constantFrom<WeeklyHours[]>(
  { tue: [{ from: '08:00', to: '12:00' }] },
  { mon: [{ from: '20:00', to: '11:00' }] },
  {},
);
const scope = fc.constantFrom<DispatchScope>(
  { kind: 'unit', id: 'u1' },
  { kind: 'unit', id: 'u2' },
  { kind: 'property', id: 'p1' },
  { kind: 'account' },
);

const vendor = (id: string): fc.Arbitrary<DispatchVendor> =>
  fc.record({
    id: fc.constant(id),
    isActive: fc.boolean(),
    categories: fc.subarray<Category>(['plumbing', 'gas', 'hvac'], { minLength: 1 }),
    severities: fc.subarray([...SEVERITIES], { minLength: 1 }),
    hours: fc.option(hours),
    openTicketCount: fc.nat(4),
    openTicketCap: fc.option(fc.nat(4)),
    insuranceExpiresOn: fc.option(fc.constantFrom('2026-06-01', '2026-06-02', '2027-01-01')),
    lastTurns: fc.dictionary(fc.constantFrom('r0', 'r1', 'r2'), fc.constantFrom(0, 1, 2)),
  });

const rule = (id: string): fc.Arbitrary<DispatchRule> =>
  fc.record(
    {
      id: fc.constant(id),
      scope,
      position: fc.nat(2),
      condition: fc.record(
        {
          categories: fc.array(category, { maxLength: 2 }),
          severities: fc.array(severity, { maxLength: 2 }),
          propertyIds: fc.constantFrom(['p1'], ['p2'], []),
          hours,
        },
        { requiredKeys: [] },
      ),
      vendorIds: fc.array(fc.constantFrom(...vendorIds, 'unknown'), { maxLength: 4 }),
      strategy: fc.constantFrom(...DISPATCH_STRATEGIES),
      enabled: fc.boolean(),
    },
    { requiredKeys: ['id', 'scope', 'position', 'condition', 'enabled'] },
  );

const input: fc.Arbitrary<DispatchInput> = fc.record({
  ticket: fc.record({
    unitId: fc.constantFrom('u1', 'u2'),
    propertyId: fc.constantFrom('p1', 'p2'),
    category,
    severity,
  }),
  rules: fc.tuple(rule('r0'), rule('r1'), rule('r2'), rule('r3')),
  vendors: fc.tuple(...vendorIds.map(vendor)),
  now: fc.constant(NOW),
  zone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Tokyo'),
  excludeVendorIds: fc.subarray(vendorIds, { maxLength: 2 }),
});

/** The requirements once more, written against the fields alone. */
function canTake(vendor: DispatchVendor, { ticket, now, zone, excludeVendorIds }: DispatchInput): boolean {
  return (
    vendor.isActive &&
    vendor.categories.includes(ticket.category) &&
    vendor.severities.includes(ticket.severity) &&
    (vendor.hours === null || isWithinWeeklyHours(vendor.hours, now, zone)) &&
    (vendor.openTicketCap === null || vendor.openTicketCount < vendor.openTicketCap) &&
    (vendor.insuranceExpiresOn ?? '9999') >= localDateTime(now, zone).date &&
    !excludeVendorIds?.includes(vendor.id)
  );
}

describe('a dispatch decision, whatever the rules and vendors', () => {
  it('does not depend on the order in which they come', () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (any, random) => {
        const shuffled = <Item>(items: readonly Item[]): Item[] =>
          items
            .map((item) => ({ item, key: random.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const reordered = { ...any, rules: shuffled(any.rules), vendors: shuffled(any.vendors) };
        expect(decideDispatch(reordered)).toEqual(decideDispatch(any));
      }),
      { numRuns: 300 },
    );
  });

  it('never chooses a vendor who cannot take the ticket, and calls eligible exactly those who can', () => {
    fc.assert(
      fc.property(input, (any) => {
        for (const candidate of decideDispatch(any).candidates) {
          const found = any.vendors.find(({ id }) => id === candidate.vendorId);
          expect(candidate.eligible).toBe(found !== undefined && canTake(found, any));
          if (candidate.chosen) expect(candidate.eligible).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('chooses at most one vendor, and somebody whenever a rule it tried has somebody eligible', () => {
    fc.assert(
      fc.property(input, (any) => {
        const { candidates, vendorId, ruleId, outcome } = decideDispatch(any);
        const chosen = candidates.filter((candidate) => candidate.chosen);
        expect(chosen.map((each) => [each.ruleId, each.vendorId])).toEqual(vendorId ? [[ruleId, vendorId]] : []);
        expect(candidates.some((candidate) => candidate.eligible)).toBe(outcome === 'assigned');
      }),
    );
  });

  it('records every rule, and every vendor of each rule that it tried, with a reason', () => {
    fc.assert(
      fc.property(input, (any) => {
        const { consideredRules, candidates } = decideDispatch(any);
        expect(consideredRules.map(({ ruleId }) => ruleId).sort()).toEqual(any.rules.map(({ id }) => id).sort());
        for (const { ruleId, code } of consideredRules) {
          const found = any.rules.find(({ id }) => id === ruleId);
          const ofTheTrade = any.vendors.filter((each) => each.categories.includes(any.ticket.category));
          const listed = found?.vendorIds?.length ? [...new Set(found.vendorIds)] : ofTheTrade.map(({ id }) => id);
          const wasTried = code === 'assigned' || code === 'none_eligible';
          const named = candidates.filter((candidate) => candidate.ruleId === ruleId).map(({ vendorId }) => vendorId);
          expect([...named].sort()).toEqual(wasTried ? [...listed].sort() : []);
        }
        for (const { reasons } of candidates) expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never asks a vendor again who declined', () => {
    fc.assert(
      fc.property(input, (any) => {
        const askedVendors: string[] = [];
        for (;;) {
          const { vendorId } = decideDispatch({ ...any, excludeVendorIds: askedVendors });
          if (vendorId === null) break;
          expect(askedVendors).not.toContain(vendorId);
          askedVendors.push(vendorId);
        }
        if (askedVendors.length > 0) {
          expect(decideDispatch({ ...any, excludeVendorIds: askedVendors }).outcome).toBe('exhausted');
        }
      }),
    );
  });
});
