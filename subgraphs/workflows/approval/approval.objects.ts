import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { APPROVAL_STATUSES } from './approval.types.ts';
import type { ApprovalStatus as Status } from './approval.types.ts';

/** State of an approval. */
export const ApprovalStatus = describedEnum('ApprovalStatus', 'State of an approval.', APPROVAL_STATUSES, {
  pending: 'Nobody has answered.',
  approved: 'It was given.',
  rejected: 'It was refused.',
  expired: 'Nobody answered in time.',
  withdrawn: 'Its run was ended.',
});

/** What a run asks persons. */
@Requires('workflows:read')
@ObjectType({ description: 'An approval that a run waits for.' })
export class Approval {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'Run that asks.' })
  runId!: string;

  @Field(() => ID, { description: 'Workflow of the run.' })
  workflowId!: string;

  @Field(() => String, { description: 'Name of the workflow.' })
  workflowName!: string;

  @Field(() => Int, { description: 'Place of the step in the workflow, from 0.' })
  stepIndex!: number;

  @Field(() => String, { nullable: true, description: 'Question; null if the step has none.' })
  question!: string | null;

  @Field(() => String, { description: 'Who is asked, as the step says, e.g. `owners`.' })
  approver!: string;

  @Field(() => [ID], { description: 'Persons who were asked.' })
  approverIds!: readonly string[];

  @Field(() => ApprovalStatus, { description: 'State.' })
  status!: Status;

  @Field(() => String, { nullable: true, description: 'Comment of whoever answered.' })
  comment!: string | null;

  @Field(() => ActorObject, { nullable: true, description: 'Who answered or withdrew it; null until then.' })
  decidedBy!: Actor | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided; null until then.' })
  decidedAt!: Date | null;

  @Field(() => Date, { description: 'Until when it can be answered.' })
  expiresAt!: Date;

  @Field(() => Date, { description: 'When it was asked for.' })
  createdAt!: Date;
}
