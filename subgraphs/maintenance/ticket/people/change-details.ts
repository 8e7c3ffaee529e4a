import { snakeCase } from '../../../../platform/text.ts';
import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { countChange } from '../count-change.ts';
import { detailsOfTickets } from './ticket-people.queries.ts';
import { storeDetails } from './ticket-people.statements.ts';
import { NO_DETAILS } from './ticket-people.types.ts';
import type { TicketDetails } from './ticket-people.types.ts';
import type { Ticket } from '../ticket.entity.ts';

/**
 * Changes the details of a locked ticket, which counts as a change of the ticket.
 * @returns whether anything is different now
 */
export async function changeDetails(
  context: CommandContext,
  ticket: Ticket,
  change: (before: TicketDetails) => Partial<TicketDetails>,
): Promise<boolean> {
  const before = (await detailsOfTickets(context.sql, [ticket.id])).get(ticket.id) ?? NO_DETAILS;
  const after = { ...before, ...change(before) };
  if (isDeepStrictEqual(after, before)) return false;
  await storeDetails(context.sql, context.accountId, [{ ...after, ticketId: ticket.id }]);
  await recordChange(context.sql, context.accountId, {
    ...{ entityType: 'ticket', entityId: ticket.id, propertyId: ticket.propertyId },
    changes: shownChanges(before, after),
  });
  await countChange(context, ticket);
  return true;
}

/** The fields that differ, by the names that the audit shows. */
function shownChanges(before: TicketDetails, after: TicketDetails): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    (Object.keys(after) as (keyof TicketDetails)[])
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [snakeCase(name), [before[name], after[name]]]),
  );
}
