/** An amount of money as people of a language write it. */
export function moneyText(
  { amountMinor, currency }: { amountMinor: number; currency: string },
  language: string,
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amountMinor / 10 ** digitsOf(format));
}

/**
 * An amount in the currency's own unit, as programs read it: `-1234.50` for -123450 cents.
 * @param amountMinor a whole number of minor units, of any size
 */
export function majorText(amountMinor: string, currency: string): string {
  const digits = digitsOf(new Intl.NumberFormat('en', { style: 'currency', currency }));
  const [, sign = '', number = ''] = /^(-?)(\d+)$/.exec(amountMinor) ?? [];
  if (number === '') throw new Error(`Expected a whole number of minor units, but got ${JSON.stringify(amountMinor)}.`);
  const padded = number.padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${number}` : `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

const digitsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2;
