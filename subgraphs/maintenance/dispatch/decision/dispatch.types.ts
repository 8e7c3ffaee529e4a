import type { WeeklyHours } from '../../../../platform/calendar/calendar.types.ts';
import type { Fault } from '../../../../platform/errors.ts';
import type { Roster, RosterPerson } from '../../../../platform/on-call/roster.types.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';

/** How far a rule reaches, most specific first. */
export const SCOPE_KINDS = ['unit', 'property', 'account'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** How a rule picks among its eligible vendors. */
export const DISPATCH_STRATEGIES = ['first_eligible', 'least_open_tickets', 'round_robin'] as const;
export type DispatchStrategy = (typeof DISPATCH_STRATEGIES)[number];

/** What a rule is about: one unit, one property (both by `id`) or the whole account. */
export interface DispatchScope {
  kind: ScopeKind;
  id?: string;
}

/** When a rule applies. An absent or empty list does not restrict the rule; `hours` are in the property's time zone. */
export interface DispatchCondition {
  categories?: readonly Category[];
  severities?: readonly Severity[];
  propertyIds?: readonly string[];
  hours?: WeeklyHours;
}

/**
 * One rule of the account. Rules are tried by scope, then `position`, then `id`. `vendorIds` is in order of preference;
 * absent or empty means every vendor of the ticket's trade. `strategy` is `first_eligible` unless given.
 */
export interface DispatchRule {
  id: string;
  scope: DispatchScope;
  position: number;
  condition: DispatchCondition;
  vendorIds?: readonly string[];
  strategy?: DispatchStrategy;
  /** The roster whose person on call gets the tickets, instead of a vendor. */
  rosterId?: string | null;
  enabled: boolean;
  /** Whether the rule's unit or property is deleted; the rule then applies to no ticket. */
  scopeDeleted?: boolean;
}

/** The vendor's data that dispatch needs. */
export interface DispatchVendor {
  id: string;
  isActive: boolean;
  categories: readonly Category[];
  /** The severities that the vendor has opted in for. */
  severities: readonly Severity[];
  /** Working hours on the clock of the property; null is 24/7. */
  hours: WeeklyHours | null;
  openTicketCount: number;
  /** Open tickets that the vendor may hold at once; null is no limit. */
  openTicketCap: number | null;
  /** Last day of insurance cover, `YYYY-MM-DD`; null when none is recorded, which does not exclude the vendor. */
  insuranceExpiresOn: string | null;
  /** By rule id: the turn, a growing number, in which the rule last chose this vendor. Only `round_robin` reads it. */
  lastTurns?: Readonly<Record<string, number>>;
  /** Changes with every change of the vendor; no decision depends on it. */
  version?: string;
}

/** A roster that a rule names. */
export interface DispatchRoster extends Roster {
  id: string;
  name: string;
  /** The properties that it is for; null for all. */
  propertyIds: readonly string[] | null;
  /** Everybody whom it names, as far as they are there. */
  persons: readonly RosterPerson[];
}

/** The ticket's data that dispatch needs. */
export interface DispatchTicket {
  unitId: string;
  propertyId: string;
  category: Category;
  severity: Severity;
}

/** Minutes that a vendor has to accept. */
export type AcceptMinutes = Readonly<Record<Severity, number>>;

/** Everything that a decision depends on; the order of `rules` and `vendors` does not matter. */
export interface DispatchInput {
  ticket: DispatchTicket;
  rules: readonly DispatchRule[];
  vendors: readonly DispatchVendor[];
  now: Date;
  /** The property's IANA time zone. */
  zone: string;
  /** Vendors that declined this ticket or did not answer in time. */
  excludeVendorIds?: readonly string[];
  /** The rosters that rules name. */
  rosters?: readonly DispatchRoster[];
  /** Rosters of which nobody acknowledged this ticket in time. */
  excludeRosterIds?: readonly string[];
  acceptMinutes?: AcceptMinutes;
}

/** Why a vendor cannot take the ticket now. */
export type IneligibleCode =
  | 'unknown_vendor'
  | 'inactive'
  | 'wrong_trade'
  | 'severity_not_served'
  | 'outside_hours'
  | 'ticket_cap_reached'
  | 'insurance_expired'
  | 'already_asked';

/** Why a vendor was or was not chosen. */
export interface CandidateReason {
  code:
    | IneligibleCode
    | 'manual'
    | 'cause_in_hand'
    | 'has_it_already'
    | 'chosen'
    | 'not_first'
    | 'more_open_tickets'
    | 'assigned_more_recently';
  message: string;
}

/** A vendor that a matching rule considered, or that a person chose without a rule. */
export interface DispatchCandidate {
  vendorId: string;
  ruleId: string | null;
  eligible: boolean;
  chosen: boolean;
  reasons: CandidateReason[];
}

/** Why a roster was or was not chosen. */
export interface RosterCandidateReason {
  code: 'chosen' | 'unknown_roster' | 'other_property' | 'nobody_on_call' | 'already_asked';
  message: string;
}

/** A roster that a matching rule considered. */
export interface RosterCandidate {
  rosterId: string;
  /** The person on call who can be sent; null when nobody can. */
  agentId: string | null;
  ruleId: string;
  eligible: boolean;
  chosen: boolean;
  reasons: RosterCandidateReason[];
}

/** What became of a rule: it did not apply, its vendors were tried, or an earlier rule assigned a vendor. */
export type ConsideredCode =
  | 'disabled'
  | 'other_scope'
  | 'scope_deleted'
  | 'other_category'
  | 'other_severity'
  | 'other_property'
  | 'outside_hours'
  | 'assigned'
  | 'none_eligible'
  | 'not_reached';

/** One rule of the account in the decision record, in the order of trying. */
export interface ConsideredRule {
  ruleId: string;
  matched: boolean;
  code: ConsideredCode;
  reason: string;
}

/**
 * `assigned`: a vendor was found. `no_rule`: no rule applies to the ticket. `none_eligible`: rules apply, but none of
 * their vendors can take the ticket. `exhausted`: vendors were asked already, and no other vendor can take the ticket.
 */
export type DispatchOutcome = 'assigned' | 'no_rule' | 'none_eligible' | 'exhausted';

/** The decision record. `acceptMinutes` and `acceptBy` are null unless a vendor is assigned. */
export interface DispatchDecision {
  ruleId: string | null;
  vendorId: string | null;
  /** The roster that own staff come from, and the person on call, instead of a vendor. */
  rosterId?: string | null;
  agentId?: string | null;
  rosterCandidates?: RosterCandidate[];
  outcome: DispatchOutcome;
  consideredRules: ConsideredRule[];
  candidates: DispatchCandidate[];
  acceptMinutes: number | null;
  acceptBy: Date | null;
}

/**
 * The vendor's answer to an offer. `declined` includes a vendor that accepted first and backed out; `withdrawn`
 * includes a vendor that had accepted.
 */
export const OFFER_RESPONSES = ['accepted', 'declined', 'timed_out', 'withdrawn'] as const;
export type OfferResponse = (typeof OFFER_RESPONSES)[number];

/** A decision as it is stored, with the answer to its offer. */
export interface DispatchRecordRow extends Omit<DispatchDecision, 'acceptMinutes'> {
  ticketId: string;
  attempt: number;
  decidedAt: Date;
  /** `acceptBy` before corrections changed it. */
  firstAcceptBy: Date | null;
  round: number;
  response: OfferResponse | null;
  responseReason: string | null;
  respondedAt: Date | null;
}

/**
 * A finding about a draft. An `error` prevents saving; a `warning` says that the rule may not do what its author
 * intended.
 */
export interface DraftFinding extends Fault {
  pointer: string;
  level: 'error' | 'warning';
}

/** The ids that a draft may refer to; an absent set is not checked. */
export interface DraftReferences {
  vendorIds?: ReadonlySet<string>;
  propertyIds?: ReadonlySet<string>;
  unitIds?: ReadonlySet<string>;
  rosterIds?: ReadonlySet<string>;
}
