import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { FindingSeverity } from './readiness.types.ts';

registerEnumType(FindingSeverity, {
  name: 'FindingSeverity',
  description: 'How much a finding matters.',
  valuesConfig: {
    BLOCKING: { description: 'The account should not be relied on before it is mended.' },
    WARNING: { description: 'Work goes on, but worse than it could.' },
  },
});

/** A {@link Finding} in the graph. */
@ObjectType({ description: 'Something that an account lacks before it can be relied on.' })
export class ReadinessFinding {
  @Field(() => String, { description: 'What it is, as a stable word, e.g. `nobody_to_escalate_to`.' })
  code!: string;

  @Field(() => FindingSeverity, { description: 'How much it matters.' })
  severity!: FindingSeverity;

  @Field(() => String, { description: 'What is lacking, what follows from it, and what mends it.' })
  detail!: string;
}

/** {@link Findings} in the graph. */
@ObjectType({ description: 'Whether an account can be relied on, and what it lacks.' })
export class Readiness {
  @Field(() => Boolean, { description: 'Whether no finding is blocking.' })
  ready!: boolean;

  @Field(() => [ReadinessFinding], { description: 'What is lacking, blocking findings first.' })
  findings!: ReadinessFinding[];
}
