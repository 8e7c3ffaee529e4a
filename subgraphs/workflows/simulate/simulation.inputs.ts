import { Field, ID, InputType, Int } from 'type-graphql';
import { WorkflowInput } from '../workflow/workflow.inputs.ts';

/** What to simulate, and over which events. */
@InputType({ description: 'A workflow to simulate: either a stored one or a draft.' })
export class WorkflowSimulationInput {
  @Field(() => ID, { nullable: true, description: 'Stored workflow.' })
  workflowId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Version of the stored workflow. Default: the newest.' })
  version?: number | null;

  @Field(() => WorkflowInput, { nullable: true, description: 'A draft that is not stored.' })
  draft?: WorkflowInput | null;

  @Field(() => Date, {
    nullable: true,
    description: 'First instant. Default: 90 days before `until`, which is the most.',
  })
  since?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Instant after the last one. Default: now.' })
  until?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether approvals count as given at once. Default: runs stop at their first approval.',
  })
  assumeApproved?: boolean | null;
}
