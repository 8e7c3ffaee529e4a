import type { Span } from '../../../platform/calendar/calendar.types.ts';
import { overlapMs } from '../../../platform/calendar/spans.ts';
import type { ClockKind, SlaClock, SlaFacts } from './sla.types.ts';

const HOUR_MS = 3_600_000;

/** The target that a running clock counts to. */
export interface CountedPromise {
  /** From when the promise counts: the start of the clock, or when the appointment was made. */
  promisedMs: number;
  /** Since when the target is what it is, apart from holds. */
  inForceMs: number;
  dueMs: number;
  /** The holds so far, merged. */
  holds: readonly Span[];
}

/**
 * When a running clock comes at risk: an hour before its target, or half of the promised time before it if that is less. A
 * target that came into force later than that, by a change or by the end of a hold, puts the clock at risk then.
 */
export function atRiskAtOf({ promisedMs, inForceMs, dueMs, holds }: CountedPromise): Date {
  const promised = { startMs: promisedMs, endMs: Math.max(promisedMs, dueMs) };
  const leadMs = Math.min(HOUR_MS, (dueMs - promised.startMs - overlapMs(promised, holds)) / 2);
  const endOfHolds = holds.at(-1)?.endMs ?? -Infinity;
  return new Date(Math.max(Math.ceil(dueMs - leadMs), inForceMs, endOfHolds));
}

/** Whether a clock may miss its target soon, as it stands at `now`. */
const isAtRisk = ({ atRiskAt }: SlaClock, now: Date): boolean => atRiskAt !== null && atRiskAt <= now;

const isAnnounced = (facts: SlaFacts, { kind, targetAt }: SlaClock): boolean =>
  facts.atRisk?.[kind]?.getTime() === targetAt?.getTime();

/** The clocks that are at risk of missing a target for which nobody has announced it yet. */
export const clocksToAnnounceAtRisk = (facts: SlaFacts, clocks: readonly SlaClock[], now: Date): SlaClock[] =>
  clocks.filter((clock) => isAtRisk(clock, now) && !isAnnounced(facts, clock));

/** The facts once the clocks at risk are announced. A target that has moved away can be announced anew when it is back. */
export function announceAtRisk(facts: SlaFacts, clocks: readonly SlaClock[], now: Date): SlaFacts {
  const kept = clocks.flatMap((clock): [ClockKind, Date][] => {
    const { kind, state, targetAt } = clock;
    if (isAtRisk(clock, now)) return [[kind, targetAt!]];
    const announced = facts.atRisk?.[kind];
    return state === 'paused' && announced ? [[kind, announced]] : [];
  });
  if (kept.length === 0 && !facts.atRisk) return facts;
  return { ...facts, atRisk: Object.fromEntries(kept) };
}

/** When a clock has to be announced as at risk; null when it has been, or cannot come to be. */
export const announceAtRiskAt = (facts: SlaFacts, clock: SlaClock): Date | null =>
  isAnnounced(facts, clock) ? null : clock.atRiskAt;
