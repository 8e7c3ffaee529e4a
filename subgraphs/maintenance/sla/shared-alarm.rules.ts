import { rankOf } from '../triage/severity-order.rules.ts';
import type { Severity } from '../triage/triage.types.ts';
import type { ClockKind } from './sla.types.ts';

/** A clock that one of the reports of a cause has missed. */
export interface MissedClock {
  ticketId: string;
  kind: ClockKind;
  at: Date;
  /** As what the report was judged then. */
  severity: Severity;
}

/**
 * The report of the same cause whose alarm stands for a follower's clock as well: that of the parent, or else of the
 * duplicate that missed it first, if what was promised there was no less. Undefined when the duplicate raises its own.
 */
export function ticketWithSharedAlarm(
  missed: MissedClock,
  missedClocks: readonly MissedClock[],
  parentId: string,
): string | undefined {
  const covering = missedClocks.filter((clock) => clock.kind === missed.kind && rankOf(clock) <= rankOf(missed));
  const isParent = ({ ticketId }: MissedClock): boolean => ticketId === parentId;
  const earliest = covering
    .filter((clock) => isEarlier(clock, missed))
    .reduce<MissedClock | undefined>(earlier, undefined);
  return (covering.find(isParent) ?? earliest)?.ticketId;
}

/** Of one instant the ids decide, so that two that are looked at side by side agree which of them is the first. */
function isEarlier(a: MissedClock, b: MissedClock): boolean {
  const ms = a.at.getTime() - b.at.getTime();
  return ms === 0 ? a.ticketId < b.ticketId : ms < 0;
}

const earlier = (earliest: MissedClock | undefined, clock: MissedClock): MissedClock =>
  earliest && isEarlier(earliest, clock) ? earliest : clock;
