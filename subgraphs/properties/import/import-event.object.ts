import { Field, ID, ObjectType } from 'type-graphql';

/** Something that happened to an import. */
@ObjectType({ description: 'Something that happened to an import.' })
export class ImportEvent {
  @Field(() => ID, { description: 'Identifier, the same in feed, webhooks and subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'What happened: `import.progressed` or `import.completed`.' })
  type!: string;

  @Field(() => String, { description: 'The outcome: `running`, `completed`, `failed` or `cancelled`.' })
  status!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;
}
