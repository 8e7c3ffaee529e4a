import { SEVERITIES } from '../triage/triage.types.ts';
import type { Severity } from '../triage/triage.types.ts';

/** Where a ticket's severity stands among all: the lower, the more severe. */
export function rankOf({ severity }: { severity: Severity }): number {
  return SEVERITIES.indexOf(severity);
}
