import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RecordFacts } from '../records/read-records.queries.ts';

/** Members of records that their events show under the same name, and as conditions read them. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  ticket: ['severity', 'category', 'status', 'unit_id', 'property_id'],
  property: ['external_id', 'name', 'address', 'timezone'],
  unit: ['external_id', 'property_id', 'unit_number', 'status'],
  lease: ['external_id', 'unit_id', 'status', 'start_date', 'end_date', 'moved_out_on', 'payment_due_day'],
  tenant: [
    ...['external_id', 'first_name', 'last_name', 'email', 'phone', 'language', 'status', 'unit_id'],
    ...['move_in_date', 'move_out_date'],
  ],
  screening: ['status'],
};

/** The members of a type of record that are known as they were. */
export const membersKnownThen = (type: string): readonly string[] => [
  ...(SHOWN[type] ?? []),
  ...(type === 'ticket' ? ['vendor_id'] : []),
];

/** What an event says of its record. */
export function shownBy({ entityType, entityId, data }: StoredEvent): RecordFacts {
  const members = (SHOWN[entityType] ?? []).filter((member) => member in data);
  return {
    ...(members.length > 0 ? { id: entityId } : {}),
    ...Object.fromEntries(members.map((member) => [member, data[member]])),
    ...(entityType === 'ticket' && 'vendor_assigned' in data ? { vendor_id: data['vendor_assigned'] } : {}),
  };
}
