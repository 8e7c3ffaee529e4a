import { Arg, Args, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { eventCursor, openEventCursor } from '../../../platform/events/event-cursor.ts';
import { assertNotForgotten } from '../../../platform/events/forget-events.ts';
import type { PublishedEventType } from '../../../platform/events/event-type.ts';
import { lastEventPosition, readEventsAfter, readEventsBefore } from '../../../platform/events/read-events.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { PageArgs, paginate } from '../../../platform/graphql/connection.ts';
import { pageSizeOf } from '../../../platform/graphql/pages.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { chooseTypes } from './choose-types.ts';
import { Event, EventConnection, EventPage } from './event.object.ts';
import { eventPresenter } from './present-event.ts';
import { EventTypeObject } from './event-type.object.ts';

/** The event log as a polling feed. */
@Resolver(() => Event)
export class EventFeedResolver {
  @Requires('events:read')
  @Query(() => [EventTypeObject], { description: 'All event types, ordered by name.' })
  eventTypes(@Ctx() { service }: RequestContext): readonly PublishedEventType[] {
    return service.eventTypes;
  }

  @Requires('events:read')
  @Query(() => EventPage, {
    description:
      'Events of the account after a cursor: those of the types whose `scope` you have, beside `events:read`. Webhooks ' +
      'deliver every type.',
  })
  async events(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('types', () => [String], {
      nullable: true,
      description:
        'Only events of these types; `*` matches any text, as in `maintenance.*`. Refused if you may see none of the ' +
        'types that one of them matches.',
    })
    types: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<EventPage> {
    const first = pageSizeOf(page);
    const { principal, service, sql } = context;
    const wanted = chooseTypes(service.eventTypes, principal.scopes, types);
    const start = openEventCursor(service.cursors, principal.accountId, page.after);
    // Read before the page, so that every event up to this position is in the page or not of the types wanted.
    const last = wanted.length < service.eventTypes.length ? await lastEventPosition(sql) : 0;
    const found = await readEventsAfter(sql, { after: start, limit: first + 1, types: wanted });
    if (page.after != null) await assertNotForgotten(sql, start);
    const events = found.slice(0, first);
    const hasNextPage = found.length > first;
    const end = events.at(-1)?.pos ?? start;
    const cursorAt = (pos: number): string => eventCursor(service.cursors, principal.accountId, pos);
    return {
      nodes: events.map(eventPresenter(context)),
      hasNextPage,
      endCursor: cursorAt(hasNextPage ? end : Math.max(end, last)),
    };
  }
  @Requires('events:read')
  @Subscription(() => Event, {
    topics: 'events',
    description:
      'Events of the account whose `scope` you have, beside `events:read`, in order, each event once. With `after` (the ' +
      '`cursor` of an event), the stream continues after that event; without it, the stream starts now. A subscriber ' +
      'that misses events gets an `event_gap` error, which names what to read again; then the stream continues.',
  })
  accountEvents(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent,
    @Ctx() context: RequestContext,
  ): Event {
    return eventPresenter(context)(event);
  }

  @Requires('events:read')
  @Query(() => EventConnection, {
    description:
      'Events of the account whose `scope` you have, beside `events:read`, newest first, as far as the event log goes back.',
  })
  latestEvents(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('types', () => [String], {
      nullable: true,
      description:
        'Only events of these types; `*` matches any text, as in `maintenance.*`. Refused if you may see none of the ' +
        'types that one of them matches.',
    })
    types: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    const { principal, service } = context;
    const wanted = chooseTypes(service.eventTypes, principal.scopes, types);
    const present = eventPresenter(context);
    return paginate(context, page, {
      list: ['latestEvents', ...(types ?? [])],
      fetch: async (request, sql) => (await readEventsBefore(sql, wanted, request)).map(present),
      positionOf: (event: StoredEvent) => [event.pos],
    });
  }
}
