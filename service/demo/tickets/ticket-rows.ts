import type { Actor } from '../../../platform/actor.ts';
import type {
  DispatchDecision,
  OfferResponse,
  DispatchStrategy,
  ScopeKind,
} from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import type { TicketStatus } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import type { SlaState } from '../../../subgraphs/maintenance/sla/sla-state.types.ts';
import type { SlaClock, SlaPause } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import type { Ticket } from '../../../subgraphs/maintenance/ticket/ticket.entity.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import type { Vendor } from '../../../subgraphs/maintenance/vendor/vendor.entity.ts';
import type { Table } from '../insert-rows.ts';

/** A row of `maintenance.dispatch_rule`. */
export interface DispatchRuleRow {
  id: string;
  scopeKind: ScopeKind;
  scopeId: string | null;
  position: number;
  condition: object;
  strategy: DispatchStrategy;
  vendorIds: readonly string[];
  enabled: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A row of `maintenance.triage_record`. */
export interface TriageRecordRow extends TriageDecision {
  ticketId: string;
  decidedAt: Date;
}

/** A row of `maintenance.dispatch_record`. */
export interface DispatchRecordRow extends Omit<
  DispatchDecision,
  'acceptMinutes' | 'rosterId' | 'agentId' | 'rosterCandidates'
> {
  ticketId: string;
  attempt: number;
  decidedAt: Date;
  /** Microseconds since the epoch: whose turn comes when. */
  turn: number;
  response: OfferResponse | null;
  responseReason: string | null;
  respondedAt: Date | null;
}

/** A row of `maintenance.timeline_entry`. */
export interface TimelineEntryRow {
  ticketId: string;
  place: number;
  at: Date;
  actor: string;
  actedBy: Actor;
  fromStatus: TicketStatus | null;
  toStatus: TicketStatus;
  reason: string | null;
}

/** A row of `maintenance.sla_clock`. */
export interface SlaClockRow extends Pick<
  SlaClock,
  'kind' | 'state' | 'targetAt' | 'metAt' | 'breachedAt' | 'severityAtBreach'
> {
  ticketId: string;
  startedAt: Date;
  endedAt: Date | null;
  holds: readonly SlaPause[];
  feeFlatMinor: number | null;
  feeHourlyMinor: number | null;
  feeCapMinor: number | null;
}

const dated = { createdAt: 'timestamptz', updatedAt: 'timestamptz' };

const VENDOR_COLUMNS = {
  id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  isActive: 'boolean',
  categories: 'text[]',
  severities: 'text[]',
  hours: 'jsonb',
  openTicketCap: 'integer',
  insuranceExpiresOn: 'date',
  ...dated,
} as const satisfies Partial<Record<keyof Vendor, string>>;

/** A row of `maintenance.vendor`. */
export type VendorRow = Pick<Vendor, keyof typeof VENDOR_COLUMNS>;

/** How rows go into `maintenance.vendor`. */
export const VENDOR_TABLE: Table<VendorRow> = { name: 'maintenance.vendor', columns: VENDOR_COLUMNS };

/** How rows go into `maintenance.dispatch_rule`. */
export const DISPATCH_RULE_TABLE: Table<DispatchRuleRow> = {
  name: 'maintenance.dispatch_rule',
  columns: {
    id: 'text',
    scopeKind: 'text',
    scopeId: 'text',
    position: 'integer',
    condition: 'jsonb',
    strategy: 'text',
    vendorIds: 'text[]',
    enabled: 'boolean',
    ...dated,
  },
};

const TICKET_COLUMNS = {
  id: 'text',
  requestedUnitId: 'text',
  unitId: 'text',
  propertyId: 'text',
  zone: 'text',
  description: 'text',
  photos: 'text[]',
  priorityHint: 'text',
  contentHash: 'text',
  severity: 'text',
  category: 'text',
  status: 'text',
  heldFrom: 'text',
  vendorId: 'text',
  acceptBy: 'timestamptz',
  selfPerformed: 'boolean',
  slaFacts: 'jsonb',
  ...dated,
  completedAt: 'timestamptz',
} as const satisfies Partial<Record<keyof Ticket, string>>;

/** A row of `maintenance.ticket`. */
export interface TicketTableRow extends Pick<Ticket, keyof typeof TICKET_COLUMNS> {
  nextDueAt: Date | null;
  slaState: SlaState;
  overdueSince: Date | null;
}

/** How rows go into `maintenance.ticket`. */
export const TICKET_TABLE: Table<TicketTableRow> = {
  name: 'maintenance.ticket',
  columns: { ...TICKET_COLUMNS, nextDueAt: 'timestamptz', slaState: 'text', overdueSince: 'timestamptz' },
};

/** A row of `maintenance.ticket_details`. */
interface TicketDetailsRow {
  ticketId: string;
  assigneeId: string;
}

/** How rows go into `maintenance.ticket_details`. */
export const TICKET_DETAILS_TABLE: Table<TicketDetailsRow> = {
  name: 'maintenance.ticket_details',
  columns: { ticketId: 'text', assigneeId: 'text' },
};

/** How rows go into `maintenance.triage_record`. */
export const TRIAGE_RECORD_TABLE: Table<TriageRecordRow> = {
  name: 'maintenance.triage_record',
  columns: {
    ticketId: 'text',
    severity: 'text',
    category: 'text',
    confidence: 'real',
    needsReview: 'boolean',
    reviewReason: 'text',
    probabilities: 'jsonb',
    evidence: 'jsonb',
    classifierVersion: 'text',
    decidedAt: 'timestamptz',
  },
};

/** How rows go into `maintenance.dispatch_record`. */
export const DISPATCH_RECORD_TABLE: Table<DispatchRecordRow> = {
  name: 'maintenance.dispatch_record',
  columns: {
    ticketId: 'text',
    attempt: 'integer',
    ruleId: 'text',
    vendorId: 'text',
    outcome: 'text',
    consideredRules: 'jsonb',
    candidates: 'jsonb',
    decidedAt: 'timestamptz',
    acceptBy: 'timestamptz',
    turn: 'bigint',
    response: 'text',
    responseReason: 'text',
    respondedAt: 'timestamptz',
  },
};

/** How rows go into `maintenance.timeline_entry`. */
export const TIMELINE_TABLE: Table<TimelineEntryRow> = {
  name: 'maintenance.timeline_entry',
  columns: {
    ticketId: 'text',
    place: 'integer',
    at: 'timestamptz',
    actor: 'text',
    actedBy: 'jsonb',
    fromStatus: 'text',
    toStatus: 'text',
    reason: 'text',
  },
};

/** How rows go into `maintenance.sla_clock`. */
export const SLA_CLOCK_TABLE: Table<SlaClockRow> = {
  name: 'maintenance.sla_clock',
  columns: {
    ticketId: 'text',
    kind: 'text',
    state: 'text',
    targetAt: 'timestamptz',
    metAt: 'timestamptz',
    breachedAt: 'timestamptz',
    severityAtBreach: 'text',
    startedAt: 'timestamptz',
    endedAt: 'timestamptz',
    holds: 'jsonb',
    feeFlatMinor: 'bigint',
    feeHourlyMinor: 'bigint',
    feeCapMinor: 'bigint',
  },
};
