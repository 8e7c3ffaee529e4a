import { addBusinessDays, addOpenTime, openMsBetween } from '../../../platform/calendar/business-time.ts';
import type { BusinessCalendar, Span } from '../../../platform/calendar/calendar.types.ts';
import { addLocalDays, nextLocalMidnight } from '../../../platform/calendar/local-time.ts';
import { addRunningTime } from '../../../platform/calendar/spans.ts';
import type { SlaTarget } from './sla.types.ts';

const MINUTE_MS = 60_000;

/** Where and from when a target counts. `holds` are merged. */
export interface DueContext {
  startedAt: Date;
  holds: readonly Span[];
  /** The appointment in force and when it was made. */
  appointment: { at: Date; scheduledFor: Date } | null;
  calendar: BusinessCalendar;
  /** The property's IANA time zone. */
  zone: string;
}

type DueRules = {
  [Kind in SlaTarget['kind']]: (target: Extract<SlaTarget, { kind: Kind }>, c: DueContext) => Date | null;
};

/** Around the clock, a hold moves the due instant by exactly its length. */
function afterHolds(context: DueContext, withoutHolds: Date): Date {
  const startMs = context.startedAt.getTime();
  return new Date(addRunningTime(startMs, withoutHolds.getTime() - startMs, context.holds));
}

/** In business time a hold takes exactly the open hours that it covers: a weekend on hold moves nothing. */
function afterBusinessDays(days: number, context: DueContext): Date {
  const { startedAt, calendar, zone, holds } = context;
  const withoutHolds = addBusinessDays(startedAt, days, calendar, zone);
  // A calendar that is never open would take the promise away, so its days count as calendar days.
  if (withoutHolds === null) return afterHolds(context, addLocalDays(startedAt, days, zone));
  const runMs = openMsBetween(startedAt, withoutHolds, calendar, zone);
  return addOpenTime(startedAt, runMs, calendar, zone, holds) ?? withoutHolds;
}

/**
 * An appointment was made in the knowledge of the holds until then, so only those that begin later postpone it. One that
 * was noted after the fact counts as it was noted.
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
 * When the running time reaches the target; null for an appointment that is still to be made.
 * @throws RangeError for an unknown zone
 */
export function dueAt(target: SlaTarget, context: DueContext): Date | null {
  const due = DUE[target.kind] as (target: SlaTarget, context: DueContext) => Date | null;
  return due(target, context);
}
