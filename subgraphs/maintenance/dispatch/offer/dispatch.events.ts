import type { NewEvent } from '../../../../platform/events/event.types.ts';
import { parentData, ticketEvent } from '../../ticket/ticket.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import type { DispatchDecision } from '../decision/dispatch.types.ts';
import type { Escalation } from '../../ticket/escalation.types.ts';

/**
 * `maintenance.dispatched`, or `maintenance.dispatch_exhausted` with the reason as its status. With an escalation it is
 * also the durable request to tell a person: whoever sends notifications looks for `data.escalation`.
 * @param parent set when the decision was made about this ticket, which the other follows
 */
export function ticketDispatched(
  ticket: Ticket,
  decision: DispatchDecision,
  escalation?: Escalation,
  parent?: Ticket,
): NewEvent {
  const isAssigned = decision.outcome === 'assigned';
  return ticketEvent(
    ticket,
    isAssigned ? 'maintenance.dispatched' : 'maintenance.dispatch_exhausted',
    isAssigned ? 'dispatched' : decision.outcome,
    {
      rule_id: decision.ruleId,
      accept_by: decision.acceptBy,
      ...(parent ? parentData(parent) : {}),
      ...(escalation ? { escalation } : {}),
    },
  );
}

/**
 * `maintenance.dispatched` once more: the vendor who has not accepted yet is asked to do the job as what it was judged to
 * be since, and by the time that counts now.
 */
export function ticketOfferCorrected(ticket: Ticket, before: { severity: Severity; category: Category }): NewEvent {
  const from = { from_severity: before.severity, from_category: before.category };
  return ticketEvent(ticket, 'maintenance.dispatched', 'dispatched', { accept_by: ticket.acceptBy, ...from });
}

/** `maintenance.dispatched` once more: a hold has ended, and the vendor has all of the time to accept again. */
export function ticketOfferedAfterHold(ticket: Ticket): NewEvent {
  return ticketEvent(ticket, 'maintenance.dispatched', 'dispatched', {
    accept_by: ticket.acceptBy,
    from_status: 'on_hold',
  });
}

/**
 * `maintenance.declined`: the vendor will not take the job, gives it back, or let the time to accept run out. The ticket
 * is shown as it was, still with that vendor; what follows has an event of its own.
 */
export function ticketDeclined(ticket: Ticket, status: 'declined' | 'timed_out', reason: string): NewEvent {
  return ticketEvent(ticket, 'maintenance.declined', status, { reason });
}

/**
 * `maintenance.withdrawn`: somebody else took the job from its vendor, who need not go there. The ticket is shown as it
 * was, still with that vendor; what follows has an event of its own.
 * @param before as what the vendor was asked to do it, when it was judged anew since
 */
export function ticketWithdrawn(
  ticket: Ticket,
  reason: string,
  before?: { severity: Severity; category: Category },
): NewEvent {
  const from = before ? { from_severity: before.severity, from_category: before.category } : {};
  return ticketEvent(ticket, 'maintenance.withdrawn', 'withdrawn', { ...from, reason });
}
