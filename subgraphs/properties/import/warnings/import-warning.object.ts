import { Field, Int, ObjectType } from 'type-graphql';

/** What the sender of a file should check although its rows were imported. */
@ObjectType('ImportWarning', {
  description: 'What whoever sent a file should look at, although its rows were taken in.',
})
export class ImportWarningObject {
  @Field(() => String, {
    description: 'What it is about: `encoding_unclear`, `zero_left_out`, `no_heading` or `hidden_rows`.',
  })
  code!: string;

  @Field(() => String, { description: 'What was noticed, and what was done.' })
  detail!: string;

  @Field(() => String, { nullable: true, description: 'Column that it is about; null for the file as a whole.' })
  column!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many rows or texts it is about; null where that is not counted.',
  })
  count!: number | null;

  @Field(() => [String], { description: 'A few texts or lines of the file that show it.' })
  samples!: string[];
}
