import { Field, ID, ObjectType } from 'type-graphql';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import type { Actor } from '../../../platform/actor.ts';

/** Who is signed in. */
@ObjectType({ description: 'Whom the request acts for: a person who is signed in, or a program.' })
export class Me {
  @Field(() => ActorObject, { description: 'Who is named in what the request changes.' })
  actor!: Actor;

  @Field(() => ID, { description: 'Account.' })
  accountId!: string;

  @Field(() => String, { description: 'Name of the account.' })
  accountName!: string;

  @Field(() => String, { nullable: true, description: 'Email address of the person.' })
  email!: string | null;

  @Field(() => [String], { description: 'Roles of the person; none for a program.' })
  roles!: string[];

  @Field(() => [String], { description: 'Scopes of the request, in alphabetical order.' })
  scopes!: string[];

  @Field(() => [ID], {
    nullable: true,
    description: 'The only properties whose records are visible; null for all of the account.',
  })
  reach!: readonly string[] | null;

  @Field(() => ID, { nullable: true, description: 'The session, if the person is signed in by a browser.' })
  sessionId!: string | null;
}

/** A browser in which a person is signed in. */
@ObjectType({ description: 'A browser in which a person is signed in.' })
export class Session {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'The person.' })
  agentId!: string;

  @Field(() => Date, { description: 'When the person signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When a request last came from it, to the minute.' })
  lastSeenAt!: Date;

  @Field(() => Date, { description: 'When it ends at the latest.' })
  expiresAt!: Date;

  @Field(() => String, { nullable: true, description: 'What the browser calls itself.' })
  userAgent!: string | null;

  @Field(() => String, { nullable: true, description: 'The network address from which the person signed in.' })
  address!: string | null;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}
