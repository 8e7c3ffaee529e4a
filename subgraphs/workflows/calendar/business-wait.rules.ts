import { addBusinessDays, addOpenTime } from '../../../platform/calendar/business-time.ts';
import type { BusinessCalendar } from '../../../platform/calendar/calendar.types.ts';
import { parseDuration } from '../definition/duration.rules.ts';
import type { BusinessWait } from './business-wait.types.ts';

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
