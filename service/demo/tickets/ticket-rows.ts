import type { Actor } from '../../../platform/actor.ts';
import type {
  DispatchDecision,
  OfferResponse,
  DispatchStrategy,
  ScopeKind,
} from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import type { TicketStatus } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import type { SlaClock, SlaPause } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import type { Vendor } from '../../../subgraphs/maintenance/vendor/vendor.entity.ts';

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

/** A row of `maintenance.vendor`. */
export type VendorRow = Omit<Vendor, 'accountId' | 'phoneExtension' | 'version'>;
