import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { StartingEvent } from '../run/run.types.ts';

/** An event of the log as conditions read it. */
export const startingEvent = (event: StoredEvent): StartingEvent => ({
  id: event.id,
  type: event.type,
  status: event.status,
  occurred_at: event.occurredAt.toISOString(),
  entity: { type: event.entityType, id: event.entityId },
  actor: event.actor,
  data: event.data,
});

/** The id of the request under which a step of a run acts; the events that follow from it carry it. */
export const requestIdOfStep = (runId: string, index: number): string => `run:${runId}:${index}`;

/** The run whose step an event follows from; undefined for other events. */
export const runOfRequest = (requestId: string): string | undefined => /^run:([^:]+):\d+$/.exec(requestId)?.[1];
