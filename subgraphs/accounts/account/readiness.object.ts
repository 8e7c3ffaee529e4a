import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { FindingSeverity } from './readiness.types.ts';

registerEnumType(FindingSeverity, {
  name: 'FindingSeverity',
  description: 'Severity of a finding.',
  valuesConfig: {
    BLOCKING: { description: 'The account is not ready until this is fixed.' },
    WARNING: { description: 'The account works, but not as well as it could.' },
  },
});

/** A {@link Finding} in the graph. */
@ObjectType({ description: 'Something that the account lacks.' })
export class ReadinessFinding {
  @Field(() => String, { description: 'Stable code of the finding, e.g. `nobody_to_escalate_to`.' })
  code!: string;

  @Field(() => FindingSeverity, { description: 'Severity of the finding.' })
  severity!: FindingSeverity;

  @Field(() => String, { description: 'What is missing, what the consequence is, and how to fix it.' })
  detail!: string;
}

/** {@link Findings} in the graph. */
@ObjectType({ description: 'Whether the account is ready, and what it lacks.' })
export class Readiness {
  @Field(() => Boolean, { description: 'Whether no finding is blocking.' })
  ready!: boolean;

  @Field(() => [ReadinessFinding], { description: 'The findings, blocking ones first.' })
  findings!: ReadinessFinding[];
}
