import { moneyText } from '../parts/money-text.ts';

/** KPIs that the screen shows. */
export const KPIS = ['NOI', 'OCCUPANCY', 'DELINQUENCY_RATE', 'SLA_COST'] as const;

/** One of {@link KPIS}. */
export type Kpi = (typeof KPIS)[number];

/** Time that a value covers: what happened in the month, or the state at its end. */
export const basisOf = (kpi: Kpi): 'PERIOD' | 'AS_OF' => (kpi === 'NOI' || kpi === 'SLA_COST' ? 'PERIOD' : 'AS_OF');

/** Whether the value is a fraction. That of money has a currency all the same: the one of what is divided. */
export const isRate = (kpi: Kpi): boolean => kpi === 'OCCUPANCY' || kpi === 'DELINQUENCY_RATE';

/** A value as people read it: an amount of money, or a percentage. */
export function valueText(
  value: string | null,
  { kpi, currency }: { kpi: Kpi; currency: string | null },
  language: string,
): string {
  if (value === null) return '–';
  if (!isRate(kpi) && currency !== null) return moneyText({ amountMinor: Number(value), currency }, language);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(Number(value));
}

/** A month as people of a language write it. */
export const monthText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
