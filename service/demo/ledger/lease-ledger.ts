import { addDays } from '../../../platform/calendar/local-time.ts';
import { lastDayOf } from '../portfolio/build-portfolio.ts';
import type { Home, Tenancy } from '../portfolio/build-portfolio.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import { Book } from './book.ts';
import type { BookWindow } from './book.ts';
import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';
import { monthlyBills } from './monthly-bill.ts';
import type { BillLine, MonthlyBill } from './monthly-bill.ts';
import { settleMonth } from './payment-courses.ts';
import type { PaymentCourse } from './payment-courses.ts';

/** How the months of a lease that owes nothing for long are paid. */
const COURSES: readonly (readonly [PaymentCourse, number])[] = [
  ['on_time', 900],
  ['late', 34],
  ['in_parts', 20],
  ['late_fee_waived', 6],
  ['bounced', 6],
  ['goodwill_credit', 5],
  ['paid_twice', 4],
  ['charged_twice', 4],
];

const REFERENCES: Readonly<Record<BillLine['what'], string>> = {
  rent: 'Rent',
  parking: 'Parking',
  pet: 'Pet fee',
  'excise-tax': 'General excise tax',
};

/** Later than any day that is charged. */
const NO_END = '9999-12-31';

/**
 * The entries of one lease: deposit, monthly charges and how they were paid.
 * @param monthsOwed how many of the latest bills were not paid
 */
export function leaseLedger(home: Home, tenancy: Tenancy, monthsOwed: number, window: BookWindow): LedgerEntryRow[] {
  const { lease, tenants } = tenancy;
  if (lease.status === 'draft') return [];
  const book = new Book(
    { propertyId: home.property.id, unitId: lease.unitId, leaseId: lease.id, tenantId: tenants[0]?.id ?? null },
    window,
  );
  const random = randomFor(`payments of ${lease.id}`);
  const lastDay = lastDayOf(lease) ?? (lease.status === 'notice' ? lease.endDate : null) ?? NO_END;
  const bills = monthlyBills(lease, lastDay, home.property.rentTaxRate, window, random);
  takeDeposit(book, tenancy);
  bills.forEach((bill, index) => {
    const isOwed = index >= bills.length - monthsOwed;
    // Of what is owed for long, the first month was paid in part.
    const owed = index === bills.length - 3 ? 'partial' : 'unpaid';
    chargeAndSettle(book, bill, isOwed ? owed : random.weighted(COURSES), random);
  });
  if (lastDay < window.to) returnDeposit(book, tenancy, lastDay, random);
  return book.rows;
}

function chargeAndSettle(book: Book, bill: MonthlyBill, course: PaymentCourse, random: Random): void {
  const charged = bill.lines.map(({ what, glClass, amountMinor }) =>
    book.post({
      name: `${bill.month}.${what}`,
      kind: 'charge',
      glClass,
      amountMinor,
      postedOn: bill.dueDate,
      dueDate: bill.dueDate,
      reference: REFERENCES[what],
    }),
  );
  const totalMinor = bill.lines.reduce((sum, line) => sum + line.amountMinor, 0);
  settleMonth(course, { book, bill, charged, totalMinor, random });
}

function takeDeposit(book: Book, { lease }: Tenancy): void {
  const entry = { glClass: 'deposit', amountMinor: lease.depositMinor, postedOn: lease.startDate } as const;
  book.post({ name: 'deposit', kind: 'charge', ...entry, dueDate: lease.startDate, reference: 'Security deposit' });
  book.post({ name: 'deposit.payment', kind: 'payment', ...entry, reference: 'Security deposit' });
}

/** Most people get all of it back; what the others left to clean or repair is kept. */
function returnDeposit(book: Book, { lease }: Tenancy, lastDay: string, random: Random): void {
  const keptMinor = random.chance(0.3) ? Math.min(random.pick([12_500, 20_000, 35_000]), lease.depositMinor) : 0;
  book.post({
    name: 'deposit.refund',
    kind: 'refund',
    glClass: 'deposit',
    amountMinor: lease.depositMinor - keptMinor,
    postedOn: addDays(lastDay, random.whole(7, 21)),
    reference: keptMinor > 0 ? 'Deposit less cleaning and repairs' : 'Deposit in full',
  });
}
