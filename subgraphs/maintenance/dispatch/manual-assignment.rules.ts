import { localDateTime } from '../../../platform/calendar/local-time.ts';
import type {
  AcceptMinutes,
  CandidateReason,
  DispatchDecision,
  DispatchTicket,
  DispatchVendor,
} from './dispatch.types.ts';
import { ineligibilityOf } from './eligibility.rules.ts';

/** The code of the reason that a person chose a vendor. */
export const CHOSEN_BY_PERSON = 'manual';

/** A vendor who is to have a ticket past the rules, and the facts that the choice is held against. */
export interface Assignment {
  ticket: DispatchTicket;
  vendor: DispatchVendor;
  now: Date;
  /** The property's IANA time zone. */
  zone: string;
  acceptMinutes: AcceptMinutes;
}

/** What a person decided. */
export interface ManualAssignment extends Assignment {
  /** Who decided, and why. */
  actor: string;
  reason: string;
}

/** What would have kept the rules from choosing the vendor. */
export function warningsOf({ ticket, vendor, now, zone }: Assignment): CandidateReason[] {
  return ineligibilityOf(vendor, { ticket, local: localDateTime(now, zone), excluded: new Set() });
}

/** The record of a person's choice: no rule was asked, and what speaks against the vendor stands beside the reason. */
export function manualDecision(assignment: ManualAssignment): DispatchDecision {
  const { actor, reason } = assignment;
  return decisionFor(assignment, { code: CHOSEN_BY_PERSON, message: `Assigned by ${actor}: ${reason}` });
}

/** The record of a choice that no rule was asked about. */
export function decisionFor(assignment: Assignment, why: CandidateReason): DispatchDecision {
  const { ticket, vendor, now, acceptMinutes } = assignment;
  const warnings = warningsOf(assignment);
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
        reasons: [why, ...warnings],
      },
    ],
    acceptMinutes: minutes,
    acceptBy: new Date(now.getTime() + minutes * 60_000),
  };
}
