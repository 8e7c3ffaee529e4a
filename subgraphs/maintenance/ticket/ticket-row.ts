import type { Actor } from '../../../platform/actor.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import type { TriageOverride } from './triage-override.object.ts';
import type { Severity, TriageDecision } from '../triage/triage.types.ts';
import type { Ticket } from './ticket.entity.ts';

const INSTANTS = [
  'acceptBy',
  'scheduledFor',
  'nextDueAt',
  'overdueSince',
  'createdAt',
  'updatedAt',
  'completedAt',
] as const;

/** Columns that lists and references do not return of a ticket. */
export const UNREAD = ['zone', 'slaFacts', 'slaRevision', 'heldFrom', 'parentTicketId', 'standsAlone'] as const;
type Unread = (typeof UNREAD)[number] | 'accountId';

/** A ticket as lists and references return it. */
export interface TicketRow extends Omit<Ticket, Unread> {
  /** The appointment in force. */
  scheduledFor: Date | null;
  /** Whether staff should look at how it was judged. */
  needsReview: boolean;
}

/** A new ticket as its table stores it, without its account. */
export function columnsOfNew(ticket: Ticket): object {
  const { accountId: _account, parentTicketId: followsTicketId, ...columns } = ticket;
  return { ...columns, followsTicketId };
}

/** A ticket as it is right after it was filed. */
export function rowOfNew({ ticket, triage }: { ticket: Ticket; triage: TriageDecision }): TicketRow {
  const unread = new Set<string>(['accountId', ...UNREAD]);
  const row = Object.fromEntries(Object.entries(ticket).filter(([member]) => !unread.has(member))) as Omit<
    Ticket,
    Unread
  >;
  return { ...row, scheduledFor: null, needsReview: triage.needsReview };
}

/** Restores a row from JSON. */
export function reviveTicketRow(kept: unknown): TicketRow {
  const row = kept as Record<string, unknown>;
  const instants = INSTANTS.map((name) => [name, row[name] == null ? null : new Date(row[name] as string)]);
  return { ...row, ...Object.fromEntries(instants) } as TicketRow;
}

/** A triage decision as it is stored. */
export interface TriageRow extends TriageDecision {
  ticketId: string;
  /** What was added later and made the ticket more severe or in need of a review. */
  addedText: string | null;
  override: TriageOverride | null;
}

/** A clock as it is stored. */
export interface SlaClockRow {
  ticketId: string;
  /** From 1; every reopening begins a new round. */
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
  actor: Actor;
  fromStatus: TicketStatus | null;
  toStatus: TicketStatus;
  reason: string | null;
}
