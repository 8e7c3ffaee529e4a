import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { changeTimeZone } from './change-time-zone.ts';
import type { UnitPlace } from '../published.queries.ts';
import { ticketNoted } from '../ticket-changes.events.ts';
import type { Ticket } from '../ticket.entity.ts';
import { insertTimeline } from '../ticket.statements.ts';

/** Puts a locked ticket into the property that its unit belongs to now; its clocks count there from now on. */
export function moveToProperty(context: CommandContext, ticket: Ticket, place: UnitPlace): Promise<void> {
  return placeAt(context, ticket, {
    ...place,
    unitId: ticket.unitId,
    reason: `its unit belongs to the property ${place.propertyId} now`,
  });
}

/** Puts a locked ticket in quarantine into a unit and its property; its clocks count there from now on. */
export function bindToUnit(
  context: CommandContext,
  ticket: Ticket,
  unit: UnitPlace & { unitId: string },
): Promise<void> {
  const reason = `bound to the unit ${unit.unitId} of the property ${unit.propertyId}`;
  return placeAt(context, ticket, { ...unit, reason });
}

async function placeAt(
  context: CommandContext,
  ticket: Ticket,
  { unitId, propertyId, timezone, reason }: UnitPlace & { unitId: string; reason: string },
): Promise<void> {
  const { em, sql, now, actor } = context;
  const { status } = ticket;
  await changeTimeZone(context, ticket, timezone);
  Object.assign(ticket, { unitId, propertyId, updatedAt: now });
  await em.flush();
  await insertTimeline(sql, ticket, [{ actor, from: status, to: status, reason }]);
  await context.record(ticketNoted(ticket, reason));
}
