import { addBusinessDays, addOpenTime, openMsBetween } from '../../../platform/calendar/business-time.ts';
import type { BusinessCalendar, Span } from '../../../platform/calendar/calendar.types.ts';
import { addLocalDays, nextLocalMidnight } from '../../../platform/calendar/local-time.ts';
import { addRunningTime } from '../../../platform/calendar/spans.ts';
import type { SlaTarget } from './sla.types.ts';

const MINUTE_MS = 60_000;

/** What the due instant of a target depends on; `holds` are merged. */
export interface DueContext {
  startedAt: Date;
  holds: readonly Span[];
  /** The present appointment and when it was made. */
  appointment: { at: Date; scheduledFor: Date } | null;
  calendar: BusinessCalendar;
  /** The property's IANA time zone. */
  zone: string;
}

type DueRules = {
  [Kind in SlaTarget['kind']]: (target: Extract<SlaTarget, { kind: Kind }>, c: DueContext) => Date | null;
};

/** Around the clock, a hold moves the due instant by exactly the length of the hold. */
function afterHolds(context: DueContext, withoutHolds: Date): Date {
  const startMs = context.startedAt.getTime();
  return new Date(addRunningTime(startMs, withoutHolds.getTime() - startMs, context.holds));
}

/** In business time, a hold moves the due instant by the open hours that it covers: a weekend on hold moves nothing. */
function afterBusinessDays(days: number, context: DueContext): Date {
  const { startedAt, calendar, zone, holds } = context;
  const withoutHolds = addBusinessDays(startedAt, days, calendar, zone);
  // A calendar without open hours would remove the promise, so its days count as calendar days.
  if (withoutHolds === null) return afterHolds(context, addLocalDays(startedAt, days, zone));
  const runMs = openMsBetween(startedAt, withoutHolds, calendar, zone);
  return addOpenTime(startedAt, runMs, calendar, zone, holds) ?? withoutHolds;
}

/**
 * Only holds that begin after an appointment was made postpone it, because it was made with knowledge of the earlier
 * ones. An appointment that is recorded after its own time is due at that time.
 */
function afterAppointment({ appointment, holds }: DueContext): Date | null {
  if (!appointment) return null;
  const [madeMs, forMs] = [appointment.at.getTime(), appointment.scheduledFor.getTime()];
  const later = holds.filter((hold) => hold.startMs >= madeMs);
  return new Date(forMs <= madeMs ? forMs : addRunningTime(madeMs, forMs - madeMs, later));
}

const DUE: DueRules = {
  minutes: ({ minutes }, context) => afterHolds(context, new Date(context.startedAt.getTime() + minutes * MINUTE_MS)),
  business_days: ({ days }, context) => afterBusinessDays(days, context),
  calendar_days: ({ days }, context) => afterHolds(context, addLocalDays(context.startedAt, days, context.zone)),
  same_day: ({ minutes }, context) => {
    const midnightMs = nextLocalMidnight(context.startedAt, context.zone).getTime();
    const earliestMs = context.startedAt.getTime() + minutes * MINUTE_MS;
    return afterHolds(context, new Date(Math.max(midnightMs, earliestMs)));
  },
  appointment: (_, context) => afterAppointment(context),
};

/**
 * When the running time reaches the target; null when the target is an appointment that does not exist yet.
 * @throws RangeError for an unknown zone
 */
export function dueAt(target: SlaTarget, context: DueContext): Date | null {
  const due = DUE[target.kind] as (target: SlaTarget, context: DueContext) => Date | null;
  return due(target, context);
}
