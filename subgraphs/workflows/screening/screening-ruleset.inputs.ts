import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { JsonValue } from '../../../platform/graphql/scalars.ts';
import { ONE_LINE, isOneLine } from '../../../platform/text.ts';
import { ScreeningRuleEffect } from './screening-ruleset.objects.ts';
import { SCREENING_EFFECTS, SCREENING_OPERATORS } from './screening-ruleset.types.ts';
import type { ScreeningEffect, ScreeningRule } from './screening-ruleset.types.ts';

const MOST_RULES = 50;
const NAME = 'Expected 1 to 200 characters.';
const VALUE = 'Expected a text, a number, true or false.';

/** A rule to save. */
@InputType({ description: 'A rule of a ruleset.' })
export class ScreeningRuleInput {
  @Field(() => String, {
    description: 'Name, 1 to 200 characters; of a condition, what the applicant has to agree to.',
  })
  name!: string;

  @Field(() => String, { description: 'Fact that comes with the request, e.g. `income_multiple`.' })
  field!: string;

  @Field(() => String, { description: '`eq`, `ne`, `in`, `lt`, `lte`, `gt`, `gte` or `exists`.' })
  op!: string;

  @Field(() => JsonValue, { description: 'Value that the fact is compared with; of `in` a list.' })
  value!: unknown;

  @Field(() => ScreeningRuleEffect, { description: 'What follows where the rule holds.' })
  effect!: ScreeningEffect;
}

/** Rules to save. */
@InputType({ description: 'The rules of a ruleset.' })
export class ScreeningRulesetInput {
  @Field(() => [ScreeningRuleInput], { description: `Rules, 1 to ${MOST_RULES}.` })
  rules!: ScreeningRuleInput[];
}

const scalar = z.union([z.string().max(1_000), z.number(), z.boolean()], VALUE);

const rule = z
  .object({
    name: z.string(NAME).refine(isOneLine, ONE_LINE).trim().min(1, NAME).max(200, NAME),
    field: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,49}$/, 'Expected the name of a fact in small letters, e.g. "credit_score".'),
    op: z.enum(SCREENING_OPERATORS, `Expected one of ${SCREENING_OPERATORS.join(', ')}.`),
    value: z.union([scalar, z.array(scalar).min(1).max(100)], VALUE),
    effect: z.enum(SCREENING_EFFECTS, `Expected one of ${SCREENING_EFFECTS.join(', ')}.`),
  })
  .superRefine(({ op, value }, context) => {
    const message = expectedValue(op, value);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message, params: { code: 'invalid_value' } });
  });

function expectedValue(op: ScreeningRule['op'], value: ScreeningRule['value']): string | undefined {
  if (op === 'in') return Array.isArray(value) ? undefined : 'Expected a list for in.';
  if (Array.isArray(value)) return `Expected one value for ${op}, but got a list.`;
  if (op === 'exists') return typeof value === 'boolean' ? undefined : 'Expected true or false for exists.';
  const isOrder = op !== 'eq' && op !== 'ne';
  return isOrder && typeof value === 'boolean' ? `Expected a number or a date for ${op}.` : undefined;
}

/** The rules of {@link ScreeningRulesetInput}. */
export const rulesetRules = z.object({
  rules: z
    .array(rule)
    .min(1, `Expected 1 to ${MOST_RULES} rules.`)
    .max(MOST_RULES, `Expected 1 to ${MOST_RULES} rules.`),
}) as unknown as z.ZodType<{ rules: ScreeningRule[] }>;
