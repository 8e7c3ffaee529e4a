import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** The figures that are defined so far. */
export const KpiName = { NOI: 'noi', OCCUPANCY: 'occupancy', DELINQUENCY_RATE: 'delinquency_rate' } as const;
export type KpiName = (typeof KpiName)[keyof typeof KpiName];

registerEnumType(KpiName, {
  name: 'KpiName',
  description: 'A figure about a property or the whole account.',
  valuesConfig: {
    NOI: { description: 'Net operating income: rent and other income charged, less operating expenses.' },
    OCCUPANCY: { description: 'Units with a lease that covers the day, as a share of units that are not down.' },
    DELINQUENCY_RATE: { description: 'Past-due unpaid amount, as a share of the charges due in the month so far.' },
  },
});

/** What stretch of time a figure covers. */
export const KpiBasis = { PERIOD: 'period', MONTH_TO_DATE: 'month_to_date', AS_OF: 'as_of' } as const;
export type KpiBasis = (typeof KpiBasis)[keyof typeof KpiBasis];

registerEnumType(KpiBasis, {
  name: 'KpiBasis',
  description: 'What stretch of time a figure covers.',
  valuesConfig: {
    PERIOD: { description: 'The period that was asked for.' },
    MONTH_TO_DATE: { description: 'From the first of the month of the period’s last day to that day.' },
    AS_OF: { description: 'The state at the end of the period’s last day.' },
  },
});

/** A stretch of days. */
@InputType({ description: 'A stretch of days; both ends belong to it.' })
export class PeriodInput {
  @Field(() => CalendarDate, { description: 'First day.' })
  start!: string;

  @Field(() => CalendarDate, { description: 'Last day.' })
  end!: string;
}

@ObjectType({ description: 'Past-due amounts by how long they are due, in minor units; they add up to the numerator.' })
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
  @Field(() => ID, { nullable: true, description: 'Property; null for the whole account.' })
  propertyId!: string | null;

  @Field(() => KpiName, { description: 'Which figure.' })
  kpi!: KpiName;

  @Field(() => KpiBasis, { description: 'What stretch of time it covers.' })
  basis!: KpiBasis;

  @Field(() => String, { nullable: true, description: 'Minor units, or a ratio with six places; null for 0 ÷ 0.' })
  value!: string | null;

  @Field(() => String, { nullable: true, description: 'What is divided, or the amount itself.' })
  numerator!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is divided by; null for an amount.' })
  denominator!: string | null;

  @Field(() => CalendarDate, { description: 'First day.' })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day.' })
  periodEnd!: string;

  @Field(() => CalendarDate, { description: 'Entries posted later do not exist for this figure.' })
  asOf!: string;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code of an amount.' })
  currency!: string | null;

  @Field(() => Int, { nullable: true, description: 'Breaches in the period.' })
  breachCount!: number | null;

  @Field(() => AgingBuckets, { nullable: true, description: 'The numerator by age.' })
  buckets!: AgingBuckets | null;

  @Field(() => Int, { description: 'Version of the definition.' })
  definitionVersion!: number;
}

/** The property as this subgraph knows it. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Property {
  @Field(() => ID)
  id!: string;
}
