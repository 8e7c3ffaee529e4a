import { SEVERITIES } from './triage.types.ts';
import type { Category, Severity } from './triage.types.ts';

/** Where a ticket's severity stands among all: the lower, the more severe. */
export function rankOf({ severity }: { severity: Severity }): number {
  return SEVERITIES.indexOf(severity);
}

/** How a report is judged. */
interface Judged {
  category: Category;
  severity: Severity;
}

/** Whether whoever is sent for the lead is sent for the follower too: of one trade, and in no less of a hurry. */
export function canFollow(follower: Judged, lead: Judged): boolean {
  return follower.category === lead.category && rankOf(lead) <= rankOf(follower);
}
