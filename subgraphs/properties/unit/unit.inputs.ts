import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { MinorUnits } from '../../../platform/graphql/scalars.ts';
import { UnitStatus } from './unit.entity.ts';

/** Filters for a list of units. */
@InputType({ description: 'Filter of units. A unit must match every member.' })
export class UnitFilter {
  @Field(() => ID, { nullable: true, description: 'Only units of this property.' })
  propertyId?: string | null;

  @Field(() => UnitStatus, { nullable: true, description: 'Only units with this status.' })
  status?: UnitStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to include deleted records. Default: false.' })
  includeDeleted?: boolean | null;
}

/** The members of a unit that clients set. */
@InputType({ description: 'Members of a unit.' })
class UnitDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier of the unit in its system of origin; unique among units.',
  })
  externalId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of bedrooms.' })
  bedrooms?: number | null;

  @Field(() => Float, { nullable: true, description: 'Number of bathrooms; 1.5 means one full and one half.' })
  bathrooms?: number | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Asking rent per month, in minor units of `currency`.' })
  marketRentMinor?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 code of the rent. Default for a new unit: the account’s currency.',
  })
  currency?: string | null;

  @Field(() => UnitStatus, {
    nullable: true,
    description:
      'Whether the unit can be rented. Default: `AVAILABLE`. For a unit with leases, the leases decide whether it is occupied, unless it is down.',
  })
  status?: UnitStatus | null;
}

/** All members of a unit. */
@InputType({ description: 'A whole unit. Absent members take their defaults.' })
export class UnitInput extends UnitDetails {
  @Field(() => ID, { description: 'Property that the unit belongs to.' })
  propertyId!: string;

  @Field(() => String, { description: 'Number or name on the door, 1 to 50 characters; unique in the property.' })
  unitNumber!: string;
}

/** A unit to add. */
@InputType({ description: 'A new unit.' })
export class CreateUnitInput extends UnitInput {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  id?: string | null;
}

/** The changes to a unit. */
@InputType({ description: 'A change of a unit. Absent members keep their values; null clears a value.' })
export class UpdateUnitInput extends UnitDetails {
  @Field(() => ID, { nullable: true, description: 'Property that the unit belongs to.' })
  propertyId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number or name on the door, 1 to 50 characters; unique in the property.',
  })
  unitNumber?: string | null;
}
