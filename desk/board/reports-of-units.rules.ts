import type { TicketRowFragment } from '../tickets/operations.generated.ts';

/**
 * How many open reports of one trade there are from the unit of each ticket, where they are more than one job: somebody should
 * look whether they are one. Reports that are linked already are one job; of these the parent may not know it yet, since no event
 * tells of it.
 */
export function reportsOfUnits(tickets: Iterable<TicketRowFragment>): ReadonlyMap<string, number> {
  const groups = Map.groupBy(
    [...tickets].filter(({ propertyId }) => propertyId !== null),
    ({ unitId, category }) => `${category} ${unitId}`,
  );
  const several = [...groups.values()].filter(
    (reports) => new Set(reports.map(({ incident, ticketId }) => incident?.parentTicketId ?? ticketId)).size > 1,
  );
  return new Map(several.flatMap((reports) => reports.map(({ ticketId }) => [ticketId, reports.length] as const)));
}
