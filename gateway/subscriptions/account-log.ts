import type { Principal } from '../../platform/auth/principal.ts';
import { eventCursor } from '../../platform/events/event-cursor.ts';
import { forgottenUntil } from '../../platform/events/forget-events.ts';
import { hasMoreEventsThan, lastEventPosition, readEventsAfter } from '../../platform/events/read-events.ts';
import type { EventStream } from '../../platform/graphql/event-stream.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import { gapFrame } from './frame.ts';
import type { AccountLog } from './subscriber.ts';

/** An account's log, as a subscriber of one of its streams sees it. */
export function accountLog(service: ServiceContext, principal: Principal, stream: EventStream): AccountLog {
  const { database, cursors, logger } = service;
  const { accountId } = principal;
  const sql = database.reader(principal);
  return {
    readAfter: (pos, limit) => readEventsAfter(sql, { after: pos, limit }),
    forgottenTo: () => forgottenUntil(sql),
    end: () => lastEventPosition(sql),
    hasMoreThan: (count, after) => hasMoreEventsThan(sql, count, after),
    gap: (pos, reason) => gapFrame(pos, eventCursor(cursors, accountId, pos), reason, stream),
    notKeptUpWith: () => logger.info({ account_id: accountId }, 'a subscriber does not keep up with its events'),
    failed: (error) => logger.warn({ err: error }, 'a subscriber could not be brought up to date; trying again'),
  };
}
