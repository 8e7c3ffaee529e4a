import type { Actor } from '../../../../platform/actor.ts';
import type { NewEvent } from '../../../../platform/events/event.types.ts';
import type { RequestedEvent } from '../../../../platform/events/record-events.ts';
import { decisionInWords } from '../../dispatch/decision/decision-words.rules.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import { nextTryAfter } from '../../dispatch/waiting/retry.rules.ts';
import type { NextTry } from '../../dispatch/waiting/retry.rules.ts';
import type { SlaClock } from '../../sla/sla.types.ts';
import { asksForPersonSoon, reviewInWords } from '../../triage/review.rules.ts';
import type { TriageDecision } from '../../triage/triage.types.ts';
import type { Filing } from './file-tickets.statements.ts';
import { CLASSIFIER, DISPATCHER } from '../../lifecycle/automations.ts';
import type { ReportedDetails } from '../../ticket/people/ticket-people.rules.ts';
import type { AccountSettings } from '../../ticket/published.queries.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { reviewRequested, ticketCreated, ticketTriaged } from '../../ticket/ticket.events.ts';
import type { StatusChange } from '../../ticket/ticket.statements.ts';

/** A new ticket that is not dispatched yet. */
export interface Draft {
  ticket: Ticket;
  triage: TriageDecision;
  clocks: readonly SlaClock[];
  /** Whether one of the clocks is past its target already. */
  isLate: boolean;
  /** Who filed it. */
  actor: Actor;
  requestId: string;
  /** Absent when the report says nothing of people, entry and cost. */
  details: ReportedDetails | undefined;
  /** Which parts of the report could not be used; null when all could. */
  note: string | null;
}

/** What a draft is filed with. */
export interface FilingTerms {
  /** Absent when nothing is decided yet. */
  decision?: DispatchDecision | undefined;
  settings: AccountSettings;
  /** Addresses by unit id, for tickets that page a person. */
  addresses: ReadonlyMap<string, string>;
  now: Date;
}

const NO_TRY: NextTry = { at: null, awaitedVendorIds: [] };

/** Applies a dispatch decision to a new ticket; returns the rows to store and the events to record. */
export function fileDraft(
  { ticket, triage, clocks, actor, requestId, details, note }: Draft,
  { decision, settings, addresses, now }: FilingTerms,
): { filing: Filing; events: RequestedEvent[] } {
  const escalation = ticket.severity === 'emergency' ? { contact: settings.escalationContact } : undefined;
  const events: NewEvent[] = [
    { ...ticketCreated(ticket, ticket.propertyId === null ? escalation : undefined), actor },
    { ...ticketTriaged(ticket, triage), actor: CLASSIFIER },
  ];
  const timeline: StatusChange[] = [{ actor, from: null, to: 'open', reason: note }];
  if (asksForPersonSoon(triage)) {
    const address = addresses.get(ticket.unitId) ?? null;
    const escalates = { address, escalation: { contact: settings.escalationContact } };
    events.push({ ...reviewRequested(ticket, triage, escalates), actor: CLASSIFIER });
    timeline.push({ actor: CLASSIFIER, from: 'open', to: 'open', reason: reviewInWords(triage.reviewReason!) });
  }
  if (decision && decision.vendorId !== null) {
    const { vendorId, acceptBy } = decision;
    Object.assign(ticket, { vendorId, acceptBy, status: 'dispatched' });
    timeline.push({ actor: DISPATCHER, from: 'open', to: 'dispatched', reason: decisionInWords(decision) });
  }
  if (decision) {
    const pages = decision.vendorId === null ? escalation : undefined;
    events.push({ ...ticketDispatched(ticket, decision, pages), actor: DISPATCHER });
  }
  return {
    filing: {
      ticket,
      triage,
      clocks,
      decision,
      nextTry: decision ? nextTryAfter(decision, ticket.severity, now) : NO_TRY,
      timeline,
      requestId,
      details,
    },
    events: events.map((event) => ({ ...event, requestId })),
  };
}
