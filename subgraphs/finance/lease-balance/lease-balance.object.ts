import { Field, ID, ObjectType } from 'type-graphql';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AgingBuckets } from '../kpi/kpi.objects.ts';

/** The balance of a lease. */
@Requires('finance:read')
@ObjectType({
  description:
    'What a lease owes at the end of a day in one currency, of rent, other income and tax; deposits stay outside.',
})
export class LeaseBalance {
  @Field(() => ID, { description: 'The lease.' })
  leaseId!: string;

  @Field(() => CalendarDate, { description: 'The day; entries posted later do not exist for it.' })
  asOf!: string;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => MinorUnits, { description: 'Charges, less reversed ones.' })
  charged!: number;

  @Field(() => MinorUnits, { description: 'Payments and credits, less refunds.' })
  received!: number;

  @Field(() => MinorUnits, { description: 'What is charged less what was received; below 0 the lease has a surplus.' })
  balance!: number;

  @Field(() => MinorUnits, {
    description: 'What is unpaid of charges whose due date and the account’s days of grace lie before the day.',
  })
  pastDue!: number;

  @Field(() => AgingBuckets, { description: '`pastDue` by age.' })
  buckets!: AgingBuckets;
}
