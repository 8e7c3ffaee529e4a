import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import type { SlaState } from '../sla/sla-state.types.ts';
import type { TriageOverride } from '../triage/override.object.ts';
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
  selfPerformed: boolean;
  /** The appointment in force. */
  scheduledFor: Date | null;
  /** The earliest target of a clock that runs. */
  nextDueAt: Date | null;
  slaState: SlaState;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  incidentId: string | null;
  version: number;
}

/** A triage decision as it is stored. */
export interface TriageRow extends TriageDecision {
  ticketId: string;
  override: TriageOverride | null;
}

/** A clock as it is stored. */
export interface SlaClockRow {
  ticketId: string;
  /** From 1; every reopening begins another. */
  round: number;
  kind: ClockKind;
  state: ClockState;
  targetAt: Date | null;
  metAt: Date | null;
  breachedAt: Date | null;
  severityAtBreach: Severity | null;
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
