import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { ACTOR_KINDS } from '../actor.ts';
import type { Actor, ActorIdentity, ActorKind as Kind } from '../actor.ts';
import { describedEnum } from './described-enum.ts';

const ActorKind = describedEnum('ActorKind', 'Kind of somebody or something that acts.', ACTOR_KINDS, {
  person: 'A member of staff.',
  automation: 'Something that the service does by itself, such as dispatch.',
  service: 'A program of the customer, behind an API client.',
  vendor: 'A vendor who answers by a link or text message.',
  tenant: 'A tenant who answers by a link.',
  operator: 'Whoever runs the service, by its command line.',
  unknown: 'Recorded before kinds were.',
});

@Directive('@shareable')
@ObjectType('ActorIdentity', { description: 'Somebody whom a program acts for.' })
class ActorIdentityObject implements ActorIdentity {
  @Field(() => ActorKind, { description: 'Kind.' })
  kind!: Kind;

  @Field(() => ID, { description: 'Identifier of the agent, vendor or tenant.' })
  id!: string;

  @Field(() => String, { description: 'Name at the time of the act.' })
  name!: string;
}

/** Who made a change. */
@Directive('@shareable')
@ObjectType('Actor', { description: 'Who made a change.' })
export class ActorObject implements Actor {
  @Field(() => ActorKind, { description: 'Kind.' })
  kind!: Kind;

  @Field(() => ID, { description: 'Identifier of the agent, vendor or tenant.' })
  id!: string;

  @Field(() => String, { description: 'Name at the time of the act.' })
  name!: string;

  @Field(() => ActorIdentityObject, { nullable: true, description: 'The person whom a program acts for.' })
  onBehalfOf?: ActorIdentity;
}
