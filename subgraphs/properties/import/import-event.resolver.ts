import { Arg, Ctx, FieldResolver, ID, Resolver, Root, Subscription } from 'type-graphql';
import { eventCursor } from '../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { ImportEvent } from './import-event.object.ts';
import { ImportEntity } from './store/import.entity.ts';
import { importsById } from './store/import.queries.ts';
import type { ImportRow } from './store/import.types.ts';

/** Watching imports. */
@Resolver(() => ImportEvent)
export class ImportEventResolver {
  @Requires('imports:write')
  @Subscription(() => ImportEvent, {
    topics: 'events',
    description:
      'The progress of imports, about once a second, and their end, in order, each event once. With `after` (the ' +
      '`cursor` of an event), the stream continues after that event; without it, the stream starts now. A subscriber ' +
      'that misses events gets an `event_gap` error, which names what to read again; then the stream continues.',
  })
  importEvents(
    @Arg('importId', () => ID, { nullable: true, description: 'Only events of this import.' }) _importId: string | null,
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent,
  ): StoredEvent {
    return event;
  }

  @FieldResolver(() => String, {
    description: 'Cursor of the event in the log. Pass it as `after` to continue after the event.',
  })
  cursor(@Root() event: StoredEvent, @Ctx() { service, principal }: RequestContext): string {
    return eventCursor(service.cursors, principal.accountId, event.pos);
  }

  @FieldResolver(() => ImportEntity, { nullable: true, description: 'The import as it is now.' })
  import(@Root() event: StoredEvent, @Ctx() context: RequestContext): Promise<ImportRow | undefined> {
    return context.load(importsById, event.entityId);
  }
}
