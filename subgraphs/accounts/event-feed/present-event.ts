import { eventCursor } from '../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import type { Event } from './event.object.ts';

/** Makes events of the caller's log as clients see them, each with its cursor. */
export function eventPresenter({
  principal: { accountId },
  service: { cursors },
}: RequestContext): (event: StoredEvent) => Event & StoredEvent {
  return (event) => ({
    ...event,
    accountId,
    cursor: eventCursor(cursors, accountId, event.pos),
    entity: { type: event.entityType, id: event.entityId, seq: event.entitySeq },
  });
}
