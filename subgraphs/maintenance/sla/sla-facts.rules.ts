import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { Severity } from '../triage/triage.types.ts';
import { noteMadeSafe } from './made-safe.rules.ts';
import { clocksMetBy } from './sla-events.rules.ts';
import type { SlaEvent } from './sla-events.rules.ts';
import { CLOCK_KINDS } from './sla.types.ts';
import type { SlaFacts } from './sla.types.ts';

/** A change of status as the clocks see it. Reopening is not one, because it starts a new round. */
export interface ClockedMove {
  from: TicketStatus;
  to: TicketStatus;
  at: Date;
  severity: Severity;
  reason: string | null;
  /** The appointment, if the move makes one. */
  scheduledFor: Date | null;
}

/** The SLA event of each status that can meet a clock. */
const SLA_EVENTS: Partial<Record<TicketStatus, SlaEvent>> = {
  accepted: 'accepted',
  scheduled: 'scheduled',
  in_progress: 'in_progress',
  completed: 'completed',
};

/** The states without a vendor that has accepted; moving there cancels the appointment with the former vendor. */
const GIVEN_BACK: ReadonlySet<TicketStatus> = new Set<TicketStatus>(['open', 'dispatched']);

/** The facts after a change of status. */
export function factsAfterMove(facts: SlaFacts, move: ClockedMove): SlaFacts {
  const { from, to, at, severity, reason, scheduledFor } = move;
  if (to === 'cancelled') return { ...endHold(facts, at), stoppedAt: at };
  if (to === 'on_hold') return { ...facts, pauses: [...facts.pauses, { from: at, to: null, reason: reason ?? '' }] };
  const event = SLA_EVENTS[to];
  const resumed = from === 'on_hold' ? endHold(facts, at) : facts;
  // An event during a hold meets the clocks as the hold ends, unless they are met already.
  const met = event ? meetClocks(resumed, event, severity, at) : resumed;
  if (scheduledFor) return makeAppointment(met, at, scheduledFor);
  return GIVEN_BACK.has(to) && met.appointments.at(-1)?.scheduledFor ? makeAppointment(met, at, null) : met;
}

/**
 * Ends the review: a person has looked at the triage, and the contact clock follows the ticket's own severity from now
 * on. A vendor who took the job meanwhile is in contact, unless it has turned out to be an emergency.
 */
export function factsAfterLook(
  facts: SlaFacts,
  { status, severity, at, isDuplicate }: { status: TicketStatus; severity: Severity; at: Date; isDuplicate: boolean },
): SlaFacts {
  const seen = endReview(facts, at);
  const event = SLA_EVENTS[status];
  if (seen === facts || severity === 'emergency' || !event || !isPromiseOfVendor(event)) return seen;
  const after = isDuplicate ? factsAfterMoveOfParent : factsAfterMove;
  return after(seen, { from: status, to: status, at, severity, reason: null, scheduledFor: null });
}

/** Ends the review. */
export function endReview(facts: SlaFacts, at: Date): SlaFacts {
  const { review } = facts;
  return review?.to === null ? { ...facts, review: { ...review, to: at } } : facts;
}

/** Whether an event only says that a vendor will come. */
const isPromiseOfVendor = (event: SlaEvent): boolean => event === 'accepted' || event === 'scheduled';

/**
 * Records an event; clocks that are met already keep their instant. While a person has to review the ticket, a vendor who
 * takes the job meets no clock, because the vendor was sent for something else. Of a clock that the job of another ticket
 * met, the ticket's own instant is kept beside it.
 */
export function meetClocks(facts: SlaFacts, event: SlaEvent, severity: Severity, at: Date): SlaFacts {
  const isReviewAwaited = facts.review?.to === null;
  const kinds = isReviewAwaited && isPromiseOfVendor(event) ? [] : clocksMetBy(event);
  const met = Object.fromEntries(kinds.map((kind) => [kind, facts.met[kind] ?? at]));
  const shared = kinds.filter((kind) => facts.metByParent?.includes(kind));
  const byItself = Object.fromEntries(shared.map((kind) => [kind, facts.metByItself?.[kind] ?? at]));
  const factsWithSafety = event === 'made_safe' ? noteMadeSafe(facts, severity, at) : facts;
  const changed = { ...factsWithSafety, met: { ...facts.met, ...met } };
  return shared.length === 0 ? changed : { ...changed, metByItself: { ...facts.metByItself, ...byItself } };
}

/** The facts after a move that a ticket makes because the one that it follows made it. */
export function factsAfterMoveOfParent(facts: SlaFacts, move: ClockedMove): SlaFacts {
  const { metByItself: _ofParent, ...moved } = factsAfterMove(facts, move);
  const after = facts.metByItself ? { ...moved, metByItself: facts.metByItself } : moved;
  const met = CLOCK_KINDS.filter((kind) => after.met[kind] && !facts.met[kind]);
  return met.length === 0 ? after : { ...after, metByParent: [...(facts.metByParent ?? []), ...met] };
}

/**
 * The facts of a ticket that should never have followed another one: what the job of that one met counts no longer, and what the
 * ticket itself had counts from when it had it.
 */
export function withoutMetByParent({ metByParent = [], metByItself = {}, ...facts }: SlaFacts): SlaFacts {
  const met = Object.fromEntries(metByParent.map((kind) => [kind, metByItself[kind] ?? null]));
  return { ...facts, met: { ...facts.met, ...met } };
}

/** Records an appointment, or with null that the appointment is cancelled. */
export function makeAppointment(facts: SlaFacts, at: Date, scheduledFor: Date | null): SlaFacts {
  return { ...facts, appointments: [...facts.appointments, { at, scheduledFor }] };
}

function endHold(facts: SlaFacts, at: Date): SlaFacts {
  return { ...facts, pauses: facts.pauses.map((pause) => ({ ...pause, to: pause.to ?? at })) };
}
