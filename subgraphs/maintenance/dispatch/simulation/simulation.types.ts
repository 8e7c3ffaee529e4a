import type { Category, Severity } from '../../triage/triage.types.ts';
import type { ConsideredRule, DispatchCandidate, DispatchOutcome } from '../decision/dispatch.types.ts';

/**
 * A ticket of the past as it was judged at its filing, with the first decision that was made about it, or about the
 * ticket that it follows when none was made at its filing, by the rules or by a person. What followed (declined, found
 * later, given to somebody else) is left out: drafts are asked once, too.
 */
export interface PastTicket {
  ticketId: string;
  unitId: string;
  propertyId: string;
  zone: string;
  category: Category;
  severity: Severity;
  createdAt: Date;
  /** The reports of its cause, as far as it is known by now. */
  incidentId: string | null;
  /** Whether the decision is its own, made at its filing: it followed nobody then. */
  isDecidedAtFiling: boolean;
  /** When it stopped to occupy its vendor; null while it still does. */
  endedAt: Date | null;
  vendorNow: string | null;
  ruleNow: string | null;
  outcomeNow: DispatchOutcome | null;
}

/** What drafts would have decided about a ticket. */
export interface SimulatedDispatch extends PastTicket {
  vendorThen: string | null;
  ruleThen: string | null;
  outcomeThen: DispatchOutcome;
  /** The ticket whose decision is this one's too, because one vendor comes for both. */
  parentTicketId: string | null;
  /** Whether another vendor, or none, would have been asked first. */
  isChanged: boolean;
  consideredRules: ConsideredRule[];
  candidates: DispatchCandidate[];
}

/** How many tickets a vendor was, and would have been, asked first. */
export interface VendorTotal {
  vendorId: string;
  now: number;
  then: number;
}

/** Sums over a simulation. */
export interface SimulationTotals {
  tickets: number;
  /** Those among them that follow another; nobody is asked about them, and no other sum counts them. */
  duplicates: number;
  changed: number;
  assignedNow: number;
  assignedThen: number;
  /** Those judged emergencies at their filing that nobody would have been asked to take. */
  emergenciesUnassignedThen: number;
  byVendor: VendorTotal[];
}
