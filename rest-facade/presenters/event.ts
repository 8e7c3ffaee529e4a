import type { Event } from '../contract/rest-types.generated.ts';
import type { EventFieldsFragment } from '../operations/operations.generated.ts';
import { presentActor } from './actor.ts';

/** An event of the log as REST shows it. */
export const presentEvent = ({ occurredAt, requestId, entity, actor, ...event }: EventFieldsFragment): Event => ({
  type: event.type,
  status: event.status,
  id: event.id,
  account_id: event.accountId,
  entity: { type: entity.type, id: entity.id, seq: entity.seq },
  occurred_at: occurredAt,
  request_id: requestId,
  actor: presentActor(actor),
  cursor: event.cursor,
  data: event.data,
});
