import { Field, ID, ObjectType } from 'type-graphql';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AgingBuckets } from '../kpi/kpi.objects.ts';

/** The balance of a lease. */
@Requires('finance:read')
@ObjectType({
  description:
    'Balance of a lease at the end of a day in one currency: rent, other income and tax. Deposits do not count.',
})
export class LeaseBalance {
  @Field(() => ID, { description: 'Id of the lease.' })
  leaseId!: string;

  @Field(() => CalendarDate, { description: 'Day of the balance. Entries posted later do not count.' })
  asOf!: string;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => MinorUnits, { description: 'Charges, less reversals.' })
  charged!: number;

  @Field(() => MinorUnits, { description: 'Payments and credits, less refunds.' })
  received!: number;

  @Field(() => MinorUnits, { description: 'Charged less received; negative if the lease has a credit balance.' })
  balance!: number;

  @Field(() => MinorUnits, {
    description: 'Unpaid amount of charges whose due date and days of grace are over.',
  })
  pastDue!: number;

  @Field(() => AgingBuckets, { description: '`pastDue` by age.' })
  buckets!: AgingBuckets;
}
