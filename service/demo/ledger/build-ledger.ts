import type { RowStore } from '../row-store.ts';
import { addMonths, dayOfMonth, monthOf } from '../months.ts';
import { coversDay } from '../portfolio/build-portfolio.ts';
import type { Home, Portfolio } from '../portfolio/build-portfolio.ts';
import { randomFor } from '../random.ts';
import type { BookWindow } from './book.ts';
import { leaseLedger } from './lease-ledger.ts';
import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';
import { propertyLedger } from './property-ledger.ts';

/** Months of books before the current one. */
const HISTORY_MONTHS = 24;

/** How many months each of the leases in arrears owes. */
const MONTHS_OWED = [1, 1, 1, 1, 2, 2, 3, 2, 1, 1];

/** Two years of books: whole months up to today, as each property's calendar shows it. */
export function buildLedger({ homes, properties }: Portfolio, now: Date): LedgerEntryRow[] {
  const arrears = leasesInArrears(homes);
  const ofLeases = homes.flatMap((home) =>
    home.tenancies.flatMap((tenancy) =>
      leaseLedger(home, tenancy, arrears.get(tenancy.lease.id) ?? 0, windowOf(home.today, now)),
    ),
  );
  const ofProperties = properties.flatMap(({ id }) => {
    const own = homes.filter((home) => home.property.id === id);
    return propertyLedger(id, own.length, windowOf(own[0]!.today, now));
  });
  return [...ofLeases, ...ofProperties];
}

/** Stores the books. */
export function storeLedger(store: RowStore, rows: readonly LedgerEntryRow[]): Promise<void> {
  return store('finance.ledger_entry', rows);
}

function windowOf(today: string, now: Date): BookWindow {
  return { from: dayOfMonth(addMonths(monthOf(today), -HISTORY_MONTHS), 1), to: today, now };
}

/** A fixed number of the leases that cover today owe something, so that the rate does not hang on chance. */
function leasesInArrears(homes: readonly Home[]): Map<string, number> {
  const current = homes
    .filter((home) => home.unit.id !== 'MAPLE-101')
    .flatMap(({ tenancies, today }) =>
      tenancies.flatMap(({ lease }) => (coversDay(lease, today) && lease.status === 'active' ? [lease.id] : [])),
    );
  const owing = randomFor('arrears').shuffled(current);
  return new Map(MONTHS_OWED.map((months, index) => [owing[index]!, months]));
}
