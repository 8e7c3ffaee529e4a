/** Decimal places of a currency; 2 of one that has none of its own. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in minor units as people write it, e.g. `1850.00 USD`. */
export function inUnits(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  return `${(amountMinor / 10 ** digits).toFixed(digits)} ${currency}`;
}
