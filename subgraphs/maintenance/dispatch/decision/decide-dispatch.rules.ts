import { localDateTime } from '../../../../platform/calendar/local-time.ts';
import { judgeCandidates } from './candidates.rules.ts';
import type {
  AcceptMinutes,
  ConsideredRule,
  DispatchCandidate,
  DispatchDecision,
  DispatchInput,
  DispatchOutcome,
} from './dispatch.types.ts';
import type { EligibilityFacts } from './eligibility.rules.ts';
import { sortByPrecedence, mismatchOf } from './matching.rules.ts';

/** Minutes that a vendor has to accept, unless the installation or the account sets other values. */
const DEFAULT_ACCEPT_MINUTES: AcceptMinutes = { emergency: 10, urgent: 120, standard: 1_440 };

const MINUTE_MS = 60_000;

/**
 * Decides which vendor gets the ticket now, and records why. The rules are tried in order; a rule that applies but has
 * no eligible vendor passes to the next rule that applies. The function is pure: the same input, in any order of rules
 * and vendors, gives the same record. When no rule applies, no vendor is assigned (`no_rule`), because a guess would
 * spend the owner's money on a choice that no person made. The caller informs people; an emergency goes to the
 * escalation contact.
 * @throws RangeError for an unknown zone
 */
export function decideDispatch(input: DispatchInput): DispatchDecision {
  const facts: EligibilityFacts = {
    ticket: input.ticket,
    local: localDateTime(input.now, input.zone),
    excluded: new Set(input.excludeVendorIds),
  };
  const { consideredRules, candidates } = tryRules(input, facts);
  const chosen = candidates.find((candidate) => candidate.chosen);
  const minutes = chosen ? (input.acceptMinutes ?? DEFAULT_ACCEPT_MINUTES)[input.ticket.severity] : null;
  return {
    ruleId: chosen?.ruleId ?? null,
    vendorId: chosen?.vendorId ?? null,
    outcome: chosen ? 'assigned' : outcomeWithoutVendor(consideredRules, facts),
    consideredRules,
    candidates,
    acceptMinutes: minutes,
    acceptBy: minutes === null ? null : new Date(input.now.getTime() + minutes * MINUTE_MS),
  };
}

function tryRules(
  input: DispatchInput,
  facts: EligibilityFacts,
): { consideredRules: ConsideredRule[]; candidates: DispatchCandidate[] } {
  const vendors = new Map(input.vendors.map((vendor) => [vendor.id, vendor]));
  const candidates: DispatchCandidate[] = [];
  let assignedBy: string | null = null;
  const consideredRules = sortByPrecedence(input.rules).map((rule): ConsideredRule => {
    const mismatch = mismatchOf(rule, facts.ticket, facts.local);
    if (mismatch) return { ruleId: rule.id, matched: false, ...mismatch };
    if (assignedBy !== null) return notReached(rule.id, assignedBy);
    const ruleCandidates = judgeCandidates(rule, vendors, facts);
    candidates.push(...ruleCandidates);
    const vendorId = ruleCandidates.find((candidate) => candidate.chosen)?.vendorId;
    if (vendorId === undefined) return noneEligible(rule.id, ruleCandidates.length);
    assignedBy = rule.id;
    return { ruleId: rule.id, matched: true, code: 'assigned', reason: `The rule assigned the vendor ${vendorId}.` };
  });
  return { consideredRules, candidates };
}

function notReached(ruleId: string, assignedBy: string): ConsideredRule {
  return { ruleId, matched: true, code: 'not_reached', reason: `The rule ${assignedBy} comes before it.` };
}

function noneEligible(ruleId: string, count: number): ConsideredRule {
  const reason = count === 0 ? 'No vendor does this trade.' : `None of its vendors (${count}) is eligible.`;
  return { ruleId, matched: true, code: 'none_eligible', reason };
}

/**
 * After vendors were asked, a round without an eligible vendor is `exhausted`, even if the rules' hours have ended
 * meanwhile.
 */
function outcomeWithoutVendor(rules: readonly ConsideredRule[], { excluded }: EligibilityFacts): DispatchOutcome {
  if (excluded.size > 0) return 'exhausted';
  return rules.some((rule) => rule.matched) ? 'none_eligible' : 'no_rule';
}
