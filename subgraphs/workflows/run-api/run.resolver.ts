import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { Approval } from '../approval/approval.objects.ts';
import { approvalsOfRuns } from '../approval/approval.queries.ts';
import type { ApprovalRow } from '../approval/approval.types.ts';
import { cancelRun } from '../approval/cancel-run.ts';
import { retryRun } from '../run/retry-run.ts';
import { WorkflowRunStatus } from '../run/run.enums.ts';
import { RunStep, WorkflowRun, WorkflowRunEntity, WorkflowRunTrigger } from '../run/run.objects.ts';
import { listRuns, runsById, stepsOfRuns } from '../run/run.queries.ts';
import type { RunRow, RunStatus, RunStepRow } from '../run/run.types.ts';
import { startRun } from '../run/start-run.ts';
import { StartWorkflowRunInput } from './run.inputs.ts';

const WorkflowRunConnection = connectionType<object>(WorkflowRun, 'WorkflowRun');

@ArgsType()
class RunListArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Workflow. Default: all.' })
  workflowId!: string | null;

  @Field(() => WorkflowRunStatus, { nullable: true, description: 'State. Default: all.' })
  status!: RunStatus | null;

  @Field(() => String, { nullable: true, description: 'Type of the record that the runs are about. Default: any.' })
  entityType!: string | null;

  @Field(() => ID, { nullable: true, description: 'Record that the runs are about. Default: any.' })
  entityId!: string | null;
}

/** Runs of workflows: one, all, starting and ending them. */
@Resolver(() => WorkflowRun)
export class WorkflowRunResolver {
  @Requires('workflows:read')
  @Query(() => WorkflowRun, { nullable: true, description: 'The run with this id; null if the account has none.' })
  workflowRun(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<RunRow | undefined> {
    return context.load(runsById, id);
  }

  @Requires('workflows:read')
  @Query(() => WorkflowRunConnection, { description: 'The account’s runs, newest first.' })
  workflowRuns(
    @Args(() => RunListArgs) args: RunListArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    const { workflowId, status, entityType, entityId } = args;
    return paginate<RunRow>(context, args, {
      list: ['workflowRuns', workflowId, status, entityType, entityId],
      fetch: (request, sql) => listRuns(sql, { workflowId, status, entityType, entityId }, request),
      positionOf: ({ startedAt, id }) => [startedAt.toISOString(), id],
    });
  }

  @FieldResolver(() => WorkflowRunTrigger, { description: 'What started it.' })
  trigger(@Root() { triggerKind, eventId, event }: RunRow): WorkflowRunTrigger {
    const slotOn = triggerKind === 'schedule' ? String(event.data['slot_on']) : null;
    return { kind: triggerKind, eventId, slotOn };
  }

  @FieldResolver(() => WorkflowRunEntity, {
    nullable: true,
    description: 'Record that it is about; null if there is none.',
  })
  entity(@Root() { entityType, entityId }: RunRow): WorkflowRunEntity | null {
    return entityType === null ? null : { type: entityType, id: entityId! };
  }

  @FieldResolver(() => JsonObject, {
    nullable: true,
    description: 'What it waits for; null unless it waits. `kind` is `time`, `event`, `approval` or `retry`.',
  })
  waitingFor(@Root() { waitingFor }: RunRow): object | null {
    return waitingFor;
  }

  @FieldResolver(() => [RunStep], { description: 'Steps that it has reached, in the order of the workflow.' })
  async steps(@Root() { id }: RunRow, @Ctx() context: RequestContext): Promise<RunStepRow[]> {
    return (await context.load(stepsOfRuns, id)) ?? [];
  }

  @FieldResolver(() => [Approval], { description: 'Approvals that it has asked for, oldest first.' })
  async approvals(@Root() { id }: RunRow, @Ctx() context: RequestContext): Promise<ApprovalRow[]> {
    return (await context.load(approvalsOfRuns, id)) ?? [];
  }

  @Requires('workflows:run')
  @Mutation(() => WorkflowRun, {
    description: 'Starts a run by hand. A draft, a paused workflow, and one with another trigger can be started, too.',
  })
  startWorkflowRun(
    @Arg('input', () => StartWorkflowRunInput) { workflowId, entity, payload, ruleset }: StartWorkflowRunInput,
    @Ctx() context: RequestContext,
  ): Promise<RunRow> {
    return context.run(startRun, {
      workflowId,
      entity: entity ?? null,
      payload: (payload ?? {}) as Readonly<Record<string, unknown>>,
      ruleset: ruleset ?? null,
    });
  }

  @Requires('workflows:run')
  @Mutation(() => WorkflowRun, { description: 'Ends a run before its last step. What its steps have done stays.' })
  cancelWorkflowRun(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, { nullable: true, description: 'Reason, up to 500 characters.' })
    reason: string | null,
    @Ctx() context: RequestContext,
  ): Promise<RunRow> {
    return context.run(cancelRun, { id, reason });
  }

  @Requires('workflows:run')
  @Mutation(() => WorkflowRun, {
    description:
      'Has a run try its failed step again: one that is stuck, or at once one that waits for its next attempt.',
  })
  retryWorkflowRun(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<RunRow> {
    return context.run(retryRun, { id });
  }
}
