import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { ChangeKind } from '../record/record.types.ts';
import type { PropertyRow } from './property.queries.ts';

/** `property.created`, `property.updated` or `property.deleted`, with the property as it is after the change. */
export function propertyEvent(change: ChangeKind, property: PropertyRow): NewEvent {
  const { id, externalId, name, address, timezone } = property;
  return {
    type: `property.${change}`,
    status: change,
    entity: { type: 'property', id },
    data: { id, property_id: id, external_id: externalId, name, address, timezone },
  };
}
