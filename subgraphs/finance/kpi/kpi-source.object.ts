import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A row that a figure comes from. */
@Requires('finance:read')
@ObjectType({
  description:
    'A row that a figure comes from, with its share: the shares of all rows of a currency add up to the figure’s numerator and denominator.',
})
export class KpiSource {
  @Field(() => ID, { description: 'The property that the row is of.' })
  propertyId!: string;

  @Field(() => String, { description: 'What the row adds to the numerator: minor units, or a count.' })
  numerator!: string;

  @Field(() => String, { nullable: true, description: 'What it adds to the denominator; null for an amount.' })
  denominator!: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code where money is counted.' })
  currency!: string | null;

  entryId!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Delinquency rate: when the charge is due.' })
  dueOn!: string | null;

  @Field(() => ID, { nullable: true, description: 'Occupancy: the unit.' })
  unitId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Occupancy: a lease that covers the day. Delinquency rate: the lease that owes.',
  })
  leaseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Cost of missed targets: the ticket.' })
  ticketId!: string | null;

  @Field(() => String, { nullable: true, description: 'Its clock: contact, on_site or done.' })
  clockKind!: string | null;

  @Field(() => Int, { nullable: true, description: 'The round of the clock; each reopening starts another.' })
  round!: number | null;

  @Field(() => String, { nullable: true, description: 'Severity at the breach, which the fees go by.' })
  severity!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the clock was breached.' })
  breachedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the clock ended; null while it runs.' })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'What it adds to the breach count.' })
  breachCount!: number | null;
}
