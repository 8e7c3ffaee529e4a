import fc from 'fast-check';
import type { GlClass, LedgerKind } from '../../../subgraphs/finance/ledger/ledger.enums.ts';
import { LeaseStatus } from '../../../subgraphs/properties/lease/lease.entity.ts';
import type { ClockFacts } from '../clock.builders.ts';
import type { EntryFacts, LeaseFacts, UnitFacts } from '../finance.builders.ts';
import { reversalOf } from '../finance.builders.ts';
import type { Books } from './reference-kpis.ts';

/** The properties of all books; nothing is ever posted to the last. */
export const PROPERTIES = ['A', 'B', 'C'];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
const daysFrom = (first: string, count: number): fc.Arbitrary<string> =>
  fc.nat(count - 1).map((days) => addDays(first, days));
/** Four months around the turn of a year, so that every aging bucket is reached and months have unlike lengths. */
const day = daysFrom('2025-11-01', 120);
/** Years, so that most due dates are long past, some of them before the year of posting and some after it. */
const dayOfYears = daysFrom('2020-11-01', 1_900);
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

const entryOn = (on: fc.Arbitrary<string>) =>
  fc.record({
    property,
    lease: fc.option(fc.constantFrom('L1', 'L2'), { freq: 4 }),
    tenantId: fc.option(fc.constantFrom('T1', 'T2')),
    kind,
    glClass,
    amountMinor: fc.bigInt(0n, 500n),
    currency: fc.oneof({ weight: 5, arbitrary: fc.constant('EUR') }, { weight: 1, arbitrary: fc.constant('JPY') }),
    dueDate: fc.option(on),
    postedOn: on,
  });

/** Each takes back the entry at `target`, counted around, unless that was taken back already; also a reversal. */
const reversalWithin = (days: number) => fc.record({ target: fc.nat(1_000), delay: fc.nat(days) });

/** Entries, each after those that it takes back. */
const ledgerOn = (on: fc.Arbitrary<string>, longestDelay: number): fc.Arbitrary<EntryFacts[]> =>
  fc
    .tuple(fc.array(entryOn(on), { maxLength: 30 }), fc.array(reversalWithin(longestDelay), { maxLength: 10 }))
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

/** Entries of some months. */
export const ledger = ledgerOn(day, 40);
/** Entries of some years. */
export const ledgerOfYears = ledgerOn(dayOfYears, 900);

const QUARTER_MS = 15 * 60_000;
const quarter = fc
  .nat(120 * 24 * 4)
  .map((quarters) => new Date(Date.parse('2025-11-01') + quarters * QUARTER_MS).toISOString());
/** When a record was deleted; most were not. */
const deletedAt = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: quarter });

const units = fc
  .array(fc.record({ propertyId: property, status: fc.constantFrom('available', 'occupied', 'down'), deletedAt }), {
    maxLength: 6,
  })
  .map((raw) => raw.map((facts, index): UnitFacts => ({ id: `U${index}`, ...(facts as Omit<UnitFacts, 'id'>) })));

const rawLease = fc.record({
  unit: fc.nat(100),
  startDate: day,
  endDate: fc.option(day),
  movedOutOn: fc.option(day),
  status: fc.constantFrom(...Object.values(LeaseStatus)),
  deletedAt,
});

const later = (instant: string, quarters: number): string =>
  new Date(Date.parse(instant) + quarters * QUARTER_MS).toISOString();
const spell = fc.record({ from: quarter, quarters: fc.integer({ min: 1, max: 1_400 }), lasts: fc.boolean() });

const clocks = fc
  .array(
    fc.record({
      propertyId: fc.option(property, { freq: 9 }),
      kind: fc.constantFrom('contact', 'on_site', 'done'),
      severity: fc.constantFrom('emergency', 'urgent', 'standard'),
      breachedAt: fc.option(quarter, { freq: 9 }),
      quartersLate: fc.option(fc.integer({ min: 1, max: 2_000 })),
      spells: fc.array(spell, { maxLength: 3 }),
      flatMinor: fc.nat(9_999),
      hourlyMinor: fc.nat(999),
      capMinor: fc.option(fc.nat(50_000)),
    }),
    { maxLength: 6 },
  )
  .map((raw) =>
    raw.map(({ quartersLate, spells, ...facts }, index) => ({
      ...(facts as Omit<ClockFacts, 'ticketId' | 'endedAt' | 'holds'>),
      ticketId: `T${index}`,
      endedAt: facts.breachedAt !== null && quartersLate !== null ? later(facts.breachedAt, quartersLate) : null,
      holds: spells.map(({ from, quarters, lasts }) => ({ from, to: lasts ? null : later(from, quarters) })),
    })),
  );

/** Everything that figures depend on. */
export const books: fc.Arbitrary<Books> = fc
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

const periodOn = (on: fc.Arbitrary<string>): fc.Arbitrary<{ start: string; end: string }> =>
  fc.tuple(on, on).map(([a, b]) => (a <= b ? { start: a, end: b } : { start: b, end: a }));

/** Days of those months, in order. */
export const period = periodOn(day);
/** Days of those years, in order. */
export const periodOfYears = periodOn(dayOfYears);
