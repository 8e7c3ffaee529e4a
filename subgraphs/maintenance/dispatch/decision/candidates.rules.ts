import type {
  CandidateReason,
  DispatchCandidate,
  DispatchRule,
  DispatchStrategy,
  DispatchVendor,
} from './dispatch.types.ts';
import { ineligibilityOf, type EligibilityFacts } from './eligibility.rules.ts';
import { compareIds } from './matching.rules.ts';

interface Preference {
  /** Why the chosen vendor is chosen. */
  chosenMessage: string;
  /** Negative when the strategy prefers the first vendor; 0 when the rule's own order decides. */
  compare: (a: DispatchVendor, b: DispatchVendor, ruleId: string) => number;
  /** Why an eligible vendor came behind the chosen vendor. */
  passedOverReason: (chosenId: string) => CandidateReason;
}

const lastTurn = (vendor: DispatchVendor, ruleId: string): number => vendor.lastTurns?.[ruleId] ?? -Infinity;

const notFirstReason = (chosenId: string): CandidateReason => ({
  code: 'not_first',
  message: `The vendor ${chosenId} comes first.`,
});

const PREFERENCES: Record<DispatchStrategy, Preference> = {
  first_eligible: {
    chosenMessage: "The first of the rule's vendors who can take the ticket.",
    compare: () => 0,
    passedOverReason: notFirstReason,
  },
  least_open_tickets: {
    chosenMessage: "The fewest open tickets of the rule's vendors who can take the ticket.",
    compare: (a, b) => a.openTicketCount - b.openTicketCount,
    passedOverReason: (id) => ({ code: 'more_open_tickets', message: `The vendor ${id} has fewer open tickets.` }),
  },
  round_robin: {
    chosenMessage: "The longest without a turn of the rule's vendors who can take the ticket.",
    compare: (a, b, ruleId) => compareTurns(lastTurn(a, ruleId), lastTurn(b, ruleId)),
    passedOverReason: (id) => ({ code: 'assigned_more_recently', message: `It is the turn of the vendor ${id}.` }),
  },
};

/** Compares without subtracting: two vendors that never had a turn would give NaN. */
function compareTurns(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The ids of the vendors that a rule considers: its list in the listed order, or every vendor of the trade by id. */
export function consideredVendorIds(
  rule: DispatchRule,
  vendors: ReadonlyMap<string, DispatchVendor>,
  { ticket }: Pick<EligibilityFacts, 'ticket'>,
): string[] {
  if (rule.vendorIds && rule.vendorIds.length > 0) return [...new Set(rule.vendorIds)];
  const tradeVendors = [...vendors.values()].filter((vendor) => vendor.categories.includes(ticket.category));
  return tradeVendors.map((vendor) => vendor.id).sort(compareIds);
}

const UNKNOWN: CandidateReason = { code: 'unknown_vendor', message: 'There is no such vendor.' };

/**
 * Judges every vendor that a rule considers, in the rule's own order, and marks the vendor that the rule's strategy
 * picks. The rule's own order settles ties. No vendor is marked when none is eligible.
 */
export function judgeCandidates(
  rule: DispatchRule,
  vendors: ReadonlyMap<string, DispatchVendor>,
  facts: EligibilityFacts,
): DispatchCandidate[] {
  const judgedVendors = consideredVendorIds(rule, vendors, facts).map((vendorId) => {
    const vendor = vendors.get(vendorId);
    return { vendorId, vendor, reasons: vendor ? ineligibilityOf(vendor, facts) : [UNKNOWN] };
  });
  const preference = PREFERENCES[rule.strategy ?? 'first_eligible'];
  const eligible = judgedVendors.flatMap(({ vendor, reasons }) => (vendor && reasons.length === 0 ? [vendor] : []));
  const chosen = [...eligible].sort((a, b) => preference.compare(a, b, rule.id))[0];
  return judgedVendors.map(({ vendorId, vendor, reasons }) => {
    if (!vendor || reasons.length > 0 || !chosen) {
      return { vendorId, ruleId: rule.id, eligible: false, chosen: false, reasons };
    }
    const reason =
      vendor === chosen ? chosenReason(preference) : passedOverReasonFor(preference, vendor, chosen, rule.id);
    return { vendorId, ruleId: rule.id, eligible: true, chosen: vendor === chosen, reasons: [reason] };
  });
}

function chosenReason({ chosenMessage }: Preference): CandidateReason {
  return { code: 'chosen', message: chosenMessage };
}

function passedOverReasonFor(
  preference: Preference,
  vendor: DispatchVendor,
  chosen: DispatchVendor,
  ruleId: string,
): CandidateReason {
  const isTied = preference.compare(vendor, chosen, ruleId) === 0;
  return isTied ? notFirstReason(chosen.id) : preference.passedOverReason(chosen.id);
}
