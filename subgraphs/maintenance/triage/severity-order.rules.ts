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

/** Whether the vendor of the parent ticket can do the job of the duplicate: of one trade, and in no less of a hurry. */
export function canBeDuplicateOf(duplicate: Judged, parent: Judged): boolean {
  return duplicate.category === parent.category && rankOf(parent) <= rankOf(duplicate);
}
