import type { TicketRowFragment } from '../tickets/operations.generated.ts';

/** Which open tickets the board shows; an empty member shows all. */
export interface BoardFilter {
  severity: string;
  status: string;
  propertyId: string;
  /** `mine`, `unassigned` or empty. */
  assignee: string;
}

/** Names of the members, as they stand in the address. */
const MEMBERS = ['severity', 'status', 'propertyId', 'assignee'] as const;

/** The filter that an address holds behind its `?`. */
export function filterOf(search: string): BoardFilter {
  const query = new URLSearchParams(search);
  const valueOf = (member: (typeof MEMBERS)[number]): string => query.get(member) ?? '';
  return {
    severity: valueOf('severity'),
    status: valueOf('status'),
    propertyId: valueOf('propertyId'),
    assignee: valueOf('assignee'),
  };
}

/** What an address says of a filter, with `?`; empty when it shows all. */
export function searchOf(filter: BoardFilter): string {
  const query = new URLSearchParams(
    MEMBERS.filter((member) => filter[member] !== '').map((member) => [member, filter[member]]),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether a filter shows a ticket. */
export function matches(filter: BoardFilter, ticket: TicketRowFragment, agentId: string): boolean {
  return (
    (filter.severity === '' || ticket.severity === filter.severity) &&
    (filter.status === '' || ticket.status === filter.status) &&
    (filter.propertyId === '' || (ticket.propertyId ?? '') === filter.propertyId) &&
    (filter.assignee === '' ||
      (filter.assignee === 'mine' ? ticket.assignee?.id === agentId : ticket.assignee === null))
  );
}

/** How many tickets have each value of a member, most frequent first. */
export function countBy(
  tickets: Iterable<TicketRowFragment>,
  valueOf: (ticket: TicketRowFragment) => string,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const ticket of tickets) {
    const value = valueOf(ticket);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((left, right) => right.count - left.count);
}
