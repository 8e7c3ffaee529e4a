import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { isActive } from '../lifecycle/transitions.rules.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { moveTicket } from '../ticket/move-ticket.ts';
import { offerToVendor } from '../ticket/offer-to-vendor.ts';
import { readTicket } from '../ticket/read-ticket.ts';
import type { TicketRow } from '../ticket/ticket-row.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { lockFollowers } from './followers.ts';
import { passIncidentOn, replaceLead } from './incident.queries.ts';

/**
 * Takes a ticket out of its incident for good and dispatches it on its own.
 * @throws AppError `not_found`; `illegal_transition` when it neither follows another ticket nor waits with one
 */
export async function unfoldTicket(asked: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(asked, ticketId);
  const waits = ticket.status === 'open' && ticket.vendorId === null && ticket.incidentId !== null;
  if (ticket.followsTicketId === null && !waits) {
    throw new AppError('illegal_transition', 'The ticket follows no other one.', { extensions: { allowed: [] } });
  }
  if (ticket.incidentId !== null) await passIncidentOn(context.sql, ticket.incidentId, ticket.id);
  Object.assign(ticket, { incidentId: null, standsAlone: true });
  await dispatchAlone(context, ticket);
  return readTicket(context, ticketId);
}

/** A lead that is called off leaves its incident to the oldest of its followers, which is dispatched in its place. */
export async function passOnLead(context: CommandContext, lead: Ticket): Promise<void> {
  const [first, ...others] = (await lockFollowers(context, lead)).filter(({ status }) => isActive(status));
  if (!first) return;
  await dispatchAlone(context, first);
  await replaceLead(context.sql, first.incidentId!, first.id);
  for (const other of others) {
    if (first.vendorId === null) await dispatchAlone(context, other);
    else other.followsTicketId = first.id;
  }
  await context.em.flush();
}

async function dispatchAlone(context: CommandContext, ticket: Ticket): Promise<void> {
  const reason = `no longer follows ${ticket.followsTicketId ?? 'others'}`;
  Object.assign(ticket, { followsTicketId: null, updatedAt: context.now });
  await context.em.flush();
  if (!isActive(ticket.status)) return;
  if (ticket.status !== 'open') await moveTicket(context, ticket, { to: 'open', by: 'system', reason });
  await offerToVendor(context, ticket);
}
