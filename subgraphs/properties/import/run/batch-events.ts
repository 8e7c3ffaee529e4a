import type { NewEvent } from '../../../../platform/events/event.types.ts';

/** How many rows one event covers. */
const ROWS_PER_EVENT = 500;

/** Whether a record was created or updated. */
export type WriteOutcome = 'created' | 'updated';

/** One event for each 500 written records, in their order. */
export function batchEvents(importId: string, noun: string, outcomes: readonly WriteOutcome[]): NewEvent[] {
  const events: NewEvent[] = [];
  for (let from = 0; from < outcomes.length; from += ROWS_PER_EVENT) {
    const batch = outcomes.slice(from, from + ROWS_PER_EVENT);
    const created = batch.filter((outcome) => outcome === 'created').length;
    events.push({
      type: `${noun}.batch_changed`,
      status: 'changed',
      entity: { type: 'import', id: importId },
      data: { import_id: importId, created, updated: batch.length - created },
    });
  }
  return events;
}

/** The same for events of single records, such as units that follow their leases. */
export function inBatches(importId: string, events: readonly NewEvent[]): NewEvent[] {
  const byNoun = Map.groupBy(events, ({ entity }) => entity.type);
  return [...byNoun].flatMap(([noun, eventsOfNoun]) =>
    batchEvents(
      importId,
      noun,
      eventsOfNoun.map(({ type }) => (type === `${noun}.created` ? 'created' : 'updated')),
    ),
  );
}
