import type { Actor } from '../../../platform/actor.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { Field, ObjectType } from 'type-graphql';
import { Category, Severity } from '../triage/triage.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';

/** A person's correction of how a ticket was judged. */
@ObjectType({ description: 'A person’s correction of a ticket’s triage.' })
export class TriageOverride {
  @Field(() => Severity, { description: 'The right severity.' })
  severity!: SeverityValue;

  @Field(() => Category, { description: 'The right category.' })
  category!: CategoryValue;

  @Field(() => String, { description: 'Reason for the correction.' })
  reason!: string;

  @Field(() => String, { description: 'Identifier of who made the correction.' })
  by!: string;

  @Field(() => ActorObject, { description: 'Who made the correction.' })
  actor!: Actor;

  @Field(() => Date, { description: 'Time of the change.' })
  at!: Date;
}
