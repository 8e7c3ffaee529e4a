import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { MinorUnits } from '../../../platform/graphql/scalars.ts';
import { UnitStatus } from './unit.entity.ts';

/** Filters for a list of units. */
@InputType({ description: 'What narrows a list of units; every condition must hold.' })
export class UnitFilter {
  @Field(() => ID, { nullable: true, description: 'Only units of this property.' })
  propertyId?: string | null;

  @Field(() => UnitStatus, { nullable: true, description: 'Only units of this status.' })
  status?: UnitStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether deleted ones count; they do not when absent.' })
  includeDeleted?: boolean | null;
}

/** The members of a unit that clients set. */
@InputType({ description: 'What may be said of a unit.' })
class UnitDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier in the system that the unit comes from; one unit only may have it.',
  })
  externalId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of bedrooms.' })
  bedrooms?: number | null;

  @Field(() => Float, { nullable: true, description: 'Number of bathrooms; 1.5 means one full and one half.' })
  bathrooms?: number | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Asking rent a month in minor units of `currency`.' })
  marketRentMinor?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 code of the rent; the account’s currency when a new unit says none.',
  })
  currency?: string | null;

  @Field(() => UnitStatus, {
    nullable: true,
    description:
      'Whether the unit can be let; `AVAILABLE` when absent. With leases on record, whether a unit that is not down is occupied is what they say.',
  })
  status?: UnitStatus | null;
}

/** All members of a unit. */
@InputType({ description: 'A unit as a whole; what is absent takes its default.' })
export class UnitInput extends UnitDetails {
  @Field(() => ID, { description: 'Property that the unit belongs to.' })
  propertyId!: string;

  @Field(() => String, { description: 'Number or name on the door, 1 to 50 characters; unique within the property.' })
  unitNumber!: string;
}

/** A unit to add. */
@InputType({ description: 'A unit to add.' })
export class CreateUnitInput extends UnitInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;
}

/** The changes to a unit. */
@InputType({ description: 'What to change of a unit; what is absent stays as it is, and null takes away.' })
export class UpdateUnitInput extends UnitDetails {
  @Field(() => ID, { nullable: true, description: 'Property that the unit belongs to.' })
  propertyId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number or name on the door, 1 to 50 characters; unique within the property.',
  })
  unitNumber?: string | null;
}
