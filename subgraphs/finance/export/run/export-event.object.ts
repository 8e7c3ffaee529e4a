import type { Actor } from '../../../../platform/actor.ts';
import { ActorObject } from '../../../../platform/subgraph/actor.object.ts';
import { Field, ID, ObjectType } from 'type-graphql';

/** Something that happened to a run of an export. */
@ObjectType({ description: 'An event of a run of an export.' })
export class ExportEvent {
  @Field(() => ID, { description: 'Identifier, which is the same in the feed, in webhooks and in subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'Type of the event, e.g. `kpi_export.completed`.' })
  type!: string;

  @Field(() => String, { description: 'Status of the event: `running`, `succeeded` or `failed`.' })
  status!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => ActorObject, { description: 'Who made the change.' })
  actor!: Actor;
}
