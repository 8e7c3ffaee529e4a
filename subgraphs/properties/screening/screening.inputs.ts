import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { clientIdRule } from '../../../platform/ids.ts';
import { orNull, textRule } from '../record/record.rules.ts';
import { ScreeningStatus } from './screening.types.ts';

/** Filters for a list of applications. */
@InputType({ description: 'What narrows a list of screening applications; every condition must hold.' })
export class ScreeningFilter {
  @Field(() => ID, { nullable: true, description: 'Only applications of this tenant.' })
  tenantId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only applications for this unit.' })
  unitId?: string | null;

  @Field(() => ScreeningStatus, { nullable: true, description: 'Only applications that stand there.' })
  status?: ScreeningStatus | null;
}

/** An application to add. */
@InputType({ description: 'A screening application to add.' })
export class CreateScreeningApplicationInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;

  @Field(() => ID, { description: 'Who applies.' })
  tenantId!: string;

  @Field(() => ID, { description: 'Unit that is applied for.' })
  unitId!: string;
}

/** The decision to make. */
@InputType({ description: 'What to decide of a screening application.' })
export class DecideScreeningInput {
  @Field(() => ScreeningStatus, { description: 'The decision; `PENDING` is none.' })
  decision!: ScreeningStatus;

  @Field(() => String, { nullable: true, description: 'What a conditional approval asks for, 1 to 2,000 characters.' })
  conditions?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, 1 to 2,000 characters.' })
  reason?: string | null;
}

/** The rules of {@link CreateScreeningApplicationInput}. */
export const createScreeningRules = z.object({
  id: clientIdRule.nullish(),
  tenantId: clientIdRule,
  unitId: clientIdRule,
});

const DECISION = 'Expected approved, approved_with_conditions, denied or withdrawn.';

/** The rules of {@link DecideScreeningInput}. */
export const decideScreeningRules = z.object({
  decision: z.enum(['approved', 'approved_with_conditions', 'denied', 'withdrawn'], DECISION),
  conditions: orNull(textRule(2_000)),
  reason: orNull(textRule(2_000)),
});
