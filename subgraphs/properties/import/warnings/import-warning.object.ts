import { Field, Int, ObjectType } from 'type-graphql';

/** What the sender of a file should check although its rows were imported. */
@ObjectType('ImportWarning', {
  description: 'Something in a file that the sender should check, although the rows were imported.',
})
export class ImportWarningObject {
  @Field(() => String, {
    description:
      'Code of the warning: `encoding_unclear`, `zero_left_out`, `moved_out`, `no_heading` or `hidden_rows`.',
  })
  code!: string;

  @Field(() => String, { description: 'What the service noticed and what it did.' })
  detail!: string;

  @Field(() => String, { nullable: true, description: 'Column with the problem; null for the whole file.' })
  column!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of rows or texts with the problem; null if it is not counted.',
  })
  count!: number | null;

  @Field(() => [String], { description: 'A few texts or lines of the file that have the problem.' })
  samples!: string[];
}
