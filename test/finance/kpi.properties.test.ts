import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GlClass, LedgerKind } from '../../subgraphs/finance/ledger/ledger.enums.ts';
import { LeaseStatus } from '../../subgraphs/properties/lease/lease.entity.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import type { ClockFacts } from './clock.builders.ts';
import { givenClocks } from './clock.builders.ts';
import type { EntryFacts, LeaseFacts, UnitFacts } from './finance.builders.ts';
import {
  givenEntries,
  givenGraceDays,
  givenLeases,
  givenProperties,
  givenUnits,
  reversalOf,
} from './finance.builders.ts';
import { kpis } from './kpi-client.ts';
import type { KpiRow } from './kpi-client.ts';
import { referenceKpis } from './reference-kpis.ts';
import type { Books } from './reference-kpis.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  // Later than all the books, so that nothing accrues only up to now.
  service.clock.jumpTo('2027-01-01T00:00:00Z');
});
afterAll(() => service.stop());

const RUNS = 40;
const PROPERTIES = ['A', 'B', 'C'];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
/** Four months, so that every aging bucket is reached and months have unlike lengths. */
const day = fc.nat(119).map((days) => addDays('2026-01-01', days));
const maybeDay = fc.option(day);
const property = fc.constantFrom(...PROPERTIES.slice(0, 2));

const kind = fc.oneof(
  { weight: 5, arbitrary: fc.constant<LedgerKind>('charge') },
  { weight: 3, arbitrary: fc.constant<LedgerKind>('payment') },
  { weight: 2, arbitrary: fc.constantFrom<LedgerKind>('credit', 'refund', 'expense') },
);
const glClass = fc.oneof(
  { weight: 5, arbitrary: fc.constant<GlClass>('rent') },
  { weight: 3, arbitrary: fc.constantFrom<GlClass>('other_income', 'tax', 'operating_expense') },
  { weight: 1, arbitrary: fc.constantFrom<GlClass>('deposit', 'capital_expense', 'debt_service') },
);

const rawEntry = fc.record({
  property,
  lease: fc.option(fc.constantFrom('L1', 'L2'), { freq: 4 }),
  tenantId: fc.option(fc.constantFrom('T1', 'T2')),
  kind,
  glClass,
  amountMinor: fc.bigInt(0n, 500n),
  currency: fc.oneof({ weight: 5, arbitrary: fc.constant('EUR') }, { weight: 1, arbitrary: fc.constant('JPY') }),
  dueDate: maybeDay,
  postedOn: day,
});

/** Each takes back the entry at `target`, counted around, unless that was taken back already; also a reversal. */
const rawReversal = fc.record({ target: fc.nat(1_000), delay: fc.nat(40) });

const ledger = fc
  .tuple(fc.array(rawEntry, { maxLength: 30 }), fc.array(rawReversal, { maxLength: 10 }))
  .map(([raw, reversals]) => {
    const entries = raw.map(({ property: propertyId, lease, ...facts }, index): EntryFacts => ({
      ...{ id: `E${index}`, propertyId, leaseId: lease && `${propertyId}-${lease}`, reversesId: null },
      ...facts,
    }));
    const reversed = new Set<string>();
    for (const [index, { target, delay }] of reversals.entries()) {
      const entry = entries[target % entries.length];
      if (!entry || reversed.has(entry.id)) continue;
      reversed.add(entry.id);
      entries.push(reversalOf(entry, { id: `R${index}`, postedOn: addDays(entry.postedOn, delay) }));
    }
    return entries;
  });

const units = fc
  .array(fc.record({ propertyId: property, status: fc.constantFrom('available', 'occupied', 'down') }), {
    maxLength: 6,
  })
  .map((raw) => raw.map((facts, index): UnitFacts => ({ id: `U${index}`, ...(facts as Omit<UnitFacts, 'id'>) })));

const rawLease = fc.record({
  unit: fc.nat(100),
  startDate: day,
  endDate: maybeDay,
  movedOutOn: maybeDay,
  status: fc.constantFrom(...Object.values(LeaseStatus)),
});

