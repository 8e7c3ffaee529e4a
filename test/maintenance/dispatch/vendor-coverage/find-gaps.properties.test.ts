import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WeeklyHours } from '../../../../platform/calendar/calendar.types.ts';
import { localDateTime } from '../../../../platform/calendar/local-time.ts';
import { findGaps } from '../../../../subgraphs/maintenance/dispatch/vendor-coverage/coverage.rules.ts';
import type {
  CoverageGap,
  CoveredPlace,
} from '../../../../subgraphs/maintenance/dispatch/vendor-coverage/coverage.types.ts';
import { decideDispatch } from '../../../../subgraphs/maintenance/dispatch/decision/decide-dispatch.rules.ts';
import type {
  DispatchRoster,
  DispatchRule,
  DispatchScope,
  DispatchVendor,
} from '../../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { CATEGORIES, SEVERITIES } from '../../../../subgraphs/maintenance/triage/triage.types.ts';
import type { Category } from '../../../../subgraphs/maintenance/triage/triage.types.ts';
import { buildRule, buildVendor } from '../decision/decision.builders.ts';

/** The local midnight on which Tuesday begins, by zone; no clock changes in the week after it. */
const MIDNIGHTS = { UTC: '2026-06-02T00:00:00Z', 'Asia/Tokyo': '2026-06-01T15:00:00Z' } as const;
const STEP_MS = 30 * 60_000;
const STEPS_OF_WEEK = 7 * 48;

const TRADES: Category[] = ['plumbing', 'gas'];
const PLACES: CoveredPlace[] = [
  { propertyId: 'p1', zone: 'UTC', unitsWithRules: [], hasOtherUnits: true },
  { propertyId: 'p2', zone: 'Asia/Tokyo', unitsWithRules: ['u2'], hasOtherUnits: true },
  { propertyId: 'p3', zone: 'UTC', unitsWithRules: ['u3', 'u4'], hasOtherUnits: false },
];

const hours = fc.constantFrom<WeeklyHours[]>(
  { tue: [{ from: '08:00', to: '12:30' }], sun: [{ from: '18:00', to: '06:30' }] },
  { mon: [{ from: '20:00', to: '11:00' }], wed: [{ from: '00:00', to: '24:00' }] },
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '17:00', to: '08:00' }]]),
  ),
  {},
);
const scope = fc.constantFrom<DispatchScope>(
  { kind: 'unit', id: 'u2' },
  { kind: 'unit', id: 'u3' },
  { kind: 'unit', id: 'u4' },
  { kind: 'property', id: 'p1' },
  { kind: 'account' },
);
const vendorIds = ['v1', 'v2', 'v3'];
const vendor = (id: string): fc.Arbitrary<DispatchVendor> =>
  fc.record({
    id: fc.constant(id),
    isActive: fc.boolean(),
    categories: fc.subarray(TRADES, { minLength: 1 }),
    severities: fc.subarray([...SEVERITIES], { minLength: 1 }),
    hours: fc.option(hours),
    openTicketCount: fc.constant(0),
    openTicketCap: fc.option(fc.nat(1)),
    insuranceExpiresOn: fc.option(fc.constantFrom('2026-06-01', '2026-06-02', '2026-06-05', '2027-01-01')),
  });
const rule = (id: string): fc.Arbitrary<DispatchRule> =>
  fc.record(
    {
      id: fc.constant(id),
      scope,
      position: fc.nat(2),
      condition: fc.record(
        {
          categories: fc.subarray(TRADES),
          severities: fc.subarray([...SEVERITIES]),
          propertyIds: fc.constantFrom(['p1'], ['p2', 'p3'], []),
          hours,
        },
        { requiredKeys: [] },
      ),
      vendorIds: fc.array(fc.constantFrom(...vendorIds, 'unknown'), { maxLength: 2 }),
      enabled: fc.boolean(),
      scopeDeleted: fc.boolean(),
    },
    { requiredKeys: ['id', 'scope', 'position', 'condition', 'enabled'] },
  );

const STAFF = ['ana', 'ben', 'cy'];
const person = (id: string): fc.Arbitrary<DispatchRoster['persons'][number]> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    email: fc.option(fc.constant('staff@example.com')),
    phone: fc.constant(null),
    status: fc.constantFrom('active', 'invited', 'away'),
    reach: fc.option(fc.constantFrom(['p1'], ['p2', 'p3'])),
  });
