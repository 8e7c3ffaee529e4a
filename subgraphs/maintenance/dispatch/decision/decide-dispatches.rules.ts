import { decideDispatch } from './decide-dispatch.rules.ts';
import type {
  AcceptMinutes,
  DispatchDecision,
  DispatchRoster,
  DispatchRule,
  DispatchTicket,
  DispatchVendor,
} from './dispatch.types.ts';

/** A ticket that needs a vendor. */
export interface DispatchRequest {
  ticket: DispatchTicket;
  /** The property's IANA time zone. */
  zone: string;
  /** Vendors that declined this ticket or did not answer in time. */
  excludeVendorIds?: readonly string[];
  /** Rosters of which nobody acknowledged this ticket in time. */
  excludeRosterIds?: readonly string[];
}

/**
 * Decides about several tickets in order. Each decision counts the tickets before it as dispatched: they fill the caps
 * of their vendors and use up their turns.
 */
export function decideDispatches(
  requests: readonly DispatchRequest[],
  facts: {
    rules: readonly DispatchRule[];
    vendors: readonly DispatchVendor[];
    rosters?: readonly DispatchRoster[];
    acceptMinutes: AcceptMinutes;
  },
  now: Date,
): DispatchDecision[] {
  const vendors = new Map(facts.vendors.map((vendor) => [vendor.id, vendor]));
  return requests.map((request, at) => {
    const decision = decideDispatch({ ...facts, ...request, vendors: [...vendors.values()], now });
    const chosen = vendors.get(decision.vendorId ?? '');
    if (chosen) {
      // A turn of this batch has to come after every stored turn.
      const turn = Number.MAX_SAFE_INTEGER - requests.length + at;
      vendors.set(chosen.id, afterTurn(chosen, decision.ruleId!, turn));
    }
    return decision;
  });
}

function afterTurn(vendor: DispatchVendor, ruleId: string, turn: number): DispatchVendor {
  const { openTicketCount, lastTurns } = vendor;
  return { ...vendor, openTicketCount: openTicketCount + 1, lastTurns: { ...lastTurns, [ruleId]: turn } };
}
