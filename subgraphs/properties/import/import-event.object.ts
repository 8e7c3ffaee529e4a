import { Field, ID, ObjectType } from 'type-graphql';

/** Something that happened to an import. */
@ObjectType({ description: 'An event of an import.' })
export class ImportEvent {
  @Field(() => ID, { description: 'Identifier, which is the same in the feed, in webhooks and in subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'Type of the event: `import.progressed` or `import.completed`.' })
  type!: string;

  @Field(() => String, { description: 'Status of the event: `running`, `completed`, `failed` or `cancelled`.' })
  status!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;
}
