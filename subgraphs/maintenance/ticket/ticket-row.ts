import type { DispatchDecision } from '../dispatch/dispatch.types.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import type { Category, Severity, TriageDecision } from '../triage/triage.types.ts';

/** A ticket as lists and references give it. */
export interface TicketRow {
  id: string;
  requestedUnitId: string;
  unitId: string;
  propertyId: string | null;
  description: string;
  photos: string[];
  priorityHint: string | null;
  contentHash: string;
  severity: Severity;
  category: Category;
  status: TicketStatus;
  vendorId: string | null;
  acceptBy: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A dispatch decision as it is stored. */
export interface DispatchRecordRow extends Omit<DispatchDecision, 'acceptMinutes'> {
  ticketId: string;
  attempt: number;
  decidedAt: Date;
}

/** A triage decision as it is stored. */
export interface TriageRow extends TriageDecision {
  ticketId: string;
}

/** A clock as it is stored. */
export interface SlaClockRow {
  ticketId: string;
  kind: ClockKind;
  state: ClockState;
  targetAt: Date | null;
  metAt: Date | null;
  breachedAt: Date | null;
}

/** A change of status as it is stored. */
export interface TimelineRow {
  ticketId: string;
  at: Date;
  actor: string;
  fromStatus: TicketStatus | null;
  toStatus: TicketStatus;
  reason: string | null;
}
