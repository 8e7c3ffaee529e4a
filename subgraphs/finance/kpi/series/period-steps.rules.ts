import { addDays, utcMidnightMs } from '../../../../platform/calendar/local-time.ts';
import type { KpiStep } from '../kpi.enums.ts';
import { kpiPeriod } from '../kpi.inputs.ts';
import type { KpiPeriod } from '../kpi.inputs.ts';

/**
 * Cuts a stretch of days into days, weeks from Monday on, or months. The first and the last period are as much of their week
 * or month as the stretch holds.
 */
export function periodsBetween(from: string, to: string, step: KpiStep): KpiPeriod[] {
  const periods: KpiPeriod[] = [];
  for (let start = from; start <= to; start = addDays(periods.at(-1)!.end, 1)) {
    const end = lastDayOf(start, step);
    periods.push(kpiPeriod(start, end < to ? end : to));
  }
  return periods;
}

/** The last day of the day, week or month that a day belongs to. */
function lastDayOf(day: string, step: KpiStep): string {
  if (step === 'day') return day;
  const date = new Date(utcMidnightMs(day));
  if (step === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(day, daysOfMonth - date.getUTCDate());
}
