import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { goByZone } from '../sla/go-by-zone.ts';
import type { UnitPlace } from './published.queries.ts';
import { ticketNoted } from './ticket-changes.events.ts';
import type { Ticket } from './ticket.entity.ts';
import { insertTimeline } from './ticket.statements.ts';

/** Puts a locked ticket into another property; its clocks count there from now on. */
export async function putInto(context: CommandContext, ticket: Ticket, place: UnitPlace): Promise<void> {
  const { em, sql, now, actor } = context;
  const { status } = ticket;
  const reason = `its unit belongs to the property ${place.propertyId} now`;
  await goByZone(context, ticket, place.timezone);
  Object.assign(ticket, { propertyId: place.propertyId, updatedAt: now });
  await em.flush();
  await insertTimeline(sql, ticket, [{ actor, from: status, to: status, reason }]);
  await context.record(ticketNoted(ticket, reason));
}
