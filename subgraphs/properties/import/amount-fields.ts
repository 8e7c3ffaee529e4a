import { CURRENCY_HEADINGS, readCurrency } from '../../../platform/imports/amounts/read-currency.rules.ts';
import { importField } from '../../../platform/imports/import-kind.ts';

/** What columns say of the amounts in a row of units or leases: in which currency they are. */
export const amountTerms = [importField('currency', CURRENCY_HEADINGS, readCurrency, { isKeptWithAmounts: true })];
