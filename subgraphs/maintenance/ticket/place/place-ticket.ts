import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { UnitPlace } from '../published.queries.ts';
import { recordNote } from '../record-note.ts';
import type { Ticket } from '../ticket.entity.ts';
import { changeTimeZone } from './change-time-zone.ts';

/** Moves a locked ticket to the property that its unit belongs to now, and counts its clocks there. */
export function moveToProperty(context: CommandContext, ticket: Ticket, place: UnitPlace): Promise<void> {
  return placeAt(context, ticket, {
    ...place,
    unitId: ticket.unitId,
    reason: `its unit belongs to the property ${place.propertyId} now`,
  });
}

/** Binds a locked ticket in quarantine to a unit and its property, and counts its clocks there. */
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
  await changeTimeZone(context, ticket, timezone);
  await context.rows.change(ticket, { unitId, propertyId, updatedAt: context.now });
  await recordNote(context, ticket, reason);
}
