import { OPERATOR } from '../../../platform/actor.ts';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { EventOrigin } from '../../../platform/events/record-events.ts';
import { createLogger } from '../../../platform/logger.ts';

/** The one account whose log the tests write. */
export const ACCOUNT = 'the-account';

/** Opens the database as a process of its own would: with its own pools. */
export function openProcess(url: string, poolSize: number): Promise<Database> {
  return openDatabase({ url, poolSize, logger: createLogger('silent') });
}

/** What a request's events have in common. */
export function origin(): EventOrigin {
  return { accountId: ACCOUNT, requestId: randomUUID(), occurredAt: new Date(), actor: OPERATOR };
}

/** An event of an entity; `mark` tells it from all others. */
export function eventOf(entityId: string, mark: string): NewEvent {
  return { type: 'thing.changed', status: 'changed', entity: { type: 'thing', id: entityId }, data: { mark } };
}
