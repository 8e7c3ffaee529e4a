import { WEEKDAYS } from '../fields/week-hours.rules.ts';
import type { Weekday } from '../fields/week-hours.rules.ts';
import type { CoverageQuery } from './operations.generated.ts';

/** A kind of ticket that finds no vendor at some hours. */
export type Gap = CoverageQuery['dispatchCoverage']['gaps'][number];

/** An hour of the week. */
export interface WeekHour {
  weekday: Weekday;
  /** 0 to 23. */
  hour: number;
}

const SEVERITIES = ['EMERGENCY', 'URGENT', 'STANDARD'] as const;

/** The gaps that have time in an hour of the week. */
export function gapsAt(gaps: readonly Gap[], { weekday, hour }: WeekHour): Gap[] {
  const start = hour * 60;
  return gaps.filter(({ windows }) =>
    windows.some(
      (window) => window.weekday === weekday && minuteOf(window.from) < start + 60 && minuteOf(window.to) > start,
    ),
  );
}

/** The gravest severity among gaps; undefined without gaps. */
export const gravestOf = (gaps: readonly Gap[]): Gap['severity'] | undefined =>
  SEVERITIES.find((severity) => gaps.some((gap) => gap.severity === severity));

/** Every hour of a weekday. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The first hour with gaps, Monday first. */
export function firstGap(gaps: readonly Gap[]): WeekHour | undefined {
  return WEEKDAYS.flatMap((weekday) => HOURS.map((hour) => ({ weekday, hour }))).find(
    (at) => gapsAt(gaps, at).length > 0,
  );
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
