import type { NewEvent } from '../../../../platform/events/event.types.ts';
import { parentData, ticketEvent } from '../../ticket/ticket.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import type { DispatchDecision } from '../decision/dispatch.types.ts';
import type { Escalation } from '../../ticket/escalation.types.ts';

/**
 * `maintenance.dispatched`, or `maintenance.dispatch_exhausted` with the reason as its status. An escalation makes the
 * event a durable request to inform a person: the notifications read `data.escalation`.
 * @param parent the parent of the ticket, when the decision was made about the parent
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
 * `maintenance.dispatched` again: the vendor, who has not accepted yet, is offered the job with its corrected severity
 * and category and the new deadline.
 */
export function ticketOfferCorrected(ticket: Ticket, before: { severity: Severity; category: Category }): NewEvent {
  const from = { from_severity: before.severity, from_category: before.category };
  return ticketEvent(ticket, 'maintenance.dispatched', 'dispatched', { accept_by: ticket.acceptBy, ...from });
}

/** `maintenance.dispatched` again: a hold has ended, and the vendor has the full time to accept. */
export function ticketOfferedAfterHold(ticket: Ticket): NewEvent {
  return ticketEvent(ticket, 'maintenance.dispatched', 'dispatched', {
    accept_by: ticket.acceptBy,
    from_status: 'on_hold',
  });
}

/**
 * `maintenance.declined`: the vendor declines the job, gives it back, or lets the time to accept run out. The event
 * shows the ticket as it was, still with that vendor; the ticket's next step has an event of its own.
 */
export function ticketDeclined(ticket: Ticket, status: 'declined' | 'timed_out', reason: string): NewEvent {
  return ticketEvent(ticket, 'maintenance.declined', status, { reason });
}

/**
 * `maintenance.withdrawn`: the job was taken from its vendor, who need not go there. The event shows the ticket as it
 * was, still with that vendor; the ticket's next step has an event of its own.
 * @param before the severity and category of the offer, when they were corrected since
 */
export function ticketWithdrawn(
  ticket: Ticket,
  reason: string,
  before?: { severity: Severity; category: Category },
): NewEvent {
  const from = before ? { from_severity: before.severity, from_category: before.category } : {};
  return ticketEvent(ticket, 'maintenance.withdrawn', 'withdrawn', { ...from, reason });
}
