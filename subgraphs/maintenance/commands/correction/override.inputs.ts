import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { clientIdRule } from '../../../../platform/ids.ts';
import { NOT_BLANK } from '../../../../platform/text.ts';
import { Category, Severity } from '../../triage/triage.enums.ts';
import { CATEGORIES, SEVERITIES } from '../../triage/triage.types.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';

/** A correction of how a ticket was judged. */
@InputType({ description: 'A correction of a ticket’s triage. Absent members keep their values.' })
export class OverrideTriageInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => Severity, { nullable: true, description: 'The right severity.' })
  severity?: SeverityValue | null;

  @Field(() => Category, { nullable: true, description: 'The right category.' })
  category?: CategoryValue | null;

  @Field(() => String, {
    description: 'Reason, 1 to 1,000 characters. Shown when the correction decides later tickets.',
  })
  reason!: string;
}

const REASON = 'Expected 1 to 1,000 characters.';

/** The rules of {@link OverrideTriageInput}. */
export const overrideTriageRules = z
  .object({
    ticketId: clientIdRule,
    severity: z.enum(SEVERITIES).nullish(),
    category: z.enum(CATEGORIES).nullish(),
    reason: z
      .string()
      .refine(...NOT_BLANK)
      .trim()
      .min(1, REASON)
      .max(1_000, REASON),
  })
  .refine(({ severity, category }) => severity ?? category, 'Expected a severity, a category, or both.');
