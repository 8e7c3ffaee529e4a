import type { Severity } from '../../triage/triage.types.ts';
import type { DispatchDecision } from '../decision/dispatch.types.ts';

const MINUTE_MS = 60_000;

/** Minutes between two tries to find a vendor for a ticket that nobody has. */
const RETRY_MINUTES: Readonly<Record<Severity, number>> = { emergency: 5, urgent: 15, standard: 60 };

/** When a ticket is tried again, and whose places it waits for. */
export interface NextTry {
  /** Null for never. */
  at: Date | null;
  /** Vendors who could take it if they had fewer open tickets; it is tried at once when one of them has. */
  awaitedVendorIds: string[];
}

/**
 * The next try after a decision: none when somebody has the ticket. Also when nobody is left to ask: whoever was passed
 * over, or is added later, has not answered yet, and those who have are not asked again.
 */
export function nextTryAfter(decision: DispatchDecision, severity: Severity, now: Date): NextTry {
  const { outcome, candidates } = decision;
  const fullVendors = candidates.filter(({ reasons }) => reasons.every(({ code }) => code === 'ticket_cap_reached'));
  const awaitedVendorIds = outcome === 'assigned' ? [] : [...new Set(fullVendors.map(({ vendorId }) => vendorId))];
  const next = new Date(now.getTime() + RETRY_MINUTES[severity] * MINUTE_MS);
  return { at: outcome === 'assigned' ? null : next, awaitedVendorIds };
}