const layer = fc.subarray(STAFF, { minLength: 1 }).map((members) => ({
  ...{ kind: 'responder' as const, rotation: 'daily' as const, handoff: { time: '09:00', weekday: null } },
  ...{ startsOn: '2026-01-01', members, shifts: [] },
}));
const roster = (id: string): fc.Arbitrary<DispatchRoster> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    timezone: fc.constant('America/Denver'),
    propertyIds: fc.option(fc.constantFrom(['p1', 'p2'], ['p3'])),
    layers: fc.array(layer, { minLength: 1, maxLength: 2 }),
    overrides: fc.constant([]),
    persons: fc.tuple(...STAFF.map(person)),
  });
/** Some of the rules name a roster instead of vendors. */
const ruleOrStaff = (id: string): fc.Arbitrary<DispatchRule> =>
  fc
    .tuple(rule(id), fc.option(fc.constantFrom('s1', 's2', 'unknown')))
    .map(([made, rosterId]) => (rosterId === null ? made : { ...made, vendorIds: [], rosterId }));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether the gaps say that such a ticket would find no vendor at that time. */
function isGap(
  gaps: readonly CoverageGap[],
  ticket: { propertyId: string; category: Category; severity: string },
  local: { weekday: string; minuteOfDay: number },
): boolean {
  return gaps.some(
    (gap) =>
      gap.category === ticket.category &&
      gap.severity === ticket.severity &&
      gap.propertyIds.includes(ticket.propertyId) &&
      gap.windows.some(
        ({ weekday, from, to }) =>
          weekday === local.weekday && minutesOf(from) <= local.minuteOfDay && local.minuteOfDay < minutesOf(to),
      ),
  );
}

describe('gaps in the coverage of dispatch', () => {
  it('are exactly the half hours in which a decision finds nobody, whatever the rules, vendors and rosters', () => {
    fc.assert(
      fc.property(
        fc.tuple(...['r0', 'r1', 'r2', 'r3'].map(ruleOrStaff)),
        fc.tuple(...vendorIds.map(vendor)),
        fc.tuple(...['s1', 's2'].map(roster)),
        (rules, vendors, rosters) => {
          for (const place of PLACES) {
            const { propertyId, zone, unitsWithRules, hasOtherUnits } = place;
            const midnight = Date.parse(MIDNIGHTS[zone as keyof typeof MIDNIGHTS]);
            const gaps = findGaps({ rules, vendors, rosters, places: PLACES, now: new Date(midnight) });
            const unitIds = [...unitsWithRules, ...(hasOtherUnits ? ['another'] : [])];
            for (const category of TRADES) {
              for (const severity of SEVERITIES) {
                for (let step = 0; step < STEPS_OF_WEEK; step += 1) {
                  const now = new Date(midnight + step * STEP_MS);
                  const findsNobody = unitIds.some((unitId) => {
                    const ticket = { propertyId, unitId, category, severity };
                    return decideDispatch({ ticket, rules, vendors, rosters, now, zone }).outcome !== 'assigned';
                  });
                  const found = isGap(gaps, { propertyId, category, severity }, localDateTime(now, zone));
                  if (found !== findsNobody) expect([propertyId, category, severity, now, found]).toEqual([]);
                }
              }
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are one entry where properties, rules and vendors are alike', () => {
    const places = Array.from({ length: 500 }, (_, at) => ({
      ...{ propertyId: `p${String(at).padStart(3, '0')}`, zone: at % 2 ? 'America/Denver' : 'America/New_York' },
      ...{ unitsWithRules: [], hasOtherUnits: true },
    }));
    const vendors = [buildVendor('v', { hours: { mon: [{ from: '08:00', to: '17:00' }] } })];
    const rules = [buildRule('r', { condition: { categories: ['plumbing'] } })];
    const gaps = findGaps({ rules, vendors, places, now: new Date('2026-06-02T12:00:00Z') });
    expect(gaps).toHaveLength(CATEGORIES.length * SEVERITIES.length);
    expect(gaps[0]).toEqual({
      ...{ severity: 'emergency', category: 'plumbing', reason: 'none_eligible' },
      propertyIds: places.map(({ propertyId }) => propertyId),
      windows: [
        { weekday: 'mon', from: '00:00', to: '08:00' },
        { weekday: 'mon', from: '17:00', to: '24:00' },
        ...['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
      ],
    });
    expect(gaps[1]).toMatchObject({ severity: 'emergency', category: 'electrical', reason: 'no_rule' });
  });
});
