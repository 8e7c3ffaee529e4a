import { Arg, Ctx, FieldResolver, ID, Resolver, Root, Subscription } from 'type-graphql';
import { eventCursor } from '../../../platform/events/event-cursor.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Approval } from '../approval/approval.objects.ts';
import { approvalsById } from '../approval/approval.queries.ts';
import type { ApprovalRow } from '../approval/approval.types.ts';
import { WorkflowRun } from '../run/run.objects.ts';
import { runsById } from '../run/run.queries.ts';
import type { RunRow } from '../run/run.types.ts';
import { ApprovalEvent, WorkflowEvent } from './workflow-event.object.ts';

const AFTER =
  'in order, each event once. With `after` (the `cursor` of an event), the stream continues after that event; without ' +
  'it, the stream starts now. A subscriber that misses events gets an `event_gap` error, which names what to read ' +
  'again; then the stream continues.';
const CURSOR = { description: 'Cursor of the event in the log. Pass it as `after` to continue after the event.' };

const cursorOf = (event: StoredEvent, { service, principal }: RequestContext): string =>
  eventCursor(service.cursors, principal.accountId, event.pos);

/** Runs, watched. */
@Resolver(() => WorkflowEvent)
export class WorkflowEventResolver {
  @Requires('workflows:read')
  @Subscription(() => WorkflowEvent, {
    topics: 'events',
    description: `Events of the account’s runs and their approvals, ${AFTER}`,
  })
  workflowEvents(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Arg('workflowId', () => ID, { nullable: true, description: 'Workflow of the runs. Default: all.' })
    _workflowId: string | null,
    @Root() event: StoredEvent,
  ): StoredEvent {
    return event;
  }

  @FieldResolver(() => String, CURSOR)
  cursor(@Root() event: StoredEvent, @Ctx() context: RequestContext): string {
    return cursorOf(event, context);
  }

  @FieldResolver(() => WorkflowRun, { nullable: true, description: 'The run as it is now.' })
  run(@Root() event: StoredEvent, @Ctx() context: RequestContext): Promise<RunRow | undefined> {
    return context.load(runsById, String(event.data['run_id']));
  }
}

/** Approvals, watched. */
@Resolver(() => ApprovalEvent)
export class ApprovalEventResolver {
  @Requires('workflows:read')
  @Subscription(() => ApprovalEvent, { topics: 'events', description: `Events of the account’s approvals, ${AFTER}` })
  approvalEvents(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent,
  ): StoredEvent {
    return event;
  }

  @FieldResolver(() => String, CURSOR)
  cursor(@Root() event: StoredEvent, @Ctx() context: RequestContext): string {
    return cursorOf(event, context);
  }

  @FieldResolver(() => Approval, { nullable: true, description: 'The approval as it is now.' })
  approval(@Root() event: StoredEvent, @Ctx() context: RequestContext): Promise<ApprovalRow | undefined> {
    return context.load(approvalsById, event.entityId);
  }
}
