import { actorBody } from '../actor.ts';
import type { StoredEvent } from './event.types.ts';

/** An event as it goes over the wire, in the feed as in webhooks: type and status first, as the specification shows. */
export function eventBody(event: StoredEvent, accountId: string, cursor: string): Record<string, unknown> {
  return {
    type: event.type,
    status: event.status,
    id: event.id,
    account_id: accountId,
    entity: { type: event.entityType, id: event.entityId, seq: event.entitySeq },
    occurred_at: event.occurredAt,
    request_id: event.requestId,
    actor: actorBody(event.actor),
    cursor,
    data: event.data,
  };
}
