import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { startingEvent } from '../match/starting-event.ts';
import type { RecordKey } from '../records/read-records.queries.ts';
import type { StartingEvent } from '../run/run.types.ts';

/** What may have started a run: an event of the log, or a slot of a schedule, for one of its records. */
export interface Occasion {
  event: StartingEvent;
  entity: RecordKey | null;
  at: Date;
  /** Null for a slot. */
  stored: StoredEvent | null;
  /** The local date of a slot, from which days are counted. */
  slotOn: string | null;
}

/** An event as an occasion to start. */
export const occasionOf = (stored: StoredEvent): Occasion => ({
  ...{ event: startingEvent(stored), entity: keyOf(stored), at: stored.occurredAt, stored, slotOn: null },
});

/** The record that an event is about. */
export const keyOf = ({ entityType, entityId }: StoredEvent): RecordKey => ({ type: entityType, id: entityId });
