import { localDateTime } from '../../../../platform/calendar/local-time.ts';
import { judgeCandidates } from './candidates.rules.ts';
import type {
  AcceptMinutes,
  ConsideredRule,
  DispatchCandidate,
  DispatchDecision,
  DispatchInput,
  DispatchOutcome,
  RosterCandidate,
} from './dispatch.types.ts';
import { judgeRoster } from './roster-candidate.rules.ts';
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
  const { consideredRules, candidates, rosterCandidates } = tryRules(input, facts);
  const chosen = candidates.find((candidate) => candidate.chosen);
  const roster = rosterCandidates.find((candidate) => candidate.chosen);
  const minutes = chosen ? (input.acceptMinutes ?? DEFAULT_ACCEPT_MINUTES)[input.ticket.severity] : null;
  return {
    ruleId: (chosen ?? roster)?.ruleId ?? null,
    vendorId: chosen?.vendorId ?? null,
    rosterId: roster?.rosterId ?? null,
    agentId: roster?.agentId ?? null,
    outcome: (chosen ?? roster) ? 'assigned' : outcomeWithoutVendor(consideredRules, input),
    consideredRules,
    candidates,
    rosterCandidates,
    acceptMinutes: minutes,
    acceptBy: minutes === null ? null : new Date(input.now.getTime() + minutes * MINUTE_MS),
  };
}

function tryRules(
  input: DispatchInput,
  facts: EligibilityFacts,
): { consideredRules: ConsideredRule[]; candidates: DispatchCandidate[]; rosterCandidates: RosterCandidate[] } {
  const vendors = new Map(input.vendors.map((vendor) => [vendor.id, vendor]));
  const candidates: DispatchCandidate[] = [];
  const rosterCandidates: RosterCandidate[] = [];
  let assignedBy: string | null = null;
  const consideredRules = sortByPrecedence(input.rules).map((rule): ConsideredRule => {
    const mismatch = mismatchOf(rule, facts.ticket, facts.local);
    if (mismatch) return { ruleId: rule.id, matched: false, ...mismatch };
    if (assignedBy !== null) return notReached(rule.id, assignedBy);
    if (rule.rosterId != null) {
      const candidate = judgeNamedRoster({ id: rule.id, rosterId: rule.rosterId }, input);
      rosterCandidates.push(candidate);
      if (candidate.chosen) assignedBy = rule.id;
      const reason = candidate.reasons.map(({ message }) => message).join(' ');
      return { ruleId: rule.id, matched: true, code: candidate.chosen ? 'assigned' : 'none_eligible', reason };
    }
    const ruleCandidates = judgeCandidates(rule, vendors, facts);
    candidates.push(...ruleCandidates);
    const vendorId = ruleCandidates.find((candidate) => candidate.chosen)?.vendorId;
    if (vendorId === undefined) return noneEligible(rule.id, ruleCandidates.length);
    assignedBy = rule.id;
    return { ruleId: rule.id, matched: true, code: 'assigned', reason: `The rule assigned the vendor ${vendorId}.` };
  });
  return { consideredRules, candidates, rosterCandidates };
}

function judgeNamedRoster(rule: { id: string; rosterId: string }, input: DispatchInput): RosterCandidate {
  const roster = input.rosters?.find(({ id }) => id === rule.rosterId);
  const excluded = new Set(input.excludeRosterIds);
  return judgeRoster(rule, roster, { propertyId: input.ticket.propertyId, now: input.now, excluded });
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
function outcomeWithoutVendor(
  rules: readonly ConsideredRule[],
  { excludeVendorIds = [], excludeRosterIds = [] }: DispatchInput,
): DispatchOutcome {
  if (excludeVendorIds.length + excludeRosterIds.length > 0) return 'exhausted';
  return rules.some((rule) => rule.matched) ? 'none_eligible' : 'no_rule';
}
