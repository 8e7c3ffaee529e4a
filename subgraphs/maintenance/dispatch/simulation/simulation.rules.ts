import { canBeDuplicateOf, rankOf } from '../../triage/severity-order.rules.ts';
import { decideDispatch } from '../decision/decide-dispatch.rules.ts';
import { compareIds } from '../decision/matching.rules.ts';
import type { DispatchRule, DispatchVendor } from '../decision/dispatch.types.ts';
import type { PastTicket, SimulatedDispatch, SimulationTotals, VendorTotal } from './simulation.types.ts';

/** What vendors were given so far in a simulation. */
export class DispatchSimulator {
  private readonly assignments: { vendorId: string; endedAt: Date | null }[] = [];
  private readonly turns = new Map<string, Record<string, number>>();
  private readonly rules: readonly DispatchRule[];
  private readonly vendors: readonly DispatchVendor[];

  constructor(rules: readonly DispatchRule[], vendors: readonly DispatchVendor[]) {
    this.rules = rules;
    this.vendors = vendors;
  }

  /**
   * What the rules would have decided when the ticket was filed. Tickets must come in the order of their filing: each
   * holds its vendor until it ended in truth, and counts as a turn.
   */
  dispatch(ticket: PastTicket): SimulatedDispatch {
    const { createdAt: now, zone } = ticket;
    const decision = decideDispatch({ ticket, rules: this.rules, vendors: this.vendorsAt(now), now, zone });
    const { vendorId, ruleId, outcome, consideredRules, candidates } = decision;
    if (vendorId !== null && ruleId !== null) {
      this.turns.set(vendorId, { ...this.turns.get(vendorId), [ruleId]: this.assignments.length });
      this.assignments.push({ vendorId, endedAt: ticket.endedAt });
    }
    const simulatedDecision = { vendorThen: vendorId, ruleThen: ruleId, outcomeThen: outcome };
    const isChanged = vendorId !== ticket.vendorNow;
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
 * The ticket before a past one whose vendor would have come for it, too: the most severe of its incident, at least as
 * severe as it is, that was not ended by then.
 * Which one leads the incident by now does not matter: nobody knew that when it was filed.
 * @param dispatched those before it that somebody was asked about
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
  // Where nobody comes for the earlier ones, it waits with them, unless somebody was found for it then.
  const wasAssigned = isDecidedAtFiling && vendorNow !== null;
  return parents.find(({ vendorThen }) => vendorThen !== null) ?? (wasAssigned ? undefined : parents[0]);
}

/** A ticket for which whoever is asked about its parent comes, too; so it was where none was asked for itself. */
export function asDuplicate(parent: SimulatedDispatch, ticket: PastTicket): SimulatedDispatch {
  const { vendorNow, ruleNow, outcomeNow } = ticket.isDecidedAtFiling ? ticket : parent;
  const isChanged = parent.vendorThen !== vendorNow;
  return { ...parent, ...ticket, vendorNow, ruleNow, outcomeNow, parentTicketId: parent.ticketId, isChanged };
}

/** Sums up what a simulation found. */
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
    assignedNow: count(({ vendorNow }) => vendorNow !== null),
    assignedThen: count(({ vendorThen }) => vendorThen !== null),
    emergenciesUnassignedThen: count(({ severity, vendorThen }) => severity === 'emergency' && vendorThen === null),
    byVendor,
  };
}
