import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { Property } from './property.entity.ts';

/** `property.created`, `property.updated` or `property.deleted`, with the property as it is after the change. */
export function propertyEvent(change: 'created' | 'updated' | 'deleted', property: Property): NewEvent {
  const { id, name, address, timezone } = property;
  return {
    type: `property.${change}`,
    status: change,
    entity: { type: 'property', id },
    data: { id, name, address, timezone },
  };
}