const minute = fc
  .nat(120 * 24 * 60)
  .map((minutes) => new Date(Date.parse('2026-01-01') + minutes * 60_000).toISOString());
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
const spell = fc.record({ from: minute, minutes: fc.integer({ min: 1, max: 20_000 }), lasts: fc.boolean() });

const clocks = fc
  .array(
    fc.record({
      propertyId: fc.option(property, { freq: 9 }),
      kind: fc.constantFrom('contact', 'on_site', 'done'),
      severity: fc.constantFrom('emergency', 'urgent', 'standard'),
      breachedAt: fc.option(minute, { freq: 9 }),
      minutesLate: fc.option(fc.integer({ min: 1, max: 30_000 })),
      spells: fc.array(spell, { maxLength: 3 }),
      flatMinor: fc.nat(9_999),
      hourlyMinor: fc.nat(999),
      capMinor: fc.option(fc.nat(50_000)),
    }),
    { maxLength: 6 },
  )
  .map((raw) =>
    raw.map(({ minutesLate, spells, ...facts }, index) => ({
      ...(facts as Omit<ClockFacts, 'ticketId' | 'endedAt' | 'holds'>),
      ticketId: `T${index}`,
      endedAt: facts.breachedAt !== null && minutesLate !== null ? later(facts.breachedAt, minutesLate) : null,
      holds: spells.map(({ from, minutes, lasts }) => ({ from, to: lasts ? null : later(from, minutes) })),
    })),
  );

const books: fc.Arbitrary<Books> = fc
  .record({
    clocks,
    entries: ledger,
    units,
    rawLeases: fc.array(rawLease, { maxLength: 8 }),
    graceDays: fc.constantFrom(0, 0, 1, 5, 40),
  })
  .map(({ rawLeases, ...facts }) => {
    const leases = facts.units.length === 0 ? [] : rawLeases;
    return {
      ...facts,
      properties: PROPERTIES,
      currency: 'USD',
      leases: leases.map(({ unit, ...lease }, index): LeaseFacts => ({
        ...{ id: `lease-${index}`, unitId: `U${unit % facts.units.length}` },
        ...lease,
      })),
    };
  });

const period = fc.tuple(day, day).map(([a, b]) => (a <= b ? { start: a, end: b } : { start: b, end: a }));

async function accountWith(facts: Books): Promise<TestClient> {
  const client = await service.account();
  await givenProperties(client, facts.properties);
  await givenUnits(client, facts.units);
  await givenLeases(client, facts.leases);
  await givenEntries(client, facts.entries);
  await givenClocks(client, facts.clocks);
  await givenGraceDays(client, facts.graceDays);
  return client;
}

describe('figures of any books', () => {
  it('are what counting entry by entry gives, over any periods', async () => {
    await fc.assert(
      fc.asyncProperty(books, fc.array(period, { minLength: 1, maxLength: 4 }), async (facts, periods) => {
        const client = await accountWith(facts);
        for (const days of periods) {
          expect(await kpis(client, days.start, days.end)).toEqual(referenceKpis(facts, days));
        }
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('add up: numerators, denominators and buckets of all together are the sums of the parts', async () => {
    await fc.assert(
      fc.asyncProperty(books, period, async (facts, { start, end }) => {
        const rows = await kpis(await accountWith(facts), start, end);
        for (const all of rows.filter((row) => row.propertyId === null)) {
          const parts = rows.filter((row) => row.propertyId !== null && isSameFigure(row, all));
          expect(sum(parts.map((row) => row.numerator))).toBe(BigInt(all.numerator!));
          if (all.denominator) expect(sum(parts.map((row) => row.denominator))).toBe(BigInt(all.denominator));
          if (all.buckets) expect(sum(Object.values(all.buckets))).toBe(BigInt(all.numerator!));
        }
      }),
      { numRuns: RUNS / 2 },
    );
  }, 60_000);
});

const isSameFigure = (a: KpiRow, b: KpiRow): boolean =>
  a.kpi === b.kpi && a.basis === b.basis && a.currency === b.currency;

const sum = (amounts: readonly (string | null)[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount ?? 0), 0n);
