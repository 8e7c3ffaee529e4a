import { addDays } from '../../../platform/calendar/local-time.ts';
import { CAPITAL_PROJECTS, RECURRING_COSTS, REPAIR_INVOICES } from '../data/operating-costs.data.ts';
import { dayOfMonth, monthOf, monthsFrom } from '../months.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import { Book } from './book.ts';
import type { BookWindow } from './book.ts';
import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';

/** The entries of a property as such: what it costs to run, what was bought, and what its loan takes. */
export function propertyLedger(propertyId: string, unitCount: number, window: BookWindow): LedgerEntryRow[] {
  const book = new Book({ propertyId, unitId: null, leaseId: null, tenantId: null }, window);
  for (const month of monthsFrom(monthOf(window.from), monthOf(window.to))) {
    // A source for each month: what was spent last spring does not depend on when the demo is loaded.
    const random = randomFor(`costs of ${propertyId} in ${month}`);
    postRecurringCosts(book, month, unitCount, random);
    postRepairs(book, month, Math.max(1, Math.round(unitCount / 14)), random);
    if (random.chance(0.14)) postCapitalProject(book, month, unitCount, random);
  }
  return book.rows;
}

function postRecurringCosts(book: Book, month: string, unitCount: number, random: Random): void {
  for (const { name, reference, glClass, dollarsPerUnit, spread, day } of RECURRING_COSTS) {
    const usualMinor = dollarsPerUnit * 100 * unitCount;
    const amountMinor = Math.round(usualMinor * (1 + spread * (2 * random.fraction() - 1)));
    const postedOn = dayOfMonth(month, day);
    book.post({ name: `${month}.${name}`, kind: 'expense', glClass, amountMinor, postedOn, reference });
  }
}

function postRepairs(book: Book, month: string, most: number, random: Random): void {
  const count = random.whole(1, most + 1);
  for (let number = 1; number <= count; number += 1) {
    const { reference, dollars } = random.pick(REPAIR_INVOICES);
    const amountMinor = random.whole(dollars[0], dollars[1]) * 100 + random.pick([0, 0, 50, 75]);
    const postedOn = dayOfMonth(month, random.whole(2, 28));
    const entry = { glClass: 'operating_expense', reference } as const;
    const name = `${month}.repair-${number}`;
    const invoice = book.post({ name, kind: 'expense', amountMinor, postedOn, ...entry });
    if (invoice) invoice.externalId = `invoice-${invoice.id}`;
    if (invoice && random.chance(0.04)) {
      const creditMinor = Math.round(amountMinor * 0.2);
      const creditedOn = addDays(postedOn, 6);
      book.post({ name: `${name}.credit`, kind: 'credit', amountMinor: creditMinor, postedOn: creditedOn, ...entry });
    }
    if (random.chance(0.02)) book.reverse(invoice, addDays(postedOn, 4), 'Invoice of another property');
  }
}

function postCapitalProject(book: Book, month: string, unitCount: number, random: Random): void {
  const { reference, dollarsPerUnit } = random.pick(CAPITAL_PROJECTS);
  const amountMinor = dollarsPerUnit * 100 * unitCount;
  const postedOn = dayOfMonth(month, random.whole(5, 25));
  book.post({
    name: `${month}.project`,
    kind: 'expense',
    glClass: 'capital_expense',
    amountMinor,
    postedOn,
    reference,
  });
}
