import { rankOf } from '../triage/severity-order.rules.ts';
import type { Severity } from '../triage/triage.types.ts';
import type { ClockKind } from './sla.types.ts';

/** A missed clock of one of the reports of a cause. */
export interface MissedClock {
  ticketId: string;
  kind: ClockKind;
  at: Date;
  /** The severity of the report at that time. */
  severity: Severity;
}

/**
 * The ticket of the same incident whose alarm covers a missed clock of a duplicate: the parent, or else the ticket that
 * missed the same clock first, if its severity is at least as high. Undefined when the duplicate raises its own alarm.
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

/** Orders misses of the same instant by id, so that two simultaneous checks agree on the first. */
function isEarlier(a: MissedClock, b: MissedClock): boolean {
  const ms = a.at.getTime() - b.at.getTime();
  return ms === 0 ? a.ticketId < b.ticketId : ms < 0;
}

const earlier = (earliest: MissedClock | undefined, clock: MissedClock): MissedClock =>
  earliest && isEarlier(earliest, clock) ? earliest : clock;
