import { Field, ObjectType } from 'type-graphql';

/** A field that a column may fill. */
@ObjectType('ImportField', { description: 'A field that a column of a file may fill.' })
export class ImportFieldObject {
  @Field(() => String, { description: 'Name, as REST spells it; what a mapping gives for a column.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether a file without such a column is refused.' })
  isRequired!: boolean;

  @Field(() => [String], { description: 'Headings that mean the field, the best first.' })
  headings!: string[];

  @Field(() => [String], {
    description:
      'Names of the fields that such a column gives: mostly its own; `full_name` also gives the first and the last name.',
  })
  gives!: string[];
}
