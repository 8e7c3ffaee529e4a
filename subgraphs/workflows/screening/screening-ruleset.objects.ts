import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonValue } from '../../../platform/graphql/scalars.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { SCREENING_EFFECTS } from './screening-ruleset.types.ts';
import type { ScreeningEffect, ScreeningRule as Rule } from './screening-ruleset.types.ts';

/** What follows where a rule holds. */
export const ScreeningRuleEffect = describedEnum(
  'ScreeningRuleEffect',
  'What follows where a rule holds. A denial outweighs a review, that a condition, and that an approval.',
  SCREENING_EFFECTS,
  {
    approve: 'The applicant may rent the unit.',
    condition: 'The applicant may rent the unit, if the name of the rule is agreed to.',
    deny: 'The applicant may not rent the unit, if a person agrees.',
    review: 'A person decides.',
  },
);

/** A rule of a ruleset. */
@Requires('workflows:read')
@ObjectType({ description: 'A comparison of one fact about an applicant, and what follows where it holds.' })
class ScreeningRule {
  @Field(() => String, { description: 'Name; of a condition, what the applicant has to agree to.' })
  name!: string;

  @Field(() => String, { description: 'Fact that comes with the request, e.g. `income_multiple`.' })
  field!: string;

  @Field(() => String, { description: 'Operator, e.g. `gte`.' })
  op!: string;

  @Field(() => JsonValue, { description: 'Value that the fact is compared with.' })
  value!: unknown;

  @Field(() => ScreeningRuleEffect, { description: 'What follows where it holds.' })
  effect!: ScreeningEffect;
}

/** Rules by which applications are decided. */
@Requires('workflows:read')
@ObjectType({ description: 'Rules by which a workflow decides applications. A version never changes.' })
export class ScreeningRuleset {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Int, { description: 'Number of the version, from 1.' })
  version!: number;

  @Field(() => [ScreeningRule], { description: 'Rules; all of them are compared.' })
  rules!: readonly Rule[];

  @Field(() => Date, { description: 'When the version was saved.' })
  createdAt!: Date;

  @Field(() => ActorObject, { description: 'Who saved the version.' })
  createdBy!: Actor;
}
