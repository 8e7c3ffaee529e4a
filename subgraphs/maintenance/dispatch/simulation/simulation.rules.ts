import { canBeDuplicateOf, rankOf } from '../../triage/severity-order.rules.ts';
import { decideDispatch } from '../decision/decide-dispatch.rules.ts';
import { compareIds } from '../decision/matching.rules.ts';
import type { DispatchRoster, DispatchRule, DispatchVendor } from '../decision/dispatch.types.ts';
import type { PastTicket, SimulatedDispatch, SimulationTotals, VendorTotal } from './simulation.types.ts';

/** Applies draft rules to past tickets and keeps track of the tickets that each vendor got in the simulation. */
export class DispatchSimulator {
  private readonly assignments: { vendorId: string; endedAt: Date | null }[] = [];
  private readonly turns = new Map<string, Record<string, number>>();
  private readonly rules: readonly DispatchRule[];
  private readonly vendors: readonly DispatchVendor[];

  private readonly rosters: readonly DispatchRoster[];

  constructor(
    rules: readonly DispatchRule[],
    vendors: readonly DispatchVendor[],
    rosters: readonly DispatchRoster[] = [],
  ) {
    this.rules = rules;
    this.vendors = vendors;
    this.rosters = rosters;
  }

  /**
   * The decision of the rules when the ticket was filed. Call it in the order of filing: each ticket occupies its
   * simulated vendor until its real end, and counts as a turn.
   */
  dispatch(ticket: PastTicket): SimulatedDispatch {
    const { createdAt: now, zone } = ticket;
    const { rules, rosters } = this;
    const decision = decideDispatch({ ticket, rules, vendors: this.vendorsAt(now), rosters, now, zone });
    const { vendorId, ruleId, rosterId = null, outcome, consideredRules, candidates, rosterCandidates = [] } = decision;
    if (vendorId !== null && ruleId !== null) {
      this.turns.set(vendorId, { ...this.turns.get(vendorId), [ruleId]: this.assignments.length });
      this.assignments.push({ vendorId, endedAt: ticket.endedAt });
    }
    const simulatedDecision = {
      vendorThen: vendorId,
      rosterThen: rosterId,
      rosterCandidates,
      ruleThen: ruleId,
      outcomeThen: outcome,
    };
    const isChanged = vendorId !== ticket.vendorNow || rosterId !== ticket.rosterNow;
    return { ...ticket, ...simulatedDecision, parentTicketId: null, isChanged, consideredRules, candidates };
  }

  private vendorsAt(now: Date): DispatchVendor[] {
    const openTickets = new Map<string, number>();
    for (const { vendorId, endedAt } of this.assignments) {
      if (endedAt === null || endedAt > now) openTickets.set(vendorId, (openTickets.get(vendorId) ?? 0) + 1);
    }
    return this.vendors.map((vendor) => ({
      ...vendor,
      openTicketCount: openTickets.get(vendor.id) ?? 0,
      lastTurns: this.turns.get(vendor.id) ?? {},
    }));
  }
}

/**
 * The earlier ticket whose simulated vendor would have handled this ticket, too: the most severe ticket of the incident
 * that was still open, had the same category, and was at least as severe. The incident's present parent does not
 * matter, because it was not known when the ticket was filed.
 * @param dispatched the earlier tickets that were dispatched themselves
 */
export function parentAtFiling(
  ticket: PastTicket,
  dispatched: readonly SimulatedDispatch[],
): SimulatedDispatch | undefined {
  const { incidentId, createdAt, isDecidedAtFiling, vendorNow } = ticket;
  if (incidentId === null) return undefined;
  const isOpen = ({ endedAt }: PastTicket): boolean => endedAt === null || endedAt > createdAt;
  const parents = dispatched
    .filter(
      (earlierTicket) =>
        earlierTicket.incidentId === incidentId && isOpen(earlierTicket) && canBeDuplicateOf(ticket, earlierTicket),
    )
    .sort((a, b) => rankOf(a) - rankOf(b));
  // Without a vendor for the earlier tickets, the ticket waits with them, unless the real decision found a vendor for
  // it.
  const wasAssigned = isDecidedAtFiling && vendorNow !== null;
  return parents.find((parent) => isAssignedThen(parent)) ?? (wasAssigned ? undefined : parents[0]);
}

/**
 * The result for a duplicate: it shares the decision of its parent, and also the real decision if it had none of its
 * own.
 */
export function asDuplicate(parent: SimulatedDispatch, ticket: PastTicket): SimulatedDispatch {
  const { vendorNow, rosterNow, ruleNow, outcomeNow } = ticket.isDecidedAtFiling ? ticket : parent;
  const isChanged = parent.vendorThen !== vendorNow || parent.rosterThen !== rosterNow;
  return {
    ...parent,
    ...ticket,
    vendorNow,
    rosterNow,
    ruleNow,
    outcomeNow,
    parentTicketId: parent.ticketId,
    isChanged,
  };
}

const isAssignedThen = ({ vendorThen, rosterThen }: SimulatedDispatch): boolean =>
  vendorThen !== null || rosterThen !== null;

/** Adds up the results of a simulation. */
export function totalsOf(results: readonly SimulatedDispatch[]): SimulationTotals {
  const simulated = results.filter(({ parentTicketId }) => parentTicketId === null);
  const count = (matches: (ticket: SimulatedDispatch) => boolean): number => simulated.filter(matches).length;
  const vendorIds = new Set(simulated.flatMap(({ vendorNow, vendorThen }) => [vendorNow, vendorThen]));
  const byVendor = [...vendorIds]
    .filter((vendorId) => vendorId !== null)
    .sort(compareIds)
    .map((vendorId): VendorTotal => ({
      vendorId,
      now: count(({ vendorNow }) => vendorNow === vendorId),
      then: count(({ vendorThen }) => vendorThen === vendorId),
    }));
  return {
    tickets: results.length,
    duplicates: results.length - simulated.length,
    changed: count(({ isChanged }) => isChanged),
    assignedNow: count(({ vendorNow, rosterNow }) => vendorNow !== null || rosterNow !== null),
    assignedThen: count(isAssignedThen),
    emergenciesUnassignedThen: count((ticket) => ticket.severity === 'emergency' && !isAssignedThen(ticket)),
    byVendor,
  };
}
