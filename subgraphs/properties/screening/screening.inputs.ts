import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { clientIdRule } from '../../../platform/ids.ts';
import { orNull, textRule } from '../record/record.rules.ts';
import { ScreeningStatus } from './screening.types.ts';

/** Filters for a list of applications. */
@InputType({ description: 'Filter of screening applications. An application must match every member.' })
export class ScreeningFilter {
  @Field(() => ID, { nullable: true, description: 'Only applications of this tenant.' })
  tenantId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only applications for this unit.' })
  unitId?: string | null;

  @Field(() => ScreeningStatus, { nullable: true, description: 'Only applications with this status.' })
  status?: ScreeningStatus | null;
}

/** An application to add. */
@InputType({ description: 'A new screening application.' })
export class CreateScreeningApplicationInput {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  id?: string | null;

  @Field(() => ID, { description: 'Tenant who applies.' })
  tenantId!: string;

  @Field(() => ID, { description: 'Unit that the tenant applies for.' })
  unitId!: string;
}

/** The decision to make. */
@InputType({ description: 'The decision about a screening application.' })
export class DecideScreeningInput {
  @Field(() => ScreeningStatus, { description: 'The decision. `PENDING` is not allowed.' })
  decision!: ScreeningStatus;

  @Field(() => String, { nullable: true, description: 'Conditions of a conditional approval, 1 to 2,000 characters.' })
  conditions?: string | null;

  @Field(() => String, { nullable: true, description: 'Reason for the decision, 1 to 2,000 characters.' })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: 'Score behind the decision, 0 to 100, more in favor.' })
  score?: number | null;

  @Field(() => [String], { nullable: true, description: 'Why, at most 50 sentences of 1 to 500 characters.' })
  rationale?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Run of a workflow; only what the service itself decides has one.' })
  runId?: string | null;
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
  score: orNull(z.int('Expected an integer from 0 to 100.').min(0).max(100)),
  rationale: orNull(z.array(textRule(500)).max(50, 'Expected at most 50 sentences.')),
  runId: orNull(clientIdRule),
});
