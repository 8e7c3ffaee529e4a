import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { WorkflowRun } from '../run/run.objects.ts';
import { runsById } from '../run/run.queries.ts';
import type { RunRow } from '../run/run.types.ts';
import { Approval, ApprovalStatus } from './approval.objects.ts';
import { approvalsById, listApprovals } from './approval.queries.ts';
import type { ApprovalRow, ApprovalStatus as Status } from './approval.types.ts';
import { decideApproval } from './decide-approval.ts';

const ApprovalConnection = connectionType(Approval, 'Approval');
const COMMENT = { nullable: true, description: 'Comment, up to 500 characters.' } as const;

/** Approvals: one, all, and answering them. */
@Resolver(() => Approval)
export class ApprovalResolver {
  @Requires('workflows:read')
  @Query(() => Approval, { nullable: true, description: 'The approval with this id; null if the account has none.' })
  approval(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<ApprovalRow | undefined> {
    return context.load(approvalsById, id);
  }

  @Requires('workflows:read')
  @Query(() => ApprovalConnection, { description: 'The account’s approvals, newest first.' })
  approvals(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('status', () => ApprovalStatus, { nullable: true, description: 'State. Default: all.' }) status: Status | null,
    @Arg('runId', () => ID, { nullable: true, description: 'Run that asks. Default: all.' }) runId: string | null,
    @Arg('approverId', () => ID, { nullable: true, description: 'Person who was asked. Default: anybody.' })
    approverId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<ApprovalRow>> {
    return paginate<ApprovalRow>(context, page, {
      list: ['approvals', status, runId, approverId],
      fetch: (request, sql) => listApprovals(sql, { status, runId, approverId }, request),
      positionOf: ({ id }) => [id],
    });
  }

  @FieldResolver(() => WorkflowRun, { nullable: true, description: 'Run that asks.' })
  run(@Root() { runId }: ApprovalRow, @Ctx() context: RequestContext): Promise<RunRow | undefined> {
    return context.load(runsById, runId);
  }

  @Requires('approvals:decide')
  @Mutation(() => Approval, { description: 'Gives an approval. The first answer holds.' })
  approve(
    @Arg('id', () => ID) id: string,
    @Arg('comment', () => String, COMMENT) comment: string | null,
    @Ctx() context: RequestContext,
  ): Promise<ApprovalRow> {
    return context.run(decideApproval, { id, decision: 'approved', comment });
  }

  @Requires('approvals:decide')
  @Mutation(() => Approval, { description: 'Refuses an approval, which ends its run. The first answer holds.' })
  reject(
    @Arg('id', () => ID) id: string,
    @Arg('comment', () => String, COMMENT) comment: string | null,
    @Ctx() context: RequestContext,
  ): Promise<ApprovalRow> {
    return context.run(decideApproval, { id, decision: 'rejected', comment });
  }
}
