import { addDays, localDate } from '../../../platform/calendar/local-time.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import { computeClocks } from '../../../subgraphs/maintenance/sla/clocks.rules.ts';
import { storeSlaFacts } from '../../../subgraphs/maintenance/sla/stored-facts.ts';
import { resolveTargets } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import type { BusinessCalendar } from '../../../platform/calendar/calendar.types.ts';
import type { SlaClock } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import { VENDORS } from '../data/vendors.data.ts';
import type { Portfolio } from '../portfolio/build-portfolio.ts';
import { runInOrder } from './agenda.ts';
import { DispatchDesk } from './dispatch-desk.ts';
import { slaBreached } from '../../../subgraphs/maintenance/ticket/ticket-changes.events.ts';
import { planTickets } from './plan-tickets.ts';
import type { TicketPlan } from './plan-tickets.ts';
import { fileTicket } from './ticket-job.ts';
import type { TicketJob } from './ticket-job.ts';
import { liveTicket } from './ticket-life.ts';
import type { VendorRow } from './ticket-rows.ts';

/** A ticket as it stands in the end, with its clocks. */
export interface FinishedTicket extends TicketJob {
  clocks: SlaClock[];
}

/** Everything about maintenance. */
export interface Maintenance {
  vendors: VendorRow[];
  tickets: FinishedTicket[];
}

/** The number of the first work order; they count up from there. */
const FIRST_NUMBER = 10_001;

/** Makes vendors and tickets, with all that happened to them until `now`. */
export function buildMaintenance(portfolio: Portfolio, now: Date, calendar: BusinessCalendar): Maintenance {
  const joinedAt = portfolio.properties[0]!.createdAt;
  const vendors = buildVendors(joinedAt, localDate(now, 'UTC'));
  const desk = new DispatchDesk(vendors);
  const jobs: TicketJob[] = [];
  const courses = planTickets(portfolio.homes, now).map((plan, index) => {
    const job = fileTicket(`WO-${FIRST_NUMBER + index}`, plan.at, plan.request);
    jobs.push(job);
    return liveTicket({ ...lifeOf(plan), job, desk });
  });
  runInOrder(courses, now);
  return { vendors, tickets: jobs.map((job) => finish(job, calendar, now)) };
}

function lifeOf({ story, pace, random }: TicketPlan): Pick<TicketPlan, 'story' | 'pace' | 'random'> {
  return { story, pace, random };
}

function buildVendors(createdAt: Date, today: string): VendorRow[] {
  return VENDORS.map(({ insuredForDays, categories, severities, ...vendor }, index) => ({
    ...vendor,
    categories: [...categories],
    severities: [...severities],
    email: `dispatch@${vendor.id}.example.com`,
    phone: `+1800555${String(100 + index).padStart(4, '0')}`,
    insuranceExpiresOn: insuredForDays === null ? null : addDays(today, insuredForDays),
    createdAt,
    updatedAt: createdAt,
  }));
}

function finish(job: TicketJob, calendar: BusinessCalendar, now: Date): FinishedTicket {
  const terms = [{ until: null, targets: resolveTargets(), calendar }];
  const clocks = computeClocks(job.facts, { terms, zone: job.ticket.zone }, now);
  const breached = clocks.filter((clock) => clock.breachedAt !== null);
  const breaches = Object.fromEntries(
    breached.map((clock) => [clock.kind, { at: clock.breachedAt!, severity: clock.severityAtBreach! }]),
  );
  job.ticket.slaFacts = storeSlaFacts({ ...job.facts, breaches });
  for (const clock of breached) announceBreach(job, clock);
  return { ...job, clocks };
}

/** Puts the event of a breach where it belongs, with the ticket as the event before it shows it. */
function announceBreach({ ticket, events }: TicketJob, clock: SlaClock): void {
  const at = clock.breachedAt!;
  const next = events.findIndex((entry) => entry.at > at);
  const place = next < 0 ? events.length : next;
  const before = events[place - 1]!.event;
  events.splice(place, 0, { at, event: asOf(before, slaBreached(ticket, clock)) });
}

function asOf(before: NewEvent, event: NewEvent): NewEvent {
  const { status, vendor_assigned } = before.data;
  return { ...event, data: { ...event.data, status, vendor_assigned } };
}
