import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { deleteWorkflow, enableWorkflow, pauseWorkflow } from './change-status.ts';
import { createWorkflow } from './create-workflow.ts';
import { presentVersion, presentWorkflow } from './present-workflow.ts';
import { updateWorkflow } from './update-workflow.ts';
import { WorkflowStatus } from './workflow.enums.ts';
import { WorkflowInput } from './workflow.inputs.ts';
import { Workflow, WorkflowVersion } from './workflow.objects.ts';
import { listVersions, listWorkflows, workflowsById } from './workflow.queries.ts';
import type { WorkflowStatus as Status } from './workflow.types.ts';

const WorkflowConnection = connectionType(Workflow, 'Workflow');
const WorkflowVersionConnection = connectionType(WorkflowVersion, 'WorkflowVersion');

/** Workflows: one, all, their versions, and changing them. */
@Resolver(() => Workflow)
export class WorkflowResolver {
  @Requires('workflows:read')
  @Query(() => Workflow, { nullable: true, description: 'The workflow with this id; null if the account has none.' })
  async workflow(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<Workflow | null> {
    const row = await context.load(workflowsById, id);
    return row ? presentWorkflow(row) : null;
  }

  @Requires('workflows:read')
  @Query(() => WorkflowConnection, { description: 'The account’s workflows, in the order of their ids.' })
  workflows(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('status', () => WorkflowStatus, { nullable: true, description: 'State. Default: all.' }) status: Status | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Workflow>> {
    return paginate<Workflow>(context, page, {
      list: ['workflows', status],
      fetch: async (request, sql) => (await listWorkflows(sql, status, request)).map(presentWorkflow),
      positionOf: ({ id }) => [id],
    });
  }

  @FieldResolver(() => WorkflowVersionConnection, { description: 'Its versions, newest first.' })
  versions(
    @Root() { id }: Workflow,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<WorkflowVersion>> {
    return paginate<WorkflowVersion>(context, page, {
      list: ['workflowVersions', id],
      fetch: async (request, sql) => (await listVersions(sql, id, request)).map(presentVersion),
      positionOf: ({ version }) => [version],
    });
  }

  @Requires('workflows:write')
  @Mutation(() => Workflow, { description: 'Adds a workflow as a draft.' })
  async createWorkflow(
    @Arg('id', () => ID, { nullable: true, description: 'Identifier of your choice. Default: a new one.' })
    id: string | null,
    @Arg('input', () => WorkflowInput) input: WorkflowInput,
    @Ctx() context: RequestContext,
  ): Promise<Workflow> {
    return presentWorkflow(await context.run(createWorkflow, { id, input }));
  }

  @Requires('workflows:write')
  @Mutation(() => Workflow, {
    description: 'Replaces what a workflow does by a new version. Runs that have begun stay with theirs.',
  })
  async updateWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WorkflowInput) input: WorkflowInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<Workflow> {
    return presentWorkflow(await context.run(updateWorkflow, { id, input, ifMatch }));
  }

  @Requires('workflows:write')
  @Mutation(() => ID, {
    description: 'Deletes a workflow that has never run, archives one that has, and returns its id.',
  })
  deleteWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteWorkflow, { id, ifMatch });
  }

  @Requires('workflows:write')
  @Mutation(() => Workflow, { description: 'Lets a workflow start by its trigger, from now on.' })
  async enableWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<Workflow> {
    return presentWorkflow(await context.run(enableWorkflow, { id, ifMatch }));
  }

  @Requires('workflows:write')
  @Mutation(() => Workflow, { description: 'Stops a workflow from starting. Runs that have begun go on.' })
  async pauseWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, { nullable: true, description: 'Reason, up to 500 characters.' })
    reason: string | null,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<Workflow> {
    return presentWorkflow(await context.run(pauseWorkflow, { id, reason, ifMatch }));
  }
}
