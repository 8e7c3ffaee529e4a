import type { DispatchRecord as RestRecord } from '../contract/rest-types.generated.ts';
import { describedText } from '../conversion/described.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { GetDispatchQuery } from '../operations/operations.generated.ts';

type Ticket = NonNullable<GetDispatchQuery['ticket']>;
type DispatchRecord = Ticket['dispatchHistory'][number];

/** A dispatch decision as REST shows it. */
export function presentDispatchRecord(record: DispatchRecord): RestRecord {
  return {
    ticket_id: record.ticketId,
    attempt: record.attempt,
    round: record.round,
    outcome: lowerCase(record.outcome),
    rule_id: record.ruleId ?? null,
    vendor_id: record.vendorId ?? null,
    roster_id: record.rosterId ?? null,
    agent_id: record.agentId ?? null,
    ...presentConsiderations(record),
    decided_at: record.decidedAt,
    accept_by: record.acceptBy ?? null,
    first_accept_by: record.firstAcceptBy ?? null,
    response: lowerCase(record.response),
    response_reason: record.responseReason ?? null,
    responded_at: record.respondedAt ?? null,
  };
}

/** The rules, vendors and rosters that a decision considered, and why they were chosen or not. */
export function presentConsiderations({
  consideredRules,
  candidates,
  rosterCandidates,
}: Pick<DispatchRecord, 'consideredRules' | 'candidates' | 'rosterCandidates'>): Pick<
  RestRecord,
  'considered_rules' | 'candidates' | 'roster_candidates'
> {
  return {
    considered_rules: consideredRules.map(({ ruleId, matched, code, reason }) => ({
      rule_id: ruleId,
      matched,
      code,
      reason,
    })),
    candidates: candidates.map(({ vendorId, ruleId, eligible, chosen, reasons }) => ({
      vendor_id: vendorId,
      rule_id: ruleId ?? null,
      eligible,
      chosen,
      reasons: reasons.map(({ code, message }) => ({ code, message })),
    })),
    roster_candidates: rosterCandidates.map(({ rosterId, agentId, ruleId, eligible, chosen, reasons }) => ({
      roster_id: rosterId,
      agent_id: agentId ?? null,
      rule_id: ruleId,
      eligible,
      chosen,
      reasons: reasons.map(({ code, message }) => ({ code: describedText(code), message })),
    })),
  };
}
