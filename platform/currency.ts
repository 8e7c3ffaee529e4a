/** Decimal places of a currency; 2 of one that has none of its own. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in minor units as people write it, e.g. `1850.00 USD`. */
export function inUnits(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  // By its digits: a quotient is rounded where an amount has more than it holds.
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const number = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amountMinor < 0 ? '-' : ''}${number} ${currency}`;
}
