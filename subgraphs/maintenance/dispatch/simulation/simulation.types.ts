import type { Category, Severity } from '../../triage/triage.types.ts';
import type {
  ConsideredRule,
  DispatchCandidate,
  DispatchOutcome,
  RosterCandidate,
} from '../decision/dispatch.types.ts';

/**
 * A past ticket as it was judged at filing, with the first decision, by rules or a person, about it, or about its
 * parent when it had no decision of its own at filing. Later steps (a refusal, a later try, another vendor) are left
 * out, because the drafts also decide only once.
 */
export interface PastTicket {
  ticketId: string;
  unitId: string;
  propertyId: string;
  zone: string;
  category: Category;
  severity: Severity;
  createdAt: Date;
  /** The incident of the ticket's cause, as it is known now. */
  incidentId: string | null;
  /** Whether the ticket had a decision of its own at filing, that is, was no duplicate then. */
  isDecidedAtFiling: boolean;
  /** When the ticket stopped occupying its vendor; null while it still does. */
  endedAt: Date | null;
  vendorNow: string | null;
  rosterNow: string | null;
  ruleNow: string | null;
  outcomeNow: DispatchOutcome | null;
}

/** The decision of the drafts about a past ticket. */
export interface SimulatedDispatch extends PastTicket {
  vendorThen: string | null;
  rosterThen: string | null;
  rosterCandidates: RosterCandidate[];
  ruleThen: string | null;
  outcomeThen: DispatchOutcome;
  /** The ticket whose decision this ticket shares, because one vendor handles both. */
  parentTicketId: string | null;
  /** Whether another vendor, or no vendor, would have been asked first. */
  isChanged: boolean;
  consideredRules: ConsideredRule[];
  candidates: DispatchCandidate[];
}

/** How many tickets a vendor was asked first, and would have been asked first. */
export interface VendorTotal {
  vendorId: string;
  now: number;
  then: number;
}

/** Sums over a simulation. */
export interface SimulationTotals {
  tickets: number;
  /** Duplicates among the tickets; no vendor is asked about them, and no other sum counts them. */
  duplicates: number;
  changed: number;
  assignedNow: number;
  assignedThen: number;
  /** Tickets judged emergencies at filing for which the drafts find no vendor. */
  emergenciesUnassignedThen: number;
  byVendor: VendorTotal[];
}
