import { localDateTime } from '../../../../platform/calendar/local-time.ts';
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
  /** Another report of the ticket's cause, and the vendor who comes for that one; null for own staff. */
  otherReport: { ticketId: string; vendorId: string | null } | undefined;
}

/** What would have kept the rules from choosing the vendor. */
export function warningsOf({ ticket, vendor, now, zone }: Assignment): CandidateReason[] {
  return ineligibilityOf(vendor, { ticket, local: localDateTime(now, zone), excluded: new Set() });
}

/** What a person is told of a choice: what would have kept the rules from it, and who else comes for the same cause. */
export function manualWarningsOf(assignment: ManualAssignment): CandidateReason[] {
  return [...warningsOf(assignment), ...otherPerformerWarning(assignment)];
}

function otherPerformerWarning({ vendor, otherReport }: ManualAssignment): CandidateReason[] {
  if (!otherReport || otherReport.vendorId === vendor.id) return [];
  const performer = otherReport.vendorId === null ? 'Own staff have' : `The vendor ${otherReport.vendorId} has`;
  return [{ code: 'cause_in_hand', message: `${performer} ${otherReport.ticketId}, a report of the same cause.` }];
}

/** The record of a person's choice: no rule was asked, and what speaks against the vendor stands beside the reason. */
export function manualDecision(assignment: ManualAssignment): DispatchDecision {
  const { actor, reason } = assignment;
  const why = { code: CHOSEN_BY_PERSON, message: `Assigned by ${actor}: ${reason}` } as const;
  return decisionWithoutRules(assignment, why, otherPerformerWarning(assignment));
}

/**
 * The record of a choice that no rule was asked about.
 * @param notes what else there is to know, and nothing against the vendor
 */
export function decisionWithoutRules(
  assignment: Assignment,
  why: CandidateReason,
  notes: readonly CandidateReason[] = [],
): DispatchDecision {
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
        reasons: [why, ...warnings, ...notes],
      },
    ],
    acceptMinutes: minutes,
    acceptBy: new Date(now.getTime() + minutes * 60_000),
  };
}
