import type { Severity } from '../triage/triage.types.ts';
import type { DispatchDecision } from './dispatch.types.ts';

const MINUTE_MS = 60_000;

/** Minutes between two tries to find a vendor for a ticket that nobody was eligible for. */
const RETRY_MINUTES: Readonly<Record<Severity, number>> = { emergency: 5, urgent: 15, standard: 60 };

/** When a ticket is tried again, and whose places it waits for. */
export interface NextTry {
  /** Null for never. */
  at: Date | null;
  /** Vendors who could take it if they had fewer open tickets; it is tried at once when one of them has. */
  awaitedVendorIds: string[];
}

/**
 * The next try after a decision: none when somebody has the ticket, and none when everybody was asked, since they have
 * answered already; who was passed over for want of a place was not asked.
 */
export function nextTryAfter(decision: DispatchDecision, severity: Severity, now: Date): NextTry {
  const { outcome, candidates } = decision;
  const full = candidates.filter(({ reasons }) => reasons.every(({ code }) => code === 'ticket_cap_reached'));
  const awaitedVendorIds = outcome === 'assigned' ? [] : [...new Set(full.map(({ vendorId }) => vendorId))];
  const isOver = outcome === 'assigned' || (outcome === 'exhausted' && awaitedVendorIds.length === 0);
  return { at: isOver ? null : new Date(now.getTime() + RETRY_MINUTES[severity] * MINUTE_MS), awaitedVendorIds };
}
