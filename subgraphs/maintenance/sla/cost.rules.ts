import { overlapMs } from '../../../platform/calendar/spans.ts';
import { holdsUntil } from './clocks.rules.ts';
import type { SlaFees, SlaPause } from './sla.types.ts';

const HOUR_MS = 3_600_000n;

/** What the cost of a clock depends on; `endedAt` is when it was met or the ticket was cancelled. */
export interface LateClock {
  breachedAt: Date | null;
  endedAt: Date | null;
  pauses: readonly SlaPause[];
}

/** Milliseconds late up to an instant: from the breach on, around the clock, without holds. */
function lateMsUntil({ breachedAt, endedAt, pauses }: LateClock, at: Date): number {
  if (!breachedAt) return 0;
  const untilMs = Math.min(at.getTime(), endedAt?.getTime() ?? Infinity);
  const late = { startMs: breachedAt.getTime(), endMs: untilMs };
  return late.endMs <= late.startMs ? 0 : late.endMs - late.startMs - overlapMs(late, holdsUntil(pauses, untilMs));
}

/**
 * The cost of a clock up to an instant, in minor units: the flat fee plus the hourly fee for the exact time late,
 * rounded half up, and at most the cap. The fees are those of the severity at breach, as they were then. The instant
 * itself does not count, so a breach at midnight falls into the period that starts there. The cost of a period is the
 * cost at its end minus the cost at its start; adjacent periods add up exactly.
 */
export function slaCostMinor(clock: LateClock, fees: SlaFees, at: Date): number {
  if (!clock.breachedAt || clock.breachedAt.getTime() >= at.getTime()) return 0;
  // Uses whole numbers, because the product of fee and milliseconds exceeds what a double holds exactly.
  const hourly = BigInt(fees.hourlyMinor) * BigInt(lateMsUntil(clock, at));
  const rounded = BigInt(fees.flatMinor) + (2n * hourly + HOUR_MS) / (2n * HOUR_MS);
  const cost = Number(rounded);
  return fees.capMinor === null ? cost : Math.min(cost, fees.capMinor);
}
