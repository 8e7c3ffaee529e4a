import { Field, ID, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A key by which a program that cannot ask for tokens acts for the account. */
@Requires('admin')
@ObjectType({ description: 'A key by which a program that cannot ask for access tokens acts for the account.' })
export class ApiKey {
  @Field(() => ID, { description: 'Identifier; also that of the agent whom the key acts as.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'The last four characters of the key, to tell keys apart.' })
  keyEnd!: string;

  @Field(() => [String], { description: 'Scopes that the key gives.' })
  scopes!: string[];

  @Field(() => [String], {
    description: 'The addresses and CIDR ranges from which the key may be used; from anywhere when there are none.',
  })
  addresses!: string[];

  @Field(() => ActorObject, { description: 'Who made the key.' })
  createdBy!: Actor;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the key stops working; null if it works until it is revoked.',
  })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the key was last used, to the minute.' })
  lastUsedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the key was revoked.' })
  revokedAt!: Date | null;
}

/** An API key that was just created. */
@Requires('admin')
@ObjectType({ description: 'A new API key, whose text is shown this once.' })
export class NewApiKey {
  @Field(() => String, {
    description: 'The key, to be sent as the bearer token. It is not stored and cannot be shown again.',
  })
  key!: string;

  @Field(() => ApiKey, { description: 'What is kept of it.' })
  apiKey!: ApiKey;
}
