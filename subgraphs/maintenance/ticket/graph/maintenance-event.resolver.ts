import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { eventCursor } from '../../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { MaintenanceEvent, MaintenanceEventFilter } from './maintenance-event.object.ts';
import { Ticket } from '../ticket.entity.ts';
import { ticketsById } from '../ticket.queries.ts';
import type { TicketRow } from '../ticket-row.ts';

/** The subscription to the events of tickets. */
@Resolver(() => MaintenanceEvent)
export class MaintenanceEventResolver {
  @Requires('maintenance:read')
  @Subscription(() => MaintenanceEvent, {
    topics: 'events',
    description:
      'Events of the account’s tickets, in order, each once. With `after` (the `cursor` of an event, or the `eventCursor` ' +
      'of a list of tickets) the stream continues behind that place; without it, the stream starts now. A subscriber that ' +
      'misses events gets an `event_gap` error that says what to fetch again; the stream then continues.',
  })
  maintenanceEvents(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Arg('filter', () => MaintenanceEventFilter, { nullable: true }) _filter: MaintenanceEventFilter | null,
    @Root() event: StoredEvent,
  ): StoredEvent {
    return event;
  }

  @FieldResolver(() => String, {
    description: 'Place of the event in the log; pass it as `after` to continue behind it.',
  })
  cursor(@Root() event: StoredEvent, @Ctx() { service, principal }: RequestContext): string {
    return eventCursor(service.cursors, principal.accountId, event.pos);
  }

  @FieldResolver(() => Ticket, { description: 'The ticket as it is now.' })
  ticket(@Root() event: StoredEvent, @Ctx() context: RequestContext): Promise<TicketRow | undefined> {
    return context.load(ticketsById, event.entityId);
  }
}
