import { SEVERITIES } from './triage.types.ts';
import type { Category, Severity } from './triage.types.ts';

/** The rank of a severity: 0 is the most severe. */
export function rankOf({ severity }: { severity: Severity }): number {
  return SEVERITIES.indexOf(severity);
}

/** The category and severity of a report. */
interface Judged {
  category: Category;
  severity: Severity;
}

/**
 * Whether the vendor of the parent can also do the duplicate's job: the category is the same, and the parent is at
 * least as severe.
 */
export function canBeDuplicateOf(duplicate: Judged, parent: Judged): boolean {
  return duplicate.category === parent.category && rankOf(parent) <= rankOf(duplicate);
}
