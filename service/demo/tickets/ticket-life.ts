import { ticketDeclined } from '../../../subgraphs/maintenance/dispatch/offer/dispatch.events.ts';
import type { OfferResponse } from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import type { TicketStatus } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import { DISPATCHER } from '../../../subgraphs/maintenance/lifecycle/automations.ts';
import { asksForPersonSoon } from '../../../subgraphs/maintenance/triage/review.rules.ts';
import { COORDINATORS } from '../data/staff.data.ts';
import { CANCEL_REASONS, DECLINE_REASONS, HOLD_REASONS, REOPEN_REASONS } from '../data/ticket-phrases.data.ts';
import type { Random } from '../random.ts';
import type { Course } from './agenda.ts';
import type { DispatchDesk } from './dispatch-desk.ts';
import { minutesToOpening } from './pace.ts';
import type { Pace } from './pace.ts';
import { demoActor } from './demo-actor.ts';
import type { Answer, Story } from './story.ts';
import { lookAt, meetClocks, moveTicket } from './ticket-job.ts';
import type { TicketJob } from './ticket-job.ts';

/** What a ticket lives by. */
export interface TicketLife {
  job: TicketJob;
  story: Story;
  pace: Pace;
  desk: DispatchDesk;
  random: Random;
}

/** Whether the ticket goes on to the next part of its life. */
type GoesOn = boolean;

/** The life of a ticket from its filing on; see {@link Story}. */
export function* liveTicket(life: TicketLife): Course {
  const { job, desk, story } = life;
  yield job.ticket.createdAt;
  desk.enter(job);
  desk.offer(job, job.ticket.createdAt);
  if (asksForPersonSoon(job.triage)) lookAt(job, yield* wait(life, [4, 20]), life.random.pick(COORDINATORS));
  if (!(yield* findVendor(life)) || !(yield* doWork(life))) return;
  if (story.detour === 'reopen' && !job.ticket.selfPerformed) {
    const at = yield* wait(life, [600, 9_000]);
    moveTicket(job, at, { to: 'open', actor: 'tenant-portal', reason: life.random.pick(REOPEN_REASONS) });
    desk.offer(job, at);
    const again = { ...life, story: { ...story, answers: [], detour: 'none' as const } };
    if (!(yield* findVendor(again)) || !(yield* doWork(again))) return;
  }
  const at = yield* wait(life, [1_400, 8_500]);
  moveTicket(job, at, { to: 'closed', actor: life.random.pick(COORDINATORS) });
}

function* wait({ job, pace }: TicketLife, usualMinutes: readonly [number, number]): Course<Date> {
  const at = pace.next(job.ticket.updatedAt, usualMinutes);
  yield at;
  return at;
}

const hasReached = ({ job, story }: TicketLife, status: TicketStatus): boolean =>
  story.until === status && job.ticket.status === status;

/** Until a vendor has accepted or the office does it itself. */
function* findVendor(life: TicketLife): Course<GoesOn> {
  const { job, story, desk, random } = life;
  const answers = [...story.answers];
  for (let calls = 0; job.ticket.status !== 'accepted';) {
    if (hasReached(life, job.ticket.status)) return false;
    if (story.detour === 'cancel') return yield* cancel(life);
    if (job.ticket.status === 'dispatched') yield* answer(life, answers.shift() ?? story.everyoneElse);
    else {
      const minutes = minutesToOpening(job.ticket.updatedAt, job.ticket.zone);
      const at = yield* wait(life, [minutes + 5, minutes + 90]);
      const isForStaff = job.ticket.category === 'general' || calls > 0 || job.refusedBy.length > 0;
      if (isForStaff) return takeOver(job);
      calls += 1;
      desk.offer(job, at, random.pick(COORDINATORS));
      // Time has passed, whether somebody was found or not.
      job.ticket.updatedAt = at;
    }
  }
  return true;
}

function takeOver(job: TicketJob): GoesOn {
  job.ticket.selfPerformed = true;
  return true;
}

function* cancel(life: TicketLife): Course<GoesOn> {
  const at = yield* wait(life, [20, 600]);
  const reason = life.random.pick(CANCEL_REASONS);
  if (life.job.ticket.vendorId !== null) noteResponse(life.job, at, 'withdrawn', reason);
  moveTicket(life.job, at, { to: 'cancelled', actor: 'tenant-portal', reason });
  return false;
}

function* answer(life: TicketLife, given: Answer): Course {
  const { job, desk, random } = life;
  const { ticket } = job;
  const vendorId = ticket.vendorId!;
  const windowMinutes = (ticket.acceptBy!.getTime() - ticket.updatedAt.getTime()) / 60_000;
  if (given === 'silence') {
    const at = ticket.acceptBy!;
    yield at;
    return refuse(job, at, desk, { status: 'timed_out', reason: 'did not answer in time' });
  }
  const at = yield* wait(life, [windowMinutes * 0.05, windowMinutes * (given === 'accept' ? 0.7 : 0.3)]);
  if (given === 'accept') {
    noteResponse(job, at, 'accepted', null);
    return moveTicket(job, at, { to: 'accepted', actor: vendorId });
  }
  return refuse(job, at, desk, { status: 'declined', reason: random.pick(DECLINE_REASONS) });
}

