import type { Actor } from '../../../../platform/actor.ts';
import { emit } from '../../../../platform/facts/reactions.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { chooseVendor } from '../decision/choose-vendor.ts';
import type { DispatchRequest } from '../decision/decide-dispatches.rules.ts';
import { decisionInWords } from '../decision/decision-words.rules.ts';
import { askedThisRound } from './dispatch-record.queries.ts';
import { insertDispatch } from './dispatch-record.statements.ts';
import type { RoundOfDecision } from './dispatch-record.statements.ts';
import { giveToPersonOnCall } from './give-to-person-on-call.ts';
import { offered } from './offer-facts.ts';
import type { DispatchDecision, DispatchTicket } from '../decision/dispatch.types.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';

/**
 * Dispatches an open ticket by the account's rules in a new round, in which vendors that declined before may be asked
 * again, and stores the decision with its reasons. Without an eligible vendor the ticket stays open, and an event says
 * so. The ticket's row must be held.
 */
export async function offerToVendor(context: CommandContext, ticket: Ticket): Promise<void> {
  const decision = await decideForTicket(context, ticket);
  const reason = decisionInWords(decision);
  await makeOffer(context, ticket, decision, { round: 'new_round', actor: DISPATCHER, reason });
}

/**
 * Dispatches an open ticket without a vendor if a vendor or roster is eligible that was not asked in this round. Otherwise it
 * stores and announces nothing. The ticket's row must be locked.
 * @returns the decision
 */
export async function offerToUnasked(context: CommandContext, ticket: Ticket): Promise<DispatchDecision> {
  const decision = await decideForTicket(context, ticket, await askedThisRound(context.sql, ticket.id));
  if (decision.outcome === 'assigned') {
    const reason = decisionInWords(decision);
    await makeOffer(context, ticket, decision, { round: 'same_round', actor: DISPATCHER, reason });
  }
  return decision;
}

/**
 * Offers a locked ticket, which its present vendor does not keep, to the next candidate of the round. After the last
 * candidate the ticket is open again without a vendor, and an event says so. The timeline names the caller, not the
 * vendor.
 * @param cause why the ticket goes to another vendor, for the timeline
 */
export async function offerToNextCandidate(context: CommandContext, ticket: Ticket, cause: string): Promise<void> {
  const decision = await decideForTicket(context, ticket, await askedThisRound(context.sql, ticket.id));
  await makeOffer(context, ticket, decision, {
    round: 'same_round',
    actor: context.actor,
    reason: `${cause}; ${decisionInWords(decision)}`,
  });
}

/**
 * Stores a decision and applies it: the ticket is offered to the vendor, or is open without one, perhaps for the person on
 * call of a roster.
 * `maintenance/reactions.ts` lists what follows: events, the ticket's duplicates, and waiting tickets.
 */
export async function makeOffer(
  context: CommandContext,
  ticket: Ticket,
  decision: DispatchDecision,
  { round, actor, reason }: { round: RoundOfDecision; actor: Actor; reason: string },
): Promise<void> {
  const { sql, now, rows } = context;
  const { vendorId, acceptBy } = decision;
  const from = ticket.status;
  const to = vendorId === null ? 'open' : 'dispatched';
  const attempt = await insertDispatch(sql, ticket, decision, { round, at: now });
  await rows.change(ticket, { vendorId, acceptBy, status: to, updatedAt: now });
  if (vendorId !== null || from !== 'open') await insertTimeline(context, ticket, [{ actor, from, to, reason }]);
  const { ruleId, rosterId, agentId } = decision;
  if (rosterId != null) {
    await giveToPersonOnCall(context, ticket, agentId!, { roster_id: rosterId, rule_id: ruleId!, attempt });
  }
  await emit(context, offered, { ticket, decision, actor, reason });
}

/** @param excluded who was asked already */
function decideForTicket(
  context: CommandContext,
  ticket: Ticket,
  excluded: Pick<DispatchRequest, 'excludeVendorIds' | 'excludeRosterIds'> = {},
): Promise<DispatchDecision> {
  return chooseVendor(context, ticket.id, { ticket: dispatchFacts(ticket), zone: ticket.zone, ...excluded });
}

/**
 * The ticket's data that dispatch needs.
 * @throws Error for a ticket in quarantine, because its unit is not known
 */
export function dispatchFacts(ticket: Ticket): DispatchTicket {
  const { propertyId, unitId, category, severity } = ticket;
  if (propertyId === null) throw new Error('A quarantined ticket cannot be dispatched.');
  return { propertyId, unitId, category, severity };
}
