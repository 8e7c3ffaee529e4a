import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { eventCursor, openEventCursor } from '../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { readEventsAfter } from '../../../platform/events/read-events.ts';
import { PageArgs, pageSizeOf } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Event, EventPage } from './event.object.ts';

/** The event log as a feed to poll. */
@Resolver(() => Event)
export class EventFeedResolver {
  @Requires('events:read')
  @Query(() => EventPage, { description: 'What happened in the account behind a place in the event log.' })
  async events(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<EventPage> {
    const first = pageSizeOf(page);
    const { principal, service, sql } = context;
    const start = openEventCursor(service.cursors, principal.accountId, page.after);
    const found = await readEventsAfter(sql, start, first + 1);
    const events = found.slice(0, first);
    const cursorAt = (pos: number): string => eventCursor(service.cursors, principal.accountId, pos);
    return {
      nodes: events.map((event) => presentEvent(event, principal.accountId, cursorAt(event.pos))),
      hasNextPage: found.length > first,
      endCursor: cursorAt(events.at(-1)?.pos ?? start),
    };
  }
}

function presentEvent(event: StoredEvent, accountId: string, cursor: string): Event {
  return { ...event, accountId, cursor, entity: { type: event.entityType, id: event.entityId, seq: event.entitySeq } };
}
