import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { ChangeKind } from '../record/record.types.ts';
import type { UnitRow } from './unit.queries.ts';

/** `unit.created`, `unit.updated` or `unit.deleted`, with the unit as it is after the change. */
export function unitEvent(change: ChangeKind, unit: UnitRow): NewEvent {
  return {
    type: `unit.${change}`,
    status: change,
    entity: { type: 'unit', id: unit.id },
    data: {
      id: unit.id,
      external_id: unit.externalId,
      property_id: unit.propertyId,
      unit_number: unit.unitNumber,
      bedrooms: unit.bedrooms,
      bathrooms: unit.bathrooms?.toFixed(1) ?? null,
      market_rent: unit.marketRentMinor,
      currency: unit.currency,
      status: unit.status,
    },
  };
}
