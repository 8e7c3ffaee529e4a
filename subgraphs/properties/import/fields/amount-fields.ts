import { readCurrency } from '../../../../platform/imports/amounts/read-currency.rules.ts';
import { importField } from '../../../../platform/imports/import-kind.ts';
import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';

/** The headings of the currency of a row's amounts, the best first. */
const CURRENCY_HEADINGS = 'Currency, Currency Code, Entity Currency, Rent Currency';

const MONTHLY = new Set(
  ['monthly', 'month', 'months', 'per month', 'every month', 'each month', 'a month', 'once a month', 'calendar month']
    .concat(['1 month', 'm', 'mo', 'mth', 'mthly', 'pm', 'pcm', '/mo', 'monthly rent'])
    .map(plain),
);

/** A monthly frequency adds nothing to a rent, since rents are monthly amounts; any other frequency is a fault. */
const readMonthly: CellReader = (text) =>
  MONTHLY.has(plain(text)) ? { value: undefined } : { expected: 'Monthly, since rents are amounts a month' };

/** Columns about the amounts in a row of units or leases: their currency, and how often they are due. */
export const amountTerms = [
  importField('currency', CURRENCY_HEADINGS, readCurrency, { isKeptWithAmounts: true }),
  importField(
    'rent_frequency',
    'Rent Frequency, Frequency, Rent Cycle, Rent Period, Billing Frequency, Billing Cycle, Payment Frequency, Charge Frequency',
    readMonthly,
  ),
];
