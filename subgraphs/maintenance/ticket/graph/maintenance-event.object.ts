import type { Actor } from '../../../../platform/actor.ts';
import { ActorObject } from '../../../../platform/subgraph/actor.object.ts';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { TicketStatus as TicketStatusValue } from '../../lifecycle/lifecycle.types.ts';
import { Category, Severity } from '../../triage/triage.enums.ts';
import { TicketStatus } from '../../lifecycle/lifecycle.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';

/** Something that happened to a ticket. */
@ObjectType({ description: 'Something that happened to a ticket.' })
export class MaintenanceEvent {
  @Field(() => ID, { description: 'Identifier, the same in feed, webhooks and subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'What happened, e.g. `maintenance.dispatched`.' })
  type!: string;

  @Field(() => String, { description: 'The outcome, e.g. `dispatched`.' })
  status!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => ActorObject, { description: 'Who made the change.' })
  actor!: Actor;
}

/** A filter for the events of tickets. */
@InputType({ description: 'A filter for the events of tickets; it compares the ticket as it was after the event.' })
export class MaintenanceEventFilter {
  @Field(() => [Severity], {
    nullable: true,
    description: 'Of tickets of one of these severities; an empty list matches none.',
  })
  severity?: SeverityValue[] | null;

  @Field(() => [Category], {
    nullable: true,
    description: 'Of tickets of one of these categories; an empty list matches none.',
  })
  category?: CategoryValue[] | null;

  @Field(() => ID, { nullable: true, description: 'Of tickets about a unit of this property.' })
  propertyId?: string | null;

  @Field(() => [TicketStatus], {
    nullable: true,
    description: 'Of tickets in one of these states; an empty list matches none.',
  })
  status?: TicketStatusValue[] | null;
}
