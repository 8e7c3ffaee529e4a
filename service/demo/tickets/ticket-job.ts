import type { NewEvent } from '../../../platform/events/event.types.ts';
import { checkTransition } from '../../../subgraphs/maintenance/lifecycle/transitions.rules.ts';
import type { TicketStatus, TransitionActor } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import { CLASSIFIER } from '../../../subgraphs/maintenance/lifecycle/automations.ts';
import { endReview, meetClocks as meet } from '../../../subgraphs/maintenance/sla/sla-facts.rules.ts';
import type { SlaEvent } from '../../../subgraphs/maintenance/sla/sla-events.rules.ts';
import { initialSlaFacts } from '../../../subgraphs/maintenance/sla/stored-facts.ts';
import type { SlaFacts } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import { withAppointment } from '../../../subgraphs/maintenance/ticket/appointment.rules.ts';
import { contentHash } from '../../../subgraphs/maintenance/commands/filing/ticket-content.ts';
import { Ticket } from '../../../subgraphs/maintenance/ticket/ticket.entity.ts';
import { reviewRequested, ticketCreated, ticketTriaged } from '../../../subgraphs/maintenance/ticket/ticket.events.ts';
import { asksForPersonSoon, lookedInWords, reviewInWords } from '../../../subgraphs/maintenance/triage/review.rules.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import { ticketMoved, ticketNoted } from '../../../subgraphs/maintenance/ticket/ticket-changes.events.ts';
import { ACCOUNT_SETTINGS } from '../data/account.data.ts';
import { demoActor } from './demo-actor.ts';
import type { TicketRequest } from './ticket-request.ts';
import type { DispatchRecordRow, TimelineEntryRow } from './ticket-rows.ts';

/** A ticket with everything that has happened to it so far. */
export interface TicketJob {
  ticket: { -readonly [Member in keyof Ticket]: Ticket[Member] };
  triage: TriageDecision;
  facts: SlaFacts;
  /** Vendors that declined it, did not answer or gave it back. */
  refusedBy: string[];
  timeline: TimelineEntryRow[];
  dispatches: DispatchRecordRow[];
  events: { at: Date; event: NewEvent }[];
}

/** A change of status. */
export interface Move {
  to: TicketStatus;
  actor: string;
  reason?: string;
  /** Whether it follows from a command of the vendor or the dispatcher; a person asks for it otherwise. */
  by?: TransitionActor;
  /** The appointment, when the move makes one. */
  scheduledFor?: Date;
}

/** The clocks' own name of a step, for the steps that can meet a clock. */
const SLA_EVENTS: Partial<Record<TicketStatus, SlaEvent>> = {
  accepted: 'accepted',
  scheduled: 'scheduled',
  in_progress: 'in_progress',
  completed: 'completed',
};

/** Files a ticket: it exists, is judged, and its clocks run. */
export function fileTicket(id: string, at: Date, request: TicketRequest): TicketJob {
  const { home, description, priorityHint, triage } = request;
  const photos = Array.from({ length: request.photoCount }, (_, index) => photoUrl(id, index + 1));
  const content = { unitId: home.unit.id, description, photos, priorityHint };
  const facts = initialSlaFacts(at, triage.severity, asksForPersonSoon(triage));
  const ticket = Object.assign(new Ticket(), {
    ...content,
    id,
    requestedUnitId: home.unit.id,
    propertyId: home.property.id,
    zone: home.property.timezone,
    contentHash: contentHash(content),
    severity: triage.severity,
    category: triage.category,
    status: 'open' as const,
    heldFrom: null,
    vendorId: null,
    acceptBy: null,
    selfPerformed: false,
    createdAt: at,
    updatedAt: at,
    completedAt: null,
  });
  const job: TicketJob = { ticket, triage, facts, refusedBy: [], timeline: [], dispatches: [], events: [] };
  noteMove(job, at, { to: 'open', actor: request.reporter }, null);
  job.events.push(
    { at, event: { ...ticketCreated(ticket), actor: demoActor(request.reporter) } },
    { at, event: { ...ticketTriaged(ticket, triage), actor: CLASSIFIER } },
  );
  if (asksForPersonSoon(triage)) requestReview(job, at, home.property.address);
  return job;
}

