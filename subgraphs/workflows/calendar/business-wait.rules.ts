import { addBusinessDays, addOpenTime } from '../../../platform/calendar/business-time.ts';
import type { BusinessCalendar } from '../../../platform/calendar/calendar.types.ts';
import { parseDuration } from '../definition/duration.rules.ts';

/** A wait in business time, kept with the run so that its end can follow the calendar. */
export interface BusinessWait {
  /** When it began, in RFC 3339. */
  from: string;
  /** ISO 8601 duration; days are business days, hours and minutes are open time. */
  duration: string;
  timezone: string;
  /** The change of the account's calendar by which its end was found. */
  revision: number;
}

/**
 * When a wait in business time ends: business days first, then open time.
 * @throws RangeError for a calendar without hours, which no account has
 */
export function endOfBusinessWait(
  { from, duration, timezone }: Omit<BusinessWait, 'revision'>,
  calendar: BusinessCalendar,
): Date {
  const { days, timeMs } = parseDuration(duration)!;
  const start = new Date(from);
  const day = days === 0 ? start : addBusinessDays(start, days, calendar, timezone);
  const end = day && addOpenTime(day, timeMs, calendar, timezone);
  if (!end) throw new RangeError('Expected business hours, but the account has none.');
  return end;
}
