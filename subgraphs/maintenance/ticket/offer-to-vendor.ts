import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { chooseVendor } from '../dispatch/choose-vendor.ts';
import { ticketDispatched } from './ticket.events.ts';
import type { Ticket } from './ticket.entity.ts';
import { insertDispatch, insertTimeline, updateDispatchedTicket } from './ticket.statements.ts';

/**
 * Dispatches an open ticket by the account's rules and keeps the decision with its reasons. Without anybody eligible
 * the ticket stays open, and an event says so. The ticket's row must be locked or new.
 */
export async function offerToVendor(context: CommandContext, ticket: Ticket): Promise<void> {
  const { sql } = context;
  if (ticket.propertyId === null) throw new Error('A quarantined ticket cannot be dispatched.');
  const facts = { ...ticket, propertyId: ticket.propertyId };
  const decision = await chooseVendor(context, facts, ticket.zone);
  await insertDispatch(sql, ticket, decision);
  if (decision.vendorId !== null) {
    Object.assign(ticket, { vendorId: decision.vendorId, acceptBy: decision.acceptBy, status: 'dispatched' });
    await updateDispatchedTicket(sql, ticket);
    const reason = `rule ${decision.ruleId}`;
    await insertTimeline(sql, ticket, [{ actor: 'dispatch', from: 'open', to: 'dispatched', reason }]);
  }
  await context.record(ticketDispatched(ticket, decision));
}
