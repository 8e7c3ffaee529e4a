import { localDateTime } from '../../../platform/calendar/local-time.ts';
import type {
  AcceptMinutes,
  CandidateReason,
  DispatchDecision,
  DispatchTicket,
  DispatchVendor,
} from './dispatch.types.ts';
import { ineligibilityOf } from './eligibility.rules.ts';

/** What a person decided, and the facts that it is held against. */
export interface ManualAssignment {
  ticket: DispatchTicket;
  vendor: DispatchVendor;
  /** Who decided, and why. */
  actor: string;
  reason: string;
  now: Date;
  /** The property's IANA time zone. */
  zone: string;
  acceptMinutes: AcceptMinutes;
}

/** What would have kept the rules from choosing the vendor. */
export function warningsOf({ ticket, vendor, now, zone }: ManualAssignment): CandidateReason[] {
  return ineligibilityOf(vendor, { ticket, local: localDateTime(now, zone), excluded: new Set() });
}

/** The record of a person's choice: no rule was asked, and what speaks against the vendor stands beside the reason. */
export function manualDecision(assignment: ManualAssignment): DispatchDecision {
  const { ticket, vendor, actor, reason, now, acceptMinutes } = assignment;
  const warnings = warningsOf(assignment);
  const manual: CandidateReason = { code: 'manual', message: `Assigned by ${actor}: ${reason}` };
  const minutes = acceptMinutes[ticket.severity];
  return {
    ruleId: null,
    vendorId: vendor.id,
    outcome: 'assigned',
    consideredRules: [],
    candidates: [
      {
        vendorId: vendor.id,
        ruleId: null,
        eligible: warnings.length === 0,
        chosen: true,
        reasons: [manual, ...warnings],
      },
    ],
    acceptMinutes: minutes,
    acceptBy: new Date(now.getTime() + minutes * 60_000),
  };
}
