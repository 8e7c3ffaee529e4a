import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A row that a figure comes from. */
@Requires('finance:read')
@ObjectType({
  description:
    'A row behind a KPI value, with its share. The shares of all rows of a currency add up to the numerator and denominator of the value.',
})
export class KpiSource {
  @Field(() => ID, { description: 'Property of the row.' })
  propertyId!: string;

  @Field(() => String, { description: 'Share of the row in the numerator: minor units, or a count.' })
  numerator!: string;

  @Field(() => String, { nullable: true, description: 'Share of the row in the denominator; null for an amount.' })
  denominator!: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code, if the row counts money.' })
  currency!: string | null;

  entryId!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Delinquency rate: due date of the charge.' })
  dueOn!: string | null;

  @Field(() => ID, { nullable: true, description: 'Occupancy: the unit.' })
  unitId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Occupancy: a lease that covers the day. Delinquency rate: the lease that owes the amount.',
  })
  leaseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'SLA cost: the ticket.' })
  ticketId!: string | null;

  @Field(() => String, { nullable: true, description: 'Clock of the breach: `contact`, `on_site` or `done`.' })
  clockKind!: string | null;

  @Field(() => Int, { nullable: true, description: 'Round of the clock. Each reopening starts a new round.' })
  round!: number | null;

  @Field(() => String, { nullable: true, description: 'Severity at the breach, which decides the fees.' })
  severity!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the clock was breached.' })
  breachedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the clock ended; null while it runs.' })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Share of the row in the breach count.' })
  breachCount!: number | null;
}