function requestReview(job: TicketJob, at: Date, address: string): void {
  const { ticket, triage } = job;
  const escalation = { contact: ACCOUNT_SETTINGS.escalationContact };
  job.events.push({ at, event: { ...reviewRequested(ticket, triage, { address, escalation }), actor: CLASSIFIER } });
  noteMove(job, at, { to: 'open', actor: CLASSIFIER.id, reason: reviewInWords(triage.reviewReason!) }, 'open');
}

/** Somebody of the office looks at a ticket that may be an emergency, and gets in touch. */
export function lookAt(job: TicketJob, at: Date, actor: string): void {
  const { ticket } = job;
  const reason = 'contact recorded';
  job.facts = endReview(meetClocks(job.facts, 'contact_recorded', ticket, at), at);
  job.triage = { ...job.triage, needsReview: false };
  ticket.updatedAt = at;
  noteMove(job, at, { to: ticket.status, actor, reason: lookedInWords(reason) }, ticket.status);
  job.events.push({ at, event: { ...ticketNoted(ticket, reason), actor: demoActor(actor) } });
}

const photoUrl = (ticketId: string, number: number): string => `https://photos.example.com/${ticketId}/${number}.jpg`;

/**
 * Moves a ticket, and with it its clocks and its timeline.
 * @throws Error when the lifecycle does not allow the move, so that no illegal history can be stored
 */
export function moveTicket(job: TicketJob, at: Date, move: Move): void {
  const { ticket } = job;
  const from = ticket.status;
  const result = checkTransition(from, move.to, {
    now: at,
    actor: move.by ?? 'person',
    heldFrom: ticket.heldFrom,
    completedAt: ticket.completedAt,
    selfPerformed: ticket.selfPerformed,
    hasVendor: ticket.vendorId !== null,
  });
  if (!result.ok) throw new Error(`Demo ticket ${ticket.id}: ${result.reason}`);
  job.facts = factsAfter(job, at, move);
  Object.assign(ticket, {
    status: move.to,
    updatedAt: at,
    heldFrom: move.to === 'on_hold' ? from : null,
    acceptBy: move.to === 'dispatched' ? ticket.acceptBy : null,
    completedAt: move.to === 'completed' ? at : ticket.completedAt,
    vendorId: move.to === 'open' ? null : ticket.vendorId,
  });
  noteMove(job, at, move, from);
  const event = ticketMoved(ticket, from, move.reason ?? null, { scheduledFor: move.scheduledFor ?? null });
  if (event) job.events.push({ at, event: { ...event, actor: demoActor(move.actor) } });
}

function noteMove({ ticket, timeline }: TicketJob, at: Date, move: Move, fromStatus: TicketStatus | null): void {
  const { reason = null, scheduledFor } = move;
  timeline.push({
    ticketId: ticket.id,
    place: timeline.length + 1,
    at,
    actor: move.actor,
    actedBy: demoActor(move.actor),
    fromStatus,
    toStatus: move.to,
    reason: scheduledFor ? withAppointment(null, scheduledFor, reason) : reason,
  });
}

function factsAfter({ ticket, facts }: TicketJob, at: Date, { to, reason }: Move): SlaFacts {
  if (ticket.status === 'completed' && to === 'open') return initialSlaFacts(at, ticket.severity);
  if (to === 'cancelled') return { ...endPause(facts, at), stoppedAt: at };
  if (to === 'on_hold') return { ...facts, pauses: [...facts.pauses, { from: at, to: null, reason: reason ?? '' }] };
  const event = SLA_EVENTS[to];
  // Coming back from a hold is not a new step.
  if (ticket.status === 'on_hold') return endPause(facts, at);
  return event ? meetClocks(facts, event, ticket, at) : facts;
}

function endPause(facts: SlaFacts, at: Date): SlaFacts {
  return { ...facts, pauses: facts.pauses.map((pause) => ({ ...pause, to: pause.to ?? at })) };
}

/** Notes that something happened which meets clocks that are still unmet. */
export function meetClocks(facts: SlaFacts, event: SlaEvent, { severity }: Ticket, at: Date): SlaFacts {
  return meet(facts, event, severity, at);
}
