import type { Actor } from '../../../platform/actor.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { nextCheckAt } from '../sla/clocks.rules.ts';
import type { ClockKind, ClockState, SlaClock } from '../sla/sla.types.ts';
import { overdueSinceOf, slaStateOf } from '../sla/sla-state.rules.ts';
import type { SlaState } from '../sla/sla-state.types.ts';
import type { TriageOverride } from './triage-override.object.ts';
import type { Severity, TriageDecision } from '../triage/triage.types.ts';
import type { Ticket } from './ticket.entity.ts';

const FIRST_VERSION = 1;
const INSTANTS = [
  'acceptBy',
  'scheduledFor',
  'nextDueAt',
  'overdueSince',
  'createdAt',
  'updatedAt',
  'completedAt',
] as const;

/** What lists and references do not return of a ticket. */
type Unread = 'accountId' | 'zone' | 'slaFacts' | 'heldFrom' | 'parentTicketId' | 'standsAlone';

/** A ticket as lists and references return it. */
export interface TicketRow extends Omit<Ticket, Unread> {
  /** The appointment in force. */
  scheduledFor: Date | null;
  /** The earliest target of a clock that runs. */
  nextDueAt: Date | null;
  slaState: SlaState;
  /** When the earliest promise that is breached now was missed. */
  overdueSince: Date | null;
  /** Whether staff should look at how it was judged. */
  needsReview: boolean;
}

/** What a new ticket's row is made of. */
interface NewTicket {
  ticket: Ticket;
  clocks: readonly SlaClock[];
  triage: TriageDecision;
}

/** A new ticket as its table stores it, without its account; the database counts its versions. */
export function columnsOfNew(ticket: Omit<Ticket, 'accountId' | 'version'>): object {
  const { accountId: _account, parentTicketId: followsTicketId, version: _version, ...columns } = ticket as Ticket;
  return { ...columns, followsTicketId };
}

/** A ticket as it is right after it was filed. */
export function rowOfNew({ ticket, clocks, triage }: NewTicket): TicketRow {
  const { accountId: _account, zone: _zone, slaFacts: _facts, heldFrom: _held, ...shown } = ticket;
  const { parentTicketId: _parent, standsAlone: _alone, ...row } = shown;
  const due = { nextDueAt: nextCheckAt(clocks), slaState: slaStateOf(clocks), overdueSince: overdueSinceOf(clocks) };
  const { needsReview } = triage;
  return { ...row, ...due, scheduledFor: null, needsReview, version: FIRST_VERSION };
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
