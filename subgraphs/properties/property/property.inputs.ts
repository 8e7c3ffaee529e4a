import { Field, ID, InputType } from 'type-graphql';

/** Filters for a list of properties. */
@InputType({ description: 'Filter of properties. A property must match every member.' })
export class PropertyFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these properties.' })
  ids?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only properties whose name contains this text, in upper or lower case.',
  })
  nameContains?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to include deleted records. Default: false.' })
  includeDeleted?: boolean | null;
}

/** The members of a property that clients set. */
@InputType({ description: 'Members of a property.' })
class PropertyDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier of the property in its system of origin; unique among properties.',
  })
  externalId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA time zone. Default for a new property: the account’s time zone.',
  })
  timezone?: string | null;
}

/** All members of a property. */
@InputType({ description: 'A whole property. Absent members take their defaults.' })
export class PropertyInput extends PropertyDetails {
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { description: 'Postal address, 1 to 500 characters.' })
  address!: string;
}

/** A property to add. */
@InputType({ description: 'A new property.' })
export class CreatePropertyInput extends PropertyInput {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  id?: string | null;
}

/** The changes to a property. */
@InputType({ description: 'A change of a property. Absent members keep their values; null clears a value.' })
export class UpdatePropertyInput extends PropertyDetails {
  @Field(() => String, { nullable: true, description: 'Name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Postal address, 1 to 500 characters.' })
  address?: string | null;
}
