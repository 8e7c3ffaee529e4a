import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { KpiBasis, KpiName } from './kpi.enums.ts';

/** Past-due amounts by age. */
@ObjectType({
  description:
    'Past-due unpaid amounts in minor units, by days since the due date. They add up to the numerator. Days of grace do not reduce the number of days.',
})
export class AgingBuckets {
  @Field(() => String, { description: 'Due 0 to 30 days ago.' })
  days0To30!: string;

  @Field(() => String, { description: 'Due 31 to 60 days ago.' })
  days31To60!: string;

  @Field(() => String, { description: 'Due 61 to 90 days ago.' })
  days61To90!: string;

  @Field(() => String, { description: 'Due 91 days ago or earlier.' })
  days91AndMore!: string;
}

/** One figure. */
@Requires('finance:read')
@ObjectType({ description: 'A KPI value, with everything needed to verify it.' })
export class KpiValue {
  @Field(() => ID, {
    nullable: true,
    description:
      'Property; null for all requested properties together. Their value is the sum of their numerators divided by the sum of their denominators.',
  })
  propertyId!: string | null;

  @Field(() => KpiName, { description: 'The KPI.' })
  kpi!: KpiName;

  @Field(() => KpiBasis, { description: 'Time that the value covers.' })
  basis!: KpiBasis;

  @Field(() => String, {
    nullable: true,
    description:
      'An amount in minor units, or a ratio with six decimal places, rounded half away from zero. Null for any division by 0.',
  })
  value!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The amount, or the numerator of the ratio: minor units if `currency` is set, otherwise a count.',
  })
  numerator!: string | null;

  @Field(() => String, { nullable: true, description: 'The denominator of the ratio; null for an amount.' })
  denominator!: string | null;

  @Field(() => CalendarDate, {
    description: 'First day of the requested period; with the basis MONTH_TO_DATE, first day of the month.',
  })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day.' })
  periodEnd!: string;

  @Field(() => CalendarDate, { description: 'Day of the value. Entries posted later do not count.' })
  asOf!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'ISO 4217 code, if the value counts money. Amounts are not converted: there is a row for each currency, or one in the account’s currency if there are no amounts.',
  })
  currency!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Breaches in the period; null for KPIs that do not count breaches.',
  })
  breachCount!: number | null;

  @Field(() => AgingBuckets, {
    nullable: true,
    description: 'The numerator of the delinquency rate by age; null for other KPIs.',
  })
  buckets!: AgingBuckets | null;

  @Field(() => Int, { description: 'Version of the KPI’s definition.' })
  definitionVersion!: number;
}
