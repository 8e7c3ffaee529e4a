import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { eventCursor } from '../../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { ExportEvent } from './export-event.object.ts';
import { KpiExportRun } from './export-run.objects.ts';
import { runsById } from './export-run.queries.ts';
import type { ExportRunRow } from './export-run.queries.ts';
import { KpiExport } from '../definition/kpi-export.objects.ts';
import { exportsById } from '../definition/kpi-export.queries.ts';
import type { KpiExportRow } from '../definition/kpi-export.queries.ts';

/** Exports, watched. */
@Resolver(() => ExportEvent)
export class ExportEventResolver {
  @Requires('exports:read')
  @Subscription(() => ExportEvent, {
    topics: 'events',
    description:
      'Events of runs of the account’s exports, in order, each event once. With `after` (the `cursor` of an event), the ' +
      'stream continues after that event; without it, the stream starts now. A subscriber that misses events gets an ' +
      '`event_gap` error, which names what to read again; then the stream continues.',
  })
  exportEvents(
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

  @FieldResolver(() => KpiExport, {
    nullable: true,
    description: 'The export as it is now; null if it has been deleted.',
  })
  export(@Root() event: StoredEvent, @Ctx() context: RequestContext): Promise<KpiExportRow | undefined> {
    return context.load(exportsById, event.entityId);
  }

  @FieldResolver(() => KpiExportRun, {
    nullable: true,
    description: 'The run as it is now; null if its export has been deleted.',
  })
  run(@Root() event: StoredEvent, @Ctx() context: RequestContext): Promise<ExportRunRow | undefined> {
    return context.load(runsById, String(event.data['run_id']));
  }
}
