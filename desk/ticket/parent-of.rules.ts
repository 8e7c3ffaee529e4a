import type { TicketDetails } from './use-ticket.ts';

/** What decides which of two reports becomes the parent of the other. */
type Report = Pick<TicketDetails, 'severity' | 'status' | 'createdAt'>;

const SEVERITIES: readonly Report['severity'][] = ['STANDARD', 'URGENT', 'EMERGENCY'];
/** The further the work, the less is lost when the other report follows it. */
const PROGRESS: readonly Report['status'][] = ['OPEN', 'ON_HOLD', 'DISPATCHED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'];

/** The report that the other one follows: the more severe, of equals the one that work is further on, of these the older. */
export function parentOf<First extends Report, Second extends Report>(first: First, second: Second): First | Second {
  const lead =
    SEVERITIES.indexOf(first.severity) - SEVERITIES.indexOf(second.severity) ||
    PROGRESS.indexOf(first.status) - PROGRESS.indexOf(second.status) ||
    Date.parse(second.createdAt) - Date.parse(first.createdAt);
  return lead >= 0 ? first : second;
}
