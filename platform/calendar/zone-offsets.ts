import { Temporal } from 'temporal-polyfill';
import type { Span } from './calendar.types.ts';

/** A stretch of time in which a zone's clock is ahead of UTC by one offset, in milliseconds. */
export interface OffsetStretch extends Span {
  offsetMs: number;
}

/**
 * Asking for an offset costs some 5 µs and for the next clock change some 20 µs, and both are asked hundreds of times for
 * one list of tickets; a zone has two stretches a year. Both limits only keep odd input from growing the memory.
 */
const stretchesByZone = new Map<string, OffsetStretch[]>();
const MAX_ZONES = 1_000;
const MAX_STRETCHES = 64;

function lookUp(epochMs: number, zone: string): OffsetStretch {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  // The stretch that begins at this very instant is not "previous" to it, hence the millisecond.
  const previous = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = moment.getTimeZoneTransition('next');
  return {
    startMs: previous?.epochMilliseconds ?? -Infinity,
    endMs: next?.epochMilliseconds ?? Infinity,
    offsetMs: moment.offsetNanoseconds / 1_000_000,
  };
}

/**
 * The stretch of constant offset that an instant falls into.
 * @throws RangeError for an unknown zone or an instant that is no finite number
 */
export function offsetStretchAt(epochMs: number, zone: string): OffsetStretch {
  const cached = stretchesByZone.get(zone);
  const hit = cached?.find((stretch) => stretch.startMs <= epochMs && epochMs < stretch.endMs);
  if (hit) return hit;
  const found = lookUp(epochMs, zone);
  if (stretchesByZone.size >= MAX_ZONES) stretchesByZone.clear();
  stretchesByZone.set(zone, [...(cached ?? []), found].slice(-MAX_STRETCHES));
  return found;
}
