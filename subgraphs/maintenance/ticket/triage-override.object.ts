import { Field, ObjectType } from 'type-graphql';
import { Category, Severity } from '../enums/maintenance.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';

/** A person's correction of how a ticket was judged. */
@ObjectType({ description: 'A person’s correction of how a ticket was judged.' })
export class TriageOverride {
  @Field(() => Severity, { description: 'The right severity.' })
  severity!: SeverityValue;

  @Field(() => Category, { description: 'The right category.' })
  category!: CategoryValue;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => String, { description: 'Who corrected it.' })
  by!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;
}
