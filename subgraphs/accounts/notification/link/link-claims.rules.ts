import type { AnswerLinkClaims } from '../../../../platform/auth/answer-links.ts';
import { contactIdOf } from '../../paging/contact-id.rules.ts';
import { APPROVAL_REQUESTED } from '../audience.rules.ts';
import type { Recipient } from '../choose-channels.rules.ts';
import type { KnownOffer } from '../notification.types.ts';

/** What of an event decides about the link. */
interface TicketEvent {
  id: string;
  type: string;
  entityType: string;
  entityId: string;
  occurredAt: Date;
  data: Readonly<Record<string, unknown>>;
}

/** What else decides about it. */
interface LinkFacts {
  offers: readonly KnownOffer[];
  /** The pages of alarms, by the id of the event. */
  pages: ReadonlyMap<string, { pageId: string }>;
}

/** The events that tell a vendor of a job; a vendor who has lost one gets no link to it. */
export const TELL_OF_A_JOB = ['maintenance.dispatched', 'maintenance.status_changed'];

/**
 * What the link in a message lets its recipient do; null for a message without a link. A vendor's link is for the offer that
 * the event is about, also when a later one has been made by the time of writing.
 */
export function linkClaimsOf(
  accountId: string,
  { id: eventId, type, data, entityType, entityId, occurredAt }: TicketEvent,
  { kind, id: recipientId, ...address }: Pick<Recipient, 'kind' | 'id' | 'email' | 'phone'>,
  { offers, pages }: LinkFacts,
): AnswerLinkClaims | null {
  if (kind === 'agent' && type === APPROVAL_REQUESTED) {
    const approvalId = String(data['approval_id']);
    return { purpose: 'approver', accountId, ticketId: '', recipientId, offer: null, pageId: null, approvalId };
  }
  if (kind === 'agent' && type === 'agent.paged') {
    const { ticket_id: ticketId, page_id: pageId } = data as { ticket_id: string; page_id: string };
    return { purpose: 'agent', accountId, ticketId, recipientId, offer: null, pageId };
  }
  if (kind === 'contact') {
    const { ticket_id: ticketId, page_id: pageId = pages.get(eventId)?.pageId } = data as Record<string, string>;
    if (ticketId === undefined || pageId === undefined) return null;
    return { purpose: 'agent', accountId, ticketId, recipientId: contactIdOf(address), offer: null, pageId };
  }
  if (entityType !== 'ticket' || kind === 'agent') return null;
  if (kind === 'tenant') {
    return { purpose: 'tenant', accountId, ticketId: entityId, recipientId, offer: null, pageId: null };
  }
  if (!TELL_OF_A_JOB.includes(type)) return null;
  const parent = data['lead_ticket_id'];
  const ticketId = typeof parent === 'string' ? parent : entityId;
  const made = offers.filter(
    (offer) => offer.ticketId === ticketId && offer.vendorId === recipientId && offer.decidedAt <= occurredAt,
  );
  if (made.length === 0) return null;
  return {
    purpose: 'vendor',
    accountId,
    ticketId,
    recipientId,
    offer: Math.max(...made.map(({ attempt }) => attempt)),
    pageId: null,
  };
}
