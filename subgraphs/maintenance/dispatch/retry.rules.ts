import type { Severity } from '../triage/triage.types.ts';
import type { DispatchOutcome } from './dispatch.types.ts';

const MINUTE_MS = 60_000;

/** Minutes between two tries to find a vendor for a ticket that nobody was eligible for. */
const RETRY_MINUTES: Readonly<Record<Severity, number>> = { emergency: 5, urgent: 15, standard: 60 };

/**
 * When a ticket is tried again after a decision: null when somebody has it, and when everybody was asked, since they have
 * answered already.
 */
export function nextTryAt(outcome: DispatchOutcome, severity: Severity, now: Date): Date | null {
  if (outcome === 'assigned' || outcome === 'exhausted') return null;
  return new Date(now.getTime() + RETRY_MINUTES[severity] * MINUTE_MS);
}
