import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { TERMINAL_STATUSES } from '../../lifecycle/lifecycle.types.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { findUnits } from '../../ticket/published.queries.ts';
import type { UnitPlace } from '../../ticket/published.queries.ts';
import { putInto } from '../../ticket/place/place-ticket.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { askAnew } from '../paging/ask-once.ts';
import { seekVendor } from './find-performer.ts';
import { lockFollowers } from '../../ticket/linked-tickets.ts';
import { putIncidentInto } from '../incident.queries.ts';
import { leaveDone, leaveIncident, stopFollowing } from './unlink-ticket.ts';

/**
 * Puts a ticket into the property that its unit belongs to now, and those that follow it if they are there too: they stay
 * with whoever has them. The others of its incident stay, and go their own way. Its row must be locked and its turn taken
 * before.
 */
export async function moveTogether(context: CommandContext, lead: Ticket, place: UnitPlace): Promise<void> {
  const followers = await lockFollowers(context, lead);
  if (followers.length === 0) return goOwnWay(context, lead, place);
  const others = await lockOthers(context, lead);
  const places = await findUnits(
    context.sql,
    others.map(({ unitId }) => unitId),
  );
  const isGoing = (one: Ticket): boolean =>
    one.followsTicketId === lead.id && places.get(one.unitId)?.propertyId === place.propertyId;
  for (const one of [lead, ...others.filter(isGoing)]) await putInto(context, one, place);
  await putIncidentInto(context.sql, lead.incidentId!, place.propertyId);
  for (const one of others.filter((other) => !isGoing(other))) await goOwnWay(context, one);
}

/** Tickets of the incident that are neither closed nor cancelled, locked, oldest first. */
function lockOthers({ em }: CommandContext, { id, incidentId }: Ticket): Promise<Ticket[]> {
  const others = { incidentId, id: { $ne: id }, status: { $nin: [...TERMINAL_STATUSES] } };
  const order = { createdAt: 'asc', id: 'asc' } as const;
  return em.find(Ticket, others, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: order });
}

/**
 * Takes a ticket out of its incident and into another property, if one is given; it keeps a vendor of its own, and is
 * dispatched when it only had that of its lead. Its row must be locked and its turn taken before.
 */
export async function goOwnWay(context: CommandContext, ticket: Ticket, place?: UnitPlace): Promise<void> {
  const { followsTicketId, incidentId, status } = ticket;
  await leaveIncident(context, ticket);
  // Nobody is looked for before it is known where it is.
  if (place) await putInto(context, ticket, place);
  if (followsTicketId !== null && !isUnfinished(status)) return leaveDone(context, ticket);
  if (followsTicketId !== null) await stopFollowing(context, ticket);
  if (ticket.status === 'open' && !ticket.selfPerformed) await seekVendor(context, ticket);
  await askAnew(context, incidentId);
}
