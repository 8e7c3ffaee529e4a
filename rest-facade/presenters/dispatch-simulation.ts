import type { DispatchSimulation, SimulatedDispatch } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { SimulateDispatchQuery } from '../operations/operations.generated.ts';
import { presentConsiderations } from './dispatch-record.ts';
import { presentRuleWarning } from './dispatch-rule.ts';

type Simulation = SimulateDispatchQuery['simulateDispatch'];

/** What draft rules would change, as REST shows it. */
export function presentSimulation({ tickets, totals, warnings }: Simulation): DispatchSimulation {
  return {
    tickets: tickets.map(presentTicket),
    totals: {
      tickets: totals.tickets,
      duplicates: totals.duplicates,
      folded: totals.duplicates,
      changed: totals.changed,
      assigned_now: totals.assignedNow,
      assigned_then: totals.assignedThen,
      emergencies_unassigned_then: totals.emergenciesUnassignedThen,
      by_vendor: totals.byVendor.map(({ vendorId, now, then }) => ({ vendor_id: vendorId, now, then })),
    },
    warnings: warnings.map(presentRuleWarning),
  };
}

function presentTicket(ticket: Simulation['tickets'][number]): SimulatedDispatch {
  return {
    ticket_id: ticket.ticketId,
    severity: lowerCase(ticket.severity),
    category: lowerCase(ticket.category),
    created_at: ticket.createdAt,
    parent_ticket_id: ticket.parentTicketId ?? null,
    folded_into: ticket.parentTicketId ?? null,
    is_changed: ticket.isChanged,
    vendor_now: ticket.vendorNow ?? null,
    vendor_then: ticket.vendorThen ?? null,
    roster_now: ticket.rosterNow ?? null,
    roster_then: ticket.rosterThen ?? null,
    rule_now: ticket.ruleNow ?? null,
    rule_then: ticket.ruleThen ?? null,
    outcome_now: lowerCase(ticket.outcomeNow),
    outcome_then: lowerCase(ticket.outcomeThen),
    ...presentConsiderations(ticket),
  };
}
