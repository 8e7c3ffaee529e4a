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
export function raisedBy(missed: MissedClock, others: readonly MissedClock[], leadId: string): string | undefined {
  const alike = others.filter((other) => other.kind === missed.kind && rankOf(other) <= rankOf(missed));
  const isLead = ({ ticketId }: MissedClock): boolean => ticketId === leadId;
  const first = alike.filter((other) => isEarlier(other, missed)).reduce<MissedClock | undefined>(earlier, undefined);
  return (alike.find(isLead) ?? first)?.ticketId;
}

/** Of one instant the ids decide, so that two that are looked at side by side agree which of them is the first. */
function isEarlier(one: MissedClock, other: MissedClock): boolean {
  const ms = one.at.getTime() - other.at.getTime();
  return ms === 0 ? one.ticketId < other.ticketId : ms < 0;
}

const earlier = (one: MissedClock | undefined, other: MissedClock): MissedClock =>
  one && isEarlier(one, other) ? one : other;
