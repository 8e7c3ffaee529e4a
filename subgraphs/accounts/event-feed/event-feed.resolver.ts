import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { eventCursor, openEventCursor } from '../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { readEventsAfter } from '../../../platform/events/read-events.ts';
import { PageArgs, assertPageSize } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Event, EventPage } from './event.object.ts';

/** The event log as a feed to poll. */
@Resolver(() => Event)
export class EventFeedResolver {
  @Requires('events:read')
  @Query(() => EventPage, { description: 'What happened in the account behind a place in the event log.' })
  async events(@Args(() => PageArgs) { first, after }: PageArgs, @Ctx() context: RequestContext): Promise<EventPage> {
    assertPageSize(first);
    const { principal, service, sql } = context;
    const start = openEventCursor(service.cursors, principal.accountId, after);
    const found = await readEventsAfter(sql, start, first + 1);
    const page = found.slice(0, first);
    const cursorAt = (pos: number): string => eventCursor(service.cursors, principal.accountId, pos);
    return {
      nodes: page.map((event) => presentEvent(event, cursorAt(event.pos))),
      hasNextPage: found.length > first,
      endCursor: cursorAt(page.at(-1)?.pos ?? start),
    };
  }
}

function presentEvent(event: StoredEvent, cursor: string): Event {
  return { ...event, cursor, entity: { type: event.entityType, id: event.entityId, seq: event.entitySeq } };
}
