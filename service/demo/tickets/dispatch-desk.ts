import { decideDispatch } from '../../../subgraphs/maintenance/dispatch/decision/decide-dispatch.rules.ts';
import type { DispatchVendor } from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { ticketDispatched } from '../../../subgraphs/maintenance/dispatch/offer/dispatch.events.ts';
import { DISPATCH_RULES } from '../data/dispatch-rules.data.ts';
import { moveTicket } from './ticket-job.ts';
import type { TicketJob } from './ticket-job.ts';
import type { VendorRow } from './ticket-rows.ts';
import { DISPATCHER } from '../../../subgraphs/maintenance/lifecycle/automations.ts';
import { demoActor } from './demo-actor.ts';

const FREE_STATUSES = ['completed', 'closed', 'cancelled'];

/** Offers tickets to vendors as the service does, knowing all other tickets of the moment. */
export class DispatchDesk {
  private readonly vendors: readonly VendorRow[];
  private readonly jobs: TicketJob[] = [];
  /** Vendor id → rule id → when, in epoch milliseconds, the rule last gave the vendor a ticket. */
  private readonly lastTurns = new Map<string, Record<string, number>>();

  constructor(vendors: readonly VendorRow[]) {
    this.vendors = vendors;
  }

  /** From now on the job counts among its vendor's open tickets. */
  enter(job: TicketJob): void {
    this.jobs.push(job);
  }

  /**
   * Decides who gets the ticket and moves it: to the vendor, or back to open when nobody is left.
   * @returns whether a vendor was found
   */
  offer(job: TicketJob, at: Date, actor = DISPATCHER.id): boolean {
    const { ticket } = job;
    const { acceptMinutes: _, ...decision } = decideDispatch({
      ticket: { ...ticket, propertyId: ticket.propertyId! },
      rules: DISPATCH_RULES,
      vendors: this.vendorsNow(),
      now: at,
      zone: ticket.zone,
      excludeVendorIds: job.refusedBy,
    });
    job.dispatches.push({
      ...decision,
      ticketId: ticket.id,
      attempt: job.dispatches.length + 1,
      decidedAt: at,
      turn: at.getTime() * 1_000,
      response: null,
      responseReason: null,
      respondedAt: null,
    });
    if (decision.vendorId !== null && decision.ruleId !== null) {
      Object.assign(ticket, { vendorId: decision.vendorId, acceptBy: decision.acceptBy });
      moveTicket(job, at, { to: 'dispatched', actor, reason: `rule ${decision.ruleId}`, by: 'system' });
      const turns = this.lastTurns.get(decision.vendorId);
      this.lastTurns.set(decision.vendorId, { ...turns, [decision.ruleId]: at.getTime() });
    } else if (ticket.status === 'dispatched') {
      moveTicket(job, at, { to: 'open', actor, reason: 'nobody left to ask', by: 'system' });
    }
    const event = ticketDispatched(ticket, { ...decision, acceptMinutes: null });
    job.events.push({ at, event: { ...event, actor: demoActor(actor) } });
    return decision.vendorId !== null;
  }

  private vendorsNow(): DispatchVendor[] {
    const open = new Map<string, number>();
    for (const { ticket } of this.jobs) {
      if (ticket.vendorId !== null && !FREE_STATUSES.includes(ticket.status)) {
        open.set(ticket.vendorId, (open.get(ticket.vendorId) ?? 0) + 1);
      }
    }
    return this.vendors.map((vendor) => ({
      ...vendor,
      openTicketCount: open.get(vendor.id) ?? 0,
      lastTurns: this.lastTurns.get(vendor.id) ?? {},
    }));
  }
}
