import { Field, ID, InputType } from 'type-graphql';

/** Filters for a list of properties. */
@InputType({ description: 'What narrows a list of properties; every condition must hold.' })
export class PropertyFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these properties.' })
  ids?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Only properties whose name contains this, in any case.' })
  nameContains?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether deleted ones count; they do not when absent.' })
  includeDeleted?: boolean | null;
}

/** The members of a property that clients set. */
@InputType({ description: 'What may be said of a property.' })
class PropertyDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier in the system that the property comes from; one property only may have it.',
  })
  externalId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA time zone; the account’s zone when a new property says none.',
  })
  timezone?: string | null;
}

/** All members of a property. */
@InputType({ description: 'A property as a whole; what is absent takes its default.' })
export class PropertyInput extends PropertyDetails {
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { description: 'Postal address, 1 to 500 characters.' })
  address!: string;
}

/** A property to add. */
@InputType({ description: 'A property to add.' })
export class CreatePropertyInput extends PropertyInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;
}

/** The changes to a property. */
@InputType({ description: 'What to change of a property; what is absent stays as it is, and null takes away.' })
export class UpdatePropertyInput extends PropertyDetails {
  @Field(() => String, { nullable: true, description: 'Name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Postal address, 1 to 500 characters.' })
  address?: string | null;
}
