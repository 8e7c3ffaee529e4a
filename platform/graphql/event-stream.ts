import type { StoredEvent } from '../events/event.types.ts';

/** A subscription of a subgraph, and the events of the log that it delivers. */
export interface EventStream {
  /** The subscription's field, whose resolver gets the event as its root. */
  field: string;
  /** What the types of its events begin with, e.g. `maintenance.`. */
  typePrefix: string;
  /**
   * Whether a subscriber wants an event of these types.
   * @param args the field's arguments, with enum values as the names that GraphQL shows
   */
  matches(event: StoredEvent, args: Readonly<Record<string, unknown>>): boolean;
  /** Whether a subscriber sees only events of types whose own scope it has, as a reader of the log does. */
  isNarrowedByScopes?: boolean;
  /** Query fields that a client has to fetch again after it missed events. */
  refetch: readonly string[];
}
