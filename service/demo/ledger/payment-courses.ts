import { addDays } from '../../../platform/calendar/local-time.ts';
import { later } from '../months.ts';
import type { Random } from '../random.ts';
import type { Book } from './book.ts';
import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';
import type { MonthlyBill } from './monthly-bill.ts';

/** How a month's bill is paid. */
export type PaymentCourse =
  | 'on_time'
  | 'late'
  | 'late_fee_waived'
  | 'in_parts'
  | 'bounced'
  | 'paid_twice'
  | 'goodwill_credit'
  | 'charged_twice'
  | 'partial'
  | 'unpaid';

/** Late fees are charged on the day after the account's grace days. */
export const GRACE_DAYS = 5;
const LATE_FEE_MINOR = 7_500;

/** What a course works with: the month's bill, charged already. */
interface Month {
  book: Book;
  bill: MonthlyBill;
  charged: readonly (LedgerEntryRow | undefined)[];
  totalMinor: number;
  random: Random;
}

/** Pays a bill that has been charged, by one of the courses. */
export function settleMonth(course: PaymentCourse, month: Month): void {
  COURSES[course](month);
}

const COURSES: Readonly<Record<PaymentCourse, (month: Month) => void>> = {
  on_time: (month) => {
    pay(month, month.totalMinor, month.random.whole(-3, 1));
  },
  late: (month) => {
    const days = month.random.whole(3, 12);
    const fee = days > GRACE_DAYS ? chargeLateFee(month) : undefined;
    pay(month, month.totalMinor + (fee?.amountMinor ?? 0), days);
  },
  late_fee_waived: (month) => {
    const fee = chargeLateFee(month);
    pay(month, month.totalMinor, 7);
    month.book.reverse(fee, dayOf(month, 9), 'Late fee waived');
  },
  in_parts: (month) => {
    const firstMinor = Math.round(month.totalMinor * 0.6);
    pay(month, firstMinor, 0);
    pay(month, month.totalMinor - firstMinor, month.random.whole(2, 6), 'payment-2');
  },
  bounced: (month) => {
    month.book.reverse(pay(month, month.totalMinor, 0), dayOf(month, 3), 'Returned: insufficient funds');
    pay(month, month.totalMinor, 5, 'payment-2');
  },
  paid_twice: (month) => {
    pay(month, month.totalMinor, 0);
    const second = pay(month, month.totalMinor, 1, 'payment-2');
    if (second) correct(month, 'refund', month.totalMinor, 6, 'Paid twice');
  },
  goodwill_credit: (month) => {
    const creditMinor = Math.min(month.random.pick([10_000, 15_000, 25_000]), month.totalMinor);
    const credit = correct(month, 'credit', creditMinor, 0, 'Goodwill for a repair that took long');
    pay(month, month.totalMinor - (credit?.amountMinor ?? 0), 0);
  },
  charged_twice: (month) => {
    const first = month.charged.at(-1);
    if (first) {
      const { kind, glClass, amountMinor, postedOn } = first;
      const again = { kind, glClass, amountMinor, postedOn, dueDate: month.bill.dueDate };
      const second = month.book.post({ name: `${month.bill.month}.duplicate`, ...again, reference: 'Charged again' });
      month.book.reverse(second, dayOf(month, 1), 'Charged twice by mistake');
    }
    pay(month, month.totalMinor, 0);
  },
  partial: (month) => {
    chargeLateFee(month);
    pay(month, Math.round(month.totalMinor * month.random.pick([0.4, 0.5, 0.7])), 2);
  },
  unpaid: (month) => {
    chargeLateFee(month);
  },
};

const dayOf = ({ bill }: Month, days: number): string => addDays(bill.dueDate, days);

function pay(month: Month, amountMinor: number, days: number, name = 'payment'): LedgerEntryRow | undefined {
  const { book, bill, random } = month;
  const isTransfer = random.chance(0.7);
  const id = `${bill.month}.${name}`;
  const row = book.post({
    name: id,
    kind: 'payment',
    glClass: 'rent',
    amountMinor,
    // What was paid before the books begin is booked on their first day.
    postedOn: later(dayOf(month, days), book.window.from),
    reference: isTransfer ? 'Bank transfer' : random.pick(['Card', 'Check', 'Money order']),
  });
  if (row && isTransfer) row.externalId = `ach-${row.id}`;
  return row;
}

function chargeLateFee(month: Month): LedgerEntryRow | undefined {
  const postedOn = dayOf(month, GRACE_DAYS + 1);
  return month.book.post({
    name: `${month.bill.month}.late-fee`,
    kind: 'charge',
    glClass: 'other_income',
    amountMinor: LATE_FEE_MINOR,
    postedOn,
    dueDate: postedOn,
    reference: 'Late fee',
  });
}

function correct(
  month: Month,
  kind: 'credit' | 'refund',
  amountMinor: number,
  days: number,
  reference: string,
): LedgerEntryRow | undefined {
  const name = `${month.bill.month}.${kind}`;
  return month.book.post({ name, kind, glClass: 'rent', amountMinor, postedOn: dayOf(month, days), reference });
}
