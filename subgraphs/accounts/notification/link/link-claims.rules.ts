import type { AnswerLinkClaims } from '../../../../platform/auth/answer-links.ts';
import type { Recipient } from '../choose-channels.rules.ts';
import type { KnownOffer } from '../notification.types.ts';

/** What of an event decides about the link. */
interface TicketEvent {
  type: string;
  entityType: string;
  entityId: string;
  occurredAt: Date;
  data: Readonly<Record<string, unknown>>;
}

/** The events that tell a vendor of a job; a vendor who has lost one gets no link to it. */
export const TELL_OF_A_JOB = ['maintenance.dispatched', 'maintenance.status_changed'];

/**
 * What the link in a message lets its recipient do; null for a message without a link. A vendor's link is for the offer that
 * the event is about, also when a later one has been made by the time of writing.
 */
export function linkClaimsOf(
  accountId: string,
  { type, data, entityType, entityId, occurredAt }: TicketEvent,
  { kind, id: recipientId }: Pick<Recipient, 'kind' | 'id'>,
  offers: readonly KnownOffer[],
): AnswerLinkClaims | null {
  if (kind === 'agent' && type === 'agent.paged') {
    const { ticket_id: ticketId, page_id: pageId } = data as { ticket_id: string; page_id: string };
    return { purpose: 'agent', accountId, ticketId, recipientId, offer: null, pageId };
  }
  if (entityType !== 'ticket' || kind === 'contact' || kind === 'agent') return null;
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
