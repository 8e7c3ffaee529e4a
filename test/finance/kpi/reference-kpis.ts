import type { KpiRow } from './kpi-client.ts';
import type { ClockFacts } from '../clock.builders.ts';
import type { EntryFacts, LeaseFacts, UnitFacts } from '../finance.builders.ts';

/** Everything that figures depend on. */
export interface Books {
  properties: readonly string[];
  units: readonly UnitFacts[];
  leases: readonly LeaseFacts[];
  entries: readonly EntryFacts[];
  clocks: readonly ClockFacts[];
  graceDays: number;
  /** The account's. */
  currency: string;
}

/** A period, both ends included. */
export interface Days {
  start: string;
  end: string;
}

type Amounts = Record<string, bigint>;
/** What is counted for a property; one of these for each currency, or one without. */
interface Line {
  propertyId: string | null;
  currency: string | null;
  amounts: Amounts;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** All figures, worked out entry by entry as the definitions say, in the order of the API. */
export function referenceKpis(books: Books, days: Days): KpiRow[] {
  return [
    ...noiRows(books, days),
    ...occupancyRows(books, days),
    ...delinquencyRows(books, days),
    ...slaCostRows(books, days),
  ];
}

function noiRows(books: Books, { start, end }: Days): KpiRow[] {
  const monthStart = firstOfMonth(end);
  const lines = moneyLines(books, { period: 0n, monthToDate: 0n }, (propertyId, add) => {
    for (const entry of books.entries) {
      const income = incomeOf(entry);
      if (entry.propertyId !== propertyId || income === null || entry.postedOn > end) continue;
      if (entry.postedOn >= start) add(entry.currency, { period: income });
      if (entry.postedOn >= monthStart) add(entry.currency, { monthToDate: income });
    }
  });
  return lines.flatMap(({ propertyId, currency, amounts }) => {
    const row = (basis: KpiRow['basis'], periodStart: string, amount: bigint): KpiRow => ({
      ...blank({ start: periodStart, end }),
      ...{ propertyId, currency, kpi: 'NOI', basis, value: String(amount), numerator: String(amount) },
    });
    return [row('PERIOD', start, amounts['period']!), row('MONTH_TO_DATE', monthStart, amounts['monthToDate']!)];
  });
}

function incomeOf({ kind, glClass, amountMinor }: EntryFacts): bigint | null {
  if (glClass === 'rent' || glClass === 'other_income') {
    if (kind === 'charge') return amountMinor;
    return kind === 'credit' ? -amountMinor : null;
  }
  if (glClass !== 'operating_expense') return null;
  if (kind === 'expense') return -amountMinor;
  return kind === 'credit' || kind === 'refund' ? amountMinor : null;
}

function occupancyRows({ properties, units, leases }: Books, { start, end }: Days): KpiRow[] {
  const lines = [...properties].sort().map((propertyId): Line => {
    const usable = units.filter(
      (unit) => unit.propertyId === propertyId && unit.status !== 'down' && wasThere(unit, end),
    );
    const covering = leases.filter((lease) => covers(lease, end) && wasThere(lease, end));
    const occupied = usable.filter((unit) => covering.some((lease) => lease.unitId === unit.id));
    return {
      propertyId,
      currency: null,
      amounts: { occupied: BigInt(occupied.length), units: BigInt(usable.length) },
    };
  });
  return [...lines, together(lines, null)].map(({ propertyId, amounts }) => ({
    ...blank({ start, end }),
    ...{ propertyId, kpi: 'OCCUPANCY', ...quotient(amounts['occupied']!, amounts['units']!) },
  }));
}

/** Whether a record was not deleted on the day, or before; days are those of UTC. */
function wasThere({ deletedAt }: { deletedAt?: string | null }, day: string): boolean {
  return deletedAt == null || deletedAt.slice(0, 'YYYY-MM-DD'.length) > day;
}

function covers(lease: LeaseFacts, day: string): boolean {
  if (lease.status === 'draft' || lease.startDate > day) return false;
  if (lease.movedOutOn !== null) return day <= lease.movedOutOn;
  return lease.status !== 'ended' || lease.endDate === null || day <= lease.endDate;
}

const BUCKETS = ['days0To30', 'days31To60', 'days61To90', 'days91AndMore'] as const;

function delinquencyRows(books: Books, { start, end }: Days): KpiRow[] {
  const zero = { days0To30: 0n, days31To60: 0n, days61To90: 0n, days91AndMore: 0n, charged: 0n };
  const lines = moneyLines(books, zero, (propertyId, add) => {
    for (const pool of poolsOf(books.entries, propertyId, end)) {
      add(pool[0]!.currency, {});
      for (const { dueOn, amount, unpaid } of settle(pool, books.entries)) {
        const age = daysBetween(dueOn, end);
        if (dueOn >= firstOfMonth(end) && dueOn <= end) add(pool[0]!.currency, { charged: amount });
        if (age > books.graceDays) add(pool[0]!.currency, { [bucketOf(age)]: unpaid });
      }
    }
  });
  return lines.map(({ propertyId, currency, amounts }) => {
    const [a, b, c, d] = BUCKETS.map((bucket) => amounts[bucket]!) as [bigint, bigint, bigint, bigint];
    const buckets = {
      days0To30: String(a),
      days31To60: String(b),
      days61To90: String(c),
      days91AndMore: String(d),
    };
    const rate = quotient(a + b + c + d, amounts['charged']!);
    return { ...blank({ start, end }), ...{ propertyId, currency, kpi: 'DELINQUENCY_RATE', ...rate, buckets } };
  });
}

function bucketOf(age: number): string {
  if (age <= 30) return BUCKETS[0];
  if (age <= 60) return BUCKETS[1];
  return age <= 90 ? BUCKETS[2] : BUCKETS[3];
}

function poolsOf(entries: readonly EntryFacts[], propertyId: string, day: string): EntryFacts[][] {
  const pools = new Map<string, EntryFacts[]>();
  for (const entry of entries) {
    if (entry.propertyId !== propertyId || entry.postedOn > day || entry.kind === 'expense') continue;
    if (!['rent', 'other_income', 'tax'].includes(entry.glClass)) continue;
    const owner = entry.leaseId === null ? `tenant ${entry.tenantId}` : `lease ${entry.leaseId}`;
    const key = `${entry.currency} ${owner}`;
    pools.set(key, [...(pools.get(key) ?? []), entry]);
  }
  return [...pools.values()];
}

interface Settled {
  dueOn: string;
  amount: bigint;
  unpaid: bigint;
}

/** Pays the charges of a pool one by one. */
function settle(pool: readonly EntryFacts[], all: readonly EntryFacts[]): Settled[] {
  const charges = new Map<string, { charge: EntryFacts; amount: bigint }>();
  let money = 0n;
  for (const entry of pool) {
    if (entry.kind !== 'charge') {
      money += entry.kind === 'refund' ? -entry.amountMinor : entry.amountMinor;
      continue;
    }
    let charge = entry;
    while (charge.reversesId !== null) charge = all.find((candidate) => candidate.id === charge.reversesId)!;
    charges.set(charge.id, { charge, amount: (charges.get(charge.id)?.amount ?? 0n) + entry.amountMinor });
  }
  const dueOn = (charge: EntryFacts): string => charge.dueDate ?? charge.postedOn;
  const order = (charge: EntryFacts): string => `${dueOn(charge)} ${charge.postedOn} ${charge.id}`;
  const inOrder = [...charges.values()].sort((a, b) => (order(a.charge) < order(b.charge) ? -1 : 1));
  return inOrder.map(({ charge, amount }) => {
    const paid = money <= 0n ? 0n : money < amount ? money : amount;
    money -= paid;
    return { dueOn: dueOn(charge), amount, unpaid: amount - paid };
  });
}

function slaCostRows({ properties, clocks, currency }: Books, { start, end }: Days): KpiRow[] {
  const until = Date.parse(end) + DAY_MS;
  return [...[...properties].sort(), null].flatMap((propertyId) => {
    const own = clocks.filter((clock) =>
      propertyId === null ? clock.propertyId !== null : clock.propertyId === propertyId,
    );
    const row = (basis: KpiRow['basis'], periodStart: string): KpiRow => {
      const from = Date.parse(periodStart);
      const amount = own.reduce((sum, clock) => sum + costAt(clock, until) - costAt(clock, from), 0n);
      const breaches = own.filter(({ breachedAt }) => breachedAt && Date.parse(breachedAt) >= from);
      return {
        ...blank({ start: periodStart, end }),
        ...{ propertyId, kpi: 'SLA_COST', basis, currency, value: String(amount), numerator: String(amount) },
        breachCount: breaches.filter(({ breachedAt }) => Date.parse(breachedAt!) < until).length,
      };
    };
    return [row('PERIOD', start), row('MONTH_TO_DATE', firstOfMonth(end))];
  });
}

const QUARTER_MS = 15 * 60_000;

/** What a clock has cost up to an instant, counted by quarters of an hour: the clocks of these books tick in whole ones. */
function costAt({ breachedAt, endedAt, holds, ...fees }: ClockFacts, atMs: number): bigint {
  if (breachedAt === null || Date.parse(breachedAt) >= atMs) return 0n;
  const lastMs = Math.min(atMs, endedAt === null ? Infinity : Date.parse(endedAt));
  const held = holds.map(({ from, to }) => [Date.parse(from), to === null ? Infinity : Date.parse(to)] as const);
  let quarters = 0;
  for (let ms = Date.parse(breachedAt); ms < lastMs; ms += QUARTER_MS) {
    if (!held.some(([from, to]) => from <= ms && ms < to)) quarters += 1;
  }
  const cost = BigInt(fees.flatMinor) + (BigInt(fees.hourlyMinor) * BigInt(quarters) + 2n) / 4n;
  return fees.capMinor !== null && cost > BigInt(fees.capMinor) ? BigInt(fees.capMinor) : cost;
}

/** One line for each property and currency, and one for each currency of all together. */
function moneyLines(
  { properties, currency: ofAccount }: Books,
  zero: Amounts,
  count: (propertyId: string, add: (currency: string, amounts: Amounts) => void) => void,
): Line[] {
  const occurring: Line[] = [];
  const lines = [...properties].sort().flatMap((propertyId) => {
    const byCurrency = new Map<string, Amounts>();
    count(propertyId, (currency, added) => {
      const amounts = byCurrency.get(currency) ?? { ...zero };
      for (const [name, amount] of Object.entries(added)) amounts[name] = amounts[name]! + amount;
      byCurrency.set(currency, amounts);
    });
    const found = [...byCurrency].sort(([a], [b]) => (a < b ? -1 : 1));
    const own = found.map(([currency, amounts]): Line => ({ propertyId, currency, amounts }));
    occurring.push(...own);
    return own.length > 0 ? own : [{ propertyId, currency: ofAccount, amounts: zero }];
  });
  const currencies = [...new Set(occurring.map((line) => line.currency!))].sort();
  const totals = (currencies.length > 0 ? currencies : [ofAccount]).map((currency) =>
    together(
      lines.filter((line) => line.currency === currency),
      currency,
    ),
  );
  return [...lines, ...totals];
}

function together(lines: readonly Line[], currency: string | null): Line {
  const amounts: Amounts = {};
  for (const line of lines) {
    for (const [name, amount] of Object.entries(line.amounts)) amounts[name] = (amounts[name] ?? 0n) + amount;
  }
  return { propertyId: null, currency, amounts };
}

function quotient(numerator: bigint, denominator: bigint): Pick<KpiRow, 'value' | 'numerator' | 'denominator'> {
  const counted = { numerator: String(numerator), denominator: String(denominator) };
  if (denominator === 0n) return { value: null, ...counted };
  const millionths = (numerator * 1_000_000n) / denominator;
  const isRoundedUp = 2n * (numerator * 1_000_000n - millionths * denominator) >= denominator;
  const digits = String(millionths + (isRoundedUp ? 1n : 0n)).padStart(7, '0');
  return { value: `${digits.slice(0, -6)}.${digits.slice(-6)}`, ...counted };
}

function blank({ start, end }: Days): KpiRow {
  const nothing = { value: null, numerator: null, denominator: null, currency: null, breachCount: null, buckets: null };
  const dates = { periodStart: start, periodEnd: end, asOf: end };
  return { propertyId: null, kpi: 'NOI', basis: 'AS_OF', ...nothing, ...dates, definitionVersion: 1 };
}
