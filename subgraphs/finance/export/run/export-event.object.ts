import { Field, ID, ObjectType } from 'type-graphql';

/** Something that happened to a run of an export. */
@ObjectType({ description: 'Something that happened to a run of an export.' })
export class ExportEvent {
  @Field(() => ID, { description: 'Identifier, the same in feed, webhooks and subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'What happened, e.g. `kpi_export.completed`.' })
  type!: string;

  @Field(() => String, { description: 'The outcome: `running`, `succeeded` or `failed`.' })
  status!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;
}
