import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';

registerEnumType(FindingSeverity, {
  name: 'FindingSeverity',
  description: 'Severity of a finding.',
  valuesConfig: {
    BLOCKING: { description: 'The account is not ready until this is fixed.' },
    WARNING: { description: 'The account works, but not as well as it could.' },
  },
});

/** A {@link FindingEntity} in the graph. */
@ObjectType('FindingEntity', { description: 'A record that a finding is about.' })
export class FindingEntityObject {
  @Field(() => String, { description: 'Kind of record, as in events: e.g. `vendor`, `property` or `tenant`.' })
  type!: string;

  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;
}

/** A {@link Finding} in the graph. */
@ObjectType({ description: 'Something that the account lacks.' })
export class ReadinessFinding {
  @Field(() => String, { description: 'Stable code of the finding, e.g. `nobody_to_escalate_to`.' })
  code!: string;

  @Field(() => FindingSeverity, { description: 'Severity of the finding.' })
  severity!: FindingSeverity;

  @Field(() => String, { description: 'What is missing, what the consequence is, and how to fix it.' })
  detail!: string;

  @Field(() => [FindingEntityObject], {
    description: 'Records that the finding is about, at most 20. Empty if it is about the account itself.',
  })
  entities!: FindingEntityObject[];

  @Field(() => Int, { description: 'Number of all records that the finding is about.' })
  entityCount!: number;
}

/** {@link Findings} in the graph. */
@ObjectType({ description: 'Whether the account is ready, and what it lacks. It is worked out at every request.' })
export class Readiness {
  @Field(() => Boolean, { description: 'Whether no finding is blocking.' })
  ready!: boolean;

  @Field(() => [ReadinessFinding], { description: 'The findings, blocking ones first.' })
  findings!: ReadinessFinding[];
}
