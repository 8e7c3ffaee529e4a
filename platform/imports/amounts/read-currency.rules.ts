import type { CellReader } from '../read-cell.rules.ts';
import { currencyMarks } from './currency-marks.rules.ts';

/** The headings of the currency of payments, the best first. */
export const PAYMENT_CURRENCY_HEADINGS =
  'Currency, Payment Currency, Transaction Currency, Currency Code, Entity Currency';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The code of a currency, however its letters are written. */
export const readCurrency: CellReader = (text) => {
  const code = text.toUpperCase();
  return CURRENCIES.has(code) ? { value: code } : { expected: 'an ISO 4217 currency code, e.g. "USD"' };
};

/** Says nothing of a row whose amounts can only be in one currency, and that another one is none of it. */
export function readOnlyCurrency(currency: string): CellReader {
  const known = currencyMarks(currency);
  return (text) =>
    known.has(text.toUpperCase())
      ? { value: undefined }
      : { expected: `${currency}, the currency of the account, in which payments are posted` };
}
