/** Where a currency is shown with its country, as `US$`. */
const ABROAD = 'en-CA';

/**
 * What may stand beside an amount of a currency: its code and its signs, in capitals: `USD`, `$`, `US$`.
 * @param currency ISO 4217
 */
export function currencyMarks(currency: string): ReadonlySet<string> {
  const narrow = markOf(currency, 'narrowSymbol');
  const marks = [currency, markOf(currency, 'symbol'), markOf(currency, 'symbol', ABROAD), narrow];
  // Whoever writes `US$` or `C$` means the country that the code begins with.
  const withCountry = narrow === '$' ? [`${currency.slice(0, 2)}$`, `${currency[0]}$`, `${currency}$`] : [];
  return new Set([...marks, ...withCountry].map((mark) => mark.replace(/\.$/, '').toUpperCase()));
}

const markOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
