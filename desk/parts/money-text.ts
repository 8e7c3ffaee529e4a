/** An amount of money as people of a language write it. */
export function moneyText(
  { amountMinor, currency }: { amountMinor: number; currency: string },
  language: string,
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}