function refuse(
  job: TicketJob,
  at: Date,
  desk: DispatchDesk,
  refusal: { status: 'declined' | 'timed_out'; reason: string },
): void {
  job.refusedBy.push(job.ticket.vendorId!);
  noteResponse(job, at, refusal.status, refusal.reason);
  const actor = refusal.status === 'timed_out' ? DISPATCHER : demoActor(job.ticket.vendorId!);
  job.events.push({ at, event: { ...ticketDeclined(job.ticket, refusal.status, refusal.reason), actor } });
  desk.offer(job, at);
}

function noteResponse(job: TicketJob, at: Date, response: OfferResponse, responseReason: string | null): void {
  Object.assign(job.dispatches.at(-1)!, { response, responseReason, respondedAt: at });
}

/** From acceptance to completion. */
function* doWork(life: TicketLife): Course<GoesOn> {
  const { job, story } = life;
  if (hasReached(life, 'accepted')) return false;
  if (story.detour === 'backs_out' && job.ticket.status === 'accepted' && !(yield* backOut(life))) return false;
  if (job.ticket.severity !== 'emergency' && !(yield* arrange(life))) return false;
  yield* start(life);
  if (hasReached(life, 'in_progress')) return false;
  if (job.ticket.severity === 'emergency') {
    const at = yield* wait(life, [20, 150]);
    job.facts = meetClocks(job.facts, 'made_safe', job.ticket, at);
  }
  if (story.detour === 'return_visit') {
    yield* arrange(life);
    yield* start(life);
  }
  const at = yield* wait(life, [30, 260]);
  moveTicket(job, at, { to: 'completed', actor: workerOf(job) });
  return !hasReached(life, 'completed');
}

/** Who does the work: the vendor, or the same one of the office all the time. */
function workerOf({ ticket }: TicketJob): string {
  return ticket.vendorId ?? COORDINATORS[Number(ticket.id.at(-1)) % COORDINATORS.length]!;
}

function* backOut(life: TicketLife): Course<GoesOn> {
  const { job, desk } = life;
  const at = yield* wait(life, [60, 600]);
  const vendorId = job.ticket.vendorId!;
  job.refusedBy.push(vendorId);
  noteResponse(job, at, 'declined', 'backed out');
  moveTicket(job, at, { to: 'open', actor: vendorId, reason: 'backed out', by: 'system' });
  desk.offer(job, at);
  return yield* findVendor(life);
}

/** Agrees on an appointment; the work may be paused before it begins. */
function* arrange(life: TicketLife): Course<GoesOn> {
  const { job, pace, story, random } = life;
  const isUrgent = job.ticket.severity === 'urgent';
  const at = yield* wait(life, isUrgent ? [10, 120] : [30, 900]);
  const { zone } = job.ticket;
  const staysAhead = story.until === 'scheduled';
  const scheduledFor = pace.appointment(at, isUrgent ? [0, 1] : [1, 8], zone, staysAhead);
  moveTicket(job, at, { to: 'scheduled', actor: workerOf(job), scheduledFor });
  job.facts = { ...job.facts, appointments: [...job.facts.appointments, { at, scheduledFor }] };
  if (hasReached(life, 'scheduled')) return false;
  if (story.detour === 'hold') {
    const heldAt = yield* wait(life, [30, 400]);
    moveTicket(job, heldAt, { to: 'on_hold', actor: workerOf(job), reason: random.pick(HOLD_REASONS) });
    if (hasReached(life, 'on_hold')) return false;
    const resumedAt = yield* wait(life, [1_000, 9_000]);
    moveTicket(job, resumedAt, { to: 'scheduled', actor: random.pick(COORDINATORS) });
  }
  return true;
}

/** Begins the work: at the appointment or a little off it, or as soon as somebody can be there. */
function* start(life: TicketLife): Course {
  const { job, random } = life;
  const { ticket, facts } = job;
  const scheduledFor = facts.appointments.at(-1)?.scheduledFor;
  const isAhead = scheduledFor && scheduledFor > ticket.updatedAt;
  const at = isAhead ? nearby(scheduledFor, ticket.updatedAt, random) : yield* wait(life, [25, 230]);
  if (isAhead) yield at;
  moveTicket(job, at, { to: 'in_progress', actor: workerOf(job) });
}

function nearby(scheduledFor: Date, earliest: Date, random: Random): Date {
  const minutesOff = random.weighted([
    [-10, 6],
    [0, 6],
    [15, 1],
    [75, 1],
  ]);
  return new Date(Math.max(scheduledFor.getTime() + minutesOff * 60_000, earliest.getTime() + 1_000));
}
