import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { isActive } from '../lifecycle/transitions.rules.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { moveTicket } from '../ticket/move-ticket.ts';
import { offerToVendor } from '../ticket/offer-to-vendor.ts';
import { readTicket } from '../ticket/read-ticket.ts';
import type { TicketRow } from '../ticket/ticket-row.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { ticketsById } from '../ticket/ticket.queries.ts';
import { SEVERITIES } from '../triage/triage.types.ts';
import type { Category } from '../triage/triage.types.ts';
import { lockFollowers } from './followers.ts';
import { passIncidentOn, replaceLead } from './incident.queries.ts';

/**
 * Takes a ticket out of its incident for good and dispatches it on its own.
 * @throws AppError `not_found`; `illegal_transition` when it neither follows another ticket nor waits with one, and while
 *   it is on hold with the one that it follows: nobody could be sent
 */
export async function unfoldTicket(asked: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(asked, ticketId);
  const waits = ticket.status === 'open' && ticket.vendorId === null && ticket.incidentId !== null;
  if (ticket.followsTicketId === null && !waits) {
    throw new AppError('illegal_transition', 'The ticket follows no other one.', { extensions: { allowed: [] } });
  }
  if (ticket.status === 'on_hold') {
    const detail = `The ticket is on hold with ${JSON.stringify(ticket.followsTicketId)}; that one has to be resumed first.`;
    throw new AppError('illegal_transition', detail, { extensions: { allowed: ['cancelled'] } });
  }
  ticket.standsAlone = true;
  await leaveIncident(context, ticket);
  await dispatchAlone(context, ticket);
  return readTicket(context, ticketId);
}

/**
 * What a correction of a ticket's triage means to its incident. A follower that is now of another trade than its lead, or
 * more severe, leaves and is dispatched; a lead that its followers do not fit any more, before its vendor has accepted,
 * leaves them to one of them, as does one of another trade.
 * @param before its category until now
 */
export async function regroupCorrected(context: CommandContext, ticket: Ticket, before: Category): Promise<void> {
  const { incidentId, followsTicketId, status } = ticket;
  if (incidentId === null) return;
  if (followsTicketId !== null) {
    // Read without a lock: leads are locked before their followers.
    const lead = (await ticketsById(context.sql, [followsTicketId])).get(followsTicketId);
    if (status === 'on_hold' || !isActive(status) || (lead && canFollow(ticket, lead))) return;
    await leaveIncident(context, ticket);
    await dispatchAlone(context, ticket);
  } else if (status === 'open' || status === 'dispatched') {
    const followers = await lockFollowers(context, ticket);
    if (ticket.category === before && followers.every((follower) => canFollow(follower, ticket))) return;
    await passOnLead(context, ticket);
    await leaveIncident(context, ticket);
  }
}

const rankOf = ({ severity }: Pick<Ticket, 'severity'>): number => SEVERITIES.indexOf(severity);

/** Whether whoever is sent for the lead is sent for the follower too: of one trade, and in no less of a hurry. */
function canFollow(follower: Pick<Ticket, 'category' | 'severity'>, lead: Pick<Ticket, 'category' | 'severity'>) {
  return follower.category === lead.category && rankOf(lead) <= rankOf(follower);
}

async function leaveIncident({ em, sql }: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.incidentId === null) return;
  await passIncidentOn(sql, ticket.incidentId, ticket.id);
  ticket.incidentId = null;
  await em.flush();
}

/**
 * A lead that is called off leaves its incident to the most severe of its followers, among these the oldest, which is
 * dispatched in its place.
 */
export async function passOnLead(context: CommandContext, lead: Ticket): Promise<void> {
  const followers = (await lockFollowers(context, lead)).filter(({ status }) => isActive(status));
  const [first, ...others] = followers.sort((a, b) => rankOf(a) - rankOf(b));
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
