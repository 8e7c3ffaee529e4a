import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { openCallsOf, storeCallResponse, storePersonCalled } from '../../dispatch/offer/calls-on-persons.queries.ts';
import type { CallOnRoster } from '../../dispatch/offer/calls-on-persons.queries.ts';
import { giveToPersonOnCall } from '../../dispatch/offer/give-to-person-on-call.ts';
import { offerToNextCandidate } from '../../dispatch/offer/offer-to-vendor.ts';
import { retryInRound } from './retry-in-round.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { changeDetails } from '../../ticket/people/change-details.ts';
import { detailsOfTickets } from '../../ticket/people/ticket-people.queries.ts';
import { ticketAssigned } from '../../ticket/people/ticket-people.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { changePerformer } from '../changes/change-performer.ts';

/**
 * Makes of a ticket what has come of the call on own staff: whoever acknowledges the page has the job, the assignee follows
 * the page from layer to layer, and a page that nobody acknowledges passes to the next rule. A call that is overtaken counts
 * no more. Nothing happens when another worker was faster.
 */
export async function settleCall(caller: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  if (ticket.status === 'on_hold') return;
  for (const call of await openCallsOf(context.sql, ticketId, context.now)) {
    await (isOvertaken(ticket, call) ? withdraw(context, ticket, call) : follow(context, ticket, call));
  }
}

const isOvertaken = (ticket: Ticket, { isLatest }: CallOnRoster): boolean =>
  !isLatest ||
  ticket.status !== 'open' ||
  ticket.vendorId !== null ||
  ticket.selfPerformed ||
  ticket.parentTicketId !== null;

function withdraw({ sql, now }: CommandContext, { id }: Ticket, { attempt }: CallOnRoster): Promise<void> {
  return storeCallResponse(sql, id, { attempt, response: 'withdrawn', reason: null, at: now });
}

async function follow(context: CommandContext, ticket: Ticket, call: CallOnRoster): Promise<void> {
  const { pageState, isUnpaged, pagedAgentId, agentId, rosterId, attempt } = call;
  if (pageState === 'acknowledged') return accept(context, ticket, call);
  if (pageState === 'timed_out' || isUnpaged) return passOn(context, ticket, call);
  if (pageState === 'resolved') {
    await withdraw(context, ticket, call);
    await retryInRound(context, ticket);
    return;
  }
  if (pageState === null || pagedAgentId === null || pagedAgentId === agentId) return;
  await storePersonCalled(context.sql, ticket.id, { attempt, agentId: pagedAgentId });
  await giveToPersonOnCall(context, ticket, { agentId: pagedAgentId, rosterId });
}

async function accept(
  context: CommandContext,
  ticket: Ticket,
  { attempt, rosterId, agentId, acknowledgedBy, pagedAgentId }: CallOnRoster,
): Promise<void> {
  const { sql, now } = context;
  // A program may acknowledge for the person whom the page called on.
  const performerId = acknowledgedBy?.kind === 'person' ? acknowledgedBy.id : (pagedAgentId ?? agentId);
  await storeCallResponse(sql, ticket.id, { attempt, response: 'accepted', reason: null, at: now });
  if (performerId !== (await assigneeOf(context, ticket))) {
    await storePersonCalled(sql, ticket.id, { attempt, agentId: performerId });
    await giveToPersonOnCall(context, ticket, { agentId: performerId, rosterId });
  }
  await changePerformer(acknowledgedBy ? { ...context, actor: acknowledgedBy } : context, ticket, true);
}

async function passOn(context: CommandContext, ticket: Ticket, { attempt, agentId }: CallOnRoster): Promise<void> {
  const reason = 'nobody on call acknowledged in time';
  const { sql, now, actor } = context;
  const { status } = ticket;
  await storeCallResponse(sql, ticket.id, { attempt, response: 'timed_out', reason, at: now });
  await insertTimeline(sql, ticket, [{ actor, from: status, to: status, reason }]);
  if ((await assigneeOf(context, ticket)) === agentId) {
    await changeDetails(context, ticket, () => ({ assigneeId: null }));
    await context.record(ticketAssigned(ticket, null));
  }
  await offerToNextCandidate(context, ticket, reason);
}

async function assigneeOf({ sql }: CommandContext, { id }: Ticket): Promise<string | null> {
  return (await detailsOfTickets(sql, [id])).get(id)?.assigneeId ?? null;
}
