import { addDays, localDate, startOfLocalDay } from '../../../platform/calendar/local-time.ts';
import type { KpiSpan } from './kpi-query.ts';

/**
 * Start of the period or of its month, whichever is earlier. Properties deleted before it have no figures.
 * @returns null for days to come; then no deleted property has figures
 */
export function firstInstant({ start, monthStart, zone, now }: KpiSpan): Date | null {
  const first = start < monthStart ? start : monthStart;
  return first > localDate(now, zone) ? null : startOfLocalDay(first, zone);
}

/**
 * A unit or lease counts as of the last day when it was there at the end of it: its deletion lies at or after this
 * instant. Null, which no deletion reaches, while that day is not over.
 */
export function endInstant({ end, zone, now }: KpiSpan): Date | null {
  return end >= localDate(now, zone) ? null : startOfLocalDay(addDays(end, 1), zone);
}
