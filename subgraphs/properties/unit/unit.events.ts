import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { Unit } from './unit.entity.ts';

/** `unit.created`, `unit.updated` or `unit.deleted`, with the unit as it is after the change. */
export function unitEvent(change: 'created' | 'updated' | 'deleted', unit: Unit): NewEvent {
  return {
    type: `unit.${change}`,
    status: change,
    entity: { type: 'unit', id: unit.id },
    data: {
      id: unit.id,
      property_id: unit.propertyId,
      unit_number: unit.unitNumber,
      bedrooms: unit.bedrooms,
      bathrooms: unit.bathrooms,
      market_rent: unit.marketRentMinor,
      currency: unit.currency,
      status: unit.status,
    },
  };
}
