import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from './definition.types.ts';

/**
 * When the quiet hours end in which an instant lies.
 * @param zone the time zone of hours that name none
 * @returns undefined outside of quiet hours
 */
export function quietUntil(hours: QuietHours | undefined, now: Date, zone: string): Date | undefined {
  if (!hours || hours.from === hours.to) return undefined;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(hours.timezone ?? zone);
  const time = local.toPlainTime();
  const [from, to] = [Temporal.PlainTime.from(hours.from), Temporal.PlainTime.from(hours.to)];
  const isAfter = (left: Temporal.PlainTime, right: Temporal.PlainTime): boolean =>
    Temporal.PlainTime.compare(left, right) >= 0;
  const isNight = isAfter(from, to);
  const isQuiet = isNight ? isAfter(time, from) || !isAfter(time, to) : isAfter(time, from) && !isAfter(time, to);
  if (!isQuiet) return undefined;
  const day = isNight && isAfter(time, from) ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  return new Date(day.toZonedDateTime({ timeZone: local.timeZoneId, plainTime: to }).epochMilliseconds);
}
