import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildLedger } from '../../../service/demo/ledger/build-ledger.ts';
import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';
import { buildPortfolio } from '../../../service/demo/portfolio/build-portfolio.ts';
import { openDemoDatabase } from './demo-databases.ts';
import type { BareDatabase } from './demo-databases.ts';

let bare: BareDatabase;
let entries: LedgerEntryRow[];

beforeAll(async () => {
  bare = await openDemoDatabase();
  entries = await bare.database.worker<LedgerEntryRow>(
    `select id, kind, gl_class as "glClass", lease_id as "leaseId", amount_minor as "amountMinor", currency,
            due_date as "dueDate", posted_on as "postedOn", reverses_id as "reversesId" from finance.ledger_entry`,
  );
});
afterAll(() => bare.drop());

describe('the books of the demo', () => {
  it('cover two years up to today, in one currency', () => {
    const days = entries.map((entry) => entry.postedOn).sort();
    expect(days[0]).toBe('2024-03-01');
    expect(days.at(-1)).toBe('2026-03-18');
    expect(new Set(entries.map((entry) => entry.currency))).toEqual(new Set(['USD']));
  });

  it('have every kind of entry and every class', () => {
    const used = new Set(entries.map(({ kind, glClass }) => `${kind} ${glClass}`));
    for (const expected of [
      'charge rent',
      'charge other_income',
      'charge deposit',
      'charge tax',
      'payment rent',
      'payment deposit',
      'credit rent',
      'refund rent',
      'refund deposit',
      'expense operating_expense',
      'expense capital_expense',
      'expense debt_service',
    ]) {
      expect(used).toContain(expected);
    }
  });

  it('take back by entries that repeat their target with the amount negated', () => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const reversals = entries.filter((entry) => entry.reversesId !== null);
    expect(reversals.length).toBeGreaterThan(20);
    for (const { kind, glClass, leaseId, dueDate, amountMinor, reversesId, postedOn } of reversals) {
      const target = byId.get(reversesId!)!;
      expect({ kind, glClass, leaseId, dueDate }).toEqual({
        kind: target.kind,
        glClass: target.glClass,
        leaseId: target.leaseId,
        dueDate: target.dueDate,
      });
      expect(amountMinor).toBe(-target.amountMinor);
      expect(postedOn >= target.postedOn).toBe(true);
    }
  });

  it('charge the rent of every month once', async () => {
    const repeated = await bare.database.worker(
      `select lease_id, date_trunc('month', due_date) from finance.ledger_entry
       where kind = 'charge' and gl_class = 'rent' group by 1, 2 having sum(sign(amount_minor)) <> 1`,
    );
    expect(repeated).toEqual([]);
  });

  it.each(['2026-03-18T15:30:00Z', '2026-07-31T20:00:00Z', '2026-11-02T20:00:00Z', '2027-02-09T20:00:00Z'])(
    'leave a few per cent of a month unpaid at %s',
    (instant) => {
      const now = new Date(instant);
      const rate = delinquencyRate(buildLedger(buildPortfolio(now), now), instant.slice(0, 10));
      expect(rate).toBeGreaterThan(0.02);
      expect(rate).toBeLessThan(0.065);
    },
  );
});

const OWED_CLASSES = ['rent', 'other_income', 'tax'];
const GRACE_MS = 5 * 86_400_000;

/** What is past due and not paid, lease by lease, as a part of what fell due in the month so far. */
function delinquencyRate(ledger: readonly LedgerEntryRow[], today: string): number {
  const pools = Map.groupBy(
    ledger.filter((entry) => entry.leaseId !== null && OWED_CLASSES.includes(entry.glClass)),
    (entry) => entry.leaseId,
  );
  let pastDue = 0;
  let dueThisMonth = 0;
  for (const pool of pools.values()) {
    let owed = 0;
    for (const { kind, amountMinor, dueDate } of pool) {
      if (kind === 'charge' && Date.parse(dueDate!) + GRACE_MS < Date.parse(today)) owed += amountMinor;
      if (kind === 'charge' && dueDate! >= `${today.slice(0, 7)}-01`) dueThisMonth += amountMinor;
      if (kind === 'payment' || kind === 'credit') owed -= amountMinor;
      if (kind === 'refund') owed += amountMinor;
    }
    pastDue += Math.max(0, owed);
  }
  return pastDue / dueThisMonth;
}
