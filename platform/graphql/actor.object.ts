import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ACTOR_KINDS } from '../auth/actor.ts';
import type { Actor, ActorIdentity, ActorKind as Kind } from '../auth/actor.ts';

/** Names of the kinds in GraphQL. */
const ActorKind = Object.fromEntries(ACTOR_KINDS.map((kind) => [kind.toUpperCase(), kind]));

registerEnumType(ActorKind, {
  name: 'ActorKind',
  description: 'Kind of somebody or something that acts.',
  valuesConfig: {
    PERSON: { description: 'A member of staff.' },
    AUTOMATION: { description: 'Something that the service does by itself, such as dispatch.' },
    SERVICE: { description: 'A program of the customer, behind an API client.' },
    VENDOR: { description: 'A vendor who answers by a link or text message.' },
    TENANT: { description: 'A tenant who answers by a link.' },
    OPERATOR: { description: 'Whoever runs the service, by its command line.' },
    UNKNOWN: { description: 'Recorded before kinds were.' },
  },
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
