import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { ActorIdentity } from '../../../platform/actor.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { OnCallPageLayer, OnCallPageState } from './page.enums.ts';
import type { PageLayer, PageState } from './page.types.ts';

/** Somebody who was called on. */
@Requires('agents:read', 'maintenance:read')
@ObjectType({ description: 'A person who was paged.' })
export class PagedPerson {
  @Field(() => ID, { description: 'Id of the agent.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;
}

/** A step of a page. */
@Requires('agents:read', 'maintenance:read')
@ObjectType({ description: 'A step of a page: persons who were called on together.' })
export class OnCallPageStep {
  @Field(() => OnCallPageLayer, { description: 'Whom it calls on.' })
  layer!: PageLayer;

  @Field(() => [PagedPerson], {
    description: 'The persons; empty for the escalation contact, and for an owner who is only known by an address.',
  })
  persons!: PagedPerson[];

  @Field(() => Date, { description: 'When they were paged.' })
  sentAt!: Date;

  @Field(() => Date, { description: 'Until when they have time to acknowledge.' })
  respondBy!: Date;

  @Field(() => OnCallPageState, { description: 'What came of the step.' })
  outcome!: PageState;
}

/** A call on persons, about an emergency that nobody has. */
@Requires('agents:read', 'maintenance:read')
@ObjectType({
  description:
    'A call on persons on call, about a ticket that nobody takes or that may be an emergency. Goes from layer to layer until somebody acknowledges it.',
})
export class OnCallPage {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => OnCallPageState, { description: 'State of the page.' })
  state!: PageState;

  @Field(() => String, {
    description:
      'Type of the event that caused it, e.g. `maintenance.dispatch_exhausted`; `workflow.page` if a workflow or somebody else asked for it.',
  })
  alarm!: string;

  @Field(() => String, { nullable: true, description: 'What whoever asked for it says; null if nobody did.' })
  text!: string | null;

  @Field(() => ID, { description: 'Id of the ticket.' })
  ticketId!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the property; null while the ticket is quarantined.' })
  propertyId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the roster; null if no roster is for the property.' })
  rosterId!: string | null;

  @Field(() => [OnCallPageStep], { description: 'Who was paged, in order.' })
  steps!: OnCallPageStep[];

  @Field(() => ActorObject, { nullable: true, description: 'Who asked for it; null if an event caused it.' })
  createdBy!: ActorIdentity | null;

  @Field(() => Date, { nullable: true, description: 'When it was acknowledged.' })
  acknowledgedAt!: Date | null;

  @Field(() => ActorObject, { nullable: true, description: 'Who acknowledged it.' })
  acknowledgedBy!: ActorIdentity | null;

  @Field(() => Date, { description: 'When it was opened.' })
  createdAt!: Date;
}

/** Which pages to list. */
@InputType({ description: 'Narrows the list of pages. Absent or null members do not narrow it.' })
export class OnCallPageFilter {
  @Field(() => OnCallPageState, { nullable: true, description: 'Only pages in this state.' })
  state?: PageState | null;

  @Field(() => ID, { nullable: true, description: 'Only pages about this ticket.' })
  ticketId?: string | null;
}
