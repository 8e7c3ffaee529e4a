import type { KpiFigure } from '../kpi-query.ts';

/** Makes a figure of the amounts that its statement sums. */
export type FigureOf = (
  amounts: readonly bigint[],
) => Pick<KpiFigure, 'value' | 'numerator' | 'denominator' | 'buckets' | 'breachCount'>;

/** An amount of money. */
export const amountOf: FigureOf = ([amount]) => {
  const text = String(amount);
  return { value: text, numerator: text, denominator: null, buckets: null };
};

/** A cost, and the number of breaches. */
export const costOf: FigureOf = ([cost, breaches]) => ({ ...amountOf([cost!]), breachCount: Number(breaches) });

/** The share of the first in the second. */
export const shareOf: FigureOf = ([part, whole]) => ({
  ...{ value: ratio(part!, whole!), numerator: String(part), denominator: String(whole), buckets: null },
});

/** What is past due, and of that what is so for more than 30, 60 and 90 days; over what was charged. */
export const rateOf: FigureOf = ([overdue, after30, after60, after90, charged]) => ({
  ...shareOf([overdue!, charged!]),
  buckets: {
    days0To30: String(overdue! - after30!),
    days31To60: String(after30! - after60!),
    days61To90: String(after60! - after90!),
    days91AndMore: String(after90),
  },
});

/** A quotient with six places, rounded half away from zero; null when the denominator is 0. Neither is negative. */
function ratio(numerator: bigint, denominator: bigint): string | null {
  if (denominator === 0n) return null;
  const digits = String((2_000_000n * numerator + denominator) / (2n * denominator)).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
