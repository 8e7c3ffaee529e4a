import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** A kind of event: what a subgraph that emits it promises to those who receive it. */
export interface EventType {
  /** E.g. `maintenance.dispatched`. */
  type: string;
  /** Every outcome that it may carry. */
  statuses: readonly string[];
  /** When it is recorded, in a sentence. */
  description: string;
  /** Kind of entity that it is about, e.g. `ticket`. */
  entity: string;
  /** Who may read the entity: beside `events:read`, a reader of the log needs this scope to see the event. */
  scope: string;
  /** What its `data` holds, as it goes over the wire. */
  data: z.ZodObject;
}

/** An {@link EventType} as it is published. */
export interface PublishedEventType {
  type: string;
  description: string;
  statuses: readonly string[];
  scope: string;
  /** JSON Schema of the event's `data`; it may get further members. */
  schema: Readonly<Record<string, unknown>>;
}

/** The events of an entity that is created, updated and deleted; all carry the entity as it is after the change. */
export function changeEvents(entity: string, scope: string, data: z.ZodObject): EventType[] {
  const noun = `${/^[aeio]/.test(entity) ? 'An' : 'A'} ${entity.replaceAll('_', ' ')}`;
  const changes = { created: 'was added', updated: 'was changed', deleted: 'was deleted' };
  return Object.entries(changes).map(([change, happened]) => ({
    type: `${entity}.${change}`,
    statuses: [change],
    description: `${noun} ${happened}.`,
    entity,
    scope,
    data,
  }));
}

/** The published form of every kind, ordered by its name. */
export function publishEventTypes(types: readonly EventType[]): PublishedEventType[] {
  return types
    .map(({ type, description, statuses, scope, data }) => {
      const { $schema: _, ...schema } = z.toJSONSchema(data, { io: 'input' });
      return { type, description, statuses, scope, schema };
    })
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** The event types that a caller may see: those of records that the caller may read. */
export const typesInSight = (
  types: readonly Pick<EventType, 'type' | 'scope'>[],
  scopes: ReadonlySet<string>,
): string[] => types.filter(({ scope }) => scopes.has(scope)).map(({ type }) => type);

/** What {@link eventFaults} looks at of an event. */
export interface RecordedEvent {
  type: string;
  status: string;
  entityType: string;
  /** As the log holds it. */
  data: Readonly<Record<string, unknown>>;
}

/** In which ways an event of the log is not as its kind promises; tests ask this of every event that they cause. */
export function eventFaults(types: readonly EventType[], event: RecordedEvent): string[] {
  const promised = types.find(({ type }) => type === event.type);
  if (!promised) return [`the type ${event.type} is in no subgraph’s list of events`];
  const faults: string[] = [];
  if (!promised.statuses.includes(event.status)) faults.push(`${event.type} does not list the status ${event.status}`);
  if (promised.entity !== event.entityType) faults.push(`${event.type} tells of a ${event.entityType}`);
  return [...faults, ...dataFaults(promised, event.data)];
}

function dataFaults({ type, data: promised }: EventType, data: unknown): string[] {
  const { success, data: known, error } = promised.safeParse(data);
  if (!success) {
    return error.issues.map(({ path, message }) => `${type} has a wrong member data.${path.join('.')}: ${message}`);
  }
  // What the schema does not know is left out of its result.
  return isDeepStrictEqual(known, data) ? [] : [`${type} has members in data that its schema does not know`];
}
