import type { Severity } from '../../triage/triage.types.ts';
import type { DispatchDecision } from '../decision/dispatch.types.ts';

const MINUTE_MS = 60_000;

/** Minutes between two tries to find a vendor for a ticket. */
const RETRY_MINUTES: Readonly<Record<Severity, number>> = { emergency: 5, urgent: 15, standard: 60 };

/** When a ticket is tried again, and which vendors' free places it waits for. */
export interface NextTry {
  /** Null for never. */
  at: Date | null;
  /**
   * Vendors that could take the ticket if they had fewer open tickets; a free place of one of them triggers a try at
   * once.
   */
  awaitedVendorIds: string[];
}

/**
 * The next try after a decision; none if a vendor was assigned. An exhausted ladder is tried again, too: a vendor that
 * was passed over, or is added later, can still be asked, and vendors that have answered are not asked again.
 */
export function nextTryAfter(decision: DispatchDecision, severity: Severity, now: Date): NextTry {
  const { outcome, candidates } = decision;
  const fullVendors = candidates.filter(({ reasons }) => reasons.every(({ code }) => code === 'ticket_cap_reached'));
  const awaitedVendorIds = outcome === 'assigned' ? [] : [...new Set(fullVendors.map(({ vendorId }) => vendorId))];
  const next = new Date(now.getTime() + RETRY_MINUTES[severity] * MINUTE_MS);
  return { at: outcome === 'assigned' ? null : next, awaitedVendorIds };
}
