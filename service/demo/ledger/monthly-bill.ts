import { addDays } from '../../../platform/calendar/local-time.ts';
import type { GlClass } from '../../../subgraphs/finance/ledger/ledger.enums.ts';
import { dayOfMonth, daysBetween, daysInMonth, earlier, later, monthOf, monthsFrom } from '../months.ts';
import type { LeaseRow } from '../portfolio/portfolio-rows.ts';
import type { Random } from '../random.ts';

/** Something that a lease is charged for. */
export interface BillLine {
  what: 'rent' | 'parking' | 'pet' | 'excise-tax';
  glClass: GlClass;
  amountMinor: number;
}

/** What a lease is charged for one month, all due on one day. */
export interface MonthlyBill {
  month: string;
  dueDate: string;
  lines: BillLine[];
}

const PARKING_MINOR = [6_500, 8_500, 12_000];
const PET_MINOR = [3_500, 5_000];

/** The bills of a lease whose due date lies in the window; the first and the last month are charged by the day. */
export function monthlyBills(
  lease: LeaseRow,
  lastDay: string,
  taxRate: number,
  window: { from: string; to: string },
  random: Random,
): MonthlyBill[] {
  const extras = extraLines(random);
  return monthsFrom(monthOf(later(lease.startDate, window.from)), monthOf(earlier(lastDay, window.to)))
    .map((month): MonthlyBill => {
      const firstCharged = later(lease.startDate, dayOfMonth(month, 1));
      const lastCharged = earlier(lastDay, dayOfMonth(month, 31));
      const rentMinor = forDays(lease.rentMinor, month, daysBetween(firstCharged, addDays(lastCharged, 1)));
      const dueDate = later(firstCharged, earlier(dayOfMonth(month, lease.paymentDueDay), lastCharged));
      const lines: BillLine[] = [{ what: 'rent', glClass: 'rent', amountMinor: rentMinor }, ...extras];
      if (taxRate > 0) lines.push({ what: 'excise-tax', glClass: 'tax', amountMinor: Math.round(rentMinor * taxRate) });
      return { month, dueDate, lines };
    })
    .filter(({ dueDate }) => window.from <= dueDate && dueDate <= window.to);
}

function forDays(amountMinor: number, month: string, days: number): number {
  return days === daysInMonth(month) ? amountMinor : Math.round((amountMinor * days) / daysInMonth(month));
}

function extraLines(random: Random): BillLine[] {
  const lines: BillLine[] = [];
  if (random.chance(0.34)) {
    lines.push({ what: 'parking', glClass: 'other_income', amountMinor: random.pick(PARKING_MINOR) });
  }
  if (random.chance(0.22)) lines.push({ what: 'pet', glClass: 'other_income', amountMinor: random.pick(PET_MINOR) });
  return lines;
}
