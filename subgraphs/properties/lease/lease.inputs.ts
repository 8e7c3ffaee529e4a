import { Field, ID, InputType, Int } from 'type-graphql';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { LeaseStatus } from './lease.entity.ts';

/** Filters for a list of leases. */
@InputType({ description: 'Filter of leases. A lease must match every member.' })
export class LeaseFilter {
  @Field(() => ID, { nullable: true, description: 'Only leases of units of this property.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only leases of this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only leases that this tenant signed.' })
  tenantId?: string | null;

  @Field(() => LeaseStatus, { nullable: true, description: 'Only leases with this status.' })
  status?: LeaseStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to include deleted records. Default: false.' })
  includeDeleted?: boolean | null;
}

/** The members of a lease that clients set. */
@InputType({ description: 'Members of a lease.' })
class LeaseDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier of the lease in its system of origin; unique among leases.',
  })
  externalId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Tenants who signed the lease. Default: nobody.' })
  tenantIds?: string[] | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day by contract; null for an open-ended lease.' })
  endDate?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'Day on which the tenants moved out. If a lease is set to `ENDED` before its last day by contract, the default is today in the time zone of the property.',
  })
  movedOutOn?: string | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Deposit, in minor units of `currency`. Default: 0.' })
  depositMinor?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 code of the amounts. Default for a new lease: the account’s currency.',
  })
  currency?: string | null;

  @Field(() => Int, { nullable: true, description: 'Day of the month on which rent is due, 1 to 31. Default: 1.' })
  paymentDueDay?: number | null;

  @Field(() => LeaseStatus, { nullable: true, description: 'Status of the lease. Default: `ACTIVE`.' })
  status?: LeaseStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the lease covers only a room of the unit, so that the unit may have other leases at the same time.',
  })
  byRoom?: boolean | null;
}

/** All members of a lease. */
@InputType({ description: 'A whole lease. Absent members take their defaults.' })
export class LeaseInput extends LeaseDetails {
  @Field(() => ID, { description: 'The rented unit.' })
  unitId!: string;

  @Field(() => CalendarDate, { description: 'First day.' })
  startDate!: string;

  @Field(() => MinorUnits, { description: 'Rent per month, in minor units of `currency`.' })
  rentMinor!: number;
}

/** A lease to add. */
@InputType({ description: 'A new lease.' })
export class CreateLeaseInput extends LeaseInput {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  id?: string | null;
}

/** The changes to a lease. */
@InputType({ description: 'A change of a lease. Absent members keep their values; null clears a value.' })
export class UpdateLeaseInput extends LeaseDetails {
  @Field(() => ID, { nullable: true, description: 'The rented unit.' })
  unitId?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'First day.' })
  startDate?: string | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Rent per month, in minor units of `currency`.' })
  rentMinor?: number | null;
}
