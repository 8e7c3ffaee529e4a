import { actingAs } from '../../../../platform/audit/acting-as.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { OfferResponse } from '../../dispatch/decision/dispatch.types.ts';
import { openCallOf } from '../../dispatch/offer/call-on-staff.queries.ts';
import type { CallOnStaff } from '../../dispatch/offer/call-on-staff.queries.ts';
import { storeOfferResponse, storePersonCalled } from '../../dispatch/offer/dispatch-record.statements.ts';
import { giveToPersonOnCall } from '../../dispatch/offer/give-to-person-on-call.ts';
import { offerToNextCandidate } from '../../dispatch/offer/offer-to-vendor.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { setAssignee } from '../../ticket/people/set-assignee.ts';
import { detailsOfTickets } from '../../ticket/people/ticket-people.queries.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { changePerformer } from './change-performer.ts';
import { retryInRound } from '../offers/retry-in-round.ts';

/**
 * Makes of a ticket what has come of the call on own staff: whoever acknowledges the page has the job, the assignee follows
 * the page from layer to layer, and a page that nobody acknowledges passes to the next rule. A call that is overtaken counts
 * no more. Nothing happens when the call is settled already; during a hold it waits.
 */
export async function settleCall(caller: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  const call = await openCallOf(context.sql, ticketId);
  if (!call || ticket.status === 'on_hold') return;
  if (isOvertaken(ticket)) return answer(context, ticket, 'withdrawn');
  const { pageState, pagedAgentId, agentId } = call;
  if (pageState === 'acknowledged') return accept(context, ticket, call);
  if (pageState === 'timed_out') return passOn(context, ticket, call);
  if (pageState === 'resolved') {
    await answer(context, ticket, 'withdrawn');
    await retryInRound(context, ticket);
  } else if (pagedAgentId !== null && pagedAgentId !== agentId) {
    await callOn(context, ticket, call, pagedAgentId);
  }
}

const isOvertaken = ({ status, vendorId, selfPerformed, parentTicketId }: Ticket): boolean =>
  status !== 'open' || vendorId !== null || selfPerformed || parentTicketId !== null;

const answer = ({ sql, now }: CommandContext, { id }: Ticket, response: OfferResponse, reason: string | null = null) =>
  storeOfferResponse(sql, id, { response, reason, at: now });

async function callOn(context: CommandContext, ticket: Ticket, { rosterId }: CallOnStaff, id: string): Promise<void> {
  await storePersonCalled(context.sql, ticket.id, id);
  await giveToPersonOnCall(context, ticket, id, { roster_id: rosterId });
}

async function accept(context: CommandContext, ticket: Ticket, call: CallOnStaff): Promise<void> {
  const { agentId, pagedAgentId, acknowledgedBy } = call;
  // A program may acknowledge for the person whom the page called on.
  const performerId = acknowledgedBy?.kind === 'person' ? acknowledgedBy.id : (pagedAgentId ?? agentId);
  if (performerId !== (await assigneeOf(context, ticket))) await callOn(context, ticket, call, performerId);
  await answer(context, ticket, 'accepted');
  await actingAs(context, acknowledgedBy ?? context.actor, (acting) => changePerformer(acting, ticket, true));
}

async function passOn(context: CommandContext, ticket: Ticket, { agentId }: CallOnStaff): Promise<void> {
  const reason = 'nobody on call acknowledged in time';
  const { actor } = context;
  const { status } = ticket;
  await answer(context, ticket, 'timed_out', reason);
  await insertTimeline(context, ticket, [{ actor, from: status, to: status, reason }]);
  if ((await assigneeOf(context, ticket)) === agentId) await setAssignee(context, ticket, { assignee: null, reason });
  await offerToNextCandidate(context, ticket, reason);
}

async function assigneeOf({ sql }: CommandContext, { id }: Ticket): Promise<string | null> {
  return (await detailsOfTickets(sql, [id])).get(id)?.assigneeId ?? null;
}
