import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { EventStream } from '../../../../platform/graphql/event-stream.ts';

/** The event stream behind `Subscription.maintenanceEvents`. */
export const maintenanceEvents: EventStream = {
  field: 'maintenanceEvents',
  typePrefix: 'maintenance.',
  refetch: ['tickets'],
  matches: (event, { filter }) => fits(event, filter ?? {}),
};

/** The argument as GraphQL passes it, with enum values by their names. */
interface Filter {
  severity?: readonly string[] | null;
  category?: readonly string[] | null;
  propertyId?: string | null;
  status?: readonly string[] | null;
}

function fits({ data }: StoredEvent, { severity, category, propertyId, status }: Filter): boolean {
  return (
    isAmong(data['severity'], severity) &&
    isAmong(data['category'], category) &&
    isAmong(data['status'], status) &&
    (propertyId == null || data['property_id'] === propertyId)
  );
}

const isAmong = (value: unknown, names: readonly string[] | null | undefined): boolean =>
  names == null || names.includes(String(value).toUpperCase());
