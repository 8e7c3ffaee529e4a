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

let allMarks: ReadonlySet<string> | undefined;

/** Whether what stands beside a number may mean a currency at all: `EUR`, `kr` and `R` do, `/mo` and `l` do not. */
export function isCurrencyMark(mark: string): boolean {
  allMarks ??= new Set(Intl.supportedValuesOf('currency').flatMap((currency) => [...currencyMarks(currency)]));
  const isLetter = /^\p{L}$/u.test(mark);
  return /\p{Sc}/u.test(mark) || allMarks.has(isLetter ? mark : mark.toUpperCase());
}
