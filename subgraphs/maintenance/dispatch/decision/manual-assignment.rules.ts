import type { Actor } from '../../../../platform/actor.ts';
import { localDateTime } from '../../../../platform/calendar/local-time.ts';
import type {
  AcceptMinutes,
  CandidateReason,
  DispatchDecision,
  DispatchTicket,
  DispatchVendor,
} from './dispatch.types.ts';
import { ineligibilityOf } from './eligibility.rules.ts';

/** The reason code for a vendor that a person chose. */
export const CHOSEN_BY_PERSON = 'manual';

/** A vendor that gets a ticket without the rules, and the facts that the choice is checked against. */
export interface Assignment {
  ticket: DispatchTicket;
  vendor: DispatchVendor;
  now: Date;
  /** The property's IANA time zone. */
  zone: string;
  acceptMinutes: AcceptMinutes;
}

/** An assignment that a person made. */
export interface ManualAssignment extends Assignment {
  /** Who decided, and why. */
  actor: Actor;
  reason: string;
  /**
   * Another report of the same cause and the vendor that handles it; its `vendorId` is null when own staff handle it.
   */
  otherReport: { ticketId: string; vendorId: string | null } | undefined;
}

/** The reasons why the rules would not have chosen the vendor. */
export function warningsOf({ ticket, vendor, now, zone }: Assignment): CandidateReason[] {
  return ineligibilityOf(vendor, { ticket, local: localDateTime(now, zone), excluded: new Set() });
}

/**
 * The warnings for a person's choice: why the rules would not have chosen the vendor, and who handles the same cause
 * already.
 */
export function manualWarningsOf(assignment: ManualAssignment): CandidateReason[] {
  return [...warningsOf(assignment), ...otherPerformerWarning(assignment)];
}

function otherPerformerWarning({ vendor, otherReport }: ManualAssignment): CandidateReason[] {
  if (!otherReport || otherReport.vendorId === vendor.id) return [];
  const performer = otherReport.vendorId === null ? 'Own staff have' : `The vendor ${otherReport.vendorId} has`;
  return [{ code: 'cause_in_hand', message: `${performer} ${otherReport.ticketId}, a report of the same cause.` }];
}

/**
 * The record of a person's choice: it considers no rule, and lists what speaks against the vendor beside the person's
 * reason.
 */
export function manualDecision(assignment: ManualAssignment): DispatchDecision {
  const { actor, reason } = assignment;
  const why = { code: CHOSEN_BY_PERSON, message: `Assigned by ${actor.name}: ${reason}` } as const;
  return decisionWithoutRules(assignment, why, otherPerformerWarning(assignment));
}

/**
 * The record of a choice that was made without the rules.
 * @param notes further remarks that do not speak against the vendor
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
