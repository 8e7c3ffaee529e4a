import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';

/** Something in a template that an account often changes. */
@ObjectType({ description: 'Something in a template that an account often changes.' })
class WorkflowTemplateParameter {
  @Field(() => String, { description: 'Where it stands in the definition, as a JSON pointer, e.g. `/steps/0/to`.' })
  pointer!: string;

  @Field(() => String, { description: 'What it says.' })
  description!: string;
}

/** A workflow to begin from. */
@Requires('workflows:read')
@ObjectType('WorkflowTemplate', { description: 'A workflow to begin from.' })
export class WorkflowTemplateObject {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'What the workflow does.' })
  description!: string;

  @Field(() => [WorkflowTemplateParameter], { description: 'What an account often changes.' })
  parameters!: readonly WorkflowTemplateParameter[];

  @Field(() => JsonObject, {
    description: 'The workflow with its name, in the form of a body of `POST /api/v1/workflows`.',
  })
  definition!: object;
}
