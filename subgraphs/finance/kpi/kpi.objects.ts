import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { KpiBasis, KpiName } from './kpi.enums.ts';

/** Past-due amounts by age. */
@ObjectType({
  description:
    'Past-due unpaid amounts by the days since they were due, in minor units; they add up to the numerator. Days of grace do not make an amount younger.',
})
export class AgingBuckets {
  @Field(() => String, { description: 'Due for 0 to 30 days.' })
  days0To30!: string;

  @Field(() => String, { description: 'Due for 31 to 60 days.' })
  days31To60!: string;

  @Field(() => String, { description: 'Due for 61 to 90 days.' })
  days61To90!: string;

  @Field(() => String, { description: 'Due for 91 days or more.' })
  days91AndMore!: string;
}

/** One figure. */
@Requires('finance:read')
@ObjectType({ description: 'A figure with all that is needed to check it.' })
export class KpiValue {
  @Field(() => ID, {
    nullable: true,
    description:
      'Property; null for all properties that were asked for together, whose figure is the sum of their numerators over the sum of their denominators.',
  })
  propertyId!: string | null;

  @Field(() => KpiName, { description: 'Which figure.' })
  kpi!: KpiName;

  @Field(() => KpiBasis, { description: 'What stretch of time it covers.' })
  basis!: KpiBasis;

  @Field(() => String, {
    nullable: true,
    description:
      'An amount in minor units, or a ratio with six places, rounded half away from zero; null for 0 ÷ 0 and for any other division by 0.',
  })
  value!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The amount itself, or what is divided: minor units where `currency` is given, else a count.',
  })
  numerator!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is divided by; null for an amount.' })
  denominator!: string | null;

  @Field(() => CalendarDate, {
    description: 'First day of the period that was asked for; of the month on the basis MONTH_TO_DATE.',
  })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day.' })
  periodEnd!: string;

  @Field(() => CalendarDate, { description: 'Entries posted later do not exist for this figure.' })
  asOf!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'ISO 4217 code where money is counted. Nothing is converted: there is a row for each currency that occurs, or one in the account’s currency when none does.',
  })
  currency!: string | null;

  @Field(() => Int, { nullable: true, description: 'Breaches in the period; null for figures that count none.' })
  breachCount!: number | null;

  @Field(() => AgingBuckets, {
    nullable: true,
    description: 'The numerator of the delinquency rate by age; null for other figures.',
  })
  buckets!: AgingBuckets | null;

  @Field(() => Int, { description: 'Version of the definition by which it was worked out.' })
  definitionVersion!: number;
}
