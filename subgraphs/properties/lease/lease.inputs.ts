import { Field, ID, InputType, Int } from 'type-graphql';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { LeaseStatus } from './lease.entity.ts';

/** Filters for a list of leases. */
@InputType({ description: 'What narrows a list of leases; every condition must hold.' })
export class LeaseFilter {
  @Field(() => ID, { nullable: true, description: 'Only leases of units of this property.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only leases of this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only leases that this tenant signed.' })
  tenantId?: string | null;

  @Field(() => LeaseStatus, { nullable: true, description: 'Only leases that stand there.' })
  status?: LeaseStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether deleted ones count; they do not when absent.' })
  includeDeleted?: boolean | null;
}

/** The members of a lease that clients set. */
@InputType({ description: 'What may be said of a lease.' })
class LeaseDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier in the system that the lease comes from; one lease only may have it.',
  })
  externalId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Who signed; nobody when absent.' })
  tenantIds?: string[] | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day by contract; null for an open-ended lease.' })
  endDate?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'Day on which the tenants moved out. Of a lease that is set to `ENDED` before its last day by contract it becomes today where the unit stands, unless it is given.',
  })
  movedOutOn?: string | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Deposit, in minor units of `currency`; 0 when absent.' })
  depositMinor?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 code of the amounts; the account’s currency when a new lease says none.',
  })
  currency?: string | null;

  @Field(() => Int, { nullable: true, description: 'Day of the month on which rent is due, 1 to 31; 1 when absent.' })
  paymentDueDay?: number | null;

  @Field(() => LeaseStatus, { nullable: true, description: 'Where the lease stands; `ACTIVE` when absent.' })
  status?: LeaseStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only a room of the unit is let, so that others may have leases beside.',
  })
  byRoom?: boolean | null;
}

/** All members of a lease. */
@InputType({ description: 'A lease as a whole; what is absent takes its default.' })
export class LeaseInput extends LeaseDetails {
  @Field(() => ID, { description: 'Unit that is let.' })
  unitId!: string;

  @Field(() => CalendarDate, { description: 'First day.' })
  startDate!: string;

  @Field(() => MinorUnits, { description: 'Rent a month, in minor units of `currency`.' })
  rentMinor!: number;
}

/** A lease to add. */
@InputType({ description: 'A lease to add.' })
export class CreateLeaseInput extends LeaseInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;
}

/** The changes to a lease. */
@InputType({ description: 'What to change of a lease; what is absent stays as it is, and null takes away.' })
export class UpdateLeaseInput extends LeaseDetails {
  @Field(() => ID, { nullable: true, description: 'Unit that is let.' })
  unitId?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'First day.' })
  startDate?: string | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Rent a month, in minor units of `currency`.' })
  rentMinor?: number | null;
}
