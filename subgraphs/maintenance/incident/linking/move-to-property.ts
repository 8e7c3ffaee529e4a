import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { TERMINAL_STATUSES } from '../../lifecycle/lifecycle.types.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { findUnits } from '../../ticket/published.queries.ts';
import type { UnitPlace } from '../../ticket/published.queries.ts';
import { moveToProperty } from '../../ticket/place/place-ticket.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { pageAgain } from '../paging/ask-once.ts';
import { findPerformer } from './find-performer.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveIncidentToProperty } from '../incident.queries.ts';
import { unlinkDone, leaveIncident, unlinkFromParent } from './unlink-ticket.ts';

/**
 * Puts a ticket into the property that its unit belongs to now, and those that follow it if they are there too: they stay
 * with whoever has them. The others of its incident stay, and go their own way. Its row must be locked and its turn taken
 * before.
 */
export async function moveWithDuplicates(context: CommandContext, parent: Ticket, place: UnitPlace): Promise<void> {
  const duplicates = await lockDuplicates(context, parent);
  if (duplicates.length === 0) return moveAlone(context, parent, place);
  const others = await lockOthers(context, parent);
  const places = await findUnits(
    context.sql,
    others.map(({ unitId }) => unitId),
  );
  const isGoing = (one: Ticket): boolean =>
    one.parentTicketId === parent.id && places.get(one.unitId)?.propertyId === place.propertyId;
  for (const one of [parent, ...others.filter(isGoing)]) await moveToProperty(context, one, place);
  await moveIncidentToProperty(context.sql, parent.incidentId!, place.propertyId);
  for (const one of others.filter((other) => !isGoing(other))) await moveAlone(context, one);
}

/** Tickets of the incident that are neither closed nor cancelled, locked, oldest first. */
function lockOthers({ em }: CommandContext, { id, incidentId }: Ticket): Promise<Ticket[]> {
  const others = { incidentId, id: { $ne: id }, status: { $nin: [...TERMINAL_STATUSES] } };
  const order = { createdAt: 'asc', id: 'asc' } as const;
  return em.find(Ticket, others, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: order });
}

/**
 * Takes a ticket out of its incident and into another property, if one is given; it keeps a vendor of its own, and is
 * dispatched when it only had that of its parent. Its row must be locked and its turn taken before.
 */
export async function moveAlone(context: CommandContext, ticket: Ticket, place?: UnitPlace): Promise<void> {
  const { parentTicketId, incidentId, status } = ticket;
  await leaveIncident(context, ticket);
  // Nobody is looked for before it is known where it is.
  if (place) await moveToProperty(context, ticket, place);
  if (parentTicketId !== null && !isUnfinished(status)) return unlinkDone(context, ticket);
  if (parentTicketId !== null) await unlinkFromParent(context, ticket);
  if (ticket.status === 'open' && !ticket.selfPerformed) await findPerformer(context, ticket);
  await pageAgain(context, incidentId);
}
